// @vitest-environment happy-dom
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../api/api-error.ts';
import { AlertHost } from '../ui/alerts.tsx';
import { alertUnhandledCalls } from './show-failure.ts';

configure({ asyncUtilTimeout: 30_000 }); // a busy machine takes long to load the dialog
afterEach(cleanup);

const leaveUnhandled = (reason: unknown) =>
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

async function closeAlert(sentence: string): Promise<void> {
  await screen.findByText(sentence);
  fireEvent.click(screen.getByRole('button', { name: '확인' }));
}

describe('a failed call that its page does not handle', () => {
  it('is said in an alert, by the server’s sentence or that the server was not reached', async () => {
    alertUnhandledCalls();
    render(<AlertHost messages={{ ok: '확인', cancel: '취소' }} />);
    leaveUnhandled(new TypeError('준호 is undefined'));
    leaveUnhandled(new ApiError({ status: 409, message: '이미 판매된 시간입니다.' }));
    await closeAlert('이미 판매된 시간입니다.');
    leaveUnhandled(new NetworkError('offline'));
    await closeAlert('서버에 연결하지 못했습니다. 잠시 후 다시 시도해주세요.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
