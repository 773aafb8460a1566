import { fill } from '@teum/contract/language';
import { businessDaysLeft } from '@teum/contract/money/business-days';
import { monthAndDay } from '@teum/contract/shown-time';
import { useLanguage } from '../../../../messages/language.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

interface DeadlineProps {
  title: string;
  by: string;
  /** Business days from the beginning of the dispute. */
  days: number;
  doneAt: string | null;
}

/** A deadline with the business days that are left, one bar each. */
export function DeskDeadline({ title, by, days, doneAt }: DeadlineProps) {
  const { split } = useDeskMessages().desk;
  const language = useLanguage();
  const now = useServerSecond();
  const left = businessDaysLeft(now, Date.parse(by));
  const isUrgent = !doneAt && left <= 1;
  const day = (time: string): string => monthAndDay(new Date(time), language);
  return (
    <div className="rounded-m border border-line p-4">
      <p className="flex justify-between gap-2 text-meta text-ink-3">
        {title}
        {!doneAt && <span className={isUrgent ? 'font-strong text-sunset' : undefined}>{leftInWords()}</span>}
      </p>
      <p className="text-label font-strong tabular-nums">
        {doneAt ? fill(split.sentOn, { day: day(doneAt) }) : fill(split.until, { day: day(by) })}
      </p>
      <p aria-hidden="true" className="mt-3 grid auto-cols-fr grid-flow-col gap-1">
        {Array.from({ length: days }, (_, bar) => bar).map((bar) => (
          <span
            key={bar}
            className={classNames('h-1 rounded-full', bar < days - left && !doneAt ? barColor(isUrgent) : 'bg-line')}
          />
        ))}
      </p>
    </div>
  );

  function leftInWords(): string {
    if (Date.parse(by) <= now) return split.late;
    return left === 0 ? split.lastDay : fill(split.daysLeft, { count: left });
  }
}

const barColor = (isUrgent: boolean): string => (isUrgent ? 'bg-sunset' : 'bg-ink-2');
