import fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runHourly, workInBackground } from './chores.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('workInBackground', () => {
  const workOf = () => ({ start: vi.fn(), stop: vi.fn(async () => {}) });

  it('starts after the requests that were already waiting', async () => {
    const work = workOf();
    const app = fastify();
    workInBackground(app, work);
    vi.advanceTimersByTime(1_000);
    await app.ready();
    expect(work.start).not.toHaveBeenCalled();

    vi.advanceTimersByTime(1_000);
    expect(work.start).toHaveBeenCalledOnce();
    expect(work.stop).not.toHaveBeenCalled();
    await app.close();
    expect(work.stop).toHaveBeenCalledOnce();
  });

  it('waits for the port where the work needs it', async () => {
    const work = workOf();
    const app = fastify();
    workInBackground(app, work, 'onListen');
    await app.ready();
    vi.advanceTimersByTime(1_000);
    expect(work.start).not.toHaveBeenCalled();

    await app.listen({ host: '127.0.0.1', port: 0 });
    vi.advanceTimersByTime(1_000);
    expect(work.start).toHaveBeenCalledOnce();
    await app.close();
  });

  it('starts nothing after stop', async () => {
    const work = { start: vi.fn(), stop: async () => void vi.advanceTimersByTime(1_000) };
    const app = fastify();
    workInBackground(app, work);
    await app.ready();
    await app.close();
    expect(work.start).not.toHaveBeenCalled();
  });
});

describe('runHourly', () => {
  it('waits for the first minute after the start, and finishes before the app closes', async () => {
    const log: string[] = [];
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const app = fastify();
    runHourly(app, { 'old things': () => done.then(() => void log.push('done')) });
    runHourly(app, { 'other things': async () => void log.push('begun') });

    vi.advanceTimersByTime(59_000);
    expect(log).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(log).toEqual(['begun']);
    finish();
    await app.close();
    expect(log).toEqual(['begun', 'done']);
  });

  it('runs again after an hour, and runs the next chore when one has failed', async () => {
    const log: string[] = [];
    const app = fastify();
    runHourly(app, {
      'a failing one': () => Promise.reject(new Error('no database')),
      'the next': async () => void log.push('the next'),
    });

    vi.advanceTimersByTime(3_600_000);
    await app.close();
    expect(log).toEqual(['the next', 'the next']);
  });
});
