import type { DeskDetail, DeskMessages } from '@teum/contract/desk/desk.routes';
import { fill } from '@teum/contract/language';
import { dayAndTime } from '@teum/contract/shown-moment';
import { clockTime, fullDate } from '@teum/contract/shown-time';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { isMissing } from '../../../../shared/api-client.ts';
import { alertFailure } from '../../../../shared/failures/show-failure.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { type CaseId, useCase, useDeskCalls } from '../api/desk.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';
import { kindOf, titleOf } from '../model/case-words.ts';
import { PersonFacts } from './person-facts.tsx';
import { RulingForm } from './ruling-form.tsx';
import { Taking } from './taking.tsx';

interface CaseViewProps {
  caseId: CaseId;
  me: number;
  onDone: () => void;
}

/** One case: what was said, what stood around it, who they are, and the decision. */
export function CaseView({ caseId, me, onDone }: CaseViewProps) {
  const m = useDeskMessages();
  const query = useCase(caseId);
  if (isMissing(query.error)) return <p className="py-16 text-center text-body text-ink-3">{m.desk.gone}</p>;
  if (query.isPending) return <Skeleton className="h-100 rounded-m" />;
  if (!query.data)
    return <ErrorState message={m.desk.error} retryLabel={m.action.retry} onRetry={() => query.refetch()} />;
  return <OpenCase one={query.data} me={me} onDone={onDone} />;
}

function OpenCase({ one, me, onDone }: { one: DeskDetail; me: number; onDone: () => void }) {
  const m = useDeskMessages();
  const language = useLanguage();
  const { take, release } = useDeskCalls();
  const isMine = one.taken?.by.id === me;
  return (
    <article className="flex min-w-0 flex-col gap-6">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-subtitle">{titleOf(one, m, language)}</h2>
          <p className="text-meta text-ink-3">
            {kindOf(one, m, language)} {one.id} · {dayAndTime(new Date(one.openedAt), language)}
          </p>
        </div>
        <Taking
          taken={one.taken}
          me={me}
          onTake={() => take({ kind: one.kind, id: one.id })}
          onRelease={() => release({ kind: one.kind, id: one.id })}
        />
      </header>
      {one.words && <Quote title={one.kind === 'objection' ? m.desk.objection : m.desk.words}>{one.words}</Quote>}
      <Quote title={one.kind === 'objection' ? m.desk.decision : m.desk.quote}>{one.quote}</Quote>
      {one.decidedAbout && <Quote title={m.desk.quote}>{one.decidedAbout}</Quote>}
      {one.page && (
        <Link to={one.page} className="self-start text-small text-indigo underline underline-offset-4">
          {m.desk.page}
        </Link>
      )}
      {one.around.length > 0 && <Lines title={m.desk.around} lines={one.around} />}
      {one.answers && <Answers answers={one.answers} />}
      {one.isPrivate && isMine && <PrivateMessages one={one} />}
      <section>
        <h3 className="mb-2 text-small font-semibold text-ink-2">{m.desk.facts}</h3>
        <div className="grid gap-3 desk:grid-cols-2">
          {one.people.map((person) => (
            <PersonFacts key={person.id} person={person} />
          ))}
        </div>
      </section>
      {isMine ? <RulingForm one={one} onDone={onDone} /> : <p className="text-small text-ink-3">{m.desk.takeHelp}</p>}
    </article>
  );
}

function Quote({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-small font-semibold text-ink-2">{title}</h3>
      <p className="rounded-m bg-sunken px-4 py-3 text-body whitespace-pre-wrap wrap-anywhere">{children}</p>
    </section>
  );
}

function Lines({ title, lines, note }: { title: string; lines: DeskDetail['around']; note?: string }) {
  const m = useDeskMessages();
  const language = useLanguage();
  return (
    <section>
      <h3 className="mb-2 text-small font-semibold text-ink-2">{title}</h3>
      <div className="overflow-hidden rounded-m border border-line">
        {note && (
          <p className="flex items-center gap-2 bg-sunken px-4 py-2.5 text-meta text-ink-2">
            <Eye size={14} strokeWidth={1.8} aria-hidden="true" />
            {note}
          </p>
        )}
        <ul className="divide-y divide-line">
          {lines.map(({ id, at, author, text, isReported }) => (
            <li
              key={id}
              className={classNames(
                'grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 border-l-3 px-4 py-2.5 text-small desk:grid-cols-[5rem_6rem_1fr]',
                isReported ? 'border-ink' : 'border-transparent',
              )}
            >
              <time dateTime={at} className="text-meta text-ink-3">
                {clockTime(new Date(at), language)}
              </time>
              <span className="truncate font-strong">{author.nickName}</span>
              <span className="col-span-2 min-w-0 whitespace-pre-wrap wrap-anywhere desk:col-span-1">
                {text}
                {isReported && <span className="block text-meta text-ink-3">{m.desk.isReported}</span>}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function PrivateMessages({ one: { kind, id } }: { one: DeskDetail }) {
  const m = useDeskMessages();
  const { look } = useDeskCalls();
  const [seen, setSeen] = useState<DeskMessages>();

  async function read(): Promise<void> {
    await look({ kind, id }).then(setSeen, alertFailure);
  }

  if (seen)
    return <Lines title={m.desk.messages} lines={seen.messages} note={fill(m.desk.looked, { id: seen.recordId })} />;
  return (
    <section>
      <h3 className="mb-2 text-small font-semibold text-ink-2">{m.desk.messages}</h3>
      <p className="mb-3 text-small text-ink-3">{m.desk.lookHelp}</p>
      <Button variant="ghost" size="s" icon={<Eye size={16} strokeWidth={1.8} />} onClick={read}>
        {m.desk.look}
      </Button>
    </section>
  );
}

function Answers({ answers }: { answers: NonNullable<DeskDetail['answers']> }) {
  const m = useDeskMessages();
  const language = useLanguage();
  return (
    <section>
      <h3 className="mb-2 text-small font-semibold text-ink-2">
        {m.desk.answers} · {fullDate(new Date(answers.startsAt), language)}
      </h3>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
        {[answers.seller, answers.buyer].map(({ id, nickName, answer }) => (
          <div key={id} className="contents">
            <dt className="font-strong">{nickName}</dt>
            <dd>{answer ? m.desk.answer[answer] : m.desk.noAnswer}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
