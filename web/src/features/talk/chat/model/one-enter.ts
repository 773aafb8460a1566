/**
 * One Enter, one message, with any input method. Korean keyboards compose a syllable until it is committed, and the Enter that
 * sends is often the one that commits it. Sending on its keydown would leave the last syllable in the field; ignoring it makes
 * people press twice. So an Enter during composition is remembered and handled when the composition has ended. One press may be
 * reported twice, by a second keydown or by a line break; the field is empty by then, and blank text is never sent.
 */
export type EnterEvent =
  | { type: 'keydown'; isEnter: boolean; isShift: boolean; isComposing: boolean; isRepeat: boolean }
  | { type: 'compositionstart' }
  | { type: 'compositionend' }
  /** The browser is about to insert a line break. */
  | { type: 'linebreak' }
  /** The next tick after a composition's end, when the field holds the committed text. */
  | { type: 'settled' };

export interface EnterState {
  isComposing: boolean;
  /** Enter was pressed during composition and waits for its end. */
  isHeld: boolean;
  /** The composition has ended while Enter is remembered; the field is read in the next tick. */
  isSettling: boolean;
  /** Shift was held: the next line break is wanted. */
  isNewLine: boolean;
}

export interface EnterVerdict {
  state: EnterState;
  /** Prevents the browser from inserting a line break. */
  isPrevented: boolean;
  effect?: 'send' | 'settle';
}

export const restingEnter: EnterState = { isComposing: false, isHeld: false, isSettling: false, isNewLine: false };

export function nextEnter(state: EnterState, event: EnterEvent): EnterVerdict {
  switch (event.type) {
    case 'compositionstart':
      return quiet({ ...state, isComposing: true });
    case 'compositionend':
      return compositionEnded(state);
    case 'settled':
      return state.isSettling ? sent(state) : quiet(state);
    case 'linebreak':
      return lineBreak(state);
    case 'keydown':
      return event.isEnter ? enter(state, event) : quiet({ ...state, isHeld: false, isNewLine: false });
  }
}

const quiet = (state: EnterState): EnterVerdict => ({ state, isPrevented: false });

const sent = (state: EnterState): EnterVerdict => ({
  state: { ...state, isHeld: false, isSettling: false },
  isPrevented: true,
  effect: 'send',
});

function enter(state: EnterState, { isShift, isComposing, isRepeat }: EnterEvent & { type: 'keydown' }): EnterVerdict {
  if (isShift) return quiet({ ...state, isHeld: false, isNewLine: true });
  if (isComposing) return quiet({ ...state, isHeld: true, isNewLine: false });
  if (isRepeat) return { state, isPrevented: true };
  return sent({ ...state, isNewLine: false });
}

function compositionEnded(state: EnterState): EnterVerdict {
  const ended = { ...state, isComposing: false, isHeld: false };
  return state.isHeld ? { state: { ...ended, isSettling: true }, isPrevented: false, effect: 'settle' } : quiet(ended);
}

/** A phone's keyboard may report Enter only as a line break. */
function lineBreak(state: EnterState): EnterVerdict {
  if (state.isNewLine) return quiet({ ...state, isNewLine: false });
  if (state.isComposing) return { state: { ...state, isHeld: true }, isPrevented: true };
  return sent(state);
}
