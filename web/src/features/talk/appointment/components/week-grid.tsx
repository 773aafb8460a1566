import { fill } from '@teum/contract/language';
import { lengthText } from '@teum/contract/offer/offer-words';
import { dateAndWeekday, dayOfMonth, weekdayInitial } from '@teum/contract/shown-calendar';
import { clockTime } from '@teum/contract/shown-time';
import type { FreeStart, TimeRange } from '@teum/contract/talk/appointment-free-times';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLanguage } from '../../../../messages/language.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { useDialogMessages } from '../messages/use-dialog-messages.ts';
import { gridHours } from '../model/grid-hours.ts';
import { dayMs, type FreeDay, startAfterKey } from '../model/week.ts';

export interface ChosenRange {
  startMs: number;
  lengthMinutes: number;
}

interface WeekGridProps {
  label: string;
  days: readonly FreeDay[];
  choice?: ChosenRange | undefined;
  /** The agreed time that is to be moved. */
  current?: ChosenRange | undefined;
  /** By a press or a key; a drag also says how long. Missing where the week is only shown. */
  onChoose?: ((start: FreeStart, lengthMinutes?: number) => void) | undefined;
}

const hourMs = 3_600_000;
const slotMs = hourMs / 2;
/** Pixels of an hour. */
const hourHeight = 52;
/** Free times stand out in both themes: the dark one's surface is darker than what is sunken. */
const freeLook = 'bg-[light-dark(var(--surface),var(--sunken))] inset-ring inset-ring-line';
const notFreeLook = 'bg-[light-dark(var(--sunken),var(--paper))]';
const columns = 'grid grid-cols-[68px_repeat(7,minmax(0,1fr))]';

/**
 * A week with a button for each half hour that is free. Tab reaches one of them; arrows move between them. Dragging down chooses
 * the length, too.
 */
