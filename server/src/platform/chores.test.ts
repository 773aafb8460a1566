import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runHourly } from './chores.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('runHourly', () => {
  it('leaves the first minute to those who come first, and is done before the app is closed', async () => {
    const told: string[] = [];
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const app = fastify();
    runHourly(app, { 'old things': () => done.then(() => void told.push('done')) });
    runHourly(app, { 'other things': async () => void told.push('begun') });

    vi.advanceTimersByTime(59_000);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(told).toEqual(['begun']);
    finish();
    await app.close();
    expect(told).toEqual(['begun', 'done']);
  });

  it('comes again after an hour, and does the next when one has failed', async () => {
    const told: string[] = [];
    const app = fastify();
    runHourly(app, {
      'a failing one': () => Promise.reject(new Error('no database')),
      'the next': async () => void told.push('the next'),
    });

    vi.advanceTimersByTime(3_600_000);
    await app.close();
    expect(told).toEqual(['the next', 'the next']);
  });
});
