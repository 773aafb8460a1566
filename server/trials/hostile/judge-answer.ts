import type { Policy } from '@teum/contract/route';

export type Caller = 'anonymous' | 'stranger' | 'owner' | 'suspended' | 'operator' | 'expired' | 'logged out';

export interface Answer {
  about: string;
  caller: Caller;
  policy: Policy;
  plainRefusals: boolean;
  /** It waits for the other pictures of its account: its time is judged apart. */
  isAcceptedUpload: boolean;
  status: number;
  type: string;
  body: string;
  ms: number;
}

/** What is wrong with an answer to a hostile call; empty if nothing is. */
export function judgeAnswer(answer: Answer): string[] {
  const { status, body } = answer;
  const faults: string[] = [];
  if (status >= 500 && !isWish(answer)) faults.push(`answers ${status}`);
  if (status === 400) faults.push('answers 400, which existing clients resend for ever');
  if (status >= 400 && !hasErrorShape(answer)) faults.push(`refuses without the error shape: ${body.slice(0, 120)}`);
  if (/\bat \S+ \(|node_modules|\.ts:\d+|syntax error|relation "/.test(body) && status >= 400)
    faults.push('tells of its inside');
  if (isKeptFromDesk(answer) && status < 400) faults.push(`lets ${answer.caller} to the desk with ${status}`);
  if (mustBeStrangerTo(answer) && status !== 401 && status < 500 && !isUnreadable(status))
    faults.push(`lets ${answer.caller} in with ${status}`);
  return faults;
}

/** 429 and 503 are valid answers in the error shape. */
const isWish = ({ status, body }: Answer): boolean =>
  (status === 503 || status === 507) && /"code":"(PAYMENT_CHECKING|PAYMENT_CLOSED|UNAVAILABLE|IMAGE_BUSY)"/.test(body);

/** Refused before authentication: an invalid address, or a head or body that is too large. */
const isUnreadable = (status: number): boolean => [404, 413, 414, 422, 431].includes(status);

function mustBeStrangerTo({ caller, policy }: Answer): boolean {
  if (caller === 'anonymous') return policy === 'session' || policy === 'owner';
  return (caller === 'expired' || caller === 'logged out') && policy !== 'public' && policy !== 'machine';
}

/** The desk is not there for anyone but operators. */
const isKeptFromDesk = ({ caller, policy }: Answer): boolean => policy === 'operator' && caller !== 'operator';

function hasErrorShape({ plainRefusals, type, body }: Answer): boolean {
  if (plainRefusals && type.startsWith('text/plain')) return body.length > 0;
  try {
    const { code, message, requestId } = JSON.parse(body) as Record<string, unknown>;
    return [code, message, requestId].every((value) => typeof value === 'string' && value !== '');
  } catch {
    return false;
  }
}
