// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { setPageTitle, setTitleBadge } from './document-title.ts';

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
});
