import { useId } from 'react';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { PersonLink } from '../../../../shared/ui/person-link.tsx';
import { usePeople } from '../api/list-people.ts';
import { useSearchMessages } from '../messages/use-search-messages.ts';

/** Below the other results: it arrives after them, and must not push them down. */
export function PeopleFound({ keyword }: { keyword: string }) {
  const m = useSearchMessages();
  const headingId = useId();
  const { data: people = [] } = usePeople(keyword);
  if (people.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-10">
      <h2 id={headingId} className="mb-3 text-title">
        {m.results.people}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {people.map(({ id, nickName }) => (
          <li key={id} className="min-w-0">
            <PersonLink
              id={id}
              className="flex min-h-11 items-center gap-2 rounded-m py-1.5 pr-3.5 pl-2 inset-ring inset-ring-line hover:bg-sunken"
            >
              <Avatar name={nickName} />
              <span className="min-w-0 truncate text-label">{nickName}</span>
            </PersonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
