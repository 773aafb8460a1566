/**
 * Remembers what was used last, `size` entries and at most twice as many. In two generations: taken out one by one, the oldest
 * would be looked for among all that were taken out before.
 */
export class Recent<Key, Value> {
  private readonly size: number;
  private young = new Map<Key, Value>();
  private old = new Map<Key, Value>();

  constructor(size: number) {
    this.size = size;
  }

  get(key: Key): Value | undefined {
    const value = this.young.get(key);
    if (value !== undefined) return value;
    const kept = this.old.get(key);
    if (kept !== undefined) this.set(key, kept);
    return kept;
  }

  set(key: Key, value: Value): void {
    if (this.young.size >= this.size && !this.young.has(key)) {
      this.old = this.young;
      this.young = new Map();
    }
    this.young.set(key, value);
  }

  delete(key: Key): void {
    this.young.delete(key);
    this.old.delete(key);
  }

  clear(): void {
    this.young.clear();
    this.old.clear();
  }
}
