import { fireEvent } from '@testing-library/react';
import { groupDigits } from '@teum/contract/money';
import fc from 'fast-check';

const ways = ['type', 'paste', 'paste grouped', 'fill', 'autofill', 'compose', 'Backspace', 'Delete'] as const;
type Way = (typeof ways)[number];

/** One edit of a field with grouped digits. `from` and `upTo` choose a range of its digits, as parts of 1. */
interface DigitEdit {
  way: Way;
  from: number;
  upTo: number;
  /** `same` puts the digits of the range there once more. */
  digits: string | 'same';
}

const part = fc.double({ min: 0, max: 1, noNaN: true });
const someDigits = fc.oneof(fc.stringMatching(/^[0-9]{1,9}$/), fc.constant('same'));

export const digitEdits: fc.Arbitrary<DigitEdit[]> = fc.array(
  fc.record({ way: fc.constantFrom(...ways), from: part, upTo: part, digits: someDigits }),
  { minLength: 1, maxLength: 12 },
);

/** Makes the edit as a browser does, and returns the digits that must remain; `undefined` if the edit is not worth making. */
export function editField(field: HTMLInputElement, before: string, edit: DigitEdit): string | undefined {
  const [from, upTo] = rangeOf(before.length, edit);
  const inserted = insertedBy(edit, before.slice(from, upTo));
  if (from === upTo && inserted === '') return undefined;
  const after = before.slice(0, from) + inserted + before.slice(upTo);
  if (after.startsWith('0') || after.length > 13) return undefined;
  const { text, caret } = textAfter(field.value, { ...edit, from, upTo, inserted });
  announce(field, edit.way, { value: text, selectionStart: caret, selectionEnd: caret });
  return after;
}

function rangeOf(length: number, { way, from, upTo }: DigitEdit): [number, number] {
  const at = Math.round(from * length);
  if (way === 'fill' || way === 'autofill') return [0, length];
  if (way === 'type' || way === 'compose') return [at, at];
  if (way === 'Backspace') return [Math.max(0, at - 1), at];
  if (way === 'Delete') return [at, Math.min(length, at + 1)];
  return [at, Math.max(at, Math.round(upTo * length))];
}

function insertedBy({ way, digits }: DigitEdit, chosen: string): string {
  if (way === 'Backspace' || way === 'Delete') return '';
  const inserted = digits === 'same' ? chosen : digits;
  return way === 'type' || way === 'compose' ? inserted.slice(0, 1) : inserted;
}

/** Backspace and Delete take the character beside the caret, which is a comma where one stands between two digits. */
function textAfter(shown: string, edit: DigitEdit & { inserted: string }): { text: string; caret: number } {
  const [left, right] = [before(shown, edit.from), before(shown, edit.upTo)];
  if (edit.way === 'Backspace') return { text: shown.slice(0, right - 1) + shown.slice(right), caret: right - 1 };
  if (edit.way === 'Delete') {
    const caret = after(shown, edit.from);
    return { text: shown.slice(0, caret) + shown.slice(caret + 1), caret };
  }
  const inserted = edit.way === 'paste grouped' ? groupDigits(edit.inserted) : edit.inserted;
  return { text: shown.slice(0, left) + inserted + shown.slice(right), caret: left + inserted.length };
}

/** The position directly before the digit with this index, so after a comma. */
function before(shown: string, index: number): number {
  const positions = [...shown].flatMap((character, at) => (character === ',' ? [] : [at]));
  return positions[index] ?? shown.length;
}

/** The position directly after the digit before this index, so before a comma. */
function after(shown: string, index: number): number {
  return index === 0 ? 0 : before(shown, index - 1) + 1;
}

const inputTypes: Record<Way, string | undefined> = {
  type: 'insertText',
  paste: 'insertFromPaste',
  'paste grouped': 'insertFromPaste',
  fill: undefined,
  autofill: 'insertReplacementText',
  compose: 'insertCompositionText',
  Backspace: 'deleteContentBackward',
  Delete: 'deleteContentForward',
};

function announce(field: HTMLInputElement, way: Way, target: object): void {
  if (way === 'compose') fireEvent.compositionStart(field);
  fireEvent.input(field, { target, inputType: inputTypes[way], isComposing: way === 'compose' });
  if (way === 'compose') fireEvent.compositionEnd(field);
}
