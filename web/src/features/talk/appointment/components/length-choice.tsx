import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import { lengthText } from '@teum/contract/offer/offer-words';
import { clockTime } from '@teum/contract/shown-time';
import { appointmentLengths } from '@teum/contract/talk/appointment-form';
import { useId, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { useKrw } from '../../../../shared/format/use-krw.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useDialogMessages } from '../messages/use-dialog-messages.ts';
import { type ProposalTerms, totalKrw } from '../model/proposal-terms.ts';
import type { Choice } from './use-proposal-form.ts';

interface LengthChoiceProps {
  choice: Choice;
  terms: ProposalTerms;
  /** One below the other with prices, or side by side. */
  layout: 'rows' | 'tiles';
  onSelect: (lengthMinutes: number) => void;
}

const usualCount = 4;

/** The lengths that fit, as radio buttons: the usual ones first, the others on request. */
export function LengthChoice({ choice, terms, layout, onSelect }: LengthChoiceProps) {
  const m = useDialogMessages();
  const language = useLanguage();
  const name = useId();
  const fitting = appointmentLengths.filter((minutes) => minutes <= choice.maxMinutes);
  const [isWhole, setIsWhole] = useState(fitting.indexOf(choice.lengthMinutes) >= usualCount);
  const shown = isWhole ? fitting : fitting.slice(0, usualCount);
  return (
    <>
      <fieldset>
        <legend className={layout === 'rows' ? 'sr-only' : 'text-small leading-5 font-semibold'}>
          {m.propose.length}
        </legend>
        <div className={classNames('mt-2 grid gap-2 tabular-nums', layout === 'tiles' && 'grid-cols-4')}>
          {shown.map((minutes) => (
            <label
              key={minutes}
              className={classNames(
                'relative flex cursor-pointer items-center rounded-m inset-ring inset-ring-line has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo',
                layout === 'rows'
                  ? 'h-14 justify-between px-4 text-label has-checked:bg-indigo-wash has-checked:text-indigo has-checked:inset-ring-indigo'
                  : 'h-11 justify-center px-1 text-center text-small leading-tight font-semibold tracking-[-0.02em] has-checked:bg-indigo has-checked:text-on-action',
              )}
            >
              <input
                type="radio"
                name={name}
                value={minutes}
                checked={minutes === choice.lengthMinutes}
                onChange={() => onSelect(minutes)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {lengthText(minutes, language)}
              {layout === 'rows' && <PriceOf terms={terms} minutes={minutes} />}
            </label>
          ))}
        </div>
      </fieldset>
      {shown.length < fitting.length && (
        <button
          type="button"
          className="mt-2 h-10 w-full rounded-m text-small font-semibold text-ink-2 hover:bg-sunken hover:text-ink"
          onClick={() => setIsWhole(true)}
        >
          {m.propose.longer}
        </button>
      )}
      <Longest choice={choice} />
    </>
  );
}

function PriceOf({ terms, minutes }: { terms: ProposalTerms; minutes: number }) {
  const krw = useKrw();
  const price = totalKrw(terms, minutes);
  return price !== undefined && terms.hourlyKrw !== undefined && <span>{krw(price)}</span>;
}

/** Why longer ones are missing. */
function Longest({ choice: { startMs, maxMinutes } }: { choice: Choice }) {
  const m = useDialogMessages();
  const language = useLanguage();
  if (maxMinutes >= limits.appointment.maxMinutes) return null;
  const time = clockTime(new Date(startMs + maxMinutes * 60_000), language);
  return (
    <p className="mt-3 text-meta leading-5 text-ink-3 tabular-nums">
      {fill(m.propose.longest, { time, length: lengthText(maxMinutes, language) })}
    </p>
  );
}
