import { thingPath } from '@teum/contract/pages';
import { reportKindWords } from '@teum/contract/report';
import { dayAndTime } from '@teum/contract/shown-moment';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { TextField } from '../../../../shared/ui/text-field.tsx';
import { useDeskCalls, useDeskPerson, useFoundPeople } from '../api/desk.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';
import { ActForm } from './act-form.tsx';
import { PersonFacts } from './person-facts.tsx';
import { Records } from './record-list.tsx';

/** Finds people, and shows one with what they wrote and what was decided about them. */
export function PeopleFinder() {
  const m = useDeskMessages();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<number>();
  const { data: people } = useFoundPeople(keyword);

  function find(event: FormEvent): void {
    event.preventDefault();
    setChosen(undefined);
    setKeyword(typed.trim());
  }

  return (
    <div className="mx-auto flex max-w-200 flex-col gap-6">
      <form className="flex items-end gap-2" onSubmit={find}>
        <TextField
          label={m.desk.keyword}
          className="flex-1"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">{m.desk.find}</Button>
      </form>
      {people?.length === 0 && <p className="text-small text-ink-3">{m.desk.nobody}</p>}
      {chosen === undefined ? (
        <ul className="divide-y divide-line">
          {people?.map(({ id, nickName, email }) => (
            <li key={id}>
              <button
                type="button"
                className="flex min-h-12 w-full items-center justify-between gap-3 text-left text-label hover:bg-sunken"
                onClick={() => setChosen(id)}
              >
                <span className="font-strong">{nickName}</span>
                <span className="truncate text-small text-ink-3">
                  {email} · {id}
                </span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <OnePerson id={chosen} />
      )}
    </div>
  );
}

function OnePerson({ id }: { id: number }) {
  const m = useDeskMessages();
  const language = useLanguage();
  const { data } = useDeskPerson(id);
  const { actOnPerson } = useDeskCalls();
  if (!data) return <Skeleton className="h-60 rounded-m" />;
  const { person, content, records } = data;
  return (
    <div className="flex flex-col gap-6">
      <PersonFacts person={person} />
      <ActForm
        actions={['warn', 'suspend', ...(person.suspendedUntil ? (['lift'] as const) : [])]}
        act={(action, { reason, days }) =>
          actOnPerson(id, {
            action: action as 'warn' | 'suspend' | 'lift',
            reason,
            ...(action === 'suspend' && { days }),
          })
        }
      />
      <section>
        <h2 className="mb-2 text-label font-strong">{m.desk.content}</h2>
        <ul className="divide-y divide-line border-y border-line">
          {content.map(({ thing, id: thingId, at, text, isHidden }) => (
            <li key={`${thing} ${thingId}`} className="py-3 text-small">
              <p className="text-meta text-ink-3">
                {thing === 'auction' || thing === 'product' || thing === 'post' ? (
                  <Link to={thingPath(thing, thingId)} className="underline underline-offset-4">
                    {reportKindWords[thing][language]} {thingId}
                  </Link>
                ) : (
                  reportKindWords[thing][language]
                )}{' '}
                · {dayAndTime(new Date(at), language)}
                {isHidden && ` · ${m.desk.isHidden}`}
              </p>
              <p className="line-clamp-3 whitespace-pre-wrap wrap-anywhere">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2 className="mb-2 text-label font-strong">{m.desk.record}</h2>
        <Records records={records} />
      </section>
    </div>
  );
}
