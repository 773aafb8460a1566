import { fill } from '@teum/contract/language';
import { lengthText, placeName } from '@teum/contract/offer/offer-words';
import { dayOfMonth, monthName, weekdayAndTime } from '@teum/contract/shown-calendar';
import { dayAndTime } from '@teum/contract/shown-moment';
import type { Appointment } from '@teum/contract/talk/appointment';
import { otherRole, roleIn } from '@teum/contract/talk/appointment-rules';
import { useLanguage } from '../../../../messages/language.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { paths } from '../../../../shared/paths.ts';
import { shownName } from '../../../../shared/shown-name.ts';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import { useOverviewMessages } from '../messages/use-overview-messages.ts';

/** When, with whom and where: as a link to the room. */
export function NextAppointment({ appointment, me }: { appointment: Appointment; me: number }) {
  const m = useOverviewMessages();
  const language = useLanguage();
  const start = new Date(appointment.startsAt);
  const other = otherRole(roleIn(appointment, me));
  const nickName = shownName(other === 'seller' ? appointment.sellerNickName : appointment.buyerNickName, m);
  return (
    <Link
      to={paths.chat(appointment.roomType, appointment.chatRoomId)}
      className="-mx-2 flex items-center gap-3.5 rounded-m px-2 py-2 hover:bg-sunken"
    >
      <span
        aria-hidden="true"
        className="grid h-14 w-12 shrink-0 content-center justify-items-center gap-0.75 rounded-m bg-indigo-wash text-caption leading-none font-semibold text-indigo tabular-nums"
      >
        {monthName(start, language)}
        <b className="text-price leading-none font-heavy">{dayOfMonth(start)}</b>
      </span>
      <span className="min-w-0">
        <VisuallyHidden>{dayAndTime(start, language)}, </VisuallyHidden>
        <span aria-hidden="true" className="block text-body font-bold tracking-[-0.015em] tabular-nums">
          {weekdayAndTime(start, language)}
        </span>
        <span className="block truncate text-small text-ink-2">
          {fill(m.overview.with, { nickName, length: lengthText(appointment.lengthMinutes, language) })}
        </span>
        <span className="block truncate text-meta text-ink-3">
          {[appointment.title, appointment.place && placeName(appointment.place, language)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  );
}
