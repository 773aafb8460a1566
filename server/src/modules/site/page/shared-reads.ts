import { setImmediate } from 'node:timers/promises';

interface Reading<Value> {
  /** A read that has not begun: new callers share it. */
  next: Promise<Value> | undefined;
  ended: Promise<void>;
}

/**
 * Callers share a read that has not begun; later callers wait for the next one. So there is one read at a time for any number of
 * callers, and its data is never older than their request.
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
    await arrivedRequestsParsed();
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
 * Waits until Node has parsed the requests that have already arrived, so that they share the read. The first `setImmediate` ends
 * the current tick, the second follows the next poll of the sockets.
 */
async function arrivedRequestsParsed(): Promise<void> {
  await setImmediate();
  await setImmediate();
}
