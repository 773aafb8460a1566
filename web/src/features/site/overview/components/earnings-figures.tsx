import { fill } from '@teum/contract/language';
import type { Earnings } from '@teum/contract/site/overview.routes';
import { useLanguage } from '../../../../messages/language.ts';
import { config } from '../../../../shared/config.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useOverviewMessages } from '../messages/use-overview-messages.ts';
import { monthOfYear } from '../model/month-of-year.ts';

/** What the seller's appointments are worth: kept this month, and agreed. */
export function EarningsFigures({ earnings, isLarge = false }: { earnings: Earnings; isLarge?: boolean }) {
  const krw = useKrw();
  const m = useOverviewMessages().earnings;
  const month = monthOfYear(earnings.month, useLanguage());
  return (
    <>
      <dl className="grid grid-cols-2">
        <Figure
          name={fill(m.month, { month })}
          amount={earnings.thisMonth.sumKrw}
          note={fill(m.lastMonth, { sum: krw(earnings.lastMonth.sumKrw) })}
          isLarge={isLarge}
        />
        <Figure
          name={m.agreed}
          amount={earnings.agreed.sumKrw}
          note={earnings.agreed.count > 0 ? fill(m.count, { count: earnings.agreed.count }) : m.none}
          isLarge={isLarge}
        />
      </dl>
      <p className="mt-3 text-meta text-pretty text-ink-3">{config.safePay ? m.helpSafePay : m.help}</p>
    </>
  );
}

interface FigureProps {
  name: string;
  amount: number;
  note: string;
  isLarge: boolean;
}

function Figure({ name, amount, note, isLarge }: FigureProps) {
  const krw = useKrw();
  return (
    <div className="min-w-0 not-first:border-l not-first:border-line not-first:pl-5">
      <dt className="text-meta text-ink-2">{name}</dt>
      <dd
        className={classNames(
          'mt-0.5 wrap-anywhere tabular-nums',
          isLarge ? 'text-title font-heavy' : 'text-price font-heavy',
        )}
      >
        {krw(amount)}
      </dd>
      <dd className="mt-0.5 text-meta text-ink-3 tabular-nums">{note}</dd>
    </div>
  );
}
