// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AlertHost, questionDialog, showAlert, showConfirm } from './alerts.tsx';

const messages = { ok: '확인', cancel: '취소' };
const host = <AlertHost messages={messages} />;

beforeAll(async () => void (await questionDialog.load()));

afterEach(async () => {
  while (screen.queryByRole('alertdialog')) await press('확인');
  cleanup();
});

async function press(name: string) {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
}

async function ask<Answer>(question: () => Promise<Answer>): Promise<{ answer: Promise<Answer> }> {
  let answer: Promise<Answer> | undefined;
  await act(async () => {
    answer = question();
  });
  return { answer: answer! };
}

describe('showConfirm', () => {
  it('answers yes for OK and no for cancel', async () => {
    render(host);
    const first = await ask(() => showConfirm({ message: '입찰할까요?' }));
    await press('확인');
    expect(await first.answer).toBe(true);

    const second = await ask(() => showConfirm({ message: '입찰할까요?', cancelLabel: '그만두기' }));
    await press('그만두기');
    expect(await second.answer).toBe(false);
  });

  it('answers no when the browser closes it, as it does for Esc', async () => {
    render(host);
    const { answer } = await ask(() => showConfirm({ message: '나가시겠습니까?' }));
    await act(async () => screen.getByRole<HTMLDialogElement>('alertdialog').close());
    expect(await answer).toBe(false);
  });

  it('answers no for a press that begins and ends beside it, and stays for one that began inside', async () => {
    render(host);
    const { answer } = await ask(() => showConfirm({ message: '나가시겠습니까?' }));
    const dialog = screen.getByRole('alertdialog');

    fireEvent.mouseDown(screen.getByText('나가시겠습니까?'));
    fireEvent.click(dialog);
    expect(screen.queryByRole('alertdialog')).not.toBeNull();

    fireEvent.mouseDown(dialog);
    await act(async () => fireEvent.click(dialog));
    expect(await answer).toBe(false);
  });

  it('takes Enter for OK wherever the focus is, but not the repeats of the key that opened it', async () => {
    render(host);
    const { answer } = await ask(() => showConfirm({ message: '입찰할까요?' }));
    const text = screen.getByText('입찰할까요?');

    fireEvent.keyDown(text, { key: 'Enter', repeat: true });
    expect(screen.queryByRole('alertdialog')).not.toBeNull();

    await act(async () => fireEvent.keyDown(text, { key: 'Enter' }));
    expect(await answer).toBe(true);
  });

  it('puts the focus on OK', async () => {
    render(host);
    await ask(() => showConfirm({ message: '입찰할까요?' }));
    expect(document.activeElement?.textContent).toBe('확인');
  });
});

describe('showAlert', () => {
  it('shows one at a time, oldest first, and resolves each when it was read', async () => {
    render(host);
    const read: string[] = [];
    await act(async () => {
      for (const message of ['하나', '둘', '셋']) void showAlert({ message }).then(() => read.push(message));
    });

    for (const message of ['하나', '둘', '셋']) {
      expect(screen.getByRole('alertdialog', { name: message })).toBeDefined();
      await press('확인');
      expect(read.at(-1)).toBe(message);
    }
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('waits for the host, and survives its replacement', async () => {
    const { answer } = await ask(() => showAlert({ message: '로그아웃되었습니다.' }));
    const { unmount } = render(host);
    expect(screen.getByRole('alertdialog')).toBeDefined();

    unmount();
    render(host);
    await press('확인');
    await answer;
  });

  it('is named by its title and described by its message', async () => {
    render(host);
    await ask(() => showAlert({ title: '결제 실패', message: '잔액이 부족합니다.' }));
    const dialog = screen.getByRole('alertdialog', { name: '결제 실패' });
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toBe('잔액이 부족합니다.');
  });
});

describe('the code of the dialog', () => {
  /** A tab that has not fetched it yet. */
  async function openTab() {
    vi.resetModules();
    const tab = await import('./alerts.tsx');
    render(<tab.AlertHost messages={messages} />);
    return tab;
  }

  it('comes with the first question', async () => {
    const tab = await openTab();
    await act(async () => void tab.showAlert({ message: '로그인 후 이용 가능합니다.' }));
    await screen.findByRole('alertdialog', { name: '로그인 후 이용 가능합니다.' });
  });

  it('comes with the first press, so that it is there when the connection is lost', async () => {
    const tab = await openTab();
    fireEvent.pointerDown(document.body);
    await act(() => vi.dynamicImportSettled());
    await act(async () => void tab.showAlert({ message: '서버에 연결하지 못했습니다.' }));
    screen.getByRole('alertdialog', { name: '서버에 연결하지 못했습니다.' });
  });
});
