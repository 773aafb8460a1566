import type { DeskMoney } from '@teum/contract/desk/desk.routes';
import { fill } from '@teum/contract/language';
import { dayAndTime } from '@teum/contract/shown-moment';
import { useLanguage } from '../../../../messages/language.ts';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useDeskMoney } from '../api/desk.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';
import { moneySides, sumOf } from '../model/money-sides.ts';
import { Difference, Lines, ProviderCheck } from './money-books.tsx';
import { Panel } from './money-panel.tsx';
import { Alarms, Payouts, Returns } from './money-under-way.tsx';

/** All money of safe pay: the books, what the provider says, what is under way, and alarms. */
export function MoneyScreen() {
  const m = useDeskMessages();
  const query = useDeskMoney();
  if (query.isPending) return <Skeleton className="h-120 rounded-m" />;
  if (!query.data)
    return <ErrorState message={m.desk.error} retryLabel={m.action.retry} onRetry={() => query.refetch()} />;
  return <AllMoney money={query.data} />;
}

function AllMoney({ money }: { money: DeskMoney }) {
  const m = useDeskMessages();
  const { cash } = m.desk;
  const language = useLanguage();
  const { where, whose } = moneySides(money.balances);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-title">{m.desk.money}</h2>
        <p className="text-meta text-ink-3">{fill(cash.asOf, { time: dayAndTime(new Date(money.at), language) })}</p>
      </div>
      <div className="grid gap-4 desk:grid-cols-2">
        <Panel title={cash.where}>
          <Lines lines={where} holder={money.holder} />
          <ProviderCheck money={money} />
        </Panel>
        <Panel title={cash.whose}>
          <Lines lines={whose} holder={money.holder} />
        </Panel>
      </div>
      <Difference amount={sumOf(where) - sumOf(whose)} />
      <div className="grid gap-4 desk:grid-cols-3">
        <Returns money={money} />
        <Payouts money={money} />
        <Alarms alarms={money.alarms} />
      </div>
    </div>
  );
}
