/**
 * Preloaded into a server process: a message moves the clock that this process sees. The monotonic clock goes on, as it does when
 * a real clock is set.
 */
let shiftMs = 0;

const TrueDate = Date;

class ShiftedDate extends TrueDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(TrueDate.now() + shiftMs);
    else super(...(given as [number]));
  }

  static override now(): number {
    return TrueDate.now() + shiftMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;

process.on('message', (message: { shiftClockMs?: number }) => {
  if (message.shiftClockMs !== undefined) shiftMs = message.shiftClockMs;
});
