// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../../shared/browser-storage.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { messageDraft } from '../model/message-draft.ts';
import { MessageInput } from './message-input.tsx';

afterEach(cleanup);

function openInput({ storage = memoryStorage() } = {}) {
  const sent: string[] = [];
  const draft = messageDraft(7, 'product:3', storage);
  render(<MessageInput draft={draft} onSend={(message) => sent.push(message)} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '메시지' });
  return { sent, field, storage };
}

const type = (field: HTMLTextAreaElement, value: string) => fireEvent.input(field, { target: { value } });

const key = (field: HTMLTextAreaElement, init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  act(() => void field.dispatchEvent(event));
  return event;
};

const compose = (field: HTMLTextAreaElement, name: 'compositionstart' | 'compositionend') =>
  act(() => void field.dispatchEvent(new Event(name, { bubbles: true })));

function breakLine(field: HTMLTextAreaElement): Event {
  const event = new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType: 'insertLineBreak' });
  act(() => void field.dispatchEvent(event));
  return event;
}

describe('the message field', () => {
  it('sends by Enter, without a line break, and is empty afterwards', () => {
    const { sent, field } = openInput();
    type(field, '  안녕하세요 ');
    expect(key(field, { key: 'Enter' }).defaultPrevented).toBe(true);
    expect([sent, field.value]).toEqual([['안녕하세요'], '']);
  });

  it('sends by its button', () => {
    const { sent, field } = openInput();
    type(field, '안녕하세요');
    fireEvent.click(screen.getByRole('button', { name: '보내기' }));
    expect([sent, field.value]).toEqual([['안녕하세요'], '']);
  });

  it.each([
    ['Chrome on Windows', { key: 'Process', code: 'Enter', keyCode: 229 }],
    ['Chrome on macOS', { key: 'Enter', code: 'Enter', keyCode: 229 }],
  ])('waits for the last syllable of %s', async (_, enter) => {
    const { sent, field } = openInput();
    compose(field, 'compositionstart');
    type(field, '안녀');
    key(field, { ...enter, isComposing: true });
    expect(sent).toEqual([]);
    type(field, '안녕');
    compose(field, 'compositionend');
    expect(sent).toEqual([]);
    key(field, { key: 'Enter', code: 'Enter' });
    breakLine(field);
    await eventually(() => sent).toEqual(['안녕']);
    expect(field.value).toBe('');
  });

  it('takes the line break of a phone’s keyboard for Enter', () => {
    const { sent, field } = openInput();
    compose(field, 'compositionstart');
    key(field, { key: 'Unidentified', keyCode: 229 });
    type(field, '안녕');
    compose(field, 'compositionend');
    expect(breakLine(field).defaultPrevented).toBe(true);
    expect(sent).toEqual(['안녕']);
  });

  it('starts a new line with Shift and Enter', () => {
    const { sent, field } = openInput();
    type(field, '첫 줄');
    expect(key(field, { key: 'Enter', shiftKey: true }).defaultPrevented).toBe(false);
    expect(breakLine(field).defaultPrevented).toBe(false);
    expect(sent).toEqual([]);
  });

  it.each(['', '   ', '\n', '\u3164'])('does not send %j', (blank) => {
    const { sent, field } = openInput();
    type(field, blank);
    key(field, { key: 'Enter' });
    fireEvent.click(screen.getByRole('button', { name: '보내기' }));
    expect(sent).toEqual([]);
  });

  it('says how many characters are too many, and keeps them', () => {
    const { sent, field } = openInput();
    type(field, '가'.repeat(2_001));
    expect(screen.getByRole('alert').textContent).toBe('메시지는 2,000자까지 보낼 수 있어요. 지금 2,001자예요.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '보내기' }).disabled).toBe(true);
    key(field, { key: 'Enter' });
    expect([sent, field.value.length]).toEqual([[], 2_001]);
  });

  it('keeps what was typed and not sent, for its room', () => {
    const { field, storage } = openInput();
    type(field, '내일 다시 쓸게요');
    cleanup();
    const again = openInput({ storage });
    expect(again.field.value).toBe('내일 다시 쓸게요');
    key(again.field, { key: 'Enter' });
    cleanup();
    expect(openInput({ storage }).field.value).toBe('');
  });

  it('carries what is being typed into the room that was made meanwhile', () => {
    const storage = memoryStorage();
    const [before, after] = ['newProduct:30', 'product:3'].map((place) => messageDraft(7, place, storage));
    const { rerender } = render(<MessageInput draft={before!} onSend={() => undefined} />);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '메시지' });
    type(field, '두 번째');
    rerender(<MessageInput draft={after!} onSend={() => undefined} />);
    expect([field.isConnected, field.value]).toEqual([true, '두 번째']);
    expect([before!.read(), after!.read()]).toEqual(['', '두 번째']);
  });
});
