import { describe, expect, it } from 'vitest';
import { messageParts } from './message-links.ts';

const linksOf = (message: string) => messageParts(message).flatMap(({ href }) => (href === undefined ? [] : [href]));

describe('messageParts', () => {
  it('keeps every character of the message, in order', () => {
    const message = '지도: https://map.kakao.com/?q=서울숲 (http://teum.kr/auction/17).\n거기서 봐요';
    expect(messageParts(message)).toEqual([
      { text: '지도: ' },
      { text: 'https://map.kakao.com/?q=서울숲', href: 'https://map.kakao.com/?q=서울숲' },
      { text: ' (' },
      { text: 'http://teum.kr/auction/17', href: 'http://teum.kr/auction/17' },
      { text: ').\n거기서 봐요' },
    ]);
  });

  it.each([
    ['https://teum.kr에서 봐요', ['https://teum.kr']],
    ['https://teum.kr.', ['https://teum.kr']],
    ['https://ko.wikipedia.org/wiki/틈_(시간)', ['https://ko.wikipedia.org/wiki/틈_(시간)']],
    ['(https://ko.wikipedia.org/wiki/틈_(시간))', ['https://ko.wikipedia.org/wiki/틈_(시간)']],
    ['HTTPS://TEUM.KR:8080/a?b=c#d!', ['HTTPS://TEUM.KR:8080/a?b=c#d']],
    ['https://teum.kr@evil.example', ['https://teum.kr']],
    ['https://a.kr\nhttps://b.kr', ['https://a.kr', 'https://b.kr']],
  ])('finds the addresses in %j', (message, links) => {
    expect(linksOf(message)).toEqual(links);
  });

  it.each(['javascript:alert(1)', 'ftp://a.kr', 'mailto:a@b.kr', 'teum.kr', 'https://', 'https://...', 'http:/a.kr'])(
    'makes no link of %j',
    (message) => {
      expect(messageParts(message)).toEqual([{ text: message }]);
    },
  );

  it.each(['http://', 'https://a', 'https://a/((', ')', 'https://a.'])(
    'reads a million characters of %j without going back over them',
    (piece) => {
      const message = piece.repeat(1_000_000 / piece.length);
      expect(
        messageParts(message)
          .map(({ text }) => text)
          .join(''),
      ).toBe(message);
    },
  );
});
