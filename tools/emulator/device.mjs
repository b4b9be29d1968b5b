// The device: a Pico with display, keys and flash, run in its own time. Used headless and by the page.

import { board as boardOf } from './boards.mjs';
import { ROM_NANOS, start } from './boot.mjs';
import { Chip, complete } from './chip.mjs';
import { Core } from './core.mjs';
import { Decoder } from './defmt.mjs';
import { FLASH_SIZE } from './elf.mjs';
import { Fault } from './fault.mjs';
import { Pwm } from './pwm.mjs';
import { Flash, PowerCut, Rom } from './rom.mjs';
import { Rtt } from './rtt.mjs';
import { Display } from './st7789.mjs';
import { UsbHost } from './usbhost.mjs';
import { Timer } from './timer.mjs';
import { ChipReset, Watchdog } from './watchdog.mjs';
import { Wire } from './wire.mjs';

const MS = 1e6;
const RAM_SIZE = 264 * 1024;
/** Where the boot ROM keeps its stack and the second stage: lost at every reset. */
const ROM_SCRATCH = 0x41f00;
/** The core's clock before the firmware starts the crystal and PLL. */
const ROSC_HZ = 6.5e6;
/** A pause on the wire that separates two pictures. */
const PICTURE_GAP = 8 * MS;
/** Longest stretch of code between two looks at the log. */
const SLICE_CYCLES = 50_000;

/** Which reset of the whole chip was the last, as its register says. */
const HAD_POWER_ON = 1 << 8;
const HAD_RUN = 1 << 16;
/** The watchdog's reasons by the cause of a reset; any other reset leaves the reason as it was. */
const REASONS = { timer: 1, forced: 2 };
/** The pin of a Pico W that cuts the supply's divider off while it is low. */
const RADIO_SELECT = 25;

/** The divider's 67 kOhm before 1 nF. */
const CHARGE_NANOS = 67e3;
/** What single readings of the supply are off by: its mean over sixteen of them is nothing. */
const SUPPLY_NOISE = [-0.03, 0.02, 0.03, -0.02, 0.015, -0.025, 0.025, -0.015];

/** RAM at power-on: noise, the same in every run. */
const noise = new Uint8Array(RAM_SIZE);
for (let i = 0, state = 0x2545f491; i < RAM_SIZE; i++) {
  state = (Math.imul(state, 1664525) + 1013904223) | 0;
  noise[i] = state >>> 24;
}

/** A board with a program in its flash. */
export class Device {
  /**
   * `image` is a flash image to start from; the program is written over it, as flashing does.
   * `seed` feeds the chip's random bit, `id` is the flash chip's own number.
   */
  constructor(program, boardName, { image, seed = 1, id = [0xe6, 0x61, 0xa4, 0xd1, 0x17, 0x2b, 0x93, 0x28] } = {}) {
    this.program = program;
    this.board = boardOf(boardName);
    this.seed = seed;
    this.id = id;
    const bytes = new Uint8Array(FLASH_SIZE).fill(0xff);
    this.flash = new Flash(bytes);
    this.loadFlash(image);
    this.sram = new Uint8Array(RAM_SIZE);
    this.sramView = new DataView(this.sram.buffer);
    this.display = this.#panel();
    this.decoder = new Decoder(program.defmt);
    this.rtt = new Rtt(program);
    this.pressed = new Set();
    this.on = false;
    this.sentBefore = { bytes: 0, clocks: 0 };
    /** Device time since the device was made, in nanoseconds, up to the last start of the chip. */
    this.base = 0;
    this.log = [];
    /** Everything that came out of the serial line over USB. */
    this.serial = '';
    /** The system of the computer on the cable, if one is plugged in. */
    this.plugged = undefined;
    /** The supply at the board, and whether the board is a Pico W. */
    this.millivolts = 5000;
    this.wireless = false;
    this.onLog = () => {};
    this.onSerial = () => {};
    this.resets = [];
    this.faults = [];
    this.edges = [];
    this.lowestSp = 0xffffffff;
    this.#clearMeasures();
  }

  #wirePause = 0;

