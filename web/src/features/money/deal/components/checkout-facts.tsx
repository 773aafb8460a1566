import { fill } from '@teum/contract/language';
import type { Deal } from '@teum/contract/money/deal-schema';
import { lengthText, placeName } from '@teum/contract/offer/offer-words';
import { dateAndWeekday, timeRange } from '@teum/contract/shown-calendar';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { lazyCode, useLazyCode } from '../../../../shared/ui/lazy-code.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';

const lazyOffer = lazyCode(async () => (await import('./offer-dialog.tsx')).OfferDialog);
const minuteMs = 60_000;

/** What is bought, when, where and for how much. */
export function CheckoutFacts({ deal }: { deal: Deal }) {
  const m = useDealMessages().dealCheckout;
  const language = useLanguage();
  return (
    <dl className="mt-5 grid grid-cols-[56px_minmax(0,1fr)] gap-x-4 gap-y-2.5 text-label font-medium">
      <Fact name={m.content}>
        <OfferButton deal={deal} />
      </Fact>
      <Fact name={m.time}>{useTime(deal) ?? m.noTime}</Fact>
      {deal.place && <Fact name={m.place}>{placeName(deal.place, language)}</Fact>}
      <Fact name={m.amount}>{usePriceLine(deal)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-small leading-5.5 text-ink-3">{name}</dt>
      <dd className="leading-5.5 tabular-nums">{children}</dd>
    </>
  );
}

/** The offer is frozen, and its text may be long. */
function OfferButton({ deal }: { deal: Deal }) {
  const m = useDealMessages().dealCheckout;
  const [isOpen, setOpen] = useState(false);
  const Dialog = useLazyCode(lazyOffer, { isWanted: isOpen });
  return (
    <>
      <button
        type="button"
        className="relative rounded-s text-indigo underline underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-2.5"
        onClick={() => setOpen(true)}
      >
        {m.offer}
      </button>
      {isOpen && Dialog && <Dialog dealId={deal.id} kind={deal.kind} onClose={() => setOpen(false)} />}
    </>
  );
}

export function useTime({ startsAt, endsAt }: Deal): string | undefined {
  const language = useLanguage();
  if (startsAt === null || endsAt === null) return undefined;
  const start = new Date(startsAt);
  return `${dateAndWeekday(start, language)} ${timeRange(start, new Date(endsAt), language)}`;
}

/** `35,000원 × 2시간`; undefined for a won auction, and where the price of an hour is not whole. */
export function useHourlyParts({ kind, price, startsAt, endsAt }: Deal): string | undefined {
  const m = useDealMessages().dealCheckout;
  const krw = useKrw();
  const language = useLanguage();
  const minutes = startsAt && endsAt ? (Date.parse(endsAt) - Date.parse(startsAt)) / minuteMs : 0;
  const hourly = (price * 60) / minutes;
  if (kind === 'auction' || !Number.isInteger(hourly)) return undefined;
  return fill(m.hourly, { price: krw(hourly), length: lengthText(minutes, language) });
}

function usePriceLine(deal: Deal): string {
  const krw = useKrw();
  const parts = useHourlyParts(deal);
  return parts === undefined ? krw(deal.price) : `${parts} = ${krw(deal.price)}`;
}
