// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { setPageTitle } from './document-title.ts';
import { markTitleUntilSeen, setTitleBadge } from './title-badge.ts';

describe('the title of the tab', () => {
  it('carries what is unread before the page’s name, on every page, until it is read', () => {
    setPageTitle('경매 · 틈');
    setTitleBadge(3);
    expect(document.title).toBe('(3) 경매 · 틈');
    setPageTitle('채팅 · 틈');
    expect(document.title).toBe('(3) 채팅 · 틈');
    setTitleBadge(120);
    expect(document.title).toBe('(99+) 채팅 · 틈');
    setTitleBadge(0);
    expect(document.title).toBe('채팅 · 틈');
  });

  it('[STAND-12] carries a word instead of the count while the tab is hidden, until it is seen', () => {
    let visibility = 'hidden';
    Object.defineProperty(document, 'visibilityState', { get: () => visibility, configurable: true });
    setPageTitle('별 보는 밤 · 틈');
    setTitleBadge(1);
    markTitleUntilSeen('밀려남');
    expect(document.title).toBe('(밀려남) 별 보는 밤 · 틈');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(document.title).toBe('(밀려남) 별 보는 밤 · 틈');
    visibility = 'visible';
    document.dispatchEvent(new Event('visibilitychange'));
    expect(document.title).toBe('(1) 별 보는 밤 · 틈');
  });
});
