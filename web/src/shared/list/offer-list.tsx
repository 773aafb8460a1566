import { fill } from '@teum/contract/language';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/language.ts';
import { InfiniteList } from '../ui/infinite-list.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import type { asList } from './use-keyset-list.ts';

const firstRow = 4;

interface OfferListProps<Offer> {
  list: ReturnType<typeof asList<Offer>>;
  empty: ReactNode;
  texts: { label: string; error: string; loaded: string };
  /** The sentence for a slice that failed to load, instead of the usual one. */
  error?: string | undefined;
  renderCard(offer: Offer, isPriority: boolean): ReactNode;
}

export function OfferList<Offer extends { id: number }>(props: OfferListProps<Offer>) {
  const { list, empty, texts, error = texts.error, renderCard } = props;
  const m = useMessages();
  return (
    <InfiniteList<Offer>
      {...list}
      label={texts.label}
      layout="grid"
      getKey={({ id }) => id}
      renderItem={(offer, index) => renderCard(offer, index < firstRow)}
      skeleton={<CardSkeleton />}
      skeletonCount={8}
      empty={empty}
      messages={{ error, retry: m.action.retry, loaded: (added, total) => fill(texts.loaded, { added, total }) }}
    />
  );
}
