// Keys as fingers move them, handed to the device so that it can see each one.
//
// Fingers are faster than the device looks: a click may be over before it reads its pins, two keys
// within 60 ms are one clumsy press to it, and while it writes to its flash it sees nothing. So each
// movement waits its turn. None is dropped, and a key held is held as long as it was.

/** Shortest time that a key is down, and up before it is down again, in ms of the device. */
export const DOWN = 60;
export const UP = 30;
/** Shortest time from one key's going down to another's. */
export const APART = 70;

export class Presses {
  #device;
  /** Movements that wait: key, whether it goes down, and when the finger moved. */
  #waiting = [];
  /** Each key's last movement on the device, with the finger's time. */
  #last = new Map();

  constructor(device) {
    this.#device = device;
  }

  /** Whether any movement still waits. */
  get waiting() {
    return this.#waiting.length > 0;
  }

  /** Whether a key is down, counting what waits. */
  isDown(key) {
    const move = this.#waiting.findLast((other) => other.key === key) ?? this.#last.get(key);
    return move?.down ?? false;
  }

  /** A finger moved a key at that time, in ms of any clock. */
  move(key, down, time) {
    if (this.isDown(key) !== down) this.#waiting.push({ key, down, time });
  }

  /** Moves what is due; calls `moved(key, down, edge)` for each. Call it at least every few ms of the device. */
  run(moved = () => {}) {
    while (this.#waiting.length) {
      const move = this.#waiting[0];
      if (this.#device.ms < this.#due(move)) return;
      this.#waiting.shift();
      const { key, down } = move;
      const edge = down ? this.#device.press(key) : this.#device.release(key);
      this.#last.set(key, { ...move, at: this.#device.ms });
      moved(key, down, edge);
    }
  }

  #due({ key, down, time }) {
    const before = this.#last.get(key);
    if (!down) return before.at + Math.max(DOWN, time - before.time);
    const others = [...this.#last.values()].filter((other) => other.key !== key && other.down);
    return Math.max(before ? before.at + UP : -Infinity, ...others.map((other) => other.at + APART));
  }
}
