// The timer with alarms that come on time.
//
// rp2040js counts the way to an alarm in whole microseconds from wherever it is within one, so an alarm
// comes up to a microsecond early. A program that then sees that its time has not come sets it again, and
// if the time passes meanwhile the alarm is lost for over an hour. On the chip an alarm comes when the
// counter shows its value.

import { RPTimer } from './mcu.mjs';

const ALARM0 = 0x10;
const ALARM3 = 0x1c;
/** Keeps the sum of long and short times from being rounded to just before the alarm. */
const ROUNDING_NANOS = 1;

/** The chip's timer with its four alarms. */
export class Timer extends RPTimer {
  constructor(mcu) {
    super(mcu, 'TIMER');
    mcu.peripherals[0x40054] = this;
  }

  writeUint32(offset, value) {
    super.writeUint32(offset, value);
    if (offset < ALARM0 || offset > ALARM3) return;
    const { nanos } = this.clock;
    const micros = Math.floor(nanos / 1000);
    const wait = (value - micros) >>> 0;
    this.alarms[(offset - ALARM0) / 4].clockAlarm.schedule((micros + wait) * 1000 - nanos + ROUNDING_NANOS);
  }
}
