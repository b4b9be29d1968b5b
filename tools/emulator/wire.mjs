// The SPI to the display with its real time on the wire, and DMA that keeps to that time.
//
// rp2040js sends bytes in no time. Here a word takes its bits at the SPI clock and the idle clocks that the chip
// leaves behind it, the transmit FIFO holds eight of them, and a DMA channel paced by it completes when its last
// word enters the FIFO: so double buffering in the firmware gains what it gains on the board, and nothing more.

import { BasePeripheral } from './mcu.mjs';

const SSPCR0 = 0x00;
const SSPCR1 = 0x04;
const SSPDR = 0x08;
const SSPSR = 0x0c;
const SSPCPSR = 0x10;
const SSPIMSC = 0x14;
const SSPRIS = 0x18;
const SSPMIS = 0x1c;
const SSPICR = 0x20;
const SSPDMACR = 0x24;

/**
 * Idle clocks behind every word, by the phase. With phase 0 the chip lifts its select between words
 * (raspberrypi/pico-examples#285 saw about 2 clocks); with phase 1 8.5 clocks were measured for a word of 8 bits
 * (raspberrypi/pico-feedback#39).
 */
const IDLE_CLOCKS = [2, 0.5];
const FIFO = 8;
const BUSY = 1 << 24;
const IRQ_QUIET = 1 << 21;
const INCR_READ = 1 << 4;
const RAM_START = 0x20000000;
/** Words a DMA channel moves at once; 128 of 16 bits are 34 microseconds of wire. */
const CHUNK = 128;
const DREQ_TX = [16, 18];

/** SPI peripheral `index` of the chip, wired to a display. */
export class Wire extends BasePeripheral {
  constructor(mcu, index, pins, display) {
    super(mcu, `SPI${index}`);
    this.mcu = mcu;
    this.clock = mcu.clock;
    this.pins = pins;
    this.display = display;
    this.dreq = DREQ_TX[index];
    this.registers = new Uint32Array(16);
    /** Time at which the last byte so far is out. */
    this.end = 0;
    /** Bytes sent since the start, and the clocks that they took. */
    this.bytes = 0;
    this.clocks = 0;
    /** What a real panel would misread: data/command or chip select moved while a byte was on the wire, or a wrong mode. */
    this.violations = 0;
    /** Called with the end time of each run of bytes. */
    this.onBytes = () => {};
    this.received = [];
    this.one = new Uint8Array(1);
    this.two = new Uint8Array(2);
    for (const pin of [pins.dc, pins.cs]) {
      mcu.gpio[pin].addListener(() => {
        if (this.end > this.clock.nanos) this.violations++;
      });
    }
    if (pins.reset !== undefined) {
      mcu.gpio[pins.reset].addListener(() => {
        if (this.#held) display.hold();
        else display.release();
      });
    }
    mcu.spi[index] = this;
    mcu.peripherals[index ? 0x40040 : 0x4003c] = this;
    this.#paceDma();
  }

  /** Whether the firmware holds the panel in reset. */
  get #held() {
    const { reset } = this.pins;
    const { sio } = this.mcu;
    return reset !== undefined && !!((sio.gpioOutputEnable >> reset) & 1) && !((sio.gpioValue >> reset) & 1);
  }

  get bits() {
    return (this.registers[SSPCR0 >> 2] & 0xf) + 1;
  }

  /** Clocks of the bus from a word to the next. */
  get wordClocks() {
    return this.bits + IDLE_CLOCKS[(this.registers[SSPCR0 >> 2] >> 7) & 1];
  }

  /** Nanoseconds a word takes. */
  get wordNanos() {
    const divisor = (this.registers[SSPCPSR >> 2] & 0xfe) * (1 + ((this.registers[SSPCR0 >> 2] >> 8) & 0xff));
    return divisor ? (this.wordClocks * divisor * 1e9) / this.mcu.clkPeri : 0;
  }

  /** Words not sent yet, the one in the shifter included. */
  get queued() {
    const left = this.end - this.clock.nanos;
    return left > 0 ? Math.ceil(left / this.wordNanos) : 0;
  }

