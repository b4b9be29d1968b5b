// The parts of rp2040js the device is built on.
//
// They are imported by path because the package's entry point exports neither the core nor the clock,
// and because a path works in Node and in a page alike, without a bundler or an import map.

export { RP2040 } from './node_modules/rp2040js/dist/esm/rp2040.js';
export { CortexM0Core } from './node_modules/rp2040js/dist/esm/cortex-m0-core.js';
export { SimulationClock } from './node_modules/rp2040js/dist/esm/clock/simulation-clock.js';
export { RPSSI } from './node_modules/rp2040js/dist/esm/peripherals/ssi.js';
export { BasePeripheral } from './node_modules/rp2040js/dist/esm/peripherals/peripheral.js';
export { RPTimer } from './node_modules/rp2040js/dist/esm/peripherals/timer.js';
