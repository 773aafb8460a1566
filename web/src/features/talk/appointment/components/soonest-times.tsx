import { dayOfMonth, weekdayInitial } from '@teum/contract/shown-calendar';
import { clockTime } from '@teum/contract/shown-time';
import { useLanguage } from '../../../../messages/language.ts';
import { buttonLook } from '../../../../shared/ui/button-look.ts';
import { useDialogMessages } from '../messages/use-dialog-messages.ts';
import type { FreeDay } from '../model/week.ts';
import type { ProposalForm } from './use-proposal-form.ts';

const count = 3;

/** The first times of the soonest days, by one press. */
export function SoonestTimes({ form, days }: { form: ProposalForm; days: readonly FreeDay[] }) {
  const { propose: m } = useDialogMessages();
  const language = useLanguage();
  const firsts = days.flatMap(({ starts }) => starts.slice(0, 1)).slice(0, count);
  if (firsts.length === 0) return null;
  return (
    <fieldset className="mt-3 mb-4 flex items-center gap-2">
      <legend className="float-left mr-1 text-small text-ink-3">{m.soonest}</legend>
      {firsts.map((start) => {
        const date = new Date(start.startMs);
        const day = language === 'ko' ? `${dayOfMonth(date)}일` : String(dayOfMonth(date));
        return (
          <button
            key={start.startMs}
            type="button"
            aria-pressed={form.choice?.startMs === start.startMs}
            className={buttonLook({
              variant: 'ghost',
              size: 's',
              className: 'tabular-nums aria-pressed:bg-indigo-wash aria-pressed:text-indigo',
            })}
            onClick={() => form.choose(start)}
          >
            {`${day} ${weekdayInitial(date, language)} ${clockTime(date, language)}`}
          </button>
        );
      })}
    </fieldset>
  );
}
