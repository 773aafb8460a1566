import { describe, expect, it } from 'vitest';
import { type EnterEvent, nextEnter, restingEnter } from './one-enter.ts';

const keydown = (more: Partial<EnterEvent & { type: 'keydown' }> = {}): EnterEvent => ({
  type: 'keydown',
  isEnter: true,
  isShift: false,
  isComposing: false,
  isRepeat: false,
  ...more,
});
const letter = keydown({ isEnter: false, isComposing: true });
const composingEnter = keydown({ isComposing: true });
const plainEnter = keydown();
const start: EnterEvent = { type: 'compositionstart' };
const end: EnterEvent = { type: 'compositionend' };
const lineBreak: EnterEvent = { type: 'linebreak' };
const settled: EnterEvent = { type: 'settled' };

/** Types 안녕, whose last syllable is committed when the composition ends; returns what was sent and what stayed in the field. */
function replay(events: readonly EnterEvent[]) {
  const sent: string[] = [];
  let field = '안';
  let state = restingEnter;
  for (const event of events) {
    if (event.type === 'compositionend') field += '녕';
    const verdict = nextEnter(state, event);
    state = verdict.state;
    if (event.type === 'linebreak' && !verdict.isPrevented) field += '\n';
    if (verdict.effect === 'send') {
      if (field.trim() !== '') sent.push(field.trim());
      field = '';
    }
  }
  return { sent, field };
}

const once = { sent: ['안녕'], field: '' };

/** The order of events for one Enter at the end of a syllable under composition. */
const keyboards: [string, EnterEvent[]][] = [
  ['Chrome on Windows', [start, letter, composingEnter, end, settled]],
  ['Chrome on Windows, which then breaks the line', [start, letter, composingEnter, end, lineBreak, settled]],
  ['Chrome on macOS, which tells Enter twice', [start, letter, composingEnter, end, plainEnter, lineBreak, settled]],
  ['Chrome on macOS, the second time late', [start, letter, composingEnter, end, settled, plainEnter, lineBreak]],
  ['Safari, which ends the composition first', [start, letter, end, plainEnter, lineBreak]],
  ['Gboard, which commits before its Enter', [start, letter, end, plainEnter, lineBreak]],
  ['Gboard, which breaks the line while composing', [start, letter, lineBreak, end, settled]],
  ['Samsung keyboard, which tells of no key', [start, keydown({ isEnter: false }), end, lineBreak]],
];

describe('one Enter, one message', () => {
  it.each(keyboards)('%s', (_, events) => {
    expect(replay(events)).toEqual(once);
  });

  it('sends at once when nothing is being composed', () => {
    expect(replay([start, letter, end, plainEnter])).toEqual(once);
  });

  it('does not send while the syllable is being composed', () => {
    expect(replay([start, letter, composingEnter])).toEqual({ sent: [], field: '안' });
  });

  it('forgets an Enter that chose a candidate when typing goes on', () => {
    expect(replay([start, letter, composingEnter, letter, end, settled])).toEqual({ sent: [], field: '안녕' });
  });

  it('starts a new line with Shift, also in the middle of a syllable', () => {
    const shiftEnter = keydown({ isShift: true });
    expect(replay([start, letter, end, shiftEnter, lineBreak])).toEqual({ sent: [], field: '안녕\n' });
    expect(replay([start, letter, keydown({ isShift: true, isComposing: true }), end, lineBreak, settled])).toEqual({
      sent: [],
      field: '안녕\n',
    });
    expect(replay([start, letter, end, shiftEnter, lineBreak, plainEnter, lineBreak])).toEqual(once);
  });

  it('does not send again while the key is kept down', () => {
    expect(replay([start, letter, end, plainEnter, keydown({ isRepeat: true }), lineBreak])).toEqual(once);
  });
});
