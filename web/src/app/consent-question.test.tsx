// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { toKoreanTime } from '@teum/contract/time';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, minji, openApp, refusal } from './testing/open-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

const endTime = toKoreanTime(new Date(Date.now() + 3_600_000));
const asked = ['age', 'terms', 'privacy'].map((kind) => ({ kind, version: '2026-11-01', agreedVersion: null }));
const place = { rank: 3, ahead: 2, behind: 2, etaSeconds: 90, endTime, lease: 'L1' };
const joinKey = 'GET /auctionqueue/waiting-room?queue=auction17';

/** A member who put the question off at the sign-in, and now joins a line. */
async function join() {
  let hasAgreed = false;
  const opened = await openApp('/auctionWaiting/17', {
    user: { ...minji, pendingConsents: ['age', 'terms', 'privacy'] },
    answers: {
      [joinKey]: () =>
        hasAgreed ? json(200, place) : refusal(403, 'CONSENT_REQUIRED', '나이와 약관을 확인한 뒤 이용할 수 있습니다.'),
      'GET /consent': () => json(200, { asked: hasAgreed ? [] : asked, wantsMarketing: false, marketingSince: null }),
      'POST /consent': () => {
        hasAgreed = true;
        return new Response(null, { status: 204 });
      },
    },
  });
  return { ...opened, dialog: await screen.findByRole('dialog', { name: '약관 동의' }) };
}

describe('a call that needs a consent', () => {
  it('[CONS-9] asks for it over the page, and goes on once the member has agreed', async () => {
    const { asked: calls, dialog } = await join();
    await act(async () => fireEvent.click(await within(dialog).findByLabelText('모두 동의합니다')));
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: '동의하고 계속하기' })));
    await screen.findByText('대기 순서 3번째');
    expect(screen.queryByRole('dialog', { name: '약관 동의' })).toBeNull();
    expect(calls.filter((call) => call === joinKey)).toHaveLength(2);
  });

  it('[CONS-9] says why it was refused if the question is closed, and agrees to nothing', async () => {
    const { asked: calls, dialog } = await join();
    await act(async () => fireEvent.click(await within(dialog).findByRole('button', { name: '나중에' })));
    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain('나이와 약관을 확인한 뒤 이용할 수 있습니다.');
    expect(calls).not.toContain('POST /consent');
  });
});
