import { type EnterEvent, nextEnter, restingEnter } from './one-enter.ts';

const isEnterKey = ({ key, code }: KeyboardEvent): boolean =>
  // On Windows the `key` of a composing Enter is `Process`; its `code` is still Enter.
  key === 'Enter' || ((key === 'Process' || key === 'Unidentified') && (code === 'Enter' || code === 'NumpadEnter'));

/**
 * Sends by Enter from a text field. Uses native events: React's `onBeforeInput` is another event, which does not report line
 * breaks. Returns its own undo.
 */
export function bindOneEnter(field: HTMLTextAreaElement, send: () => void): () => void {
  const bound = new AbortController();
  const on = { signal: bound.signal };
  let state = restingEnter;

  function follow(event: EnterEvent, source?: Event): void {
    const verdict = nextEnter(state, event);
    state = verdict.state;
    if (verdict.isPrevented) source?.preventDefault();
    if (verdict.effect === 'send') send();
    if (verdict.effect === 'settle') setTimeout(() => bound.signal.aborted || follow({ type: 'settled' }));
  }

  field.addEventListener('compositionstart', () => follow({ type: 'compositionstart' }), on);
  field.addEventListener('compositionend', () => follow({ type: 'compositionend' }), on);
  field.addEventListener(
    'keydown',
    (event) =>
      follow(
        {
          type: 'keydown',
          isEnter: isEnterKey(event),
          isShift: event.shiftKey,
          isComposing: event.isComposing,
          isRepeat: event.repeat,
        },
        event,
      ),
    on,
  );
  field.addEventListener(
    'beforeinput',
    (event) => {
      if (event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph')
        follow({ type: 'linebreak' }, event);
    },
    on,
  );
  return () => bound.abort();
}
