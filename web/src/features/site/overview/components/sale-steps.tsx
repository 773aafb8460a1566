import { fill } from '@teum/contract/language';
import { shownName } from '../../../../shared/shown-name.ts';
import { OfferRow } from '../../../../shared/ui/offer-row.tsx';
import { PersonLink } from '../../../../shared/ui/person-link.tsx';
import { useOverviewMessages } from '../messages/use-overview-messages.ts';
import { type StepFacts, stepFacts } from '../model/step-facts.ts';
import { type Step, stepKey } from '../model/steps.ts';
import { StepAction, type StepActions } from './step-action.tsx';
import { useStepWords } from './use-step-words.ts';

interface SaleStepsProps {
  title: string;
  steps: readonly Step[];
  /** Whether it is the seller's own turn: those buttons are tinted. */
  isMyTurn: boolean;
  actions: StepActions;
}

/** What is open of a seller's: who buys, what is so, the amount, and the next step. */
export function SaleSteps({ title, steps, isMyTurn, actions }: SaleStepsProps) {
  if (steps.length === 0) return null;
  return (
    <section className="mt-6">
      <h2 className="text-label font-strong">
        {title} <span className="font-medium text-ink-3 tabular-nums">{steps.length}</span>
      </h2>
      <ul className="divide-y divide-line">
        {steps.map((step) => (
          <li key={stepKey(step)}>
            <SaleStep step={step} isMyTurn={isMyTurn} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SaleStep({ step, isMyTurn, actions }: Omit<SaleStepsProps, 'title' | 'steps'> & { step: Step }) {
  const facts = stepFacts(step);
  const words = useStepWords(step, facts);
  const name = useAmountName(step, facts);
  return (
    <OfferRow
      kind={facts.roomType}
      thumbNailUrl={facts.thumbNailUrl}
      title={facts.title}
      to={facts.subject}
      state={<State facts={facts} short={words.short} />}
      {...(facts.amountKrw !== undefined && { amount: { name, krw: facts.amountKrw } })}
      action={
        <StepAction
          step={step}
          facts={facts}
          label={words.act}
          look={{ size: 's', variant: isMyTurn ? 'tint' : 'ghost', className: 'px-3.5!' }}
          actions={actions}
        />
      }
    />
  );
}

function State({ facts: { person }, short }: { facts: StepFacts; short: string }) {
  const m = useOverviewMessages();
  if (!person) return short;
  const [before, after] = fill(m.sale.buyer, { nickName: '\n' }).split('\n');
  return (
    <>
      {before}
      <PersonLink id={person.id} className="font-semibold text-ink">
        {shownName(person.nickName, m)}
      </PersonLink>
      {after} · {short}
    </>
  );
}

function useAmountName({ kind }: Step, { roomType }: StepFacts): string {
  const m = useOverviewMessages().sale;
  if (kind === 'relist') return m.startingPrice;
  if (roomType === 'auction') return m.wonAt;
  return kind === 'answer' || kind === 'awaitAnswer' ? m.proposedPrice : m.agreedPrice;
}
