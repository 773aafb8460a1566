import { fill } from '@teum/contract/language';
import { lengthText, placeName } from '@teum/contract/offer/offer-words';
import { dateAndWeekday, weekdayAndTime } from '@teum/contract/shown-calendar';
import { dayAndTime } from '@teum/contract/shown-moment';
import { clockTime } from '@teum/contract/shown-time';
import type { Appointment } from '@teum/contract/talk/appointment';
import { answerWords } from '@teum/contract/talk/appointment-words';
import { reasonIn } from '@teum/contract/talk/cancel-reasons';
import { AlignLeft, Calendar, CircleAlert, CircleCheck, CircleX, Clock, type LucideIcon, MapPin } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { CardFrame } from '../../../../shared/ui/card-frame.tsx';
import { type CardLine, CardLines } from '../../../../shared/ui/card-lines.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { PersonLink } from '../../../../shared/ui/person-link.tsx';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import { useCurrent } from '../api/list-room-appointments.ts';
import { useCardMessages } from '../messages/use-card-messages.ts';
import { type CardLook, cardLook, isOver } from '../model/card-look.ts';
import { nickNameOf, type Seen } from '../model/position.ts';
import { AgreedActions, ReceivedActions, SentActions } from './card-actions.tsx';
import { Leaf } from './leaf.tsx';

interface AppointmentCardProps {
  /** As its message carries it. */
  shown: Appointment;
  me: number;
  hourlyKrw?: number | undefined;
  /** The page where it is cancelled instead: one that says how much money goes back. */
  cancelAt?: string | undefined;
  /** Shown at its end once both have met. */
  onceKept?: ReactNode;
}

/** An appointment in its room: the same on both sides, changing in its place. */
export function AppointmentCard({ shown, me, hourlyKrw, cancelAt, onceKept }: AppointmentCardProps) {
  const m = useCardMessages();
  const appointment = useCurrent(shown);
  const nowMs = useServerSecond();
  const look = cardLook(appointment, me, nowMs);
  const seen: Seen = { appointment, me, nowMs, hourlyKrw, cancelAt };
  return (
    <CardFrame label={m.card.label}>
      <Heading look={look} appointment={appointment} />
      <When appointment={appointment} look={look} />
      <Lines seen={seen} look={look} />
      <Actions look={look} seen={seen} />
      <Hint look={look} seen={seen} />
      {look === 'kept' && onceKept}
      <Announcement look={look} />
    </CardFrame>
  );
}

const icons: Partial<Record<CardLook, LucideIcon>> = {
  proposed: Calendar,
  moveProposed: Calendar,
  agreed: CircleCheck,
  kept: CircleCheck,
  cancelled: CircleX,
  declined: CircleX,
  withdrawn: CircleX,
  disputed: CircleAlert,
};

function Heading({ look, appointment }: { look: CardLook; appointment: Appointment }) {
  const m = useCardMessages();
  const Icon = icons[look] ?? Clock;
  const isReceived = look === 'proposed' || look === 'moveProposed';
  const tone = look === 'agreed' ? 'text-indigo' : isOver(look) ? 'text-ink-2' : 'text-ink';
  return (
    <h4 className={classNames('flex items-center gap-1.5 text-small leading-5 font-strong', tone)}>
      <Icon size={16} strokeWidth={2} aria-hidden="true" className="shrink-0" />
      {m.card[look]}
      {isReceived && (
        <PersonLink
          id={appointment.proposedBy === 'seller' ? appointment.sellerId : appointment.buyerId}
          className="ml-auto truncate text-meta text-ink-3"
        >
          {fill(m.card.by, { nickName: nickNameOf(appointment, appointment.proposedBy) })}
        </PersonLink>
      )}
    </h4>
  );
}

function When({ appointment, look }: { appointment: Appointment; look: CardLook }) {
  const language = useLanguage();
  const start = new Date(appointment.startsAt);
  return (
    <div className="mt-4 grid grid-cols-[56px_minmax(0,1fr)] items-center gap-4 tabular-nums">
      <Leaf startsAt={appointment.startsAt} isQuiet={isOver(look)} />
      <div>
        <p className={classNames('text-[17px] leading-6 font-bold tracking-[-0.015em]', isOver(look) && 'text-ink-2')}>
          <VisuallyHidden>{dateAndWeekday(start, language)}, </VisuallyHidden>
          {weekdayAndTime(start, language)}
        </p>
        <p className="text-[15px] leading-5.5 font-medium text-ink-2">
          <Terms appointment={appointment} look={look} />
        </p>
      </div>
    </div>
  );
}

