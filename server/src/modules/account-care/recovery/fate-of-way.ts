import { limits } from '@teum/contract';
import type { WayIn } from '@teum/contract/account-care/recovery.routes';

interface Reset {
  isEmailProven: boolean;
  /** When the link was asked for, and not now: the page must not promise what the next minute changes. */
  askedAt: Date;
}

const recentMs = limits.recentWay.hours * 3_600_000;

/** What a new password by a link does to a passkey or a provider. */
export function fateOfWay(addedAt: Date, { isEmailProven, askedAt }: Reset): WayIn['fate'] {
  // Someone else may have signed up with this address.
  if (!isEmailProven) return 'ends';
  return addedAt.getTime() > askedAt.getTime() - recentMs ? 'ends-unless-kept' : 'stays';
}
