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

  it('lets those come first who waited at the door', async () => {
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

  it('starts nothing any more once it was told to stop', async () => {
    const work = { start: vi.fn(), stop: async () => void vi.advanceTimersByTime(1_000) };
    const app = fastify();
    workInBackground(app, work);
    await app.ready();
    await app.close();
    expect(work.start).not.toHaveBeenCalled();
  });
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