/** How long, and until when or, of a proposal to a listing, for how much; of a cancelled one, who cancelled it. */
function Terms({ appointment, look }: { appointment: Appointment; look: CardLook }): string {
  const krw = useKrw();
  const m = useCardMessages();
  const language = useLanguage();
  const { endsAt, lengthMinutes, priceKrw, roomType, title } = appointment;
  if (look === 'cancelled') return cancelledTerms(appointment, m.card, language);
  if (look === 'disputed') return title;
  const length = lengthText(lengthMinutes, language);
  // The header of an auction's room shows the winning bid already.
  const hasPrice = roomType === 'product' && priceKrw !== undefined && !isOver(look) && look !== 'agreed';
  if (hasPrice) return `${length} · ${krw(priceKrw)}`;
  return `${fill(m.card.until, { time: clockTime(new Date(endsAt), language) })} · ${length}`;
}

function cancelledTerms(
  { cancelledBy = 'seller', cancelledAt, startsAt, ...appointment }: Appointment,
  m: ReturnType<typeof useCardMessages>['card'],
  language: 'ko' | 'en',
): string {
  const nickName = nickNameOf({ cancelledBy, startsAt, ...appointment }, cancelledBy);
  if (!appointment.isLate || cancelledAt === undefined) return fill(m.cancelledBy, { nickName });
  const minutes = Math.floor((Date.parse(startsAt) - Date.parse(cancelledAt)) / 60_000);
  const whole = minutes < 60 ? minutes : minutes - (minutes % 60);
  return fill(m.cancelledBefore, { nickName, length: lengthText(whole, language) });
}

function Lines({ seen: { appointment }, look }: { seen: Seen; look: CardLook }) {
  const m = useCardMessages();
  const language = useLanguage();
  const { place, note, reason, moves, myAnswer } = appointment;
  const isMove = look === 'moveProposed' || look === 'moveWaiting';
  const hasWrittenReason = reason !== undefined && (isMove || look === 'cancelled');
  const lines: CardLine[] = [];
  if (isMove && moves)
    lines.push({ icon: Clock, text: fill(m.card.movedFrom, { when: dayAndTime(new Date(moves.startsAt), language) }) });
  if (place !== undefined && look !== 'disputed')
    lines.push({ icon: MapPin, name: m.card.place, text: placeName(place, language) });
  if (note !== undefined && !isOver(look)) lines.push({ icon: AlignLeft, name: m.card.note, text: note });
  if (hasWrittenReason) lines.push({ icon: AlignLeft, name: m.card.reason, text: reasonIn(reason, language) });
  if (myAnswer)
    lines.push({ icon: AlignLeft, text: fill(m.card.myAnswer, { answer: answerWords[myAnswer][language] }) });
  return <CardLines lines={lines} />;
}

function Actions({ look, seen }: { look: CardLook; seen: Seen }) {
  if (look === 'proposed' || look === 'moveProposed') return <ReceivedActions seen={seen} />;
  if (look === 'waiting' || look === 'moveWaiting') return <SentActions seen={seen} />;
  if (look === 'agreed') return <AgreedActions seen={seen} />;
  return null;
}

function Hint({ look, seen }: { look: CardLook; seen: Seen }) {
  const text = useHint(look, seen);
  return text && <p className="mt-3 text-meta leading-5 text-ink-3 text-balance">{text}</p>;
}

function useHint(look: CardLook, { appointment }: Seen): string | undefined {
  const m = useCardMessages().card;
  const language = useLanguage();
  const { expiresAt, next, lateHours } = appointment;
  const when = (time: string) => dayAndTime(new Date(time), language);
  switch (look) {
    case 'proposed':
    case 'moveProposed':
      return expiresAt && fill(m.answerUntil, { when: when(expiresAt) });
    case 'moveWaiting':
      return lateHours === undefined ? undefined : fill(m.lateMove, { hours: lateHours });
    case 'replaced':
      return (
        next &&
        fill(m.replacedBy, {
          nickName: nickNameOf(appointment, next.proposedBy),
          day: dateAndWeekday(new Date(next.startsAt), language),
        })
      );
    case 'moved':
      return next && fill(m.movedTo, { when: when(next.startsAt) });
    case 'cancelled':
      return lateHours === undefined ? undefined : fill(m.late, { hours: lateHours });
    case 'disputed':
      return m.checking;
    default:
      return undefined;
  }
}

/** Says the new state of a card that changes while it is shown. */
function Announcement({ look }: { look: CardLook }) {
  const m = useCardMessages();
  const [first] = useState(look);
  const [hasChanged, setHasChanged] = useState(false);
  if (!hasChanged && look !== first) setHasChanged(true);
  return <VisuallyHidden role="status">{hasChanged && m.card[look]}</VisuallyHidden>;
}
