// A computer on the USB cable: finds the serial line and opens it the way its system does.
//
// rp2040js has a host of its own, but one that opens the line in a single way, always reads and never
// closes. What systems send when a terminal opens and closes the line:
//   Linux    cdc_acm: line state 0 and line coding when plugged in; opening raises both lines first and
//            sends the terminal's line coding afterwards; closing drops both
//   Windows  usbser: line coding, then one line after the other, then asks for and sends the coding again
//   macOS    AppleUSBACM: line coding, both lines, line coding again for the terminal's own settings

const SET_LINE_CODING = 0x20;
const GET_LINE_CODING = 0x21;
const SET_LINE_STATE = 0x22;
const DTR = 1;
const RTS = 2;
/** Bits of a buffer's control word. */
const AVAILABLE = 1 << 10;
const FIRST_BUFFER = 0x80;
/** Bytes in a full packet. */
const PACKET = 64;
/** Between two requests, in nanoseconds. */
const PAUSE = 1e6;

const bytes = (type, request, value, index, length) => Uint8Array.of(type, request, value & 255, value >> 8, index & 255, index >> 8, length & 255, length >> 8);
const state = (lines) => ({ setup: bytes(0x21, SET_LINE_STATE, lines, 0, 0) });
const coding = (baud) => ({ setup: bytes(0x21, SET_LINE_CODING, 0, 0, 7), data: Uint8Array.of(baud & 255, (baud >> 8) & 255, baud >> 16, 0, 0, 0, 8) });
const askCoding = { setup: bytes(0xa1, GET_LINE_CODING, 0, 0, 7) };

/** What each system sends: at the plug, when a terminal opens the line, when it closes it. */
export const SYSTEMS = {
  linux: { plug: [state(0), coding(9600)], open: [state(DTR | RTS), coding(9600), coding(115200)], close: [state(0)] },
  windows: { plug: [askCoding, state(0)], open: [coding(115200), state(DTR), state(DTR | RTS), askCoding, coding(115200)], close: [state(RTS), state(0)] },
  macos: { plug: [], open: [coding(9600), state(DTR | RTS), coding(115200)], close: [state(0)] },
};

const descriptor = (type, length) => ({ setup: bytes(0x80, 6, type << 8, 0, length) });

/**
 * A computer of that system on the USB port of a chip; `onData` takes what the line says. The system asks for more than a
 * packet at a time, so it hands out what came when a packet that is not full ends it.
 */
