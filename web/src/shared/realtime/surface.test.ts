// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserSurface } from './surface.ts';

let isHidden = false;
Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });

function become(state: 'hidden' | 'visible'): void {
  isHidden = state === 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

function wakes() {
  const heard: boolean[] = [];
  const undo = browserSurface(window).onWake(({ isStreamDoubtful }) => heard.push(isStreamDoubtful));
  return { heard, undo };
}

afterEach(() => {
  vi.useRealTimers();
  isHidden = false;
});

describe('browserSurface', () => {
  it('doubts streams after a sleep, and not after a glance elsewhere', () => {
    vi.useFakeTimers();
    const { heard, undo } = wakes();
    become('hidden');
    vi.setSystemTime(Date.now() + 4_000);
    become('visible');
    become('hidden');
    vi.setSystemTime(Date.now() + 5_000);
    become('visible');
    undo();
    expect(heard).toEqual([false, true]);
  });

  it('doubts streams when the network is back', () => {
    const { heard, undo } = wakes();
    window.dispatchEvent(new Event('online'));
    undo();
    expect(heard).toEqual([true]);
  });

  it('is silent after its undo', () => {
    const { heard, undo } = wakes();
    undo();
    become('hidden');
    become('visible');
    window.dispatchEvent(new Event('online'));
    expect(heard).toEqual([]);
  });

  it('tells whether anyone looks', () => {
    const surface = browserSurface(window);
    become('hidden');
    expect(surface.isHidden()).toBe(true);
    become('visible');
    expect(surface.isHidden()).toBe(false);
  });
});