  #clearMeasures() {
    /** Time of the last power-on. */
    this.powerOnNanos = this.nanos;
    this.sleptNanos = 0;
    /** Time from the first to the last byte of all pictures together. */
    this.pictureNanos = 0;
    this.firstPictureNanos = undefined;
    this.#wirePause = -Infinity;
  }

  /** Device time in nanoseconds; it stands still while the power is off. */
  get nanos() {
    return this.base + (this.mcu ? this.mcu.clock.nanos : 0);
  }

  /** Device time in milliseconds. */
  get ms() {
    return this.nanos / MS;
  }

  /** Brightness of the backlight, 0 to 1. */
  get backlight() {
    return this.on ? this.pwm.level(this.board.pins.backlight) : 0;
  }

  /** The RGB light, 0 to 1 each, or undefined when the board has none or it is not driven. */
  get led() {
    const { pins, lit } = this.board.led ?? {};
    if (!this.on || !pins || !pins.some((pin) => this.pwm.driven(pin))) return undefined;
    const light = (level) => (lit === 'low' ? 1 - level : level);
    return pins.map((pin) => (this.pwm.driven(pin) ? light(this.pwm.level(pin)) : 0));
  }

  /** Bytes sent to the display since power-on, and the clocks of the bus that they took. */
  get wireBytes() {
    return this.sentBefore.bytes + (this.wire?.bytes ?? 0);
  }

  get wireClocks() {
    return this.sentBefore.clocks + (this.wire?.clocks ?? 0);
  }

  /** Size of the stack region and the most of it that was ever in use, in bytes. */
  get stack() {
    const { symbols } = this.program;
    const top = symbols.get('_stack_start') ?? 0;
    const bottom = symbols.get('_stack_end') ?? symbols.get('__euninit') ?? symbols.get('__ebss') ?? 0;
    const lowest = Math.min(this.lowestSp, this.core?.lowestSp ?? top, top);
    return { size: top - bottom, used: top - lowest };
  }

  /** A copy of the flash content. */
  flashImage() {
    return this.flash.bytes.slice();
  }

  /** Replaces the flash content while the power is off; the program is flashed over it. */
  loadFlash(image) {
    const { bytes } = this.flash;
    if (image && image.length > bytes.length) throw new Error(`the flash image is longer than the chip (${image.length} bytes)`);
    // Outside the program only; the program itself never changes.
    bytes.fill(0xff, this.program.end);
    if (image) bytes.set(image);
    this.program.flashInto(bytes);
  }

  powerOn() {
    if (this.on) return;
    this.base = this.nanos;
    this.mcu = undefined;
    this.on = true;
    this.sram.set(noise);
    this.display = this.#panel();
    this.sentBefore = { bytes: 0, clocks: 0 };
    this.#clearMeasures();
    this.chipReset = HAD_POWER_ON;
    this.#boot(new Uint32Array(8), 0);
  }

  /** A display that was without power until now. */
  #panel() {
    return new Display(this.board.panel, () => this.nanos);
  }

  /** Powers up as after a copy to the BOOTSEL drive: the boot ROM restarts through the watchdog's timer. */
  installed() {
    this.powerOff();
    this.powerOn();
    this.#boot(new Uint32Array(8), REASONS.timer);
  }

  /** A firmware's file is copied to the drive: it is written, and the boot ROM restarts through the watchdog's timer. */
  copyToDrive() {
    if (!this.isDrive) throw new Error('the device is no drive');
    this.program.flashInto(this.flash.bytes);
    this.#reset('timer', new Uint32Array(8));
  }

  /** Pulls the RUN pin: everything but RAM and what hangs on the chip starts anew. */
  pullRun() {
    this.chipReset = HAD_RUN;
    this.#reset('run', new Uint32Array(8), 0);
  }

  /** The supply dips: the chip starts as at power-on, while the panel, which bears less, stays awake. */
  brownOut() {
    this.chipReset = HAD_POWER_ON;
    this.sram.set(noise);
    this.#reset('brown-out', new Uint32Array(8), 0);
  }

  /** A debug probe restarts the core. */
  probe() {
    this.#reset('probe');
  }

  powerOff() {
    if (!this.on) return;
    this.#drainLog();
    this.lowestSp = Math.min(this.lowestSp, this.core.lowestSp);
    this.base = this.nanos;
    this.mcu = undefined;
    this.on = false;
    this.display.reset();
  }

  /** `drive`: the boot ROM was told to show itself as a drive. */
  #boot(scratch, reason, drive = false) {
    const mcu = new Chip();
    complete(mcu, { seed: this.seed, chipReset: this.chipReset, id: this.id });
    mcu.sram = this.sram;
    mcu.sramView = this.sramView;
    mcu.flash = this.flash.bytes;
    mcu.flash16 = new Uint16Array(mcu.flash.buffer);
    mcu.flashView = new DataView(mcu.flash.buffer);
    mcu.clkSys = ROSC_HZ;
    this.sram.set(noise.subarray(ROM_SCRATCH), ROM_SCRATCH);
    this.mcu = mcu;
    this.core = new Core(mcu, this.program, this.flash.bytes);
    mcu.core = this.core;
    this.pwm = new Pwm(mcu);
    this.timer = new Timer(mcu);
    this.watchdog = new Watchdog(mcu, { scratch, reason });
    this.wire = new Wire(mcu, this.board.spi, this.board.pins, this.display);
    this.wire.onBytes = (end) => this.#onWire(end);
    this.core.rom = new Rom(mcu, this.core, this.flash, {
      now: () => this.nanos,
      wait: (nanos) => {
        this.core.sync();
        mcu.clock.tick(nanos);
      },
      onUsbBoot: () => {
        throw new ChipReset('drive');
      },
    });
    if (this.plugged) this.#connect();
    for (const [key, pin] of Object.entries(this.board.keys)) {
      mcu.gpio[pin].rawInputValue = !this.pressed.has(key);
    }
    mcu.adc.onADCRead = (channel) => {
      mcu.adc.channelValues[channel] = this.#analogue(channel);
      mcu.adc.currentChannel = channel;
      mcu.adc.sampleAlarm.schedule(mcu.adc.sampleTime * 1000);
    };
    this.readings = 0;
    this.selectedNanos = this.nanos;
    mcu.gpio[RADIO_SELECT].addListener(() => {
      this.selectedNanos = this.nanos;
    });
    this.decoder.reset();
    mcu.clock.tick(ROM_NANOS);
    /** Without a second stage the chip shows itself as a drive too, and runs nothing. */
    this.isDrive = drive || !start(this.core, this.flash.bytes);
    this.core.lockup = this.isDrive;
  }

  /**
   * What an analogue input reads: the supply through its divider, or what floats about. Where the divider is cut off
   * between readings it first has to charge the pin, and no reading is without noise.
   */
  #analogue(channel) {
    const { pin, divider } = this.board.supply;
    const { sio } = this.mcu;
    const shared = this.wireless && pin === 29;
    const cut = shared && !((sio.gpioOutputEnable & sio.gpioValue) >> RADIO_SELECT & 1);
    if (channel !== pin - 26 || cut) return 77;
    const charged = shared ? 1 - Math.exp((this.selectedNanos - this.nanos) / CHARGE_NANOS) : 1;
    const noise = 1 + SUPPLY_NOISE[this.readings++ % SUPPLY_NOISE.length];
    return Math.min(4095, Math.round(((this.millivolts * charged * noise) / divider / 3300) * 4096));
  }

  /** Plugs the board into a computer, with a terminal open on its serial line unless told otherwise. */
  plug({ system = 'linux', open = true } = {}) {
    if (this.plugged) return;
    this.plugged = { system, open };
    if (!this.on) return;
    this.#connect();
    // The firmware may have switched its side on long ago.
    this.mcu.usbCtrl.resetDevice();
  }

  /** Pulls the cable; the board runs on, from its battery. */
  unplug() {
    this.plugged = undefined;
    if (this.on) this.host.leave();
  }

  #connect() {
    const text = new TextDecoder();
    this.host = new UsbHost(this.mcu, this.plugged.system, (bytes) => {
      const words = text.decode(bytes, { stream: true });
      this.serial += words;
      this.onSerial(words);
    });
    this.host.opens = this.plugged.open;
  }

  #reset(cause, scratch = this.watchdog.scratch, reason = REASONS[cause] ?? this.watchdog.reason) {
    this.#drainLog();
    this.resets.push({ cause, nanos: this.nanos });
    this.lowestSp = Math.min(this.lowestSp, this.core.lowestSp);
    this.sentBefore = { bytes: this.wireBytes, clocks: this.wireClocks };
    this.base = this.nanos;
    this.#boot(scratch, reason, cause === 'drive');
  }

  #onWire(end) {
    const now = this.nanos;
    const endNanos = this.base + end;
    const begins = now - this.#wirePause > PICTURE_GAP;
    if (begins) {
      for (const edge of this.edges) edge.picture ??= { start: now, end: endNanos };
      this.edges = this.edges.filter((edge) => edge.picture.start === now);
    } else {
      for (const edge of this.edges) if (edge.picture) edge.picture.end = endNanos;
    }
    this.pictureNanos += endNanos - (begins ? now : this.#wirePause);
    this.#wirePause = endNanos;
  }

  /** Moves a key; returns the edge, whose `picture` appears when the display was sent one in answer. */
  #move(key, down) {
    const pin = this.board.keys[key];
    if (pin === undefined) {
      throw new Error(`board ${this.board.name} has no key "${key}": it has ${Object.keys(this.board.keys).join(', ')}`);
    }
    if (down) this.pressed.add(key);
    else this.pressed.delete(key);
    const edge = { key, down, nanos: this.nanos, picture: undefined };
    // A picture answers the last press, not one before it that changed nothing.
    if (down) this.edges = [];
    if (this.on) {
      this.mcu.gpio[pin].setInputValue(!down);
      this.edges.push(edge);
    }
    return edge;
  }

  /** A spike on a key's line, too short for anybody's finger. */
  glitch(key) {
    const pin = this.mcu.gpio[this.board.keys[key]];
    pin.setInputValue(false);
    pin.setInputValue(true);
  }

  /** Presses a key. */
  press(key) {
    return this.#move(key, true);
  }

  /** Releases a key. */
  release(key) {
    return this.#move(key, false);
  }

  #drainLog() {
    const bytes = this.rtt.take(this.sram, this.sramView);
    if (!bytes) return;
    for (const line of this.decoder.feed(bytes)) {
      const entry = { nanos: this.nanos, ...line };
      this.log.push(entry);
      this.onLog(entry);
    }
  }

  /** Runs for that many milliseconds of device time, or until the power goes. */
  run(ms) {
    const target = this.nanos + ms * MS;
    while (this.on && this.nanos < target) {
      try {
        this.#runUntil(target);
        // The sum of base and clock may be rounded to just below the target: time is up all the same.
        if (!this.core.fault) return;
      } catch (error) {
        if (error instanceof PowerCut) {
          this.flash.cut = undefined;
          this.powerOff();
        } else if (error instanceof ChipReset) this.#reset(error.cause);
        else if (error instanceof Fault) this.core.takeFault(error);
        else throw error;
      }
      if (this.core.fault) {
        this.faults.push({ nanos: this.nanos, text: String(this.core.fault), pc: this.core.fault.pc, lockup: this.core.lockup });
        this.core.fault = undefined;
      }
    }
  }

  #runUntil(target) {
    const { core, mcu } = this;
    const { clock } = mcu;
    const end = target - this.base;
    let slices = 0;
    while (clock.nanos < end) {
      const alarm = clock.nextAlarm ? clock.nextAlarm.nanos : Infinity;
      const until = Math.min(alarm, end);
      const asleep = core.waiting;
      if (asleep || core.lockup) {
        if (asleep) this.#drainLog();
        const nanos = Math.max(0, until - clock.nanos);
        if (asleep) this.sleptNanos += nanos;
        clock.tick(nanos);
      } else {
        const cycles = Math.ceil(((until - clock.nanos) * mcu.clkSys) / 1e9);
        core.run(Math.max(1, Math.min(cycles, SLICE_CYCLES)));
        if (core.fault) return;
        if ((++slices & 31) === 0) this.#drainLog();
      }
      if (this.firstPictureNanos === undefined && this.display.complete && this.backlight > 0) {
        this.firstPictureNanos = Math.max(this.nanos, this.base + this.wire.end) - this.powerOnNanos;
      }
    }
    this.#drainLog();
  }

  /** Runs until `done()` holds, looking every `step` ms; returns whether it did within `limit` ms. */
  runUntil(done, limit, step = 1) {
    const end = this.nanos + limit * MS;
    while (!done()) {
      if (!this.on || this.nanos >= end) return false;
      this.run(step);
    }
    return true;
  }

  /** Runs until the display was sent nothing for `quiet` ms; returns whether that came within `limit` ms. */
  settle(quiet = 40, limit = 3000) {
    return this.runUntil(() => this.nanos - this.#wirePause >= quiet * MS, limit, 2);
  }

  /** What a person sees on the glass, at full backlight. */
  picture() {
    return this.display.picture();
  }
}
