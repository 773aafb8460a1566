/** A rank that someone was answered. */
export interface Sighting {
  rank: number;
  sentAt: number;
  answeredAt: number;
}

/** One person's stay in a line, from joining to a bid, a leave request or the end of the round. */
export interface Stay {
  accountId: number;
  joinSentAt: number;
  /** An earlier attempt to join was executed late, or a leave request was lost: this place may be that earlier one. */
  mayBeOlder: boolean;
  /** In the order of polling; the first is the answer to joining. */
  sightings: readonly Sighting[];
  /** When and with which refusal the line no longer knew a person who had neither bid nor left. */
  gone?: { at: number; code: string } | undefined;
}

export interface LineRecord {
  capacity: number;
  stays: readonly Stay[];
  /** How many passes were valid at once, by repeated queries. */
  passCounts: readonly number[];
  /** Everyone's rank, polled one after the other while nothing else happened. */
  finalRanks: readonly number[];
}

/** While Redis is away, each process reads ranks from its own copy of the rows, up to two seconds old. */
const staleMs = 2_500;
/** A person without polls for this long may be removed: 20 s, less what a poll may take. */
const silenceMs = 15_000;

/** Every broken promise of one waiting line. */
export function judgeLine(line: LineRecord): string[] {
  return [
    ...faultsOfCapacity(line),
    ...line.stays.flatMap(faultsOfStay),
    ...faultsOfOvertaking(line.stays),
    ...faultsOfFinalRanks(line),
  ];
}

function faultsOfCapacity({ capacity, stays, passCounts }: LineRecord): string[] {
  const counted = passCounts.filter((count) => count > capacity);
  const held = mostAtOnce(stays.flatMap(surelyInside));
  return [
    ...counted.map((count) => `${count} passes were alive at once, ${capacity} are allowed`),
    ...(held > capacity ? [`${held} people were surely inside at once, ${capacity} are allowed`] : []),
  ];
}

interface Span {
  from: number;
  until: number;
}

/** Between the first and the last answer that says so, a person is admitted. */
function surelyInside({ sightings }: Stay): Span[] {
  const inside = sightings.filter(({ rank }) => rank === 0);
  const [first, last] = [inside[0], inside.at(-1)];
  return first && last && first.answeredAt < last.sentAt ? [{ from: first.answeredAt, until: last.sentAt }] : [];
}

function mostAtOnce(spans: readonly Span[]): number {
  const steps = spans.flatMap(({ from, until }) => [
    { at: from, by: 1 },
    { at: until, by: -1 },
  ]);
  let [count, most] = [0, 0];
  for (const { by } of steps.toSorted((a, b) => a.at - b.at || a.by - b.by)) {
    count += by;
    most = Math.max(most, count);
  }
  return most;
}

function faultsOfStay({ accountId, sightings, gone }: Stay): string[] {
  const back = sightings.flatMap(({ rank, sentAt }) => {
    const before = sightings.find((earlier) => earlier.answeredAt < sentAt - staleMs && earlier.rank < rank);
    return before ? [`${accountId} stood at ${before.rank} and then at ${rank}`] : [];
  });
  const { rank, sentAt } = sightings.at(-1)!;
  const isLost = gone !== undefined && gone.at - sentAt < silenceMs;
  if (!isLost) return back;
  const when = `${Math.round(gone.at - sentAt)} ms later, asked ${sightings.length + 1} times`;
  return [...back, `${accountId} stood at ${rank} and lost the place (${gone.code}, ${when})`];
}

/** If one person certainly joined before another, they must not be seen waiting after the other was seen admitted. */
function faultsOfOvertaking(stays: readonly Stay[]): string[] {
  const entered = stays.filter(({ mayBeOlder }) => !mayBeOlder).map((stay) => ({ stay, at: enteredAt(stay) }));
  return stays.flatMap((early) => {
    const last = early.sightings.findLast(({ rank }) => rank > 0);
    if (!last) return [];
    const waitedAt = last.sentAt - staleMs;
    const joinedAt = early.sightings[0]!.answeredAt;
    return entered
      .filter(({ stay, at }) => stay.joinSentAt > joinedAt && at < waitedAt)
      .map(({ stay }) => `${stay.accountId} came after ${early.accountId} and was let in first`);
  });
}

const enteredAt = ({ sightings }: Stay): number =>
  sightings.find(({ rank }) => rank === 0)?.answeredAt ?? Number.POSITIVE_INFINITY;

function faultsOfFinalRanks({ capacity, finalRanks }: LineRecord): string[] {
  const waiting = finalRanks.filter((rank) => rank > 0);
  const inside = finalRanks.length - waiting.length;
  const shared = waiting.filter((rank, i) => waiting.indexOf(rank) !== i);
  return [
    ...shared.map((rank) => `two people stand at ${rank}`),
    ...(inside > capacity ? [`${inside} people are inside in the end, ${capacity} are allowed`] : []),
  ];
}
