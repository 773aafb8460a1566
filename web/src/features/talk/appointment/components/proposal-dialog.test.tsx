// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { weekdayAndTime } from '@teum/contract/shown-calendar';
import { dayLine } from '@teum/contract/shown-time';
import type { FreeTimes } from '@teum/contract/talk/appointment.routes';
import { dayOf } from '@teum/contract/talk/appointment-free-times';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProposalTarget } from '../model/target.ts';
import { dayMs, mondayOf, weekMs } from '../model/week.ts';
import { ProposalDialog } from './proposal-dialog.tsx';

configure({ asyncUtilTimeout: 30_000 });
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });

const wednesdayMs = mondayOf(Date.now()) + weekMs + 2 * dayMs;
const at = (hour: number): number => wednesdayMs + hour * 3_600_000;
const range = (fromMs: number, toMs: number) => ({
  startsAt: `${dayOf(fromMs)}T${clock(fromMs)}+09:00`,
  endsAt: `${dayOf(toMs)}T${clock(toMs)}+09:00`,
});
const clock = (ms: number): string => new Date(ms + 9 * 3_600_000).toISOString().slice(11, 19);

/** A room whose seller keeps Wednesday afternoons of next week; every other time is free, too. */
function serve(): string[] {
  const asked: string[] = [];
  window.fetch = async (address) => {
    const from = new URL(String(address), window.location.origin).searchParams.get('from')!;
    asked.push(from);
    const mondayMs = Date.parse(`${from}T00:00:00+09:00`);
    const isNext = mondayMs === mondayOf(wednesdayMs);
    const times: FreeTimes = {
      from,
      keepsHours: true,
      noticeHours: 0,
      free: [range(Math.max(mondayMs, mondayOf(Date.now()) + weekMs), mondayMs + weekMs)],
      offered: isNext ? [range(at(13), at(18))] : [],
    };
    return new Response(JSON.stringify(times), { headers: { 'Content-Type': 'application/json' } });
  };
  return asked;
}

const open = (to: ProposalTarget) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ProposalDialog to={to} terms={{ lengthMinutes: 120 }} onClose={() => undefined} />
    </QueryClientProvider>,
  );

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const free = () => [...document.querySelectorAll<HTMLElement>('[data-start]')].map((one) => Number(one.dataset.start));

afterEach(() => {
  cleanup();
  setWidth(1_440);
});

describe('the dialog that proposes a time', () => {
  it('[APPT-28] opens at the first week and hour of the seller, and shows every other time by one press', async () => {
    const asked = serve();
    setWidth(1_440);
    open({ at: 'room', chatRoomId: 3 });
    await screen.findByRole('button', { name: /^\d+일 수 오후 1:00$/ });
    expect(asked).toEqual([dayOf(mondayOf(Date.now())), dayOf(mondayOf(wednesdayMs))]);
    expect(free()[0]).toBe(at(13));
    expect(free().at(-1)).toBe(at(17.5));
    const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /제안하기$|골라주세요$/ });
    expect(button().disabled).toBe(true);

    await press('오후 2:00');
    screen.getByText(dayLine(new Date(wednesdayMs), 'ko'));
    expect(button().textContent).toBe(`${weekdayAndTime(new Date(at(14)), 'ko')} 제안하기`);
    await press('다른 시간도 보기');
    expect(free()[0]).toBe(mondayOf(wednesdayMs));
  });

  it.each([1_440, 390])('[APPT-29] opens with the agreed time, which cannot be sent again, at %i px', async (width) => {
    serve();
    setWidth(width);
    open({ at: 'move', chatRoomId: 3, appointmentId: 5, startsAt: range(at(14), at(16)).startsAt });
    const current = await screen.findByRole('button', { name: '오후 2:00 지금' });
    screen.getByText(dayLine(new Date(wednesdayMs), 'ko'));
    screen.getByText('지금 약속이에요. 다른 시간을 골라주세요.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '다른 시간을 골라주세요' }).disabled).toBe(true);

    await press('오후 3:00');
    screen.getByText('2시간 · 서울 시간');
    expect(screen.queryByRole('button', { name: '다른 시간을 골라주세요' })).toBeNull();
    await act(async () => fireEvent.click(current));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '다른 시간을 골라주세요' }).disabled).toBe(true);
  });
});
