// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { json, openApp, pageHeader } from '../testing/open-app.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: the test leaves no search behind.
  document.cookie = 'searchHistory=; Max-Age=0; Path=/';
});
afterEach(cleanup);

const asked = (keyword: string, more = '') => `GET /search?${new URLSearchParams({ keyword })}${more}`;
const suggested = (keyword: string) => `GET /search/suggest?${new URLSearchParams({ keyword })}`;

const auction = { id: 7, type: 'auction', title: '첫 경매 <b>강좌</b>', content: '…경매로 시간을 팔아요' };
const post = { id: 9, type: 'post', title: '커뮤니티 글', content: '경매 이야기' };
const manyProducts = Array.from({ length: 20 }, (_, index) => ({
  id: index + 1,
  type: 'product',
  title: `경매 과외 ${index + 1}`,
  content: '',
}));

describe('the page of results', () => {
  it('leads to the people whose nickname begins with the keyword', async () => {
    const people = `GET /search/people?${new URLSearchParams({ keyword: '하' })}`;
    await openApp('/search?keyword=하', {
      answers: {
        [asked('하')]: () => json(200, [post]),
        [people]: () => json(200, { data: [{ id: 31, nickName: '하은' }] }),
      },
    });
    const group = within(await screen.findByRole('region', { name: '사람' }));
    expect(group.getByRole('link', { name: /하은/ }).getAttribute('href')).toBe('/people/31');
  });

  it('groups them by type, marks what was found as text, and leads to each', async () => {
    await openApp('/search?keyword=ㄱㅁ', {
      answers: { [asked('ㄱㅁ')]: () => json(200, [auction, post]) },
    });
    const group = within(await screen.findByRole('region', { name: '경매' }));
    const link = group.getByRole('link', { name: '첫 경매 <b>강좌</b>' });
    expect(link.getAttribute('href')).toBe('/auction/7');
    expect([...link.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['경매']);
    expect(link.querySelector('b')).toBeNull();
    group.getByText('1개');
    const posts = within(screen.getByRole('region', { name: '커뮤니티' }));
    expect(posts.getByRole('link').getAttribute('href')).toBe('/post/9');
    expect(screen.queryByRole('region', { name: '시간 판매' })).toBeNull();
  });

  it('says that there are more, and shows them page by page', async () => {
    const { address } = await openApp('/search?keyword=경매', {
      answers: {
        [asked('경매')]: () => json(200, manyProducts),
        [asked('경매', '&type=product&page=1')]: () => json(200, manyProducts),
        [asked('경매', '&type=product&page=2')]: () =>
          json(200, [{ ...manyProducts[0], id: 21, title: '경매 과외 21' }]),
      },
    });
    const group = within(await screen.findByRole('region', { name: '시간 판매' }));
    group.getByText('20개 이상');
    const kinds = within(screen.getByRole('navigation', { name: '결과 종류' })).getAllByRole('link');
    expect(kinds.map(({ textContent }) => textContent)).toEqual(['전체20+', '경매0', '시간 판매20+', '커뮤니티0']);
    expect(group.getAllByRole('article')).toHaveLength(6);
    await act(async () => fireEvent.click(group.getByRole('link', { name: '시간 판매 더보기' })));
    await eventually(() => screen.getAllByRole('article').length).toBeGreaterThanOrEqual(20);
    expect(new URLSearchParams(address().split('?')[1]).get('type')).toBe('product');
  });

  it('offers what the other keyboard would have typed, when that finds something', async () => {
    await openApp('/search?keyword=rudao', {
      answers: { [asked('rudao')]: () => json(200, []), [asked('경매')]: () => json(200, [auction]) },
    });
    const offer = await screen.findByRole('link', { name: '혹시 ‘경매’를 찾으셨나요?' });
    expect(new URLSearchParams(offer.getAttribute('href')!.split('?')[1]).get('keyword')).toBe('경매');
    screen.getByText('‘rudao’에 맞는 결과가 없어요.');
    screen.getByRole('link', { name: '경매 둘러보기' });
  });

  it('cuts a keyword of ten thousand letters, and keeps every sign of another', async () => {
    const { asked: calls } = await openApp(`/search?keyword=${'a'.repeat(10_000)}`, {
      answers: { [asked('a'.repeat(100))]: () => json(200, []) },
    });
    await screen.findByText(`‘${'a'.repeat(30)}…’에 맞는 결과가 없어요.`);
    expect(calls).toContain(asked('a'.repeat(100)));
    cleanup();

    await openApp(`/search?${new URLSearchParams({ keyword: '시간 a&b#%' })}`, {
      answers: { [asked('시간 a&b#%')]: () => json(200, []) },
    });
    await screen.findByText('‘시간 a&b#%’에 맞는 결과가 없어요.');
    expect(pageHeader().getByRole<HTMLInputElement>('combobox').value).toBe('시간 a&b#%');
  });

  it('can be asked again when the server was away', async () => {
    let isAway = true;
    await openApp('/search?keyword=경매', {
      answers: {
        [asked('경매')]: () =>
          isAway ? json(503, { code: 'UNAVAILABLE', message: '잠시 후', requestId: 'r' }) : json(200, [auction]),
      },
    });
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    isAway = false;
    await act(async () => fireEvent.click(retry));
    await screen.findByRole('region', { name: '경매' });
  });
});

describe('the search box', () => {
  const answers = {
    [suggested('통')]: () => json(200, { data: ['통역', '통기타 첫 곡'] }),
    [asked('통기타 첫 곡')]: () => json(200, []),
    [asked('통')]: () => json(200, []),
  };
  const box = () => pageHeader().getByRole<HTMLInputElement>('combobox', { name: '검색' });

  async function type(value: string) {
    fireEvent.change(box(), { target: { value } });
    return within(await screen.findByRole('listbox', { name: '추천 검색어' })).getAllByRole('option');
  }

  it('suggests while typing, and searches what the arrow keys reach', async () => {
    const { address } = await openApp('/', { answers });
    const options = await type('통');
    expect(options.map(({ textContent }) => textContent)).toEqual(['통역', '통기타 첫 곡']);
    expect(box().getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    expect(box().getAttribute('aria-activedescendant')).toBe(options[1]!.id);
    await act(async () => fireEvent.submit(box().form!));
    expect(new URLSearchParams(address().split('?')[1]).get('keyword')).toBe('통기타 첫 곡');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('closes the list by Esc and keeps what is typed', async () => {
    const { address } = await openApp('/', { answers });
    await type('통');
    fireEvent.keyDown(box(), { key: 'ArrowDown' });
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect([screen.queryByRole('listbox'), box().value]).toEqual([null, '통']);
    await act(async () => fireEvent.submit(box().form!));
    expect(new URLSearchParams(address().split('?')[1]).get('keyword')).toBe('통');
  });

  it('leaves arrows and Enter to the input method, and searches once when it is done', async () => {
    const { address } = await openApp('/', { answers });
    await type('통');
    fireEvent.keyDown(box(), { key: 'ArrowDown', isComposing: true });
    expect(box().getAttribute('aria-activedescendant')).toBeNull();
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    expect(address()).toBe('/');
    await act(async () => fireEvent.compositionEnd(box()));
    await eventually(() => new URLSearchParams(address().split('?')[1]).get('keyword')).toBe('통');
  });

  it('shows recent searches on focus, to repeat, to delete one, to clear, and says when there are none', async () => {
    const { address } = await openApp('/', { answers });
    for (const keyword of ['통기타 첫 곡', '통']) {
      await type('통');
      fireEvent.change(box(), { target: { value: keyword } });
      await act(async () => fireEvent.submit(box().form!));
      await eventually(() => document.cookie).toContain('searchHistory=');
    }
    act(() => box().blur());
    expect(screen.queryByText('최근 검색어')).toBeNull();
    act(() => box().focus());
    const repeat = await screen.findByRole('link', { name: '통기타 첫 곡' });
    fireEvent.click(screen.getByRole('button', { name: '통 지우기' }));
    expect([screen.queryByRole('link', { name: '통' }), document.activeElement]).toEqual([null, box()]);
    await act(async () => fireEvent.click(repeat));
    expect(new URLSearchParams(address().split('?')[1]).get('keyword')).toBe('통기타 첫 곡');
    expect(screen.queryByText('최근 검색어')).toBeNull();
    fireEvent.click(box());
    fireEvent.click(screen.getByRole('button', { name: '모두 지우기' }));
    screen.getByText('최근 검색 기록이 없습니다.');
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(screen.queryByText('최근 검색 기록이 없습니다.')).toBeNull();
  });

  it('is emptied by its ×', async () => {
    await openApp('/', { answers });
    await type('통');
    await act(async () => fireEvent.click(pageHeader().getByRole('button', { name: '검색어 지우기' })));
    expect([box().value, screen.queryByRole('listbox')]).toEqual(['', null]);
    expect(document.activeElement).toBe(box());
  });
});
