/** A message as a page showed it. */
export interface ShownMessage {
  id: number;
  senderId: number;
  clientMessageId?: string | undefined;
}

/** What one person's client recorded. */
export interface ClientRecord {
  accountId: number;
  /** The client ids of what was sent, in the order in which it was typed. */
  sent: readonly string[];
  /** Every message in the order in which the page received it. */
  shown: readonly ShownMessage[];
  /** The ids received on the topic, one list per subscription. */
  live: readonly (readonly number[])[];
}

export interface TalkRecord {
  people: readonly ClientRecord[];
  /** The history according to the server. */
  history: readonly ShownMessage[];
}

/** Everything that was lost, doubled or reordered in one room, as sentences; empty if nothing was. */
export function judgeTalk({ people, history }: TalkRecord): string[] {
  return [
    ...notRising('history', history),
    ...doubled('history', history),
    ...people.flatMap((person) => [...judgeSender(person, history), ...judgeReader(person, history)]),
  ];
}

function judgeSender({ accountId, sent }: ClientRecord, history: readonly ShownMessage[]): string[] {
  const arrived = history
    .filter(({ senderId }) => senderId === accountId)
    .map(({ clientMessageId }) => clientMessageId);
  const lost = sent.filter((id) => !arrived.includes(id)).map((id) => `${accountId}: ${id} is lost`);
  const inOrder = arrived.filter((id) => id !== undefined && sent.includes(id));
  const expected = sent.filter((id) => arrived.includes(id));
  const isReordered = inOrder.length === expected.length && inOrder.some((id, index) => id !== expected[index]);
  return isReordered ? [...lost, `${accountId}: sent messages are stored in another order`] : lost;
}

function judgeReader({ accountId, shown, live }: ClientRecord, history: readonly ShownMessage[]): string[] {
  const seen = new Set(shown.map(({ id }) => id));
  const missed = history
    .filter(({ id }) => !seen.has(id))
    .map(({ id }) => `${accountId}: message ${id} was never shown`);
  const stored = new Set(history.map(({ id }) => id));
  const invented = shown
    .filter(({ id }) => !stored.has(id))
    .map(({ id }) => `${accountId}: message ${id} was never said`);
  const own = new Set(history.filter(({ senderId }) => senderId === accountId).map(({ id }) => id));
  const jumbled = live.flatMap((ids) =>
    // A client's own resent messages are delivered to it again: only the ids of the other side must rise.
    notRising(
      `${accountId}: live`,
      ids.filter((id) => !own.has(id)).map((id) => ({ id, senderId: 0 })),
    ),
  );
  return [...missed, ...invented, ...jumbled, ...notRising(`${accountId}: shown`, shown)];
}

const notRising = (where: string, messages: readonly ShownMessage[]): string[] =>
  messages.flatMap(({ id }, index) => {
    const before = messages[index - 1];
    return before && before.id >= id ? [`${where}: ${id} comes after ${before.id}`] : [];
  });

function doubled(where: string, messages: readonly ShownMessage[]): string[] {
  const known = messages.filter(({ clientMessageId }) => clientMessageId !== undefined);
  const copies = Map.groupBy(known, ({ senderId, clientMessageId }) => `${senderId} ${clientMessageId}`);
  return [...copies].filter(([, all]) => all.length > 1).map(([key]) => `${where}: ${key} is there twice`);
}
