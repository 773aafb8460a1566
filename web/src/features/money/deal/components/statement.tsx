import { fill } from '@teum/contract/language';
import type { Deal } from '@teum/contract/money/deal-schema';
import { dealEventText } from '@teum/contract/money/deal-words';
import { placeName } from '@teum/contract/offer/offer-words';
import { exactTime, fullDate } from '@teum/contract/shown-time';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { config } from '../../../../shared/config.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { usePageTitle } from '../../../../shared/page/use-page-title.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';
import { useDealReader } from '../model/use-deal-reader.ts';
import { useTime } from './checkout-facts.tsx';

const deciding = ['cancel', 'noTime', 'confirm', 'autoConfirm', 'settle', 'decide'] as const;

/** 거래 확인서: what the two have agreed on and what was paid, on one printed page. */
export function Statement({ deal, ownName, logo }: { deal: Deal; ownName: string; logo: ReactNode }) {
  const m = useDealMessages().dealStatement;
  const language = useLanguage();
  const { nowMs, holder } = useDealReader(deal);
  const { business } = config;
  usePageTitle(m.title);
  return (
    <article className="mx-auto max-w-170 rounded-l border border-line bg-surface p-6 desk:p-12 print:max-w-none print:rounded-none print:border-0 print:p-0">
      {logo}
      <h1 tabIndex={-1} className="mt-6 text-headline outline-none">
        {m.title}
      </h1>
      <p className="mt-1 text-small text-ink-3 tabular-nums">
        {fill(m.issued, { id: deal.id, date: fullDate(new Date(nowMs), language) })}
      </p>
      <dl className="mt-6 border-t-2 border-ink">
        <Facts deal={deal} ownName={ownName} />
        <Amounts deal={deal} />
      </dl>
      <p className="mt-6 text-small text-pretty text-ink-2">{fill(m.note, { holder })}</p>
      <p className="mt-6 border-t border-line pt-4 text-meta text-ink-3">
        {business && <span className="block">{fill(m.intermediary, { name: business.name })}</span>}
        {m.notAParty}
      </p>
    </article>
  );
}

function Facts({ deal, ownName }: { deal: Deal; ownName: string }) {
  const m = useDealMessages().dealStatement;
  const language = useLanguage();
  const { person } = useDealReader(deal);
  const time = useTime(deal);
  const isBuyer = deal.role === 'buyer';
  const decided = deal.timeline.findLast(({ kind }) => deciding.some((one) => one === kind));
  const exact = (at: string) => exactTime(new Date(at), language);
  return (
    <>
      <Row name={m.content}>{deal.kind === 'auction' ? fill(m.auction, { title: deal.title }) : deal.title}</Row>
      <Row name={m.seller}>{isBuyer ? person : ownName}</Row>
      <Row name={m.buyer}>{isBuyer ? ownName : person}</Row>
      {time && <Row name={m.time}>{time}</Row>}
      {deal.place && <Row name={m.place}>{placeName(deal.place, language)}</Row>}
      <Row name={m.payment}>{exact(deal.paidAt!)}</Row>
      {decided && (
        <Row name={m.ended}>
          {exact(decided.at)}
          <span className="block">{dealEventText(decided, deal.kind, language)}</span>
        </Row>
      )}
    </>
  );
}

/** They add up to what was paid; only what can be none is left out. */
function Amounts({ deal }: { deal: Deal }) {
  const m = useDealMessages().dealStatement;
  const krw = useKrw();
  const { paidAmount, heldAmount, returningAmount, refundedAmount, releasedAmount } = deal;
  return (
    <>
      <Row name={m.paid}>
        <b className="font-bold">{krw(paidAmount)}</b>
      </Row>
      {heldAmount > 0 && <Row name={m.held}>{krw(heldAmount)}</Row>}
      {returningAmount > 0 && <Row name={m.returning}>{krw(returningAmount)}</Row>}
      <Row name={m.returned}>{krw(refundedAmount)}</Row>
      <Row name={m.toSeller}>
        <b className="font-bold">{krw(releasedAmount)}</b>
      </Row>
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[96px_minmax(0,1fr)] gap-x-4 border-b border-line py-3 text-small tabular-nums">
      <dt className="text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
