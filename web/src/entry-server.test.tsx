import type { Language } from '@teum/contract/language';
import type { Auction } from '@teum/contract/offer/auction.routes';
import type { PageRequest } from '@teum/contract/site/page-rendering';
import { describe, expect, it } from 'vitest';
import { nameOf, read } from './entry-server.tsx';

const nowMs = Date.parse('2026-11-12T20:00:00+09:00');

const auction: Auction = {
  id: 17,
  title: '<p>은퇴한 셰프와 보내는 저녁</p>',
  description: '<p>장을 보고, 같이 만들고, 같이 먹습니다.</p>',
  thumbNailUrl: 'origin/chef.webp',
  startTime: '2026-11-12T09:00:00+09:00',
  endTime: '2026-11-13T09:00:00+09:00',
  startingPrice: 50_000,
  highestBidAmount: 81_000,
  isClosed: false,
  bidCount: 4,
  sellerId: 7,
  nickName: '민지',
};

type Answers = Record<string, unknown>;

const answersAbout = (shown: Auction): Answers => ({
  'GET /auction/{id}': shown,
  'GET /auction/maximum-bid/list/{id}': [],
  'GET /auction/{id}/similar': { data: [] },
  'GET /product/{id}/similar': { data: [] },
  'GET /auction/recents': { data: [shown] },
  'GET /auction/ending-soon': { data: [shown] },
  'GET /product/recents': { data: [] },
  'GET /post/recents': { data: [] },
  'GET /search': [],
});

interface Opening {
  language?: Language;
  answers?: Answers;
  config?: object;
  /** Awaited before each answer. */
  pause?: () => Promise<unknown>;
}

function requestOf(address: string, { language = 'ko', answers = answersAbout(auction), config = {}, pause }: Opening) {
  const [pathname, search = ''] = address.split(/(?=\?)/) as [string, string?];
  const request: PageRequest = {
    pathname,
    search,
    language,
    nowMs,
    config,
    publicUrl: 'https://teum.kr',
    ask: async (key) => {
      await pause?.();
      if (key in answers) return { status: 200, body: answers[key] };
      return { status: 404, body: { code: 'NOT_FOUND', message: '없습니다.' } };
    },
    isPersonal: false,
    cleanHtml: (html) => html,
  };
  return request;
}

const open = async (address: string, opening: Opening = {}) => (await read(requestOf(address, opening))).renderHtml();

const stateOf = ({ state }: { state: string }) => JSON.parse(/^<script[^>]*>(.*)<\/script>$/s.exec(state)![1]!);

