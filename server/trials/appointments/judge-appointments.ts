import type { Appointment } from '@teum/contract/talk/appointment';

/** What a client knows of one appointment, from one answer. */
export type Seen = Pick<Appointment, 'id' | 'chatRoomId' | 'state' | 'startsAt' | 'endsAt' | 'sellerId' | 'buyerId'> & {
  moves?: { id: number } | undefined;
};

export interface AppointmentRecords {
  /** Each list of one person's appointments, as it was answered. */
  lists: { accountId: number; seen: readonly Seen[] }[];
  /** Acknowledged changes, by the state that they answered. */
  acknowledged: readonly Seen[];
  /** What everything was in the end. */
  final: ReadonlyMap<number, Seen>;
}

/** Everything that the records prove to be wrong. */
export function judgeAppointments({ lists, acknowledged, final }: AppointmentRecords): string[] {
  return [
    ...lists.flatMap(({ accountId, seen }) => overlapsOf(accountId, seen)),
    ...everyoneIn([...final.values()]).flatMap((accountId) =>
      overlapsOf(
        accountId,
        [...final.values()].filter((one) => one.sellerId === accountId || one.buyerId === accountId),
      ),
    ),
    ...lostAgreements(acknowledged, final),
  ];
}

const everyoneIn = (seen: readonly Seen[]): number[] => [
  ...new Set(seen.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId])),
];

function overlapsOf(accountId: number, seen: readonly Seen[]): string[] {
  const agreed = seen
    .filter(({ state }) => state === 'agreed')
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
  return agreed.slice(1).flatMap((one, at) => {
    const before = agreed[at]!;
    return before.endsAt > one.startsAt ? [`person ${accountId} has ${before.id} and ${one.id} at once`] : [];
  });
}

/** An agreement ends only by a cancellation or a move that someone was told of. */
function lostAgreements(acknowledged: readonly Seen[], final: ReadonlyMap<number, Seen>): string[] {
  const cancelled = new Set(acknowledged.filter(({ state }) => state === 'cancelled').map(({ id }) => id));
  const agreed = acknowledged.filter(({ state }) => state === 'agreed');
  const moved = new Set(agreed.flatMap(({ moves }) => moves?.id ?? []));
  return [...new Set(agreed.map(({ id }) => id))].flatMap((id) => {
    const expected = cancelled.has(id) ? 'cancelled' : moved.has(id) ? 'moved' : 'agreed';
    const state = final.get(id)?.state ?? 'gone';
    return state === expected ? [] : [`the agreed appointment ${id} is ${state} instead of ${expected}`];
  });
}
