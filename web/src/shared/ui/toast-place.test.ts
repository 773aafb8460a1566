import { describe, expect, it } from 'vitest';
import { toastShift } from './toast-place.ts';

const rest = { top: 68, bottom: 124, left: 12, right: 378 };
const field = { top: 100, bottom: 144, left: 16, right: 374 };

describe('toasts and what is being typed', () => {
  it('lie below the header where nothing is typed there', () => {
    expect(toastShift(rest, undefined, 844)).toBe(0);
    expect(toastShift(rest, { ...field, top: 400, bottom: 444 }, 844)).toBe(0);
    expect(toastShift(rest, { ...field, left: 400, right: 700 }, 844)).toBe(0);
  });

  it('move below a field that lies there', () => {
    expect(rest.top + toastShift(rest, field, 844)).toBe(field.bottom + 8);
  });

  it('stay out of the keyboard where there is no room below the field', () => {
    expect(toastShift(rest, { ...field, bottom: 400 }, 440)).toBe(0);
  });
});
