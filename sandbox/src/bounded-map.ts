/** Drops its oldest entry instead of growing without end. */
export class BoundedMap<Key, Value> extends Map<Key, Value> {
  override set(key: Key, value: Value): this {
    const oldest = this.keys().next();
    if (this.size >= 10_000 && !this.has(key) && !oldest.done) this.delete(oldest.value);
    return super.set(key, value);
  }
}
