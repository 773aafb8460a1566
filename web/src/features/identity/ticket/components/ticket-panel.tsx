import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { fullDate } from '@teum/contract/shown-time';
import { useLanguage } from '../../../../messages/language.ts';
import { config } from '../../../../shared/config.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { paths } from '../../../../shared/paths.ts';
import { useLoginUser } from '../../../../shared/state/login-user.ts';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { Price } from '../../../../shared/ui/price.tsx';
import { useTicketMessages } from '../messages/use-ticket-messages.ts';
import { ticketState, untilAfterPurchase } from '../model/ticket-state.ts';
import { PayButton } from './pay-button.tsx';

/** What a buyer decides by: the price, the current ticket, and the ticket after the purchase. */
export function TicketPanel() {
  const krw = useKrw();
  const m = useTicketMessages();
  return (
    <div className="flex flex-col gap-5 rounded-l border border-line bg-surface p-5 desk:sticky desk:top-23 desk:p-7">
      <div>
        <p className="text-small text-ink-3">{m.purchase.price}</p>
        <Price amount={limits.ticket.priceKrw} format={krw} size="l" />
      </div>
      <hr className="border-line" />
      <TicketFacts />
      <div className="flex flex-col gap-3">{config.isPaymentOpen ? <PayButton /> : <Closed />}</div>
    </div>
  );
}

function TicketFacts() {
  const m = useTicketMessages();
  const language = useLanguage();
  const user = useLoginUser();
  const now = new Date(serverNow());
  const ticket = ticketState(user ?? { startDateTime: null, endDateTime: null }, now);
  const day = (time: Date) => fill(m.purchase.heldUntil, { until: fullDate(time, language) });
  const facts = [
    [m.purchase.period, fill(m.purchase.days, { count: limits.ticket.days })],
    [m.purchase.held, ticket.isValid ? day(ticket.until) : m.purchase.notHeld],
    [m.purchase.afterwards, day(untilAfterPurchase(ticket, now))],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2.5 text-small">
      {facts.map(([term, fact]) => (
        <div key={term} className="contents">
          <dt className="text-ink-3">{term}</dt>
          <dd className="text-right font-strong tabular-nums">{fact}</dd>
        </div>
      ))}
    </dl>
  );
}

function Closed() {
  const m = useTicketMessages();
  return (
    <>
      <p className="rounded-m bg-sunken py-3.5 text-center text-label font-strong text-ink-2">{m.purchase.closed}</p>
      <ButtonLink to={paths.auctions} variant="ghost" className="w-full">
        {m.home.browseAuctions}
      </ButtonLink>
    </>
  );
}
