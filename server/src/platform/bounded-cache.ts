interface BoundedCacheOptions<Value> {
  /** The total weight is never more than this, and the half that was used last is always kept. */
  most: number;
  /** 1 for each entry unless given. */
  weightOf?: (value: Value) => number;
}

/**
 * Forgets the entries that were used longest ago. Two generations share the limit: when the young one is full, the old one is
 * dropped as a whole. Deleting entries one by one from the front of a `Map` grows slower with every deletion.
 */
export class BoundedCache<Key, Value> {
  private readonly mostPerGeneration: number;
  private readonly weightOf: (value: Value) => number;
  private young = new Map<Key, Value>();
  private youngWeight = 0;
  private old = new Map<Key, Value>();

  constructor({ most, weightOf = () => 1 }: BoundedCacheOptions<Value>) {
    this.mostPerGeneration = most / 2;
    this.weightOf = weightOf;
  }

  get(key: Key): Value | undefined {
    const value = this.young.get(key);
    if (value !== undefined) return value;
    const kept = this.old.get(key);
    if (kept !== undefined) this.set(key, kept);
    return kept;
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    const weight = this.weightOf(value);
    if (weight > this.mostPerGeneration) return;
    if (this.youngWeight + weight > this.mostPerGeneration) this.dropOld();
    this.young.set(key, value);
    this.youngWeight += weight;
  }

  delete(key: Key): void {
    const value = this.young.get(key);
    if (value !== undefined) this.youngWeight -= this.weightOf(value);
    this.young.delete(key);
    this.old.delete(key);
  }

  clear(): void {
    this.dropOld();
    this.dropOld();
  }

  private dropOld(): void {
    this.old = this.young;
    this.young = new Map();
    this.youngWeight = 0;
  }
}
