import type { DeskMoney, MoneyAlarm } from '@teum/contract/desk/desk.routes';
import { fill } from '@teum/contract/language';
import { grouped } from '@teum/contract/money';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { Age } from '../../../../shared/time/age.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { useDeskMessages } from '../messages/use-desk-messages.ts';
import { disputesPath } from '../model/desk-paths.ts';
import { Panel } from './money-panel.tsx';

export function Returns({ money: { returns, balances } }: { money: DeskMoney }) {
  const { cash, split } = useDeskMessages().desk;
  return (
    <Panel title={cash.returns} aside={useTotal(balances, 'returning')}>
      {returns.length === 0 && <p className="text-small text-ink-3">{cash.noReturns}</p>}
      <ul className="divide-y divide-line text-small">
        {returns.map(({ dealId, amount, since, refusal }) => (
          <UnderWay key={dealId} name={fill(split.deal, { id: dealId })} amount={amount} since={since}>
            {refusal && <span className="text-meta text-ink-3">{fill(cash.refused, { refusal })}</span>}
          </UnderWay>
        ))}
      </ul>
    </Panel>
  );
}

export function Payouts({ money: { payouts, balances } }: { money: DeskMoney }) {
  const { cash } = useDeskMessages().desk;
  return (
    <Panel title={cash.payouts} aside={useTotal(balances, 'paying')}>
      {payouts.length === 0 && <p className="text-small text-ink-3">{cash.noPayouts}</p>}
      <ul className="divide-y divide-line text-small">
        {payouts.map(({ payoutId, amount, since }) => (
          <UnderWay key={payoutId} name={fill(cash.payout, { id: payoutId })} amount={amount} since={since} />
        ))}
      </ul>
    </Panel>
  );
}

/** Of all of them, also of those that are not listed. */
function useTotal(balances: DeskMoney['balances'], wanted: string): string {
  const { cash } = useDeskMessages().desk;
  const krw = useKrw();
  const { amount = 0, owners = 0 } = balances.find(({ account }) => account === wanted) ?? {};
  return fill(cash.countAndSum, { count: grouped(owners), amount: krw(amount) });
}

interface UnderWayProps {
  name: string;
  amount: number;
  since: string;
  children?: ReactNode;
}

function UnderWay({ name, amount, since, children }: UnderWayProps) {
  const krw = useKrw();
  return (
    <li className="py-2.5">
      <p className="grid grid-cols-[1fr_auto_4rem] gap-3">
        <span>{name}</span>
        <span className="font-strong tabular-nums">{krw(amount)}</span>
        <Age createdAt={since} className="text-right text-meta text-ink-3" />
      </p>
      {children}
    </li>
  );
}

/** Disputes and chargebacks have a page of their own. */
const opensDispute = ({ kind }: MoneyAlarm): boolean =>
  kind === 'progressLate' || kind === 'decisionLate' || kind === 'takenBack';

export function Alarms({ alarms }: { alarms: readonly MoneyAlarm[] }) {
  const { cash } = useDeskMessages().desk;
  return (
    <Panel title={cash.alarms} aside={fill(cash.count, { count: alarms.length })}>
      {alarms.length === 0 && <p className="text-small text-ink-3">{cash.noAlarms}</p>}
      <ul className="divide-y divide-line">
        {alarms.map((alarm) => (
          <AlarmRow key={`${alarm.kind} ${alarm.dealId}`} alarm={alarm} />
        ))}
      </ul>
    </Panel>
  );
}

function AlarmRow({ alarm }: { alarm: MoneyAlarm }) {
  const { cash, split } = useDeskMessages().desk;
  const krw = useKrw();
  const { kind, dealId, amount, since } = alarm;
  const details = [dealId && fill(split.deal, { id: dealId }), amount !== undefined && krw(amount)].filter(Boolean);
  return (
    <li className="flex items-start gap-3 py-3">
      <CircleAlert size={18} strokeWidth={2} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="text-label font-strong">{cash.alarm[kind]}</p>
        <p className="text-meta text-ink-2 tabular-nums">
          {details.map((part) => `${part} · `)}
          <Age createdAt={since} />
        </p>
      </div>
      {opensDispute(alarm) && dealId !== undefined && (
        <ButtonLink variant="ghost" size="s" to={disputesPath(dealId)}>
          {cash.open}
        </ButtonLink>
      )}
    </li>
  );
}
