import { recordActions } from '@teum/contract/desk/desk';
import type { DeskRecord } from '@teum/contract/desk/desk.routes';
import { dayAndTime } from '@teum/contract/shown-moment';
import { useLanguage } from '../../../../messages/language.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { useRecords } from '../api/desk.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** Everything that operators did, the latest first. */
export function RecordList({ isBeside = false }: { isBeside?: boolean }) {
  const m = useDeskMessages();
  const { data, hasNextPage, fetchNextPage } = useRecords();
  return (
    <section aria-labelledby="desk-record" className={isBeside ? 'min-w-0 max-desk:hidden' : 'mx-auto max-w-200'}>
      <div className="mb-2 flex items-baseline justify-between gap-2">
        <h2 id="desk-record" className="text-label font-strong">
          {m.desk.record}
        </h2>
        <span className="text-meta text-ink-3">{m.desk.recordHelp}</span>
      </div>
      <Records records={data?.pages.flat() ?? []} />
      {hasNextPage && (
        <Button variant="quiet" size="s" onClick={async () => void (await fetchNextPage())}>
          {m.desk.more}
        </Button>
      )}
      <p className="mt-4 text-meta text-ink-3">{m.desk.recordFoot}</p>
    </section>
  );
}

export function Records({ records }: { records: readonly DeskRecord[] }) {
  const m = useDeskMessages();
  const language = useLanguage();
  return (
    <ol className="divide-y divide-line border-y border-line">
      {records.map((record) => (
        <li key={record.id} className="py-2.5 text-small">
          <p className="flex justify-between gap-2">
            <span className="font-strong">
              {record.operator?.nickName ?? m.desk.machine} · {recordActions[record.action][language]}
            </span>
            <span className="shrink-0 text-meta text-ink-3 tabular-nums">{record.id}</span>
          </p>
          <p className="text-meta text-ink-3">{dayAndTime(new Date(record.at), language)}</p>
          {(record.about || record.reason) && (
            <p className="mt-0.5 wrap-anywhere text-ink-2">
              {[record.about?.nickName, record.reason].filter(Boolean).join('. ')}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
