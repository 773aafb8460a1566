import type { CaseKind } from '@teum/contract/desk/desk';
import { fill } from '@teum/contract/language';
import { pages } from '@teum/contract/pages';
import { type ReactNode, useState } from 'react';
import { ApiError, isMissing } from '../../../../shared/api-client.ts';
import { Link } from '../../../../shared/navigation/link.tsx';
import { useLocation, useSearchParams } from '../../../../shared/navigation/navigation.tsx';
import { paths } from '../../../../shared/paths.ts';
import { useLoginUser } from '../../../../shared/state/login-user.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { type CaseId, useDisputes, useQueue, useVersion } from '../api/desk.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';
import { disputesPath, moneyPath } from '../model/desk-paths.ts';
import { AuctionFinder } from './auction-finder.tsx';
import { CaseList } from './case-list.tsx';
import { CaseView } from './case-view.tsx';
import { DisputesScreen } from './disputes-screen.tsx';
import { MoneyScreen } from './money-screen.tsx';
import { PeopleFinder } from './people-finder.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecordList } from './record-list.tsx';

/** The parts of the desk by their addresses; the one without a search is the part that others fall back to. */
const places = {
  queue: paths.desk,
  deals: disputesPath(),
  money: moneyPath,
  people: `${paths.desk}?tab=people`,
  auctions: `${paths.desk}?tab=auctions`,
  records: `${paths.desk}?tab=records`,
} as const;
type Place = keyof typeof places;
const names = Object.keys(places) as Place[];

function usePlace(): Place {
  const { pathname } = useLocation();
  const tab = useSearchParams().get('tab');
  if (pathname.startsWith(pages.deskDisputes.path)) return 'deals';
  if (pathname.startsWith(pages.deskMoney.path)) return 'money';
  return names.find((name) => name === tab) ?? 'queue';
}

/** The desk, for operators; `missing` is what everyone else sees. */
export function DeskScreen({ missing }: { missing: ReactNode }) {
  const me = useLoginUser();
  return me ? <MembersDesk me={me.id} missing={missing} /> : missing;
}

function MembersDesk({ me, missing }: { me: number; missing: ReactNode }) {
  const m = useDeskMessages();
  const place = usePlace();
  const [kind, setKind] = useState<CaseKind>();
  const [chosen, setChosen] = useState<CaseId>();
  const queue = useQueue(kind);
  if (isMissing(queue.error)) return missing;
  if (queue.error instanceof ApiError && queue.error.code === 'PROOF_REQUIRED') return <ProofForm />;
  if (queue.isPending) return <Skeleton className="mt-10 h-120 rounded-m" />;
  if (!queue.data)
    return <ErrorState message={m.desk.error} retryLabel={m.action.retry} onRetry={() => queue.refetch()} />;

  const { counts } = queue.data.pages.at(-1)!;
  const waiting = counts.report + counts.dispute + counts.objection;
  return (
    <div className="pt-4 pb-16">
      <DeskNavigation place={place} waiting={waiting} />
      {place === 'queue' && (
        <div className="grid gap-x-6 gap-y-8 desk:grid-cols-[280px_minmax(0,1fr)_240px]">
          <CaseList queue={queue} counts={counts} kind={kind} onKind={setKind} chosen={chosen} onChoose={setChosen} />
          {chosen ? (
            <CaseView key={`${chosen.kind} ${chosen.id}`} caseId={chosen} me={me} onDone={() => setChosen(undefined)} />
          ) : (
            <p className="py-16 text-center text-body text-ink-3 max-desk:hidden">
              {waiting > 0 ? m.desk.choose : m.desk.nothing}
            </p>
          )}
          <RecordList isBeside />
        </div>
      )}
      {place === 'deals' && <DisputesScreen me={me} />}
      {place === 'money' && <MoneyScreen />}
      {place === 'people' && <PeopleFinder />}
      {place === 'auctions' && <AuctionFinder />}
      {place === 'records' && <RecordList />}
      <RunningVersion />
    </div>
  );
}

function DeskNavigation({ place, waiting }: { place: Place; waiting: number }) {
  const m = useDeskMessages();
  const disputes = useDisputes();
  const disputed = disputes.data?.pages.at(-1)?.count ?? '';
  const labels: Record<Place, string> = {
    queue: fill(m.desk.queue, { count: waiting }),
    deals: fill(m.desk.deals, { count: disputed }),
    money: m.desk.money,
    people: m.desk.people,
    auctions: m.desk.auctions,
    records: m.desk.records,
  };
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line">
      <h1 tabIndex={-1} className="text-subtitle outline-none">
        {m.desk.title}
      </h1>
      <nav aria-label={m.desk.title} className="flex flex-wrap gap-x-5">
        {names.map((name) => (
          <Link
            key={name}
            to={places[name]}
            aria-current={place === name ? 'page' : undefined}
            className={classNames(
              'flex min-h-12 items-center border-b-2 px-1 text-label tabular-nums',
              place === name ? 'border-ink font-strong text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {labels[name]}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function RunningVersion() {
  const { desk } = useDeskMessages();
  const { data: version } = useVersion();
  return version ? <p className="mt-10 text-meta text-ink-3">{fill(desk.version, { version })}</p> : null;
}
