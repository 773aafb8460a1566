import { limits } from '../limits.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const { auctionPayHours, extendHours, hourlyPayHours, hourlyPayBeforeStartHours, hourlyPayMinMinutes, reminderHours } =
  limits.deal;

/** Until when the winner of an auction pays. */
export const auctionPayByMs = (endedMs: number): number => endedMs + auctionPayHours * hourMs;

/** After the seller's one extension. */
export const extendedPayByMs = (payByMs: number): number => payByMs + extendHours * hourMs;

/** Until when an hourly appointment is paid: early enough before its start, with a minimum to pay in, and never after the start. */
export function hourlyPayByMs(acceptedMs: number, startMs: number): number {
  const wantedMs = Math.min(acceptedMs + hourlyPayHours * hourMs, startMs - hourlyPayBeforeStartHours * hourMs);
  return Math.min(Math.max(wantedMs, acceptedMs + hourlyPayMinMinutes * minuteMs), startMs);
}

/** When to remind of paying, in order. Left out are those due by `sinceMs`: when the deal opened, or when the last one was sent. */
export const payRemindersMs = (payByMs: number, sinceMs: number): number[] =>
  reminderHours.map((hours) => payByMs - hours * hourMs).filter((dueMs) => dueMs > sinceMs);
