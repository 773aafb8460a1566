// @ts-check
import { describe, expect, it } from 'vitest';
import { isNewEnough } from './runtime.mjs';

describe('isNewEnough', () => {
  it.each([
    ['v24.7.0', true],
    ['v24.21.0', true],
    ['v25.0.0', true],
    ['v24.6.9', false],
    ['v20.20.2', false],
    ['', false],
  ])('%s → %s', (version, expected) => {
    expect(isNewEnough(version)).toBe(expected);
  });
});
