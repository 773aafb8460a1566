// @vitest-environment happy-dom
import { Window as BrowserWindow } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { createBrowserHistory, type Move } from './browser-history.ts';

function openHistory() {
  const page = new BrowserWindow({ url: 'https://teum.kr/' }) as unknown as Window;
  const history = createBrowserHistory(page);
  const moves: Move[] = [];
  history.listen((move) => moves.push(move));
  return {
    page,
    history,
    moves,
    address: () => page.location.pathname + page.location.search + page.location.hash,
    places: () => moves.map(({ action, location }) => `${action} ${location.pathname}`),
  };
}

/** A question that waits for the test to answer it. */
function heldQuestion() {
  const asked: Move[] = [];
  let answer: (mayLeave: boolean) => void = () => undefined;
  const question = (move: Move) => {
    asked.push(move);
    return new Promise<boolean>((resolve) => {
      answer = resolve;
    });
  };
  return { asked, question, answer: (mayLeave: boolean) => answer(mayLeave) };
}

describe('browser history', () => {
  it('tells where the user goes, with what the link carries', () => {
    const { history, moves, address } = openHistory();

    history.push('/auction/17?tab=bids#top', { from: 'card' });

    expect(address()).toBe('/auction/17?tab=bids#top');
    expect(moves[0]).toMatchObject({
      action: 'push',
      location: { pathname: '/auction/17', search: '?tab=bids', hash: '#top', state: { from: 'card' } },
    });
    expect(history.current()).toEqual(moves[0]);
  });

  it('finds each entry again by its key', async () => {
    const { history, moves, page } = openHistory();
    const homeKey = history.current().location.key;
    history.push('/auctions');
    page.history.back();
    await eventually(() => moves.length).toBe(2);

    expect(moves[1]).toMatchObject({ action: 'pop', location: { pathname: '/', key: homeKey } });
  });

  it('keeps its place over a reload', () => {
    const { history, page } = openHistory();
    history.push('/auctions');
    expect(createBrowserHistory(page).current().location).toEqual(history.current().location);
  });

  it('replaces without leaving a trace', () => {
    const { history, page, places } = openHistory();
    const before = page.history.length;
    history.replace('/login');
    expect(page.history.length).toBe(before);
    expect(places()).toEqual(['replace /login']);
  });
});

describe('a page that asks before it is left', () => {
  it('holds a link until the answer', async () => {
    const { history, places } = openHistory();
    const { asked, question, answer } = heldQuestion();
    history.push('/auctionWaiting/17');
    history.block(question);

    history.push('/');
    expect(asked).toHaveLength(1);
    expect(places()).toEqual(['push /auctionWaiting/17']);
    answer(true);

    await eventually(places).toEqual(['push /auctionWaiting/17', 'push /']);
  });

  it('stays, address and all, when the answer to Back is no', async () => {
    const { history, page, places, address } = openHistory();
    const { asked, question, answer } = heldQuestion();
    history.push('/auctionWaiting/17');
    history.block(question);

    page.history.back();
    await eventually(() => asked.length).toBe(1);
    await eventually(address).toBe('/auctionWaiting/17');
    answer(false);
    const backAgain = () => {
      page.history.back();
      return asked.length;
    };
    await eventually(backAgain).toBe(2);

    expect(asked.map(({ action, location }) => `${action} ${location.pathname}`)).toEqual(['pop /', 'pop /']);
    expect(places()).toEqual(['push /auctionWaiting/17']);
  });

  it('goes back when the answer to Back is yes', async () => {
    const { history, page, places, address } = openHistory();
    const { asked, question, answer } = heldQuestion();
    history.push('/auctionWaiting/17');
    history.block(question);

    page.history.back();
    await eventually(() => asked.length).toBe(1);
    await eventually(address).toBe('/auctionWaiting/17');
    answer(true);

    await eventually(places).toEqual(['push /auctionWaiting/17', 'pop /']);
    expect(address()).toBe('/');
  });

  it('asks once for two quick presses', () => {
    const { history } = openHistory();
    const { asked, question } = heldQuestion();
    history.block(question);
    history.push('/auctions');
    history.push('/auctions');
    expect(asked).toHaveLength(1);
  });

  it('asks no more once the question is taken back', () => {
    const { history, places } = openHistory();
    const { asked, question } = heldQuestion();
    const unblock = history.block(question);
    unblock();
    history.push('/auctions');
    expect(asked).toEqual([]);
    expect(places()).toEqual(['push /auctions']);
  });
});
