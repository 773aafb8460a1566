import { fill } from '@teum/contract/language';
import { lengthText } from '@teum/contract/offer/offer-words';
import { dateAndWeekday, weekdayInitial } from '@teum/contract/shown-calendar';
import { clockTime } from '@teum/contract/shown-time';
import type { AppointmentSettings } from '@teum/contract/talk/appointment.routes';
import { pauses } from '@teum/contract/talk/appointment-form';
import { dayOf, type WeekdayHours } from '@teum/contract/talk/appointment-free-times';
import { Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { useLeaveGuard } from '../../../../shared/navigation/use-leave-guard.ts';
import { serverNow } from '../../../../shared/time/server-clock.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { controlLook } from '../../../../shared/ui/field.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { SelectField } from '../../../../shared/ui/select-field.tsx';
import { Skeleton } from '../../../../shared/ui/skeleton.tsx';
import { useSettings } from '../api/settings.ts';
import { useHoursMessages } from '../messages/use-hours-messages.ts';
import { startOfDay } from '../model/month.ts';
import { dayMs } from '../model/week.ts';
import {
  canAdd,
  hoursOn,
  timesOfDay,
  usualWeeks,
  weekdays,
  withAdded,
  withChanged,
  without,
} from '../model/weekly-hours.ts';
import { type HoursDraft, useHoursDraft, useUnloadQuestion, useUnsavedQuestion } from './use-hours-draft.ts';

/** When a seller can be booked: weekly hours, days off, pause and notice. */
export function HoursSettings() {
  const m = useHoursMessages();
  const { data, isError, refetch } = useSettings();
  if (isError && !data)
    return <ErrorState isInline message={m.hours.error} retryLabel={m.action.retry} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-120 rounded-m" />;
  return <GuardedHours stored={data} />;
}

/** Leaving with unsaved hours asks first. */
function GuardedHours({ stored }: { stored: AppointmentSettings }) {
  const draft = useHoursDraft(stored);
  const ask = useUnsavedQuestion();
  useLeaveGuard(draft.isChanged, ask);
  useUnloadQuestion(draft.isChanged);
  return <HoursForm draft={draft} />;
}

export function HoursForm({ draft }: { draft: HoursDraft }) {
  const m = useHoursMessages();
  const { settings, change, problem } = draft;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-small text-ink-2">{m.hours.help}</p>
      {settings.hours.length === 0 && <UsualWeeks onChoose={(hours) => change({ hours })} />}
      <WeeklyHours hours={settings.hours} onChange={(hours) => change({ hours })} />
      <DaysOff days={settings.daysOff} onChange={(daysOff) => change({ daysOff })} />
      <div className="grid gap-4 tablet:grid-cols-2">
        <PauseField value={settings.pauseMinutes} onChange={(pauseMinutes) => change({ pauseMinutes })} />
        <NoticeField value={settings.noticeHours} onChange={(noticeHours) => change({ noticeHours })} />
      </div>
      {problem && (
        <p role="alert" className="text-small text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={draft.send}>{m.hours.save}</Button>
        <p role="status" className="text-small text-ink-2">
          {draft.isChanged && m.hours.unsaved}
        </p>
      </div>
    </div>
  );
}

/** The hours of a usual week by one press, for whoever has none yet. */
function UsualWeeks({ onChoose }: { onChoose: (hours: WeekdayHours[]) => void }) {
  const m = useHoursMessages();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 text-small font-semibold text-ink-2">{m.hours.usual}</legend>
      {usualWeeks.map(({ name, hours }) => (
        <Button key={name} variant="ghost" size="s" onClick={() => onChoose([...hours])}>
          {m.hours[name]}
        </Button>
      ))}
    </fieldset>
  );
}

interface WeeklyHoursProps {
  hours: readonly WeekdayHours[];
  onChange: (hours: WeekdayHours[]) => void;
}

const sundayMs = startOfDay('2026-11-01');
const nameOf = (weekday: number, language: 'ko' | 'en') =>
  weekdayInitial(new Date(sundayMs + weekday * dayMs), language);

function WeeklyHours({ hours, onChange }: WeeklyHoursProps) {
  const m = useHoursMessages();
  const language = useLanguage();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold text-ink-2">{m.hours.weekly}</legend>
      <ul className="divide-y divide-line rounded-m border border-line bg-surface">
        {weekdays.map((weekday) => (
          <li key={weekday} className="flex flex-wrap gap-x-3 gap-y-2 px-4 py-3 tablet:flex-nowrap">
            <span className="w-10 shrink-0 pt-2.5 text-label">{nameOf(weekday, language)}</span>
            <Ranges weekday={weekday} hours={hours} onChange={onChange} />
            <Button
              variant="ghost"
              size="s"
              className="ml-auto shrink-0 px-3!"
              icon={<Plus size={16} strokeWidth={2} aria-hidden="true" />}
              disabled={!canAdd(hours, weekday)}
              aria-label={fill(m.hours.add, { weekday: nameOf(weekday, language) })}
              onClick={() => onChange(withAdded(hours, weekday))}
            >
              <span className="max-tablet:sr-only">{m.hours.addShort}</span>
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** On a phone below the weekday: beside it there is no room for two times that can be read. */
function Ranges({ weekday, hours, onChange }: { weekday: number } & WeeklyHoursProps) {
  const m = useHoursMessages();
  const ranges = hoursOn(hours, weekday);
  if (ranges.length === 0) return <p className="flex-1 pt-2.5 text-small text-ink-3">{m.hours.none}</p>;
  return (
    <ul className="min-w-0 flex-1 space-y-2 max-tablet:order-last max-tablet:basis-full">
      {ranges.map((range, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: by its times a list would lose the focus as they change
        <RangeRow key={index} range={range} hours={hours} onChange={onChange} />
      ))}
    </ul>
  );
}

function RangeRow({ range, hours, onChange }: { range: WeekdayHours } & WeeklyHoursProps) {
  const m = useHoursMessages();
  const language = useLanguage();
  const weekday = nameOf(range.weekday, language);
  const text = useTimeText();
  return (
    <li className="flex items-center gap-1.5">
      <TimeSelect
        label={fill(m.hours.from, { weekday })}
        value={range.fromMinute}
        times={timesOfDay.slice(0, -1)}
        onChange={(fromMinute) => onChange(withChanged(hours, range, { fromMinute }))}
      />
      <span aria-hidden="true" className="text-ink-3">
        –
      </span>
      <TimeSelect
        label={fill(m.hours.to, { weekday })}
        value={range.toMinute}
        times={timesOfDay.slice(1)}
        onChange={(toMinute) => onChange(withChanged(hours, range, { toMinute }))}
      />
      <IconButton
        label={fill(m.hours.remove, { range: `${weekday} ${text(range.fromMinute)} – ${text(range.toMinute)}` })}
        icon={<X size={18} strokeWidth={1.8} />}
        onClick={() => onChange(without(hours, range))}
      />
    </li>
  );
}

function useTimeText() {
  const m = useHoursMessages();
  const language = useLanguage();
  return (minutes: number): string =>
    minutes === 1_440 ? m.hours.midnight : clockTime(new Date(sundayMs + minutes * 60_000), language);
}

interface TimeSelectProps {
  label: string;
  value: number;
  times: readonly number[];
  onChange: (minutes: number) => void;
}

function TimeSelect({ label, value, times, onChange }: TimeSelectProps) {
  const text = useTimeText();
  return (
    <select
      aria-label={label}
      value={value}
      className={classNames(
        controlLook,
        'h-11 min-w-0 flex-1 appearance-none px-1! text-center text-small! tabular-nums tablet:max-w-36',
      )}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    >
      {times.map((minutes) => (
        <option key={minutes} value={minutes}>
          {text(minutes)}
        </option>
      ))}
    </select>
  );
}

function DaysOff({ days, onChange }: { days: readonly string[]; onChange: (days: string[]) => void }) {
  const m = useHoursMessages();
  const language = useLanguage();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const today = dayOf(serverNow());
  const shown = days.filter((day) => day >= today).toSorted();

  function add(): void {
    if (chosen >= today && !days.includes(chosen)) onChange([...days, chosen]);
    setChosen('');
  }

  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold text-ink-2">{m.hours.daysOff}</legend>
      <div className="flex flex-wrap gap-2">
        <label htmlFor={id} className="sr-only">
          {m.hours.dayOff}
        </label>
        <input
          id={id}
          type="date"
          min={today}
          value={chosen}
          className={classNames(controlLook, 'h-12 min-w-0 tablet:max-w-60')}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <Button variant="ghost" className="shrink-0" disabled={chosen === ''} onClick={add}>
          {m.hours.addDayOff}
        </Button>
      </div>
      {shown.length === 0 ? (
        <p className="mt-3 text-small text-ink-3">{m.hours.noDaysOff}</p>
      ) : (
        <ul className="mt-3 flex flex-wrap gap-2">
          {shown.map((day) => {
            const name = dateAndWeekday(new Date(startOfDay(day)), language);
            return (
              <li key={day} className="flex items-center rounded-full bg-sunken pl-3.5 text-small tabular-nums">
                {name}
                <IconButton
                  label={fill(m.hours.removeDayOff, { day: name })}
                  icon={<X size={16} strokeWidth={1.8} />}
                  onClick={() => onChange(days.filter((one) => one !== day))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </fieldset>
  );
}

function PauseField({ value, onChange }: { value: number; onChange: (minutes: number) => void }) {
  const m = useHoursMessages();
  const language = useLanguage();
  return (
    <SelectField
      label={m.hours.pause}
      value={String(value)}
      options={pauses.map((minutes) => ({
        value: String(minutes),
        label: minutes === 0 ? m.hours.noPause : lengthText(minutes, language),
      }))}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}

const offeredNotices = [0, 1, 2, 3, 6, 12, 24, 48, 72];

function NoticeField({ value, onChange }: { value: number; onChange: (hours: number) => void }) {
  const m = useHoursMessages();
  const notices = [...new Set([...offeredNotices, value])].sort((one, other) => one - other);
  return (
    <SelectField
      label={m.hours.notice}
      value={String(value)}
      options={notices.map((hours) => ({
        value: String(hours),
        label: hours === 0 ? m.hours.noNotice : fill(m.hours.noticeHours, { hours }),
      }))}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}
