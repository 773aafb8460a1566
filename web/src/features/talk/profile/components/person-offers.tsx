import { fill } from '@teum/contract/language';
import type { Person } from '@teum/contract/talk/people.routes';
import { type ReactNode, useState } from 'react';
import { SegmentedChoice } from '../../../../shared/preferences/segmented-choice.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { useProfileMessages } from '../messages/use-profile-messages.ts';

/** One kind of a person's offers, as far as it is loaded. */
interface Offers {
  cards: readonly { id: number; card: ReactNode }[];
  hasMore: boolean;
  isLoading: boolean;
  loadMore(): void;
}

interface PersonOffersProps {
  person: Person;
  auctions: Offers;
  products: Offers;
}

type Kind = 'all' | 'auctions' | 'products';

/** Running auctions, then listings that are not sold. */
export function PersonOffers({ person: { openAuctions, openProducts }, ...offers }: PersonOffersProps) {
  const m = useProfileMessages().person;
  const [kind, setKind] = useState<Kind>('all');
  const shown = (['auctions', 'products'] as const).filter((each) => kind === 'all' || kind === each);
  const more = shown.map((each) => offers[each]).filter(({ hasMore }) => hasMore);
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-subtitle">{m.offers}</h2>
        {openAuctions > 0 && openProducts > 0 && (
          <SegmentedChoice<Kind>
            label={m.offerKinds}
            options={[
              { value: 'all', label: fill(m.all, { count: openAuctions + openProducts }) },
              { value: 'auctions', label: fill(m.auctions, { count: openAuctions }) },
              { value: 'products', label: fill(m.products, { count: openProducts }) },
            ]}
            selected={kind}
            onSelect={setKind}
          />
        )}
      </div>
      {openAuctions + openProducts === 0 && (
        <p className="rounded-m bg-sunken px-5 py-8 text-center text-small text-ink-2">{m.noOffers}</p>
      )}
      <ul className="grid narrow:grid-cols-2 gap-x-3 gap-y-6 tablet:grid-cols-3 desk:gap-x-4">
        {shown.map((each) => offers[each].cards.map(({ id, card }) => <li key={`${each} ${id}`}>{card}</li>))}
      </ul>
      {more.length > 0 && (
        <Button
          variant="ghost"
          size="s"
          className="mt-6 w-full"
          pending={more.some(({ isLoading }) => isLoading)}
          onClick={() => more.forEach(({ loadMore }) => void loadMore())}
        >
          {m.moreOffers}
        </Button>
      )}
    </section>
  );
}
