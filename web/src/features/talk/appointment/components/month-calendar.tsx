import { fill } from '@teum/contract/language';
import { dateAndWeekday, weekdayInitial, yearAndMonth } from '@teum/contract/shown-calendar';
import type { Appointment } from '@teum/contract/talk/appointment';
import { dayOf } from '@teum/contract/talk/appointment-free-times';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import { useMonth } from '../api/list-my-appointments.ts';
import { useListMessages } from '../messages/use-list-messages.ts';
import { dayAfterKey, daysOfMonth, monthAfter, startOfDay, today } from '../model/month.ts';
import { dayMs } from '../model/week.ts';

interface MonthCalendarProps {
  month: string;
  selected: string | undefined;
  onMonth: (month: string) => void;
  onSelect: (day: string) => void;
}

/** A month: a dot marks agreed appointments, a ring open proposals. A day leads to its appointments. */
export function MonthCalendar({ month, selected, onMonth, onSelect }: MonthCalendarProps) {
  const m = useListMessages();
  const language = useLanguage();
  const { data, isError, refetch } = useMonth(month);
  const icon = { size: 20, strokeWidth: 1.8 };
  const first = new Date(startOfDay(`${month}-01`));
  return (
    <section aria-label={m.month.label}>
      <div className="flex h-12 items-center">
        <h2 aria-live="polite" className="flex-1 text-[16px] leading-none font-bold tabular-nums">
          {yearAndMonth(first, language)}
        </h2>
        <IconButton
          label={m.month.previous}
          icon={<ChevronLeft {...icon} />}
          onClick={() => onMonth(monthAfter(month, -1))}
        />
        <IconButton
          label={m.month.next}
          icon={<ChevronRight {...icon} />}
          onClick={() => onMonth(monthAfter(month, 1))}
        />
      </div>
      {isError && !data && (
        <ErrorState isInline message={m.month.error} retryLabel={m.action.retry} onRetry={() => refetch()} />
      )}
      <Days month={month} selected={selected} appointments={data ?? []} onSelect={onSelect} />
    </section>
  );
}

interface DaysProps extends Pick<MonthCalendarProps, 'month' | 'selected' | 'onSelect'> {
  appointments: readonly Appointment[];
}

function Days({ month, selected, appointments, onSelect }: DaysProps) {
  const language = useLanguage();
  const grid = useRef<HTMLDivElement>(null);
  const now = today(useServerSecond());
  const { blanks, days } = daysOfMonth(month);
  const reached = [selected, now].find((day) => day !== undefined && days.includes(day)) ?? days[0];
  // A Sunday, for the names of the weekdays.
  const sundayMs = startOfDay('2026-11-01');

  function moveByKey(event: KeyboardEvent): void {
    const next = dayAfterKey(days, (event.target as HTMLElement).dataset.day ?? '', event.key);
    if (next === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys that its buttons do not use move the focus between them
    <div ref={grid} className="grid grid-cols-7 text-center tabular-nums" onKeyDown={moveByKey}>
      {Array.from({ length: 7 }, (_, weekday) => new Date(sundayMs + weekday * dayMs)).map((date) => (
        <span key={date.getTime()} aria-hidden="true" className="text-caption leading-7 text-ink-3">
          {weekdayInitial(date, language)}
        </span>
      ))}
      {days.map((day, index) => (
        <Day
          key={day}
          day={day}
          column={index === 0 ? blanks + 1 : undefined}
          ofDay={appointments.filter(({ startsAt }) => dayOf(Date.parse(startsAt)) === day)}
          isSelected={day === selected}
          isReached={day === reached}
          isToday={day === now}
          isPast={day < now}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}

interface DayProps {
  day: string;
  /** Where the month begins. */
  column: number | undefined;
  ofDay: readonly Appointment[];
  isSelected: boolean;
  isReached: boolean;
  isToday: boolean;
  isPast: boolean;
  onSelect: (day: string) => void;
}

function Day({ day, column, ofDay, isSelected, isReached, isToday, isPast, onSelect }: DayProps) {
  const m = useListMessages();
  const language = useLanguage();
  const name = dateAndWeekday(new Date(startOfDay(day)), language);
  const marked = ofDay.filter(({ state }) => state !== 'cancelled');
  const isOnlyProposed = marked.length > 0 && marked.every(({ state }) => state === 'proposed');
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isReached ? 0 : -1}
      aria-pressed={isSelected}
      aria-current={isToday ? 'date' : undefined}
      style={column ? { gridColumnStart: column } : undefined}
      className={classNames(
        'grid h-11 content-center justify-items-center gap-0.75 rounded-m text-small leading-6',
        isSelected ? 'bg-indigo font-bold text-on-action' : 'hover:bg-sunken',
        !isSelected && isPast && 'text-ink-3',
        isToday && 'font-heavy',
      )}
      onClick={() => onSelect(day)}
    >
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <VisuallyHidden>
        {ofDay.length > 0 ? fill(m.month.dayWith, { day: name, count: ofDay.length }) : name}
      </VisuallyHidden>
      <i
        className={classNames(
          'size-1 rounded-full',
          marked.length === 0 && 'bg-transparent',
          marked.length > 0 && (isOnlyProposed ? 'outline-1 outline-current' : 'bg-current'),
          marked.length > 0 && !isSelected && 'text-indigo',
        )}
      />
    </button>
  );
}
