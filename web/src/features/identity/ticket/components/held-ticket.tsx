import type { UserInfo } from '@teum/contract/identity/account.routes';
import { fill } from '@teum/contract/language';
import { fullDate } from '@teum/contract/shown-time';
import { Ticket } from 'lucide-react';
import { useLanguage } from '../../../../messages/language.ts';
import { usePlaceMessages } from '../../../../messages/use-place-messages.ts';
import { paths } from '../../../../shared/paths.ts';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { type TicketState, ticketState } from '../model/ticket-state.ts';

/** The ticket on the account page, with a link to buy the next one. */
export function HeldTicket({ user }: { user: UserInfo }) {
  const m = usePlaceMessages();
  const ticket = ticketState(user, new Date(serverNow()));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-l border border-line bg-surface p-5">
      <span
        className={classNames(
          'grid size-12 shrink-0 place-items-center rounded-m',
          ticket.isValid ? 'bg-indigo text-on-action' : 'bg-sunken text-ink-3',
        )}
      >
        <Ticket size={24} strokeWidth={1.7} />
      </span>
      <div className="flex-1 narrow:min-w-44">
        <p className="text-label font-strong">{ticket.isValid ? m.ticket.held : m.ticket.none}</p>
        {ticket.isValid && <Period ticket={ticket} />}
      </div>
      <ButtonLink
        to={paths.auctionTicket}
        size="s"
        variant={ticket.isValid ? 'ghost' : 'primary'}
        className="max-tablet:w-full"
      >
        {m.ticket.buy}
      </ButtonLink>
    </div>
  );
}

function Period({ ticket }: { ticket: Extract<TicketState, { isValid: true }> }) {
  const m = usePlaceMessages();
  const language = useLanguage();
  const period = { from: fullDate(ticket.from, language), until: fullDate(ticket.until, language) };
  return <p className="mt-0.5 text-small text-balance text-ink-2 tabular-nums">{fill(m.ticket.validity, period)}</p>;
}
