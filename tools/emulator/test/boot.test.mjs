// Starting as silicon does: through the second stage, with noise in RAM, after every kind of reset.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bootable, checksum } from '../boot.mjs';
import { built, tried } from '../built.mjs';
import { FLASH_SIZE } from '../elf.mjs';
import { Device } from '../device.mjs';
import { pictureHash } from '../st7789.mjs';
import { forever, program } from './tiny.mjs';

const BOARD = 'display-pack-2-0';

const crashes = (device) => device.log.filter(({ text }) => text.startsWith('crash')).map(({ text }) => text);

test('the checksum of a second stage is the one that the boot ROM wants', () => {
  assert.equal(checksum(new TextEncoder().encode('123456789')), 0x0376e6e7, 'CRC-32/MPEG-2');
});

test('a chip without a second stage runs nothing and shows itself as a drive', () => {
  const device = new Device(program([forever]), BOARD);
  assert.equal(bootable(device.flash.bytes), true);
  device.flash.bytes[3] ^= 1;
  device.powerOn();
  device.run(50);
  assert.equal(device.isDrive, true);
  assert.equal(device.core.VTOR, 0);
});

test('the second stage hands over with the flash at half the clock of the core', () => {
  const device = new Device(built(BOARD), BOARD);
  device.powerOn();
  device.run(20);
  assert.equal(device.isDrive, false);
  assert.equal(device.core.VTOR, 0x10000100);
  assert.equal(device.mcu.peripherals[0x18000].baudr, 2);
});

test('the watchdog runs, and stands still while a debugger halts the core', () => {
  const device = new Device(built(BOARD), BOARD);
  device.powerOn();
  device.run(100);
  assert.equal(device.watchdog.control, 0x47000000);
});

test('the first start after a copy to the BOOTSEL drive shows home and no crash', () => {
  const device = new Device(built(BOARD), BOARD);
  device.powerOn();
  device.run(800);
  const home = pictureHash(device.picture());
  device.installed();
  device.run(800);
  assert.deepEqual(device.resets.map(({ cause }) => cause), ['forced'], 'the boot ROM\'s time-out is replaced');
  assert.deepEqual(crashes(device), []);
  assert.equal(pictureHash(device.picture()), home);
});

const RESTARTS = { 'a debug probe': (d) => d.probe(), 'the RUN pin': (d) => d.pullRun(), 'a dip of the supply': (d) => d.brownOut() };
// Boards with and without a line for the reset of the panel.
for (const board of tried(BOARD, 'picosystem', 'waveshare-1-3', 'waveshare-2')) {
  for (const [name, restart] of Object.entries(RESTARTS)) {
    test(`${board}: ${name} restarts it without a crash, and the panel is reset and waited for`, () => {
      const device = new Device(built(board), board);
      device.powerOn();
      device.run(800);
      const home = pictureHash(device.picture());
      restart(device);
      device.run(900);
      assert.equal(device.resets.length, 1);
      assert.deepEqual(device.display.violations, []);
      assert.equal(device.display.pinResets, device.board.pins.reset === undefined ? 0 : 2, 'at each start, where it has a pin for that');
      assert.deepEqual(crashes(device), []);
      assert.equal(pictureHash(device.picture()), home);
    });
  }
}

test('a restart after a restart by the boot ROM does not tell of a hang either', () => {
  const device = new Device(built(BOARD), BOARD);
  device.installed();
  device.run(800);
  device.probe();
  device.run(900);
  assert.deepEqual(crashes(device), []);
  assert.deepEqual(device.display.violations, []);
});

test('a probe that is pulled off while it reads the log does not stop the device', () => {
  const device = new Device(built(BOARD), BOARD);
  device.powerOn();
  device.run(800);
  // The probe had asked to wait for it; nobody takes anything from here on.
  device.sramView.setUint32(device.rtt.at + 44, 2, true);
  device.rtt.take = () => undefined;
  for (let i = 0; i < 200; i++) {
    device.press('y');
    device.run(40);
    device.release('y');
    device.run(40);
  }
  device.run(10_000);
  assert.deepEqual(device.resets, []);
});

test('a Pico that ran MicroPython is welcomed, and its memory is taken only when somebody agrees', () => {
  const image = new Uint8Array(FLASH_SIZE).fill(0xff);
  // A file system's blocks: superblock, names, text.
  const store = FLASH_SIZE - 128 * 1024;
  const words = new TextEncoder().encode('littlefs  main.py  import machine, time, pimoroni\n');
  for (let at = store; at < FLASH_SIZE - words.length; at += 700) image.set(words, at);
  const device = new Device(built(BOARD), BOARD, { image });
  device.powerOn();
  device.run(800);
  const opened = device.log.find(({ text }) => text.startsWith('store: opened'));
  assert.match(opened.text, /lost false/);
  const welcome = pictureHash(device.picture());
  device.run(10_000);
  assert.equal(device.flash.erases, 0, 'nothing happens unasked');
  device.press('a');
  device.run(80);
  device.release('a');
  device.run(5000);
  assert.ok(device.flash.erases > 0);
  const home = pictureHash(device.picture());
  assert.notEqual(home, welcome);
  device.powerOff();
  device.powerOn();
  device.run(800);
  assert.equal(pictureHash(device.picture()), home, 'and from then on it is as any other');
});
