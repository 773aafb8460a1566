// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserSurface } from './surface.ts';

let isHidden = false;
Object.defineProperty(document, 'visibilityState', {
  get: () => (isHidden ? 'hidden' : 'visible'),
  configurable: true,
});

function become(state: 'hidden' | 'visible'): void {
  isHidden = state === 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

function wakes() {
  const received: boolean[] = [];
  const undo = browserSurface(window).onWake(({ isStreamDoubtful }) => received.push(isStreamDoubtful));
  return { received, undo };
}

afterEach(() => {
  vi.useRealTimers();
  isHidden = false;
});

describe('browserSurface', () => {
  it('doubts streams after a sleep, and not after a glance elsewhere', () => {
    vi.useFakeTimers();
    const { received, undo } = wakes();
    become('hidden');
    vi.setSystemTime(Date.now() + 4_000);
    become('visible');
    become('hidden');
    vi.setSystemTime(Date.now() + 5_000);
    become('visible');
    undo();
    expect(received).toEqual([false, true]);
  });

  it('doubts streams when the network is back', () => {
    const { received, undo } = wakes();
    window.dispatchEvent(new Event('online'));
    undo();
    expect(received).toEqual([true]);
  });

  it('is silent after its undo', () => {
    const { received, undo } = wakes();
    undo();
    become('hidden');
    become('visible');
    window.dispatchEvent(new Event('online'));
    expect(received).toEqual([]);
  });

  it('tells whether anyone looks', () => {
    const surface = browserSurface(window);
    become('hidden');
    expect(surface.isHidden()).toBe(true);
    become('visible');
    expect(surface.isHidden()).toBe(false);
  });
});
