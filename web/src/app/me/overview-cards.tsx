import type { UserInfo } from '@teum/contract/identity/account.routes';
import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { dateAndClock } from '@teum/contract/shown-moment';
import { monthAndDay } from '@teum/contract/shown-time';
import type { Overview } from '@teum/contract/site/overview.routes';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ticketState } from '../../features/identity/ticket/model/ticket-state.ts';
import { EarningsFigures } from '../../features/site/overview/components/earnings-figures.tsx';
import { NextAppointment } from '../../features/site/overview/components/next-appointment.tsx';
import { useOverviewMessages } from '../../features/site/overview/messages/use-overview-messages.ts';
import { monthOfYear } from '../../features/site/overview/model/month-of-year.ts';
import { nextAppointment } from '../../features/site/overview/model/steps.ts';
import { useLanguage } from '../../messages/language.ts';
import { usePlaceMessages } from '../../messages/use-place-messages.ts';
import { useKrw } from '../../shared/format/use-krw.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { paths } from '../../shared/paths.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import { useMeMessages } from './messages/use-me-messages.ts';

interface OverviewProps {
  overview: Overview;
  user: UserInfo;
}

const dayMs = 86_400_000;

/** How much of the ticket is left, in words. */
function useTicketWords(user: UserInfo) {
  const m = useMeMessages();
  const places = usePlaceMessages();
  const language = useLanguage();
  const now = serverNow();
  const ticket = ticketState(user, new Date(now));
  if (!ticket.isValid) return { left: places.ticket.none, share: 0 };
  const leftMs = ticket.until.getTime() - now;
  const count = Math.ceil(leftMs / dayMs);
  return {
    left: count <= 1 ? m.mePages.lastDay : fill(m.mePages.daysLeft, { count }),
    until: fill(m.mePages.endsOn, { date: monthAndDay(ticket.until, language) }),
    share: Math.min(1, leftMs / (limits.ticket.days * dayMs)),
  };
}

/** On a wide screen: next appointment and ticket side by side, then what was sold. */
export function OverviewCards({ overview, user }: OverviewProps) {
  const m = { ...usePlaceMessages(), ...useMeMessages(), ...useOverviewMessages() };
  const next = nextAppointment(overview, serverNow());
  return (
    <>
      <div className="grid grid-cols-2 gap-4">
        <Card title={m.overview.next} to={paths.appointments()} toName={m.appointments.title}>
          {next ? (
            <NextAppointment appointment={next} me={user.id} />
          ) : (
            <p className="py-2 text-small text-ink-2">{m.overview.noNext}</p>
          )}
        </Card>
        <Card title={m.memberTools.ticket} to={paths.mePayouts} toName={m.mePages.payouts}>
          <TicketLeft user={user} />
        </Card>
      </div>
      {hasSold(overview) && (
        <Card title={m.earnings.title} to={paths.mySell()} toName={m.mySell.title}>
          <EarningsFigures earnings={overview.earnings} />
        </Card>
      )}
    </>
  );
}

/** Shown to sellers: a person who only buys has no figures. */
const hasSold = ({ earnings: { thisMonth, lastMonth, agreed } }: Overview): boolean =>
  thisMonth.count + lastMonth.count + agreed.count > 0;

interface CardProps {
  title: string;
  to: string;
  toName: string;
  children: ReactNode;
}

const Card = ({ title, to, toName, children }: CardProps) => (
  <section className="min-w-0 rounded-l border border-line bg-surface p-5">
    <div className="mb-2 flex items-center justify-between gap-3">
      <h2 className="text-label font-strong">{title}</h2>
      <Link
        to={to}
        className="-my-3 inline-flex min-h-11 items-center gap-0.5 rounded-s text-small font-semibold text-ink-3 hover:text-ink"
      >
        {toName}
        <ChevronRight size={16} strokeWidth={2} aria-hidden="true" />
      </Link>
    </div>
    {children}
  </section>
);

function TicketLeft({ user }: { user: UserInfo }) {
  const m = useMeMessages().mePages;
  const { left, until, share } = useTicketWords(user);
  if (until === undefined)
    return (
      <>
        <p className="text-small text-ink-2">{left}</p>
        <Link
          to={paths.auctionTicket}
          className="mt-2 inline-flex min-h-11 items-center font-semibold text-indigo hover:text-indigo-press"
        >
          {m.buy}
        </Link>
      </>
    );
  return (
    <>
      <p className="flex items-baseline gap-2">
        <b className="text-price font-heavy tabular-nums">{left}</b>
        <span className="text-small text-ink-2 tabular-nums">{until}</span>
      </p>
      <span aria-hidden="true" className="mt-3 mb-2 block h-1.5 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-indigo" style={{ width: `${share * 100}%` }} />
      </span>
      <p className="text-meta text-ink-3">{fill(m.adds, { count: limits.ticket.days })}</p>
    </>
  );
}

/** On a phone: the same as three lines that lead on. */
export function OverviewLines({ overview, user }: OverviewProps) {
  const krw = useKrw();
  const m = useOverviewMessages();
  const places = usePlaceMessages();
  const language = useLanguage();
  const { left } = useTicketWords(user);
  const next = nextAppointment(overview, serverNow());
  const month = monthOfYear(overview.earnings.month, language);
  return (
    <ul className="divide-y divide-line rounded-l border border-line bg-surface px-5 py-1.5">
      <Line
        to={next ? paths.chat(next.roomType, next.chatRoomId) : paths.appointments()}
        name={m.overview.next}
        value={next ? dateAndClock(new Date(next.startsAt), language) : m.earnings.none}
      />
      <Line to={paths.mePayouts} name={places.memberTools.ticket} value={left} />
      <Line
        to={paths.mySell()}
        name={fill(m.earnings.month, { month })}
        value={krw(overview.earnings.thisMonth.sumKrw)}
      />
    </ul>
  );
}

const Line = ({ to, name, value }: { to: string; name: string; value: string }) => (
  <li>
    <Link to={to} className="flex min-h-11.5 items-center gap-3 text-label focus-visible:-outline-offset-2">
      <span className="shrink-0">{name}</span>
      <span className="ml-auto truncate text-small text-ink-2 tabular-nums">{value}</span>
      <ChevronRight size={18} strokeWidth={1.8} aria-hidden="true" className="-ml-1.5 shrink-0 text-ink-3" />
    </Link>
  </li>
);
