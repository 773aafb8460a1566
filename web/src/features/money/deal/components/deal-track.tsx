import type { DealPhase } from '@teum/contract/money/deal-phase';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import { useDealCardMessages } from '../messages/use-card-messages.ts';

const paying = ['pay', 'hold', 'meet', 'payOut'] as const;
const returning = ['pay', 'returning', 'returned'] as const;

/** Where a deal stands on its way; the last step of a way that has ended is whole. */
const places: Partial<Record<DealPhase, { steps: typeof paying | typeof returning; now: number; isEnd?: boolean }>> = {
  due: { steps: paying, now: 0 },
  timeless: { steps: paying, now: 1 },
  agreed: { steps: paying, now: 1 },
  begun: { steps: paying, now: 2 },
  answered: { steps: paying, now: 2 },
  released: { steps: paying, now: 3 },
  paidOut: { steps: paying, now: 3, isEnd: true },
  returning: { steps: returning, now: 1 },
  refunded: { steps: returning, now: 2, isEnd: true },
};

export function DealTrack({ phase }: { phase: DealPhase }) {
  const m = useDealCardMessages().dealCard;
  const place = places[phase];
  if (!place) return null;
  const { steps, now, isEnd = false } = place;
  return (
    <ol aria-label={m.progress} className="mt-3 grid auto-cols-fr grid-flow-col gap-1 text-caption leading-4">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === now && !isEnd ? 'step' : undefined}
          className={classNames(index === now ? 'font-bold text-ink' : index < now ? 'text-ink-2' : 'text-ink-3')}
        >
          <span aria-hidden="true" className="mb-1.5 block h-1 overflow-hidden rounded-full bg-line">
            {index === now && !isEnd && (
              <span className="block h-full bg-indigo/24">
                <span className="block h-full w-1/2 bg-indigo" />
              </span>
            )}
            {(index < now || (index === now && isEnd)) && <span className="block h-full bg-indigo" />}
          </span>
          {m.steps[step]}
          {(index < now || (index === now && isEnd)) && <VisuallyHidden> {m.stepDone}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
