import type { DeskDispute } from '@teum/contract/desk/desk.routes';
import { fill } from '@teum/contract/language';
import { monthAndDay } from '@teum/contract/shown-time';
import { Lock } from 'lucide-react';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { useNavigate, useSearchParams } from '../../../../shared/navigation/navigation.tsx';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useDisputes } from '../api/desk.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';
import { disputesPath } from '../model/desk-paths.ts';
import { DisputeView } from './dispute-view.tsx';

/** Disputed deals, and the chosen one with the decision. On a phone either the list or the deal. */
export function DisputesScreen({ me }: { me: number }) {
  const m = useDeskMessages();
  const navigate = useNavigate();
  const chosen = Number(useSearchParams().get('deal')) || undefined;
  const disputes = useDisputes();
  if (disputes.isPending) return <Skeleton className="h-120 rounded-m" />;
  if (!disputes.data)
    return <ErrorState message={m.desk.error} retryLabel={m.action.retry} onRetry={() => disputes.refetch()} />;
  const deals = disputes.data.pages.flatMap(({ data }) => data);
  return (
    <div className="grid gap-x-6 gap-y-8 desk:grid-cols-[280px_minmax(0,1fr)]">
      <section
        aria-label={m.desk.split.nearest}
        className={classNames('min-w-0', chosen !== undefined && 'max-desk:hidden')}
      >
        <h2 className="mb-2 text-label font-strong">{m.desk.split.nearest}</h2>
        {deals.length === 0 && <p className="py-6 text-small text-ink-3">{m.desk.split.nothing}</p>}
        <ul className="divide-y divide-line border-y border-line">
          {deals.map((deal) => (
            <li key={deal.dealId}>
              <DisputeRow deal={deal} isChosen={deal.dealId === chosen} />
            </li>
          ))}
        </ul>
        {disputes.hasNextPage && (
          <Button variant="quiet" size="s" onClick={async () => void (await disputes.fetchNextPage())}>
            {m.desk.more}
          </Button>
        )}
      </section>
      {chosen ? (
        <div className="min-w-0">
          <Link to={disputesPath()} className="mb-4 inline-flex min-h-11 items-center text-small desk:hidden">
            {m.desk.split.toList}
          </Link>
          <DisputeView key={chosen} dealId={chosen} me={me} onDone={() => navigate(disputesPath())} />
        </div>
      ) : (
        <p className="py-16 text-center text-body text-ink-3 max-desk:hidden">
          {deals.length > 0 ? m.desk.split.choose : m.desk.split.nothing}
        </p>
      )}
    </div>
  );
}

function DisputeRow({ deal, isChosen }: { deal: DeskDispute; isChosen: boolean }) {
  const m = useDeskMessages();
  const krw = useKrw();
  const { dealId, price, startedBy, title, seller, buyer, taken } = deal;
  return (
    <Link
      to={disputesPath(dealId)}
      aria-current={isChosen ? 'true' : undefined}
      className={classNames(
        'block border-l-3 px-3 py-3',
        isChosen ? 'border-indigo bg-indigo-wash' : 'border-transparent hover:bg-sunken',
      )}
    >
      <span className="flex justify-between gap-2 text-meta text-ink-3 tabular-nums">
        <span>{fill(m.desk.split.deal, { id: dealId })}</span>
        <span>{krw(price)}</span>
      </span>
      <span className="block text-label font-strong">{m.desk.split.startedBy[startedBy]}</span>
      <span className="block truncate text-small text-ink-2">
        {fill(m.desk.between, { by: buyer.nickName, about: seller.nickName })} · {title}
      </span>
      {taken && (
        <span className="mt-1 flex items-center gap-1 text-meta text-ink-3">
          <Lock size={12} strokeWidth={2} aria-hidden="true" />
          {fill(m.desk.takenBy, { name: taken.by.nickName })}
        </span>
      )}
      <BothDeadlines deal={deal} />
    </Link>
  );
}

function BothDeadlines({ deal: { progressAt, progressBy, decisionBy } }: { deal: DeskDispute }) {
  const { split } = useDeskMessages().desk;
  const language = useLanguage();
  const now = useServerSecond();
  const day = (time: string): string => monthAndDay(new Date(time), language);
  const isLate = (time: string): boolean => Date.parse(time) <= now;
  return (
    <span className="mt-1 flex flex-wrap gap-x-3 text-meta tabular-nums">
      <span className={!progressAt && isLate(progressBy) ? 'font-strong text-sunset' : undefined}>
        {progressAt ? split.progressSent : fill(split.progressBy, { day: day(progressBy) })}
      </span>
      <span className={isLate(decisionBy) ? 'font-strong text-sunset' : undefined}>
        {fill(split.decisionBy, { day: day(decisionBy) })}
      </span>
    </span>
  );
}
