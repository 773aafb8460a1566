// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { toKoreanTime } from '@teum/contract/time';
import { expect, it } from 'vitest';
import { loadLanguage } from '../../messages/language.ts';
import { Age } from './age.tsx';
import { raiseServerTime } from './server-clock.ts';

it('[PAGE-16] Age counts from the server’s clock, and shows the exact time in Seoul on hover', async () => {
  await loadLanguage('ko');
  const created = new Date('2199-02-03T09:41:00Z');
  raiseServerTime(created.getTime() + 5 * 60_000);
  render(<Age createdAt={toKoreanTime(created)} />);
  expect(screen.getByText('5분 전').title).toBe('2199년 2월 3일 일요일 오후 6:41');
});