describe('a server-rendered page', () => {
  it('[PAGE-1] holds its contents, its name and what search engines read', async () => {
    const { status, head, root } = await open('/auction/17');
    expect(status).toBe(200);
    expect(root).toContain('은퇴한 셰프와 보내는 저녁</h1>');
    expect(root).toContain('81,000');
    expect(root).toContain('같이 만들고');
    expect(head).toContain('<title>은퇴한 셰프와 보내는 저녁 · 틈</title>');
    expect(head).toContain('<link rel="canonical" href="https://teum.kr/auction/17" />');
    const things = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(head)![1]!)['@graph'];
    expect(things[0]).toMatchObject({
      '@type': 'Product',
      image: 'https://teum.kr/media/auction/origin/chef.webp',
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'KRW',
        lowPrice: 50_000,
        highPrice: 81_000,
        offerCount: 4,
        availability: 'https://schema.org/InStock',
        availabilityEnds: '2026-11-13T09:00:00+09:00',
      },
    });
    expect(things[1]['@type']).toBe('BreadcrumbList');
  });

  it('[PAGE-1] contains the data it was rendered from, for hydration', async () => {
    const state = stateOf(await open('/auction/17'));
    expect(state).toMatchObject({ language: 'ko', nowMs });
    expect(state.answers[0]).toEqual({ key: ['auctions', 'one', 17], data: auction });
  });

  it('[PROF-15] says in its first HTML what is on record about the seller', async () => {
    const facts = { kept: 13, settled: 14, notCome: 1, cancelledLate: 0, auctionsWithWinner: 2, replyRooms: 0 };
    const answers = { ...answersAbout(auction), 'GET /people/{id}': { id: 7, nickName: '민지', facts, reviews: 4 } };
    expect((await open('/auction/17', { answers })).root).toContain('지킨 약속 14번 중 13번 · 후기 4');
  });

  it('moves the preload links that React writes before everything else into the head', async () => {
    const { root, head } = await open('/auction/17');
    expect(head).toMatch(/<link rel="preload" as="image"/);
    expect(root).not.toContain('<link');
  });

  it('[PAGE-1] shows home with links to what it lists', async () => {
    const { root, head } = await open('/');
    expect(root).toContain('href="/auction/17"');
    expect(root).not.toContain('aria-busy="true"');
    expect(head).toContain('"SearchAction"');
  });

  it.each(['/me', '/login', '/new/auction', '/chats/product/3', '/auctionBid/17', '/purchase/auctionTicket'])(
    '[PAGE-1] is a shell with a name at %s, and not for search engines',
    async (address) => {
      const { root, state, head, source } = await open(address);
      expect([root, state]).toEqual(['', '']);
      expect(head).toMatch(/<title>.+ · 틈<\/title>/);
      expect(head).toContain('noindex');
      expect(source).toMatch(/^src\/app\/routes\/[\w-]+\.tsx$/);
    },
  );

  it.each(['/nowhere', '/auction/abc'])('[PAGE-4] is a 404 that says so at %s', async (address) => {
    const { status, root, head } = await open(address);
    expect(status).toBe(404);
    expect(root).toContain('페이지를 찾을 수 없어요');
    expect(head).toContain('noindex');
  });

  it('[PAGE-4] says in its own sentence that the item does not exist', async () => {
    const page = await open('/auction/18', { answers: {} });
    expect(page.status).toBe(404);
    expect(page.root).toContain('경매를 찾을 수 없어요.');
    expect(page.head).not.toContain('canonical');
    expect(stateOf(page).answers[0].refusal).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('[PAGE-4] keeps search results out of search engines', async () => {
    expect((await open('/search?keyword=통역')).head).toContain('noindex');
  });

  it('[PAGE-4] gives each category a page of its own, whatever else is filtered', async () => {
    const { head } = await open('/auctions?sort=price-up&category=music&minPrice=10');
    expect(head).toContain('<title>음악·공연 경매');
    expect(head).toMatch(/rel="canonical" href="[^"]*\/auctions\?category=music"/);
    expect(head).toMatch(/name="description" content="음악·공연 경매 · /);
    expect((await open('/auctions?sort=price-up')).head).toMatch(/rel="canonical" href="[^"]*\/auctions"/);
  });

  it('[PAGE-8] lets no title out of its place', async () => {
    const title = `<p>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>`;
    const page = await open('/auction/17', { answers: answersAbout({ ...auction, title }) });
    for (const part of [page.head, page.root, page.state]) expect(part).not.toContain('<script>alert');
    expect(stateOf(page).answers[0].data.title).toBe(title);
  });

  it('speaks the language that was asked for', async () => {
    const { root, head } = await open('/auctions', { language: 'en' });
    expect(head).toContain('<title>Auctions');
    expect(root).toContain('Log in');
    expect(root).not.toContain('로그인');
  });

  it('fails when an answer fails, instead of showing a failure for a fact', async () => {
    const request = { ...requestOf('/', {}), ask: () => Promise.reject(new Error('no database')) };
    await expect(read(request)).rejects.toThrow('no database');
  });

  it('[PAGE-9] sees nothing of another page that is rendered at the same time', async () => {
    let turn = Promise.resolve();
    const pause = () => {
      turn = turn.then(() => new Promise((resolve) => setImmediate(resolve)));
      return turn;
    };
    const english = { ...auction, title: '<p>An evening</p>' };
    const [korean, other] = await Promise.all([
      read(requestOf('/auction/17', { pause, config: { media: { auction: 'https://a.kr/' } } })),
      read(
        requestOf('/auction/17', {
          pause,
          language: 'en',
          answers: answersAbout(english),
          config: { media: { auction: 'https://b.kr/' } },
        }),
      ),
    ]);
    const [second, first] = [other.renderHtml(), korean.renderHtml()];
    expect(first.root).toContain('https://a.kr/');
    expect(first.root).toContain('로그인');
    expect(first.root + first.state).not.toMatch(/b\.kr|An evening|Log in/);
    expect(second.root).toContain('https://b.kr/');
    expect(second.root + second.state).not.toMatch(/a\.kr|셰프|로그인/);
  });
});

describe('the name of a page', () => {
  it('is the same for addresses that show the same', () => {
    const name = (pathname: string, search = '') => nameOf({ pathname, search, language: 'ko' });
    expect(name('/auction/17', '?utm=x')).toBe(name('/auction/17'));
    expect(name('/nowhere')).toBe(name('/auction/abc'));
    expect(name('/search', '?type=post&keyword=a&x=1')).toBe(name('/search', '?keyword=a&type=post'));
  });

  it('differs where they do not', () => {
    const names = [
      nameOf({ pathname: '/auction/17', search: '', language: 'ko' }),
      nameOf({ pathname: '/auction/18', search: '', language: 'ko' }),
      nameOf({ pathname: '/auction/17', search: '', language: 'en' }),
      nameOf({ pathname: '/product/17', search: '', language: 'ko' }),
      nameOf({ pathname: '/search', search: '?keyword=a', language: 'ko' }),
      nameOf({ pathname: '/search', search: '?keyword=b', language: 'ko' }),
    ];
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the law’s pages', () => {
  const business = {
    name: '주식회사 틈',
    representative: '김민지',
    registrationNumber: '123-45-67890',
    mailOrderNumber: '2026-서울강남-01234',
    address: '서울특별시 강남구 테헤란로 1',
    phone: '02-123-4567',
    email: 'help@teum.example',
  };

  it.each([
    ['/terms', '이용약관', 'Terms of use'],
    ['/privacy', '개인정보 처리방침', 'Privacy policy'],
    ['/refunds', '환불 정책', 'Refund policy'],
    ['/about', '통신판매중개자 고지', 'Notice of the intermediary'],
  ])('[CONS-7] %s arrives whole, in both languages, marked as a model', async (path, korean, english) => {
    const ko = (await read(requestOf(path, { config: { business } }))).renderHtml();
    const en = (await read(requestOf(path, { language: 'en', config: { business } }))).renderHtml();
    expect([ko.status, en.status]).toEqual([200, 200]);
    for (const part of [korean, '이 문서는 본보기입니다.', '2026년 11월 19일부터 시행', business.email])
      expect(ko.root).toContain(part);
    for (const part of [english, 'This document is a model.', 'In force from', business.email])
      expect(en.root).toContain(part);
    expect(ko.root + en.root).not.toMatch(/\{(operator|representative|email|phone)\}/);
  });

  it('[CONS-8] and every other page show the operator, or that this is a demo', async () => {
    const operated = (await read(requestOf('/', { config: { business } }))).renderHtml().root;
    for (const part of Object.values(business)) expect(operated).toContain(part);
    expect((await read(requestOf('/', { config: { isDemo: true } }))).renderHtml().root).toContain('데모입니다.');
    expect((await read(requestOf('/', {}))).renderHtml().root).not.toContain('데모입니다.');
  });
});
