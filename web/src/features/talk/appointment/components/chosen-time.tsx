import { fill } from '@teum/contract/language';
import { lengthText } from '@teum/contract/offer/offer-words';
import { timeRange } from '@teum/contract/shown-calendar';
import { dayLine } from '@teum/contract/shown-time';
import { useLanguage } from '../../../../messages/language.ts';
import { useDialogMessages } from '../messages/use-dialog-messages.ts';
import type { ProposalForm } from './use-proposal-form.ts';

/** The whole date of what is chosen, always in view. */
export function ChosenTime({ form: { choice, isUnmoved } }: { form: ProposalForm }) {
  const { propose: m } = useDialogMessages();
  const language = useLanguage();
  if (!choice) return <p className="text-label font-bold text-ink-3 desk:text-lead">{m.chooseTime}</p>;
  const start = new Date(choice.startMs);
  const end = new Date(choice.startMs + choice.lengthMinutes * 60_000);
  const length = fill(m.lengthInSeoul, { length: lengthText(choice.lengthMinutes, language) });
  return (
    <div className="tabular-nums">
      <p className="text-label leading-6 font-bold tracking-[-0.02em] desk:text-lead desk:leading-7">
        <span className="block">{dayLine(start, language)}</span>
        {timeRange(start, end, language)}
      </p>
      <p className="mt-0.5 text-meta text-ink-3">{isUnmoved ? m.nowAgreed : length}</p>
    </div>
  );
}
