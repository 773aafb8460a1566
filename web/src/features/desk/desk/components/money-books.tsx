import type { DeskMoney } from '@teum/contract/desk/desk.routes';
import { fill } from '@teum/contract/language';
import { grouped } from '@teum/contract/money';
import { dateAndClock } from '@teum/contract/shown-moment';
import { Check, CircleAlert, CircleCheck } from 'lucide-react';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';
import { isCounted, type MoneyLine, sumOf } from '../model/money-sides.ts';

export function Lines({ lines, holder }: { lines: readonly MoneyLine[]; holder: string }) {
  const { cash } = useDeskMessages().desk;
  const nameOf = (line: MoneyLine): string => {
    if (line.account === 'provider' && holder !== '') return holder;
    const account = cash.account[line.account];
    return isCounted(line) ? fill(cash.counted, { account, count: grouped(line.owners) }) : account;
  };
  return (
    <dl className="text-small">
      {lines.map((line) => (
        <div key={line.account} className="flex justify-between gap-3 border-b border-line py-2.5">
          <dt className="min-w-0">
            {nameOf(line)} <span className="text-meta text-ink-3">{accountNames(line.account)}</span>
          </dt>
          <dd data-account={line.account} className="font-strong tabular-nums">
            {grouped(line.amount)}
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-3 border-t-2 border-ink py-2.5 font-strong">
        <dt>{cash.sum}</dt>
        <dd className="tabular-nums">{grouped(sumOf(lines))}</dd>
      </div>
    </dl>
  );
}

/** As the books call it, for whoever looks there. */
const accountNames = (account: MoneyLine['account']): string => (account === 'fees' ? 'fee, feeVat' : account);

export function ProviderCheck({ money: { provider, holder } }: { money: DeskMoney }) {
  const { cash } = useDeskMessages().desk;
  const language = useLanguage();
  const krw = useKrw();
  const { booked, said, oldestAt } = provider;
  const isSame = booked === said;
  const Icon = isSame ? Check : CircleAlert;
  return (
    <p className="mt-3 flex gap-2 text-small">
      <Icon size={16} strokeWidth={2} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className={isSame ? undefined : 'font-strong'}>
        {fill(isSame ? cash.same : cash.differs, {
          holder: holder || cash.account.provider,
          said: krw(said),
          booked: krw(booked),
        })}
        {oldestAt && (
          <span className="block text-meta text-ink-3">
            {fill(cash.asked, { time: dateAndClock(new Date(oldestAt), language) })}
          </span>
        )}
      </span>
    </p>
  );
}

export function Difference({ amount }: { amount: number }) {
  const { cash } = useDeskMessages().desk;
  const krw = useKrw();
  const Icon = amount === 0 ? CircleCheck : CircleAlert;
  return (
    <p className="flex items-center justify-center gap-2 rounded-m bg-indigo-wash px-4 py-3 text-label font-strong text-indigo">
      <Icon size={18} strokeWidth={2} aria-hidden="true" />
      {fill(cash.difference, { amount: krw(amount) })}
    </p>
  );
}
