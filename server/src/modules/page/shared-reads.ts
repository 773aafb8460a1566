interface Reading<Value> {
  ended: Promise<void>;
  next: Promise<Value> | undefined;
}

/**
 * Whoever comes before a read begins shares it; whoever comes later waits for the next one. So however many ask at once there is
 * one read at a time, and nobody is shown less than was true when they asked.
 */
export class SharedReads<Value> {
  private readonly underWay = new Map<string, Reading<Value>>();

  get count(): number {
    return this.underWay.size;
  }

  read(name: string, readNow: () => Promise<Value>): Promise<Value> {
    const current = this.underWay.get(name);
    if (!current) return this.begin(name, readNow);
    current.next ??= current.ended.then(() => this.begin(name, readNow));
    return current.next;
  }

  private begin(name: string, readNow: () => Promise<Value>): Promise<Value> {
    const value = readNow();
    const end = () => {
      if (this.underWay.get(name) === reading) this.underWay.delete(name);
    };
    const reading: Reading<Value> = { ended: value.then(end, end), next: undefined };
    this.underWay.set(name, reading);
    return value;
  }
}
