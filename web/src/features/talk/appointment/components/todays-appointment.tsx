import { fill } from '@teum/contract/language';
import { placeName } from '@teum/contract/offer/offer-words';
import { clockTime } from '@teum/contract/shown-time';
import { otherRole, roleIn } from '@teum/contract/talk/appointment-rules';
import { CalendarClock, ChevronRight } from 'lucide-react';
import { useLanguage } from '../../../../messages/language.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useTodays } from '../api/list-todays.ts';
import { useTodayMessages } from '../messages/use-today-messages.ts';
import { nickNameOf } from '../model/position.ts';

interface TodaysAppointmentProps {
  me: number;
  className: string;
}

/** The next appointment on its day, as a link to its room. */
export default function TodaysAppointment({ me, className }: TodaysAppointmentProps) {
  const m = useTodayMessages();
  const language = useLanguage();
  const nowMs = useServerSecond();
  const { data = [] } = useTodays();
  const next = data.find(({ endsAt }) => Date.parse(endsAt) > nowMs);
  if (!next) return null;
  const nickName = nickNameOf(next, otherRole(roleIn(next, me)));
  return (
    <Link
      to={paths.chat(next.roomType, next.chatRoomId)}
      data-today=""
      className={classNames(
        'flex items-center gap-3 rounded-l border border-line bg-surface px-3.5 py-2.5 hover:bg-sunken desk:gap-4 desk:px-5.5 desk:py-5',
        className,
      )}
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-m bg-indigo-wash text-indigo">
        <CalendarClock size={22} strokeWidth={1.8} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-meta font-semibold text-indigo tabular-nums">
          {fill(m.today.at, { time: clockTime(new Date(next.startsAt), language) })}
        </span>
        <span className="mt-0.5 block truncate text-label">{next.title}</span>
        <span className="mt-0.5 block truncate text-meta text-ink-3">
          {[next.place && placeName(next.place, language), fill(m.today.with, { nickName })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <ChevronRight size={20} strokeWidth={1.8} aria-hidden="true" className="shrink-0 text-ink-3" />
    </Link>
  );
}