export class UsbHost {
  constructor(mcu, system, onData) {
    this.usb = mcu.usbCtrl;
    this.system = SYSTEMS[system];
    this.onData = onData;
    /** Whether a terminal opens the line as soon as it is found. */
    this.opens = true;
    /** Whether the computer takes what is offered; if not, the device waits. */
    this.reads = true;
    this.queue = [];
    this.request = undefined;
    this.answer = [];
    this.descriptors = new Map();
    this.endpoint = undefined;
    this.held = [];
    /** What came since the last packet that was not full. */
    this.unended = [];
    /** Packets for the device, and how many it has taken. */
    this.packets = [];
    this.taken = 0;
    this.offered = undefined;
    this.alarm = mcu.clock.createAlarm(() => this.#next());
    this.usb.onUSBEnabled = () => this.usb.resetDevice();
    this.usb.onResetReceived = () => this.#enumerate();
    this.usb.onEndpointWrite = (endpoint, data) => this.#received(endpoint, data);
    this.#hold(mcu.usbDPRAMView);
  }

  /** A terminal opens the line. */
  open() {
    this.#send(this.system.open);
  }

  /** The terminal closes it. */
  close() {
    this.#send(this.system.close);
  }

  /** Types something into the terminal. */
  type(text) {
    this.packets.push(new TextEncoder().encode(text));
    this.#deliver();
  }

  /** Takes what was offered while nobody read. */
  read() {
    this.reads = true;
    for (const call of this.held.splice(0)) call();
  }

  /** Pulls the cable. */
  leave() {
    for (const name of ['onUSBEnabled', 'onResetReceived', 'onEndpointWrite', 'DPRAMUpdated', 'finishRead']) delete this.usb[name];
    this.alarm.cancel();
  }

  #enumerate() {
    this.queue = [];
    this.request = undefined;
    const strings = [1, 2, 3].map((index) => ({ setup: bytes(0x80, 6, (3 << 8) | index, 0x409, 255), keep: `string ${index}` }));
    this.#send([
      { setup: bytes(0, 5, 1, 0, 0) },
      { ...descriptor(1, 18), keep: 'device' },
      { ...descriptor(2, 255), keep: 'configuration' },
      ...strings,
      { setup: bytes(0, 9, 1, 0, 0) },
      ...this.system.plug,
      ...(this.opens ? this.system.open : []),
    ]);
  }

  #send(requests) {
    this.queue.push(...requests);
    if (!this.request) this.alarm.schedule(PAUSE);
  }

  #next() {
    this.request = this.queue.shift();
    this.answer = [];
    if (this.request) this.usb.sendSetupPacket(this.request.setup);
  }

  #done() {
    const { keep } = this.request;
    if (keep) this.descriptors.set(keep, Uint8Array.from(this.answer));
    if (keep === 'configuration') this.endpoint = bulkEndpoint(this.answer);
    this.request = undefined;
    this.alarm.schedule(PAUSE);
  }

  #received(endpoint, data) {
    if (endpoint === 0 && this.request) {
      this.answer.push(...data);
      const wanted = this.request.setup[0] & 0x80 ? this.request.setup[6] : 0;
      // A short packet ends an answer, an empty one a request without answer.
      if (data.length < PACKET || this.answer.length >= wanted) this.#done();
    } else if (endpoint === this.endpoint) this.#collect(data);
  }

  #collect(data) {
    this.unended.push(...data);
    if (data.length === PACKET) return;
    const all = Uint8Array.from(this.unended.splice(0));
    if (all.length) this.onData(all);
  }

  /** The device has room for a packet. */
  #asked(endpoint, give) {
    if (endpoint === 0) {
      if (this.request?.data) give(this.request.data);
      return;
    }
    this.offered = give;
    this.#deliver();
  }

  #deliver() {
    if (!this.offered || !this.packets.length) return;
    const give = this.offered;
    this.offered = undefined;
    this.taken++;
    give(this.packets.shift());
  }

  /**
   * Packets of the line wait while nobody reads, as a computer does by not asking for them; and a buffer
   * for a packet to the device stays available until one has come, which rp2040js forgets at once.
   */
  #hold(view) {
    const { usb } = this;
    const { DPRAMUpdated: plain, finishRead: finish } = Object.getPrototypeOf(usb);
    usb.finishRead = (endpoint, data) => {
      const at = FIRST_BUFFER + 8 * endpoint + 4;
      view.setUint32(at, view.getUint32(at, true) & ~AVAILABLE, true);
      finish.call(usb, endpoint, data);
    };
    usb.DPRAMUpdated = (offset, value) => {
      const endpoint = (offset - FIRST_BUFFER) >> 3;
      const buffer = value & AVAILABLE && endpoint >= 0 && endpoint < 16;
      if (buffer && offset & 4) this.#asked(endpoint, (data) => usb.endpointReadDone(endpoint, data));
      else if (buffer && endpoint === this.endpoint && !this.reads) this.held.push(() => plain.call(usb, offset, value));
      else plain.call(usb, offset, value);
    };
  }

  /** What the device calls itself: its string of that number. */
  string(index) {
    const found = this.descriptors.get(`string ${index}`) ?? [];
    return new TextDecoder('utf-16le').decode(found.slice(2));
  }

  /** The numbers of the device's maker and of its kind. */
  get numbers() {
    const [first, second, third, fourth] = this.descriptors.get('device')?.slice(8, 12) ?? [];
    return { vendor: first | (second << 8), product: third | (fourth << 8) };
  }

  /** The current the device asks for, in milliamperes. */
  get milliamperes() {
    return 2 * (this.descriptors.get('configuration')?.[8] ?? 0);
  }
}

/** The number of the bulk endpoint that the device writes to. */
function bulkEndpoint(descriptors) {
  for (let at = 0; at + 6 < descriptors.length && descriptors[at]; at += descriptors[at]) {
    const [, type, address, attributes] = descriptors.slice(at, at + 4);
    if (type === 5 && address & 0x80 && (attributes & 3) === 2) return address & 15;
  }
  return undefined;
}
