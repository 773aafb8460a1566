import { fill } from '@teum/contract/language';
import { lengthText } from '@teum/contract/offer/offer-words';
import { dateAndWeekday, weekdayAndTime } from '@teum/contract/shown-calendar';
import { clockTime } from '@teum/contract/shown-time';
import { CircleAlert } from 'lucide-react';
import { useLanguage } from '../../../../messages/language.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useDialogMessages } from '../messages/use-dialog-messages.ts';
import type { ProposalForm, Taken } from './use-proposal-form.ts';

/** The time was taken meanwhile: one sentence, and the nearest free times. */
export function TakenNotice({ taken, form }: { taken: Taken; form: ProposalForm }) {
  const m = useDialogMessages();
  const language = useLanguage();
  return (
    <div className="tabular-nums">
      <div role="alert" className="mt-4 flex gap-3 rounded-m bg-sunken p-4 text-small leading-5.25 text-ink-2">
        <CircleAlert size={20} strokeWidth={1.8} aria-hidden="true" className="shrink-0" />
        <p>
          <b className="block font-strong text-ink">
            {fill(m.propose.taken, { when: weekdayAndTime(new Date(taken.startMs), language) })}
          </b>
          {fill(m.propose.instead, { length: lengthText(taken.lengthMinutes, language) })}
        </p>
      </div>
      <div className="mt-4 grid gap-2">
        {taken.instead.map((free) => {
          const isChosen = form.choice?.startMs === Date.parse(free.startsAt);
          return (
            <button
              key={free.startsAt}
              type="button"
              aria-pressed={isChosen}
              className={classNames(
                'flex h-14 items-center justify-between gap-3 rounded-m px-4 text-label inset-ring',
                isChosen ? 'bg-indigo-wash text-indigo inset-ring-indigo' : 'inset-ring-line hover:bg-sunken',
              )}
              onClick={() => form.chooseInstead(free)}
            >
              <span>
                {weekdayAndTime(new Date(free.startsAt), language)}
                <small className={classNames('ml-2 text-meta', !isChosen && 'text-ink-3')}>
                  {dateAndWeekday(new Date(free.startsAt), language)}
                </small>
              </span>
              <span className={isChosen ? undefined : 'text-ink-3'}>
                {fill(m.propose.until, { time: clockTime(new Date(free.endsAt), language) })}
              </span>
            </button>
          );
        })}
      </div>
      <button
        type="button"
        className="mx-auto mt-3 block h-11 rounded-m px-4 text-small font-semibold text-ink-2 hover:text-ink"
        onClick={form.seeAll}
      >
        {m.propose.otherDays}
      </button>
    </div>
  );
}
