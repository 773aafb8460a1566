// @vitest-environment happy-dom
import { Window as BrowserWindow } from 'happy-dom';
import { describe, expect, it, vi } from 'vitest';
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

describe('an overlay', () => {
  /** On `/auctions`, with a panel over it. */
  function openPanel() {
    const opened = openHistory();
    opened.history.push('/auctions');
    const closed = vi.fn();
    return { ...opened, closed, close: opened.history.openOverlay(closed) };
  }
  const isOverlaid = (page: Window) => Boolean((page.history.state as { isOverlay?: true }).isOverlay);

  it('is closed by Back, and the page stays', async () => {
    const { page, closed, places, address } = openPanel();
    page.history.back();
    await eventually(() => closed.mock.calls.length).toBe(1);
    expect([address(), places()]).toEqual(['/auctions', ['push /auctions']]);

    page.history.back();
    await eventually(places).toEqual(['push /auctions', 'pop /']);
  });

  it('does not ask for the page that it lies over', async () => {
    const { history, page, closed } = openPanel();
    const { asked, question } = heldQuestion();
    history.block(question);
    page.history.back();
    await eventually(() => closed.mock.calls.length).toBe(1);
    expect(asked).toEqual([]);
  });

  it('that is closed otherwise leaves no entry for Back', async () => {
    const { page, close, places } = openPanel();
    close();
    await eventually(() => isOverlaid(page)).toBe(false);
    page.history.back();
    await eventually(places).toEqual(['push /auctions', 'pop /']);
  });

  it.each(['push', 'replace'] as const)('makes way for a %s, in whichever order it is closed', async (action) => {
    for (const isClosedFirst of [true, false]) {
      const { history, page, close, closed, places } = openPanel();
      if (isClosedFirst) close();
      history[action]('/posts');
      await eventually(places).toEqual(['push /auctions', `${action} /posts`]);
      expect(closed).toHaveBeenCalledTimes(isClosedFirst ? 0 : 1);
      page.history.back();
      const under = action === 'push' ? '/auctions' : '/';
      await eventually(places).toEqual(['push /auctions', `${action} /posts`, `pop ${under}`]);
    }
  });

  it('is not opened again by Forward', async () => {
    const { page, closed, places, address } = openPanel();
    page.history.back();
    await eventually(() => closed.mock.calls.length).toBe(1);
    page.history.forward();
    await eventually(places).toEqual(['push /auctions', 'pop /auctions']);
    expect([isOverlaid(page), address()]).toEqual([false, '/auctions']);
  });

  it('is gone after a reload, its entry too', async () => {
    const { page } = openPanel();
    const reloaded = createBrowserHistory(page);
    await eventually(() => isOverlaid(page)).toBe(false);
    expect(reloaded.current().location.pathname).toBe('/auctions');
  });

  it('makes way for the next one', async () => {
    const { history, page, closed } = openPanel();
    const second = vi.fn();
    history.openOverlay(second);
    await eventually(() => isOverlaid(page)).toBe(true);
    expect(closed).toHaveBeenCalledTimes(1);
    page.history.back();
    await eventually(() => second.mock.calls.length).toBe(1);
  });
});
