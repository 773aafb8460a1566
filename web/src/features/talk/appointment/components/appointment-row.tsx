import { fill } from '@teum/contract/language';
import { lengthText, placeName } from '@teum/contract/offer/offer-words';
import { dateAndWeekday, weekdayAndTime } from '@teum/contract/shown-calendar';
import { clockTime } from '@teum/contract/shown-time';
import type { Appointment } from '@teum/contract/talk/appointment';
import { otherRole, roleIn } from '@teum/contract/talk/appointment-rules';
import { useLanguage } from '../../../../messages/language.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { PersonLink } from '../../../../shared/ui/person-link.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import { useListMessages } from '../messages/use-list-messages.ts';
import { type CardLook, cardLook, isOver } from '../model/card-look.ts';
import { nickNameOf, type Seen } from '../model/position.ts';
import { Leaf, LeafFace } from './leaf.tsx';

const rowLook =
  'relative grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 narrow:grid-cols-[56px_minmax(0,1fr)_auto]';

interface AppointmentRowProps {
  seen: Seen;
  /** The date stands above the list: the leaf shows the time. */
  isOnDay?: boolean;
}

/** An appointment in a list: when, what, where and with whom, and the one thing to do next. */
export function AppointmentRow({ seen, isOnDay = false }: AppointmentRowProps) {
  const { appointment } = seen;
  const look = cardLook(appointment, seen.me, seen.nowMs);
  const room = paths.chat(appointment.roomType, appointment.chatRoomId);
  return (
    <article className={rowLook}>
      <RowLeaf appointment={appointment} look={look} isOnDay={isOnDay} />
      <div className="min-w-0">
        <h3 className="line-clamp-2 text-label tracking-[-0.01em]">
          <Link to={room} className="after:absolute after:inset-0">
            {appointment.title}
          </Link>
        </h3>
        <RowText seen={seen} look={look} isOnDay={isOnDay} />
      </div>
      <NextStep seen={seen} look={look} room={room} />
    </article>
  );
}

interface RowPartProps {
  appointment: Appointment;
  look: CardLook;
  isOnDay: boolean;
}

function RowLeaf({ appointment: { startsAt }, look, isOnDay }: RowPartProps) {
  const language = useLanguage();
  const isQuiet = look !== 'agreed';
  if (!isOnDay) return <Leaf startsAt={startsAt} isQuiet={isQuiet} />;
  const time = clockTime(new Date(startsAt), language);
  const figures = time.replace(/[^\d:]/g, '');
  return (
    <LeafFace above={time.replace(figures, '').trim()} isQuiet={isQuiet} isSmall>
      {figures}
    </LeafFace>
  );
}

function RowText({ seen, look, isOnDay }: { seen: Seen; look: CardLook; isOnDay: boolean }) {
  const language = useLanguage();
  const { startsAt, lengthMinutes, place } = seen.appointment;
  const start = new Date(startsAt);
  const what = useWhat(seen, look);
  return (
    <>
      <p className="mt-0.5 text-small leading-5 text-ink-2 tabular-nums">
        <VisuallyHidden>{dateAndWeekday(start, language)}, </VisuallyHidden>
        {[
          isOnDay ? clockTime(start, language) : weekdayAndTime(start, language),
          lengthText(lengthMinutes, language),
        ].join(' · ')}
      </p>
      <p className="mt-0.5 truncate text-meta text-ink-3">
        {place && `${placeName(place, language)} · `}
        <PersonLink id={partnerIdOf(seen)}>{what}</PersonLink>
      </p>
    </>
  );
}

const partnerIdOf = ({ appointment, me }: Seen): number =>
  roleIn(appointment, me) === 'seller' ? appointment.buyerId : appointment.sellerId;

/** With whom, or what became of it. */
function useWhat({ appointment, me }: Seen, look: CardLook): string {
  const m = useListMessages().appointmentList;
  const role = roleIn(appointment, me);
  const nickName = nickNameOf(appointment, otherRole(role));
  const withWhom = fill(role === 'seller' ? m.buyer : m.seller, { nickName });
  switch (look) {
    case 'proposed':
    case 'moveProposed':
      return fill(m.theirProposal, { nickName });
    case 'waiting':
    case 'moveWaiting':
      return m.myProposal;
    case 'cancelled':
      return `${withWhom} · ${appointment.isLate ? m.cancelledLate : m.cancelled}`;
    case 'ended':
      return `${withWhom} · ${appointment.answeredBy.includes(role) ? m.ended : m.toAnswer}`;
    case 'kept':
    case 'disputed':
    case 'unanswered':
    case 'sellerAbsent':
    case 'buyerAbsent':
    case 'calledOff':
      return `${withWhom} · ${m[look]}`;
    default:
      return withWhom;
  }
}

function NextStep({ seen: { appointment, me }, look, room }: { seen: Seen; look: CardLook; room: string }) {
  const m = useListMessages().appointmentList;
  const isToAnswer =
    look === 'proposed' ||
    look === 'moveProposed' ||
    (appointment.state === 'ended' && !appointment.answeredBy.includes(roleIn(appointment, me)));
  return (
    <ButtonLink
      to={room}
      size="s"
      variant={isToAnswer ? 'primary' : 'ghost'}
      className="z-1 px-3.5! max-narrow:col-start-2"
      aria-label={`${isToAnswer ? m.answer : m.room}: ${appointment.title}`}
    >
      {isToAnswer ? m.answer : m.room}
    </ButtonLink>
  );
}

export const isWaiting = (seen: Seen): boolean => {
  const look = cardLook(seen.appointment, seen.me, seen.nowMs);
  return look !== 'agreed' && !isOver(look);
};

export function AppointmentRowSkeleton() {
  return (
    <div aria-hidden="true" className={rowLook}>
      <Skeleton className="h-16 w-14 rounded-m" />
      <div>
        <Skeleton className="my-0.75 h-4 w-3/5 rounded-s" />
        <Skeleton className="mt-2 h-3.5 w-2/5 rounded-s" />
        <Skeleton className="mt-2 h-3 w-1/3 rounded-s" />
      </div>
      <Skeleton className="h-10 w-16 rounded-m max-narrow:hidden" />
    </div>
  );
}
