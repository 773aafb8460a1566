import type { OfferAnswer } from '@teum/contract/offer/offer-details';
import { config } from '../config.ts';
import { useSafePayMessages } from './use-safe-pay-messages.ts';

/** When to pay for an hour of a listing, and until when cancelling costs nothing. */
export function SafePayTimes({ offer }: { offer: Pick<OfferAnswer, 'safePay'> }) {
  const m = useSafePayMessages().safePayBox;
  if (!offer.safePay || !config.safePay) return null;
  const rows = [
    [m.pay, m.afterAccepting],
    [m.cancel, m.allBack],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-8 gap-y-3 text-small">
      {rows.map(([term, said]) => (
        <div key={term} className="contents">
          <dt className="text-ink-3">{term}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}