  /** Whether the panel, which reads a bit at the clock's rise, reads this mode: 0 or 3. */
  get #readable() {
    const mode = (this.registers[SSPCR0 >> 2] >> 6) & 3;
    return mode === 0 || mode === 3;
  }

  #send(bytes, words) {
    const { mcu, pins } = this;
    if (!this.#readable) this.violations++;
    this.end = Math.max(this.end, this.clock.nanos) + words * this.wordNanos;
    this.bytes += bytes.length;
    this.clocks += words * this.wordClocks;
    for (let i = 0; i < words && this.received.length < FIFO; i++) {
      this.received.push(this.end - (words - 1 - i) * this.wordNanos);
    }
    const selected = mcu.gpio[pins.cs].functionSelect !== 5 || !((mcu.sio.gpioValue >> pins.cs) & 1);
    if (selected && !this.#held) {
      if ((mcu.sio.gpioValue >> pins.dc) & 1) this.display.data(bytes);
      else for (const byte of bytes) this.display.command(byte);
    }
    this.onBytes(this.end);
  }

  readUint32(offset) {
    const now = this.clock.nanos;
    switch (offset) {
      case SSPDR:
        if (this.received.length && this.received[0] <= now) this.received.shift();
        return 0;
      case SSPSR: {
        const queued = this.queued;
        const readable = this.received.length && this.received[0] <= now;
        return (queued ? 0x10 : 0) | (readable ? 0x04 : 0) | (queued <= FIFO ? 0x02 : 0) | (queued <= 1 ? 0x01 : 0);
      }
      case SSPRIS:
        return this.queued <= FIFO / 2 ? 0x08 : 0;
      case SSPMIS:
        return (this.queued <= FIFO / 2 ? 0x08 : 0) & this.registers[SSPIMSC >> 2];
      case SSPCR0:
      case SSPCR1:
      case SSPCPSR:
      case SSPIMSC:
      case SSPDMACR:
        return this.registers[offset >> 2];
    }
    return 0;
  }

  writeUint32(offset, value) {
    switch (offset) {
      case SSPDR:
        if (this.queued > FIFO) return;
        if (this.bits > 8) {
          this.two[0] = value >> 8;
          this.two[1] = value;
          this.#send(this.two, 1);
        } else {
          this.one[0] = value;
          this.#send(this.one, 1);
        }
        break;
      case SSPICR:
        break;
      default:
        if (offset < 0x40) this.registers[offset >> 2] = value;
    }
  }

  #paceDma() {
    const { mcu } = this;
    for (const channel of mcu.dma.channels) {
      const ours = () => channel.treqValue === this.dreq;
      const plain = channel.scheduleTransfer.bind(channel);
      const start = channel.start.bind(channel);
      channel.transferAlarm = mcu.clock.createAlarm(() => (ours() ? this.#advance(channel) : channel.transfer()));
      channel.scheduleTransfer = () => (ours() ? channel.transferAlarm.schedule(0) : plain());
      channel.start = () => {
        const idle = !(channel.ctrl & BUSY);
        start();
        // rp2040js leaves a channel with nothing to move busy for ever.
        if (idle && channel.ctrl & BUSY && !channel.transCount) this.#complete(channel);
      };
    }
  }

  #advance(channel) {
    if (!channel.transCount) {
      this.#complete(channel);
      return;
    }
    const words = Math.min(channel.transCount, CHUNK);
    this.#send(this.#fetch(channel, words), words);
    channel.transCount -= words;
    const room = this.end - FIFO * this.wordNanos - this.clock.nanos;
    channel.transferAlarm.schedule(Math.max(0, room));
  }

  #fetch(channel, words) {
    const { mcu } = this;
    const size = channel.dataSize;
    const from = channel.readAddr >>> 0;
    const inRam = from >= RAM_START && from + words * size <= RAM_START + mcu.sram.length;
    if (channel.ctrl & INCR_READ) {
      channel.readAddr = from + words * size;
      if (size === 1 && inRam && this.bits === 8) return mcu.sram.subarray(from - RAM_START, from - RAM_START + words);
    }
    const bytesPerWord = this.bits > 8 ? 2 : 1;
    const bytes = new Uint8Array(words * bytesPerWord);
    for (let i = 0; i < words; i++) {
      const at = channel.ctrl & INCR_READ ? from + i * size : from;
      let value = size === 1 ? mcu.readUint8(at) : size === 2 ? mcu.readUint16(at) : mcu.readUint32(at);
      if (channel.ctrl & (1 << 22) && size === 2) value = ((value & 0xff) << 8) | (value >> 8);
      if (bytesPerWord === 2) bytes[2 * i] = value >> 8;
      bytes[bytesPerWord * i + bytesPerWord - 1] = value;
    }
    return bytes;
  }

  #complete(channel) {
    channel.ctrl &= ~BUSY;
    if (!(channel.ctrl & IRQ_QUIET)) {
      channel.dma.intRaw |= 1 << channel.index;
      channel.dma.checkInterrupts();
    }
    if (channel.chainTo !== channel.index) channel.dma.channels[channel.chainTo]?.start();
  }
}
