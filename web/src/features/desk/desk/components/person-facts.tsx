import type { DeskPerson } from '@teum/contract/desk/desk.routes';
import { fill } from '@teum/contract/language';
import { fullDate } from '@teum/contract/shown-time';
import { useLanguage } from '../../../../messages/language.ts';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** What the records say about a person. */
export function PersonFacts({ person }: { person: DeskPerson }) {
  const m = useDeskMessages();
  const language = useLanguage();
  const { fact } = m.desk;
  const counted = ({ all, acted }: { all: number; acted: number }) =>
    all === 0 ? fact.none : fill(fact.acted, { all, acted });
  const { settled, kept } = person.appointments;
  const rows = [
    [fact.since, fullDate(new Date(person.memberSince), language)],
    [fact.appointments, settled === 0 ? fact.none : fill(fact.kept, { settled, kept })],
    [fact.reportsAbout, counted(person.reportsAbout)],
    [fact.reportsBy, counted(person.reportsBy)],
    [fact.decisions, person.decisions === 0 ? fact.none : fill(fact.times, { count: person.decisions })],
  ] as const;
  return (
    <div className="rounded-m border border-line p-4">
      <p className="mb-2 flex items-center gap-2.5">
        <Avatar name={person.nickName} />
        <span className="min-w-0 flex-1 truncate text-label font-strong">{person.nickName}</span>
      </p>
      {person.suspendedUntil && (
        <p className="mb-2 text-small text-danger">
          {fill(fact.suspended, { until: fullDate(new Date(person.suspendedUntil), language) })}
        </p>
      )}
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
