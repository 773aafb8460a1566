// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

function pageWith(content: string | undefined): ParentNode {
  const page = document.implementation.createHTMLDocument();
  if (content === undefined) return page;
  const meta = page.createElement('meta');
  meta.name = 'teum-config';
  meta.content = content;
  page.head.append(meta);
  return page;
}

describe('readConfig', () => {
  it('talks to its own origin and shows no providers by default', () => {
    const { api, socket, providers, isPaymentOpen, checkoutScript } = readConfig(pageWith(undefined));
    expect(new Set(Object.values(api))).toEqual(new Set(['/api']));
    expect(socket).toBe('/ws');
    expect([providers, isPaymentOpen, checkoutScript]).toEqual([[], false, undefined]);
  });

  it('takes what the server wrote and leaves the rest', () => {
    const written = { api: { chat: 'https://chat.teum.kr' }, socket: 'https://chat.teum.kr/ws', providers: ['kakao'] };
    const { api, socket, providers } = readConfig(pageWith(JSON.stringify(written)));
    expect(api).toMatchObject({ chat: 'https://chat.teum.kr', auth: '/api', notification: '/api' });
    expect(socket).toBe('https://chat.teum.kr/ws');
    expect(providers).toEqual(['kakao']);
  });
});
