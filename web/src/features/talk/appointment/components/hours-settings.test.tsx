// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, within } from '@testing-library/react';
import type { AppointmentSettings } from '@teum/contract/talk/appointment.routes';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appHistory } from '../../../../shared/navigation/app-history.ts';
import { AlertHost } from '../../../../shared/ui/alerts.tsx';
import { PlacedAt } from '../../../../testing/placed-at.tsx';
import { HoursOffer } from './hours-note.tsx';
import { HoursSettings } from './hours-settings.tsx';

configure({ asyncUtilTimeout: 30_000 });
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined });

let stored: AppointmentSettings;

beforeEach(() => {
  stored = { hours: [], daysOff: [], pauseMinutes: 0, noticeHours: 0 };
  window.history.replaceState(null, '', '/me/hours');
  window.fetch = async (_address, request) => {
    if (request?.method === 'PUT') stored = JSON.parse(String(request.body));
    return new Response(JSON.stringify(stored), { headers: { 'Content-Type': 'application/json' } });
  };
});

afterEach(cleanup);

const open = (shown: ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlacedAt path="/me/hours">{() => shown}</PlacedAt>
      <AlertHost messages={{ ok: '확인', cancel: '취소' }} />
    </QueryClientProvider>,
  );

const click = (button: HTMLElement) => act(async () => fireEvent.click(button));
const press = async (name: string) => click(await screen.findByRole('button', { name }));
const question = async () => within(await screen.findByRole('alertdialog'));
const answer = async (name: string) => click((await question()).getByRole('button', { name }));

describe('the selling hours', () => {
  it('[APPT-30] are not left unsaved without a question', async () => {
    open(<HoursSettings />);
    await act(async () => appHistory.push('/me/hours#here'));
    expect(screen.queryByRole('alertdialog')).toBeNull();

    await press('저녁과 주말');
    screen.getByText('저장하지 않은 시간이 있어요.');
    await act(async () => appHistory.push('/mySell'));
    (await question()).getByText('저장하지 않은 판매 시간이 있어요. 나가면 사라져요.');
    await answer('계속 고치기');
    expect(window.location.pathname).toBe('/me/hours');
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);

    await press('저장');
    expect(stored.hours).toHaveLength(7);
    expect(screen.queryByText('저장하지 않은 시간이 있어요.')).toBeNull();
    await act(async () => appHistory.push('/mySell'));
    expect(window.location.pathname).toBe('/mySell');
  });

  it('[APPT-30] are offered beside a listing, in a dialog that asks before it loses them', async () => {
    open(<HoursOffer />);
    await press('판매 시간 정하기');
    const dialog = async () => (await screen.findByRole('dialog', { name: '판매 시간' })) as HTMLDialogElement;
    await press('주말만');
    const shown = await dialog();
    await act(async () => shown.close()); // as the browser does for Esc
    await answer('계속 고치기');
    expect((await dialog()).open).toBe(true);
    screen.getByText('저장하지 않은 시간이 있어요.');

    await press('저장');
    await screen.findByText('판매 시간 주 20시간');
    expect(screen.queryByRole('dialog', { name: '판매 시간' })).toBeNull();
  });
});
