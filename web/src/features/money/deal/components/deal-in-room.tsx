import { fill } from '@teum/contract/language';
import type { ReactNode } from 'react';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { CardFrame, CardFrameSkeleton } from '../../../../shared/ui/card-frame.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useRoomDeals } from '../api/list-room-deals.ts';
import { useDealCardMessages } from '../messages/use-card-messages.ts';
import { DealCard } from './deal-card.tsx';

interface DealMessageProps {
  dealId: number;
  chatRoomId: number;
  /** The card as plain text: shown where the room's newest deals do not hold this one. */
  text: string;
  /** The appointments that have ended: below those messages the cards of their paid deals go on. Undefined until they are read. */
  endedIds: ReadonlySet<number> | undefined;
}

/** The message of a deal: its card, until the hour has ended. */
export function DealMessage({ dealId, chatRoomId, text, endedIds }: DealMessageProps) {
  const m = useDealCardMessages().dealCard;
  const krw = useKrw();
  const { data, isError, refetch } = useRoomDeals(chatRoomId);
  if (!endedIds || (!data && !isError)) return <DealSkeleton />;
  if (!data)
    return (
      <CardFrame label={m.label}>
        <ErrorState isInline message={m.failed} retryLabel={m.retry} onRetry={() => void refetch()} />
      </CardFrame>
    );
  const deal = data.find(({ id }) => id === dealId);
  if (!deal) return <Line>{text}</Line>;
  const isBelow = deal.paidAt !== null && deal.appointmentId !== null && endedIds.has(deal.appointmentId);
  return isBelow ? <Line>{fill(m.below, { amount: krw(deal.price) })}</Line> : <DealCard deal={deal} />;
}

interface DealAfterEndProps {
  chatRoomId: number;
  appointmentId: number;
  /** The question about an hour that was not paid through safe pay. */
  otherwise: ReactNode;
}

/** Below the message about the end of an hour: the card of its paid deal asks how it went, and shows what follows. */
export function DealAfterEnd({ chatRoomId, appointmentId, otherwise }: DealAfterEndProps) {
  const { data, isError } = useRoomDeals(chatRoomId);
  // An answer about the hour reaches its deal, too.
  if (isError && !data) return otherwise;
  const deal = data?.find((one) => one.appointmentId === appointmentId && one.paidAt !== null);
  if (deal) return <DealCard deal={deal} />;
  return data ? otherwise : null;
}

const Line = ({ children }: { children: string }) => (
  <p className="mx-auto max-w-75 text-center text-small text-ink-2 wrap-anywhere tabular-nums">{children}</p>
);

/** As high as a card that waits for its payment. */
const DealSkeleton = () => (
  <CardFrameSkeleton>
    <div className="grid gap-4">
      <Skeleton className="h-5 w-2/3 rounded-s" />
      <Skeleton className="h-9 w-1/2 rounded-s" />
      <Skeleton className="h-8 rounded-s" />
      <Skeleton className="h-12 rounded-m" />
      <Skeleton className="h-12 rounded-m" />
    </div>
  </CardFrameSkeleton>
);
