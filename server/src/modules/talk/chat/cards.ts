import type { Card, CardFields, MessageRow } from './message-on-the-wire.ts';

/** What a module shows on its cards, by message; without a viewer, what both sides may see. */
export type CardReader = (
  messageIds: readonly number[],
  viewerId: number | undefined,
) => Promise<ReadonlyMap<number, CardFields>>;

/** Messages that show something which another module keeps. That module is asked once for all cards of an answer. */
export class Cards {
  private readonly readers = new Map<Card, CardReader>();

  add(card: Card, read: CardReader): void {
    this.readers.set(card, read);
  }

  async read(
    rows: readonly Pick<MessageRow, 'id' | 'card'>[],
    viewerId?: number,
  ): Promise<ReadonlyMap<number, CardFields>> {
    const fields = new Map<number, CardFields>();
    for (const [card, read] of this.readers) {
      const ids = rows.filter((row) => row.card === card).map(({ id }) => id);
      if (ids.length === 0) continue;
      for (const [id, shown] of await read(ids, viewerId)) fields.set(id, shown);
    }
    return fields;
  }
}
