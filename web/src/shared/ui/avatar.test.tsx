// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';

afterEach(cleanup);

it.each([
  ['민지', '민'],
  [' 준호', '준'],
  ['k', 'k'],
  ['7시', '7'],
  ['👩‍🚀우주', '👩‍🚀'],
  ['e\u0301mile', 'e\u0301'],
  ['각'.normalize('NFD'), '각'.normalize('NFD')],
  ['', ''],
])('of %j shows %j, whole', (name, letter) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.querySelector('[data-letter]')?.getAttribute('data-letter')).toBe(letter);
});
