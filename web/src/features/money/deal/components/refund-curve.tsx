import { fill, type Language } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import type { RefundRule, RefundStep } from '@teum/contract/money/cancelling';
import { dayAndTime } from '@teum/contract/shown-moment';
import { inSeoul } from '@teum/contract/shown-time';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useDealMessages } from '../messages/use-deal-messages.ts';
import { stepNow } from '../model/refund-outlook.ts';

interface RefundCurveProps {
  steps: readonly RefundStep[];
  paidMs: number;
  nowMs: number;
}

const { fullRefundHours, partRefundHours, withdrawHours } = limits.deal;
/** Of the drawing, in percent: above it stands 지금. */
const highest = 80;

/**
 * What comes back over time, from zero on. Each step is equally wide, whether it lasts an hour or a month: its instants stand below.
 * What is over is grey, what is ahead is indigo. Screen readers get the steps as a list.
 */
export function RefundCurve({ steps, paidMs, nowMs }: RefundCurveProps) {
  const place = stepNow(steps, nowMs);
  const share = shareOfStep({ steps, paidMs, nowMs }, place);
  return (
    <figure className="mt-5">
      <SpokenSteps steps={steps} />
      <div aria-hidden="true">
        <div className="relative h-36 border-b border-line">
          <div className="grid h-full auto-cols-fr grid-flow-col items-end">
            {steps.map((step, index) => (
              <Step
                key={step.rule}
                step={step}
                height={heightOf(steps, index)}
                drop={index === 0 ? 0 : heightOf(steps, index - 1) - heightOf(steps, index)}
                past={pastOf(index, place, share)}
                isNow={index === place}
              />
            ))}
          </div>
          <Now left={(place + share) / steps.length} height={heightOf(steps, place)} />
        </div>
        <Boundaries steps={steps} />
      </div>
    </figure>
  );
}

function heightOf(steps: readonly RefundStep[], index: number): number {
  const most = Math.max(...steps.map(({ refundKrw }) => refundKrw));
  return (steps[index]!.refundKrw / most) * highest;
}

/** How much of a step is over, from 0 to 1. */
function shareOfStep({ steps, paidMs, nowMs }: RefundCurveProps, place: number): number {
  const beginsMs = steps[place - 1]?.untilMs ?? paidMs;
  const endsMs = steps[place]?.untilMs;
  return endsMs === undefined ? 0 : Math.min(1, Math.max(0, (nowMs - beginsMs) / (endsMs - beginsMs)));
}

function pastOf(index: number, place: number, share: number): number {
  if (index === place) return share;
  return index < place ? 1 : 0;
}

interface StepProps {
  step: RefundStep;
  height: number;
  /** From the step before. */
  drop: number;
  past: number;
  isNow: boolean;
}

function Step({ step, height, drop, past, isNow }: StepProps) {
  const m = useDealMessages().dealCancel;
  const krw = useKrw();
  return (
    <div className="relative h-full">
      <div className="absolute inset-x-0 bottom-0 flex" style={{ height: `${height}%` }}>
        <span className="border-t-2 border-ink-3 bg-sunken" style={{ width: `${past * 100}%` }} />
        <span className="flex-1 border-t-2 border-indigo bg-indigo-wash" />
      </div>
      {drop > 0 && (
        <span
          className={classNames('absolute left-0 w-0.5 -translate-x-1/2', past > 0 ? 'bg-ink-3' : 'bg-indigo')}
          style={{ bottom: `${height}%`, height: `${drop}%` }}
        />
      )}
      <p
        className="absolute inset-x-0 px-0.5 pt-3 text-center text-caption leading-4 tabular-nums"
        style={{ top: `${100 - height}%` }}
      >
        <b className={classNames('block font-bold', isNow ? 'text-indigo' : 'text-ink-2')}>{krw(step.refundKrw)}</b>
        {step.rule === 'absent' && <span className="text-ink-3">{m.absent}</span>}
      </p>
    </div>
  );
}

function Now({ left, height }: { left: number; height: number }) {
  const m = useDealMessages().dealCancel;
  return (
    <span className="absolute" style={{ left: `${left * 100}%`, bottom: `${height}%` }}>
      <span className="absolute -top-1.5 -left-1.5 size-3 rounded-full bg-indigo ring-2 ring-surface" />
      <span className="absolute -top-7 -translate-x-1/2 text-caption font-bold whitespace-nowrap">{m.now}</span>
    </span>
  );
}

function Boundaries({ steps }: { steps: readonly RefundStep[] }) {
  const language = useLanguage();
  const nameOf = useBoundaryNames();
  return (
    <div className="relative mt-2 h-9">
      {steps.map(({ rule, untilMs }, index) => {
        if (untilMs === undefined) return null;
        return (
          <p
            key={rule}
            className="absolute -translate-x-1/2 text-center text-caption leading-4 whitespace-nowrap tabular-nums"
            style={{ left: `${((index + 1) / steps.length) * 100}%` }}
          >
            <b className="block font-semibold">{nameOf(rule)}</b>
            <span className="text-ink-3">{shortInstant(new Date(untilMs), language)}</span>
          </p>
        );
      })}
    </div>
  );
}

/** The end of a step, by its rule. */
function useBoundaryNames(): (rule: RefundRule) => string {
  const m = useDealMessages().dealCancel;
  return (rule) => {
    if (rule === 'withdrawn') return fill(m.afterPaying, { hours: withdrawHours });
    if (rule === 'early') return fill(m.hoursBefore, { hours: fullRefundHours });
    return rule === 'middle' ? fill(m.hoursBefore, { hours: partRefundHours }) : m.start;
  };
}

/** `27일 4:30`, `27일 16:30`: below a boundary there is no room for more. */
function shortInstant(instant: Date, language: Language): string {
  const { month, day, hour, minute } = inSeoul(instant);
  return `${language === 'ko' ? `${day}일` : `${month}/${day}`} ${hour}:${minute}`;
}

function SpokenSteps({ steps }: { steps: readonly RefundStep[] }) {
  const m = useDealMessages();
  const krw = useKrw();
  const language = useLanguage();
  return (
    <ul aria-label={m.dealCancel.steps} className="sr-only">
      {steps.map(({ rule, untilMs, refundKrw }) => {
        const until = untilMs && fill(m.dealTerms.untilTime, { time: dayAndTime(new Date(untilMs), language) });
        return <li key={rule}>{`${until ?? m.dealCancel.absent}: ${krw(refundKrw)}`}</li>;
      })}
    </ul>
  );
}
