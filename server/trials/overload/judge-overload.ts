import type { RawAnswer } from './wire-socket.ts';

export interface OverloadRecord {
  size: 'short' | 'full';
  /** Answered within a second without overload. */
  capacity: number;
  floodSeconds: number;
  flood: readonly RawAnswer[];
  lost: number;
  /** Acknowledged comments, and stored ones. */
  written: { acknowledged: number; stored: number };
  rssMb: { before: number; worst: number };
  unreachable: number;
  /** How long the server then went on refusing, and what it answered afterwards. */
  after: { answers: readonly RawAnswer[]; catchingUpMs: number };
}

const grownAtMostMb = 400;
const servedAtLeast = 0.6;
const normalMs = 1_000;
const caughtUpWithinMs = 5_000;

/** What is wrong with the server's behaviour under ten times its load; empty if nothing is. */
export function judgeOverload(record: OverloadRecord): string[] {
  return [
    ...faultsOfAnswers(record),
    ...faultsOfState(record),
    ...(record.size === 'full' ? faultsOfPace(record) : []),
  ];
}

export const isServed = ({ status }: RawAnswer): boolean => status === 200 || status === 201;

const isRefusedPolitely = ({ status, retryAfter, body }: RawAnswer): boolean =>
  (status === 503 || status === 429) && (retryAfter ?? 0) > 0 && /"code":"[A-Z_]+"/.test(body);

function faultsOfAnswers({ flood, lost, after }: OverloadRecord): string[] {
  const strange = flood.filter((answer) => !isServed(answer) && !isRefusedPolitely(answer));
  const faults = strange.map(
    ({ status, body }) => `an answer that is neither served nor a wish to wait: ${status} ${body.slice(0, 100)}`,
  );
  if (lost > 0) faults.push(`${lost} connections were cut without an answer`);
  if (!flood.some(isRefusedPolitely)) faults.push('nobody was refused: this was no overload');
  if (!flood.some(isServed)) faults.push('nobody was served');
  if (!flood.filter(isServed).every(({ body }) => isJson(body))) faults.push('something was served that is no JSON');
  if (!after.answers.every(isServed)) faults.push('after the flood somebody was still refused');
  return faults;
}

function faultsOfState({ written, rssMb, unreachable }: OverloadRecord): string[] {
  const faults: string[] = [];
  if (written.stored !== written.acknowledged)
    faults.push(`${written.acknowledged} comments were acknowledged and ${written.stored} are there`);
  if (rssMb.worst > rssMb.before + grownAtMostMb) faults.push(`memory grew from ${rssMb.before} to ${rssMb.worst} MB`);
  if (unreachable > 0) faults.push(`health or metrics did not answer ${unreachable} times`);
  return faults;
}

/** Times, which a noisy machine may spoil: only in the long form. */
function faultsOfPace({ flood, capacity, floodSeconds, after }: OverloadRecord): string[] {
  const servedPerSecond = flood.filter(isServed).length / floodSeconds;
  const slow = after.answers.filter(({ ms }) => ms > normalMs).length;
  return [
    ...(servedPerSecond < capacity * servedAtLeast
      ? [`${Math.round(servedPerSecond)} served in a second, of ${Math.round(capacity)} that can be`]
      : []),
    ...(after.catchingUpMs > caughtUpWithinMs
      ? [`the server went on refusing for ${Math.round(after.catchingUpMs)} ms after the flood`]
      : []),
    ...(slow > 0 ? [`${slow} answers took longer than a second after the flood`] : []),
  ];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
