// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { whileVisible } from './while-visible.ts';

let isHidden = false;
Object.defineProperty(document, 'visibilityState', {
  get: () => (isHidden ? 'hidden' : 'visible'),
  configurable: true,
});

function become(state: 'hidden' | 'visible'): void {
  isHidden = state === 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

/** What is opened and closed, in order. */
function keep() {
  const journal: string[] = [];
  const undo = whileVisible(document, () => {
    journal.push('open');
    return () => journal.push('close');
  });
  return { journal, undo };
}

afterEach(() => {
  isHidden = false;
});

describe('whileVisible', () => {
  it('closes while nobody looks, and opens again', () => {
    const { journal, undo } = keep();
    become('hidden');
    become('visible');
    undo();
    expect(journal).toEqual(['open', 'close', 'open', 'close']);
  });

  it('waits for someone to look at a page that opens hidden', () => {
    become('hidden');
    const { journal, undo } = keep();
    expect(journal).toEqual([]);
    become('visible');
    undo();
    expect(journal).toEqual(['open', 'close']);
  });

  it('opens nothing after its undo', () => {
    const { journal, undo } = keep();
    undo();
    become('hidden');
    become('visible');
    expect(journal).toEqual(['open', 'close']);
  });
});