export function WeekGrid({ label, days, choice, current, onChoose }: WeekGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const { fromHour, toHour } = gridHours(days, rangeOf(current));
  const all = days.flatMap(({ starts }) => starts);
  const shownMs = choice?.startMs ?? current?.startMs;
  const reachedMs = all.find(({ startMs }) => startMs === shownMs)?.startMs ?? all[0]?.startMs;
  const body = useFirstInView(reachedMs);

  function moveByKey(event: KeyboardEvent): void {
    const current = Number((event.target as HTMLElement).dataset.start);
    const next = Number.isNaN(current) ? undefined : startAfterKey(days, current, event.key);
    if (next === undefined) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-start="${next}"]`)?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend of its own look
    <div ref={grid} role="group" aria-label={label} onKeyDown={moveByKey}>
      <DayNames days={days} chosenMs={choice?.startMs} />
      <div
        ref={body}
        className="relative max-h-[min(572px,calc(92dvh-346px))] overflow-y-auto overscroll-contain [scrollbar-gutter:stable]"
      >
        <div className={columns} style={{ height: (toHour - fromHour) * hourHeight }}>
          <HourNames fromHour={fromHour} toHour={toHour} mondayMs={days[0]!.startMs} />
          {days.map((day) => (
            <DayColumn
              key={day.startMs}
              day={day}
              fromHour={fromHour}
              toHour={toHour}
              choice={choice}
              current={current}
              reachedMs={reachedMs}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** A long day begins above its free times: the first of them is scrolled into view. */
function useFirstInView(startMs: number | undefined) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = body.current;
    const slot = area?.querySelector<HTMLElement>(`[data-start="${startMs}"]`);
    if (!area || !slot) return;
    const top = slot.offsetTop - area.scrollTop;
    if (top < 0 || top > area.clientHeight - hourHeight) area.scrollTop = slot.offsetTop - hourHeight;
  }, [startMs]);
  return body;
}

function DayNames({ days, chosenMs = 0 }: { days: readonly FreeDay[]; chosenMs?: number | undefined }) {
  const language = useLanguage();
  return (
    <div aria-hidden="true" className={classNames(columns, 'overflow-y-hidden tabular-nums [scrollbar-gutter:stable]')}>
      <span />
      {days.map(({ startMs, starts }) => {
        const isChosen = chosenMs >= startMs && chosenMs < startMs + dayMs;
        const tone = isChosen ? 'text-indigo' : 'text-ink-3';
        return (
          <span key={startMs} className={classNames('h-15 text-center text-meta leading-4.5', tone)}>
            {weekdayInitial(new Date(startMs), language)}
            <b
              className={classNames(
                'block text-[18px] leading-6.5',
                isChosen ? 'font-bold' : starts.length > 0 ? 'font-bold text-ink' : 'font-medium',
              )}
            >
              {dayOfMonth(new Date(startMs))}
            </b>
          </span>
        );
      })}
    </div>
  );
}

function HourNames({ fromHour, toHour, mondayMs }: { fromHour: number; toHour: number; mondayMs: number }) {
  const language = useLanguage();
  const hours = Array.from({ length: toHour - fromHour - 1 }, (_, step) => fromHour + step + 1);
  return (
    <div aria-hidden="true" className="relative">
      {hours.map((hour) => (
        <span
          key={hour}
          className="absolute right-2 -translate-y-1/2 text-caption leading-none whitespace-nowrap text-ink-3 tabular-nums"
          style={{ top: (hour - fromHour) * hourHeight }}
        >
          {clockTime(new Date(mondayMs + hour * hourMs), language)}
        </span>
      ))}
    </div>
  );
}

interface DayColumnProps extends Pick<WeekGridProps, 'choice' | 'current' | 'onChoose'> {
  day: FreeDay;
  fromHour: number;
  toHour: number;
  reachedMs: number | undefined;
}

function DayColumn({ day, fromHour, toHour, choice, current, reachedMs, onChoose }: DayColumnProps) {
  const language = useLanguage();
  const dragFrom = useRef<FreeStart>(undefined);
  const m = useDialogMessages();
  const labelOf = ({ startMs }: FreeStart) =>
    [clockTime(new Date(startMs), language), startMs === current?.startMs && m.propose.now].filter(Boolean).join(' ');
  const top = (instantMs: number) => ((instantMs - day.startMs) / hourMs - fromHour) * hourHeight;
  const lines = Array.from({ length: toHour - fromHour }, (_, step) => step * hourHeight);

  function drag(over: FreeStart): void {
    const from = dragFrom.current;
    const lengthMinutes = from && (over.startMs + slotMs - from.startMs) / 60_000;
    if (from && lengthMinutes && lengthMinutes > 0 && lengthMinutes <= from.maxMinutes) onChoose?.(from, lengthMinutes);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a column of the grid
    <div
      role="group"
      aria-label={dateAndWeekday(new Date(day.startMs), language)}
      className={classNames('relative border-l border-line last:border-r', notFreeLook)}
    >
      {lines.map((y) => (
        <i key={y} aria-hidden="true" className="absolute inset-x-0 h-px bg-line" style={{ top: y }} />
      ))}
      {day.ranges.map((range) => (
        <FreeBlock key={range.startMs} range={range} top={top} />
      ))}
      {(onChoose ? day.starts : []).map((start) => (
        <button
          key={start.startMs}
          type="button"
          data-start={start.startMs}
          tabIndex={start.startMs === reachedMs ? 0 : -1}
          aria-pressed={start.startMs === choice?.startMs}
          aria-label={labelOf(start)}
          className="absolute inset-x-1 z-1 rounded-s hover:bg-indigo-wash hover:inset-ring hover:inset-ring-indigo focus-visible:-outline-offset-2"
          style={{ top: top(start.startMs) + 1, height: hourHeight / 2 - 1 }}
          onPointerDown={() => {
            dragFrom.current = start;
          }}
          onPointerEnter={(event) => event.buttons === 1 && drag(start)}
          onPointerUp={() => {
            dragFrom.current = undefined;
          }}
          onClick={() => onChoose?.(start)}
        />
      ))}
      {current && isOn(day, current) && <CurrentBlock current={current} top={top} />}
      {choice && isOn(day, choice) && <ChosenBlock choice={choice} top={top} bottomHour={toHour - fromHour} />}
    </div>
  );
}

const isOn = ({ startMs }: FreeDay, range: ChosenRange): boolean =>
  range.startMs >= startMs && range.startMs < startMs + dayMs;

const rangeOf = (range: ChosenRange | undefined): TimeRange | undefined =>
  range && { startMs: range.startMs, endMs: range.startMs + range.lengthMinutes * 60_000 };

function CurrentBlock({ current, top }: { current: ChosenRange; top: (instantMs: number) => number }) {
  const m = useDialogMessages();
  const language = useLanguage();
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-1 z-2 overflow-hidden rounded-s bg-indigo-wash px-2 py-1 text-caption leading-4 text-indigo inset-ring inset-ring-indigo tabular-nums"
      style={{ top: top(current.startMs) + 2, height: (current.lengthMinutes / 60) * hourHeight - 3 }}
    >
      <b className="block text-meta leading-4.5 font-bold">{clockTime(new Date(current.startMs), language)}</b>
      {m.propose.now}
    </span>
  );
}

function FreeBlock({ range, top }: { range: TimeRange; top: (instantMs: number) => number }) {
  const language = useLanguage();
  const height = ((range.endMs - range.startMs) / hourMs) * hourHeight - 3;
  return (
    <span
      aria-hidden="true"
      className={classNames('absolute inset-x-1 rounded-s', freeLook)}
      style={{ top: top(range.startMs) + 2, height }}
    >
      <span className="absolute top-1.5 left-2 text-caption leading-4 font-semibold text-ink-2 tabular-nums">
        {clockTime(new Date(range.startMs), language)}
      </span>
    </span>
  );
}

interface ChosenBlockProps {
  choice: ChosenRange;
  top: (instantMs: number) => number;
  /** Where the column ends, in hours: a night goes on below it. */
  bottomHour: number;
}

function ChosenBlock({ choice: { startMs, lengthMinutes }, top, bottomHour }: ChosenBlockProps) {
  const m = useDialogMessages();
  const language = useLanguage();
  const from = top(startMs) + 2;
  const height = Math.min((lengthMinutes / 60) * hourHeight - 3, bottomHour * hourHeight - from);
  // Only the figures: a column is narrow.
  const until = clockTime(new Date(startMs + lengthMinutes * 60_000), language).replace(/[^\d:]/g, '');
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-1 z-2 overflow-hidden rounded-s bg-indigo px-2 py-1 text-caption leading-4 text-on-action tabular-nums"
      style={{ top: from, height }}
    >
      <b className="block text-meta leading-4.5 font-bold">{clockTime(new Date(startMs), language)}</b>
      {height > 40 && (
        <>
          {fill(m.propose.until, { time: until })}
          <br />
          {lengthText(lengthMinutes, language)}
        </>
      )}
    </span>
  );
}

/** What the colours mean. */
export function WeekLegend({ noticeHours, isChoosing = true }: { noticeHours: number; isChoosing?: boolean }) {
  const m = useDialogMessages();
  const marks = [
    [freeLook, m.propose.free],
    ['bg-indigo', isChoosing && m.propose.chosen],
    [classNames(notFreeLook, 'inset-ring inset-ring-line'), m.propose.notFree],
  ] as const;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 text-meta text-ink-3">
      {marks.map(
        ([look, name]) =>
          name && (
            <span key={name} className="flex items-center gap-2">
              <i aria-hidden="true" className={classNames('size-4 rounded-[4px]', look)} />
              {name}
            </span>
          ),
      )}
      <p className="ml-auto">{noticeHours > 0 ? fill(m.propose.notice, { hours: noticeHours }) : m.propose.seoul}</p>
    </div>
  );
}
