import { setImmediate } from 'node:timers/promises';

interface Reading<Value> {
  /** Has not begun: whoever comes now shares it. */
  next: Promise<Value> | undefined;
  ended: Promise<void>;
}

/**
 * Whoever comes before a read begins shares it; whoever comes later waits for the next one. So however many ask at once there is
 * one read at a time, and nobody is shown less than was true when they asked.
 */
export class SharedReads<Value> {
  private readonly readings = new Map<string, Reading<Value>>();

  get count(): number {
    return this.readings.size;
  }

  read(name: string, readNow: () => Promise<Value>): Promise<Value> {
    const reading = this.readings.get(name) ?? this.open(name);
    reading.next ??= this.readNext(name, reading, readNow);
    return reading.next;
  }

  private open(name: string): Reading<Value> {
    const reading: Reading<Value> = { next: undefined, ended: Promise.resolve() };
    this.readings.set(name, reading);
    return reading;
  }

  private async readNext(name: string, reading: Reading<Value>, readNow: () => Promise<Value>): Promise<Value> {
    await reading.ended;
    await everyoneAtTheDoor();
    reading.next = undefined;
    const value = readNow();
    const end = () => {
      if (!reading.next) this.readings.delete(name);
    };
    reading.ended = value.then(end, end);
    return value;
  }
}

/**
 * Until the requests have been heard that have arrived already: begun at once, a read would be for the first of a crowd alone. The
 * first turn ends what is being heard, the second comes after the next hearing.
 */
async function everyoneAtTheDoor(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
