import type { ReactNode } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { useRecentlySeenMessages } from '../messages/use-recently-seen-messages.ts';
import { forgetSeen, type SeenOffer, useSeenOffers } from '../model/seen-offers.ts';

interface RecentlySeenProps {
  renderOffer: (offer: SeenOffer) => ReactNode;
  /** Shown when nothing was looked at. */
  empty: ReactNode;
}

/** The offers that were looked at on this device, the newest first. */
export function RecentlySeen({ renderOffer, empty }: RecentlySeenProps) {
  const m = useRecentlySeenMessages();
  const offers = useSeenOffers();
  if (offers.length === 0) return empty;
  return (
    <>
      <div className="mb-4 flex items-center justify-between gap-3 text-meta text-ink-3">
        <p>{m.recentlySeen.help}</p>
        <Button variant="ghost" size="s" onClick={forgetSeen}>
          {m.recentlySeen.forget}
        </Button>
      </div>
      <ul className="grid gap-x-3 gap-y-6 narrow:grid-cols-2 tablet:grid-cols-3 desk:grid-cols-4 desk:gap-x-5 desk:gap-y-8">
        {offers.map((offer) => (
          <li key={`${offer.kind}-${offer.id}`} className="min-w-0 empty:hidden">
            {renderOffer(offer)}
          </li>
        ))}
      </ul>
    </>
  );
}
