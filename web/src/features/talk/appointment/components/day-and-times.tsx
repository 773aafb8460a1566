import { fill } from '@teum/contract/language';
import { dateAndWeekday, dayOfMonth, weekdayInitial } from '@teum/contract/shown-calendar';
import { clockTime } from '@teum/contract/shown-time';
import type { FreeStart } from '@teum/contract/talk/appointment-free-times';
import { useLanguage } from '../../../../messages/language.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import { useDialogMessages } from '../messages/use-dialog-messages.ts';
import { dayMs, type FreeDay } from '../model/week.ts';

interface DateStripProps {
  days: readonly FreeDay[];
  selectedMs: number | undefined;
  onSelect: (day: FreeDay) => void;
}

/** The days of a week; a dot marks those with free times. */
export function DateStrip({ days, selectedMs, onSelect }: DateStripProps) {
  const m = useDialogMessages();
  const language = useLanguage();
  return (
    <div className="-mx-1 mt-3 grid grid-cols-7 gap-0.5 tabular-nums">
      {days.map((day) => {
        const date = new Date(day.startMs);
        const isSelected = day.startMs === selectedMs;
        const name = dateAndWeekday(date, language);
        const count = day.starts.length;
        return (
          <button
            key={day.startMs}
            type="button"
            aria-pressed={isSelected}
            disabled={count === 0}
            className={classNames(
              'grid h-17 content-center justify-items-center gap-1.75 rounded-[14px] text-meta leading-none',
              isSelected ? 'bg-indigo text-on-action' : 'text-ink-3 enabled:hover:bg-sunken',
            )}
            onClick={() => onSelect(day)}
          >
            <VisuallyHidden>
              {count > 0
                ? fill(m.propose.dayWithTimes, { day: name, count })
                : fill(m.propose.dayWithout, { day: name })}
            </VisuallyHidden>
            <span aria-hidden="true">{weekdayInitial(date, language)}</span>
            <b
              aria-hidden="true"
              className={classNames(
                'text-[18px] leading-none',
                count === 0 ? 'font-medium' : 'font-bold',
                !isSelected && count > 0 && 'text-ink',
              )}
            >
              {dayOfMonth(date)}
            </b>
            <i
              className={classNames(
                'size-1 rounded-full',
                isSelected ? 'bg-on-action' : count > 0 ? 'bg-indigo' : 'bg-transparent',
              )}
            />
          </button>
        );
      })}
    </div>
  );
}

interface TimesProps {
  day: FreeDay;
  chosenMs: number | undefined;
  /** The agreed time that is to be moved. */
  currentMs: number | undefined;
  onChoose: (start: FreeStart) => void;
}

/** The starts of a day, before and after noon. */
export function Times({ day, chosenMs, currentMs, onChoose }: TimesProps) {
  const m = useDialogMessages();
  const noonMs = day.startMs + dayMs / 2;
  const halves = [
    { name: m.propose.morning, starts: day.starts.filter(({ startMs }) => startMs < noonMs) },
    { name: m.propose.afternoon, starts: day.starts.filter(({ startMs }) => startMs >= noonMs) },
  ];
  return halves
    .filter(({ starts }) => starts.length > 0)
    .map(({ name, starts }) => (
      <fieldset key={name} className="mt-5">
        <legend className="text-small leading-5 font-semibold">{name}</legend>
        <div className="mt-2 grid grid-cols-3 gap-2 narrow:grid-cols-4">
          {starts.map((start) => (
            <TimeButton
              key={start.startMs}
              start={start}
              isChosen={start.startMs === chosenMs}
              isCurrent={start.startMs === currentMs}
              onPress={() => onChoose(start)}
            />
          ))}
        </div>
      </fieldset>
    ));
}

interface TimeButtonProps {
  start: FreeStart;
  isChosen: boolean;
  isCurrent: boolean;
  onPress: () => void;
}

function TimeButton({ start, isChosen, isCurrent, onPress }: TimeButtonProps) {
  const m = useDialogMessages();
  const language = useLanguage();
  const time = clockTime(new Date(start.startMs), language);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={isCurrent ? `${time} ${m.propose.now}` : time}
      className={classNames(
        'h-11 rounded-m text-label leading-none tabular-nums',
        isCurrent
          ? 'bg-indigo-wash text-indigo inset-ring inset-ring-indigo'
          : isChosen
            ? 'bg-indigo text-on-action'
            : 'inset-ring inset-ring-line hover:bg-sunken',
      )}
      onClick={onPress}
    >
      {time.replace(/[^\d:]/g, '')}
      {isCurrent && ` ${m.propose.now}`}
    </button>
  );
}
