import { type CaseKind, caseKinds } from '@teum/contract/desk/desk';
import type { DeskCase } from '@teum/contract/desk/desk.routes';
import { fill } from '@teum/contract/language';
import { Lock } from 'lucide-react';
import { useLanguage } from '../../../../messages/language.ts';
import { Age } from '../../../../shared/time/age.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import type { CaseId, useQueue } from '../api/desk.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';
import { kindOf, titleOf, whoOf } from '../model/case-words.ts';

interface CaseListProps {
  queue: ReturnType<typeof useQueue>;
  counts: Record<CaseKind, number>;
  kind: CaseKind | undefined;
  onKind: (kind: CaseKind | undefined) => void;
  chosen: CaseId | undefined;
  onChoose: (chosen: CaseId) => void;
}

/** What waits, the oldest first. */
export function CaseList({ queue, counts, kind, onKind, chosen, onChoose }: CaseListProps) {
  const m = useDeskMessages();
  const cases = queue.data?.pages.flatMap(({ data }) => data) ?? [];
  const all = counts.report + counts.dispute + counts.objection;
  const filters: [CaseKind | undefined, string][] = [
    [undefined, fill(m.desk.all, { count: all })],
    ...caseKinds.map((one): [CaseKind, string] => [one, fill(m.desk.kinds[one], { count: counts[one] })]),
  ];
  return (
    <section aria-label={m.desk.oldestFirst} className="min-w-0">
      <div className="mb-2 flex flex-wrap gap-1.5">
        {filters.map(([value, label]) => (
          <button
            key={label}
            type="button"
            aria-pressed={kind === value}
            className={classNames(
              'min-h-9 rounded-full px-3 text-meta',
              kind === value ? 'bg-ink text-paper' : 'bg-sunken text-ink-2 hover:text-ink',
            )}
            onClick={() => onKind(value)}
          >
            {label}
          </button>
        ))}
      </div>
      {cases.length === 0 && <p className="py-6 text-small text-ink-3">{m.desk.nothing}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {cases.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <CaseRow
              one={one}
              isChosen={chosen?.kind === one.kind && chosen.id === one.id}
              onChoose={() => onChoose({ kind: one.kind, id: one.id })}
            />
          </li>
        ))}
      </ul>
      {queue.hasNextPage && (
        <Button variant="quiet" size="s" onClick={async () => void (await queue.fetchNextPage())}>
          {m.desk.more}
        </Button>
      )}
    </section>
  );
}

function CaseRow({ one, isChosen, onChoose }: { one: DeskCase; isChosen: boolean; onChoose: () => void }) {
  const m = useDeskMessages();
  const language = useLanguage();
  return (
    <button
      type="button"
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'w-full border-l-3 px-3 py-3 text-left',
        isChosen ? 'border-indigo bg-indigo-wash' : 'border-transparent hover:bg-sunken',
      )}
      onClick={onChoose}
    >
      <span className="flex justify-between gap-2 text-meta text-ink-3">
        {kindOf(one, m, language)}
        <Age createdAt={one.openedAt} />
      </span>
      <span className="block text-label font-strong">{titleOf(one, m, language)}</span>
      <span className="block truncate text-small text-ink-2">{whoOf(one, m)}</span>
      {one.taken && (
        <span className="mt-1 flex items-center gap-1 text-meta text-ink-3">
          <Lock size={12} strokeWidth={2} aria-hidden="true" />
          {fill(m.desk.takenBy, { name: one.taken.by.nickName })}
        </span>
      )}
    </button>
  );
}
