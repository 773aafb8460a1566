import type { UserInfo } from '@teum/contract/identity/account.routes';
import { fill } from '@teum/contract/language';
import { fullDate } from '@teum/contract/shown-time';
import { Ticket } from 'lucide-react';
import { useLanguage } from '../../../../messages/language.ts';
import { usePlaceMessages } from '../../../../messages/use-place-messages.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { useLocation } from '../../../../shared/navigation/navigation.tsx';
import { ticketFrom } from '../../../../shared/paths.ts';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import { Tooltip } from '../../../../shared/ui/tooltip.tsx';
import { ticketState } from '../model/ticket-state.ts';

export function TicketTooltip({ user }: { user: UserInfo }) {
  const m = usePlaceMessages();
  return (
    <Tooltip label={m.memberTools.ticket} icon={<Ticket size={22} strokeWidth={1.7} />}>
      <TicketSummary user={user} />
    </Tooltip>
  );
}

/** The ticket's period, or a link to buy one. */
export function TicketSummary({ user, onFollow }: { user: UserInfo; onFollow?: () => void }) {
  const m = usePlaceMessages();
  const language = useLanguage();
  const { pathname } = useLocation();
  const ticket = ticketState(user, new Date(serverNow()));
  if (!ticket.isValid) {
    return (
      <>
        <p className="text-label text-ink">{m.ticket.none}</p>
        <Link
          to={ticketFrom(pathname)}
          className="mt-2 inline-block font-semibold text-indigo hover:text-indigo-press"
          onClick={onFollow}
        >
          {m.ticket.buy}
        </Link>
      </>
    );
  }
  const period = { from: fullDate(ticket.from, language), until: fullDate(ticket.until, language) };
  return (
    <>
      <p className="text-label text-ink">{m.ticket.held}</p>
      <p className="mt-1 text-balance tabular-nums">{fill(m.ticket.validity, period)}</p>
    </>
  );
}
