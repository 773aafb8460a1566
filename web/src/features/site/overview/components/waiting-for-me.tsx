import { CalendarDays, Gavel, type LucideIcon, MessageSquareText, RotateCcw, Users } from 'lucide-react';
import { useState } from 'react';
import { useOverviewMessages } from '../messages/use-overview-messages.ts';
import { stepFacts } from '../model/step-facts.ts';
import { type Step, stepKey } from '../model/steps.ts';
import { StepAction, type StepActions } from './step-action.tsx';
import { useStepWords } from './use-step-words.ts';

const icons: Readonly<Record<string, LucideIcon>> = {
  answer: CalendarDays,
  answerOutcome: Users,
  book: Gavel,
  review: MessageSquareText,
  relist: RotateCcw,
};

interface WaitingForMeProps {
  steps: readonly Step[];
  /** Shown until the reader asks for all of them. */
  most: number;
  actions: StepActions;
}

/** What the reader has to do, the most pressing first. */
export function WaitingForMe({ steps, most, actions }: WaitingForMeProps) {
  const m = useOverviewMessages().overview;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? steps : steps.slice(0, most);
  return (
    <section
      aria-labelledby="waiting-for-me"
      className="rounded-l border border-line bg-surface px-4 pt-4 pb-1 desk:px-5 desk:pt-5 desk:pb-2"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="waiting-for-me" className="text-label font-strong">
          {m.mine} <span className="font-medium text-ink-3 tabular-nums">{steps.length}</span>
        </h2>
        {steps.length > most && (
          <button
            type="button"
            aria-expanded={isWhole}
            className="-my-3 min-h-11 rounded-s text-small font-semibold text-ink-3 hover:text-ink"
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? m.fewer : m.all}
          </button>
        )}
      </div>
      {steps.length === 0 ? (
        <p className="flex h-22 items-center text-small text-ink-2 desk:h-16">{m.noneMine}</p>
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((step, place) => (
            <li key={stepKey(step)}>
              <StepRow step={step} isFirst={place === 0} actions={actions} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function StepRow({ step, isFirst, actions }: { step: Step; isFirst: boolean; actions: StepActions }) {
  const facts = stepFacts(step);
  const words = useStepWords(step, facts);
  const Icon = icons[step.kind] ?? CalendarDays;
  return (
    <div className="flex h-22 items-center gap-3 max-narrow:h-auto max-narrow:flex-wrap desk:h-16">
      <span
        className={`grid size-10 shrink-0 place-items-center rounded-m ${isFirst ? 'bg-indigo-wash text-indigo' : 'bg-sunken text-ink-2'}`}
      >
        <Icon size={20} strokeWidth={1.8} aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 text-label leading-5 tracking-[-0.01em] desk:line-clamp-1">{words.title}</p>
        <p className="line-clamp-2 text-meta text-ink-3 tabular-nums desk:line-clamp-1">{words.text}</p>
      </div>
      <StepAction
        step={step}
        facts={facts}
        label={words.act}
        look={{ size: 's', variant: isFirst ? 'primary' : 'ghost', className: 'shrink-0 px-3.5!' }}
        actions={actions}
      />
    </div>
  );
}
