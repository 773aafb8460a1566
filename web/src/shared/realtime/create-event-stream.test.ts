import type { RequestListener, ServerResponse } from 'node:http';
import { everyPartAt } from '@teum/contract/base-addresses';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { json, listen, openTab, refreshesIn, refreshPath, refused, storageWith } from '../api/testing/open-tab.ts';
import { createEventStreams, type EventStreamState, type StreamedEvent, type Surface } from './create-event-stream.ts';
import { type Patience, patientAsABrowser } from './retry-delay.ts';

const hasty: Patience = { ...patientAsABrowser, firstMs: 10, longestMs: 40 };
const livePath = '/api/auction/17/live';
const undos: (() => void)[] = [];

afterEach(() => {
  for (const undo of undos.splice(0)) undo();
});

function begin(response: ServerResponse, ...lines: string[]): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
  response.write(`:\n\n${lines.join('')}`);
}

const event = (id: number, data: unknown) => `id: ${id}\nevent: bid\ndata: ${JSON.stringify(data)}\n\n`;

interface Opening {
  patience?: Patience;
  token?: string | null;
  surface?: Surface;
}

/** A page that watches auction 17 of a real server. */
async function watch(answer: RequestListener, { patience = hasty, token = null, surface = awake() }: Opening = {}) {
  const { base, requests } = await listen(answer);
  const { authorized, session } = openTab(base, storageWith(token));
  const bases = everyPartAt(base);
  const open = createEventStreams({ fetch, bases, language: () => 'ko', authorized, surface, patience });
  const events: StreamedEvent[] = [];
  const states: EventStreamState[] = [];
  const undo = open({
    path: '/auction/17/live',
    withSession: token !== null,
    onEvent: (event) => events.push(event),
    onState: (state) => states.push(state),
  });
  undos.push(undo);
  const streams = () => requests.filter(({ url }) => url === livePath);
  return { events, states, undo, requests, streams, session };
}

const awake = (): Surface => ({ isHidden: () => false, onWake: () => () => undefined });

/** A page that the test can wake up. */
function sleeper() {
  const listeners = new Set<Parameters<Surface['onWake']>[0]>();
  const surface: Surface = {
    isHidden: () => false,
    onWake: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    surface,
    wake: (isStreamDoubtful: boolean) => {
      for (const listener of listeners) listener({ isStreamDoubtful });
    },
  };
}

const never: Patience = { ...hasty, firstMs: 3_600_000, longestMs: 3_600_000 };

describe('openEventStream', () => {
  it('hands on the events in order, and comes back with the last id that it saw', async () => {
    let count = 0;
    const { events, states, streams } = await watch((_request, response) => {
      count += 1;
      begin(response, event(count * 10, { price: count }), event(count * 10 + 1, { price: count + 0.5 }));
      if (count < 3) response.end();
    });
    await eventually(() => events.length).toBe(6);
    expect(events.map(({ name, id, data }) => [name, id, data])).toEqual([
      ['bid', '10', { price: 1 }],
      ['bid', '11', { price: 1.5 }],
      ['bid', '20', { price: 2 }],
      ['bid', '21', { price: 2.5 }],
      ['bid', '30', { price: 3 }],
      ['bid', '31', { price: 3.5 }],
    ]);
    expect(streams().map(({ headers }) => headers['last-event-id'])).toEqual([undefined, '11', '21']);
    expect(states).toEqual([
      'connecting',
      'online',
      'offline',
      'connecting',
      'online',
      'offline',
      'connecting',
      'online',
    ]);
  });

  it('goes on after refused connections, broken answers, too many requests and failing servers', async () => {
    const troubles: RequestListener[] = [
      (request) => request.socket.destroy(),
      (_request, response) => void response.writeHead(503).end(),
      (_request, response) => void response.writeHead(429).end(),
      (_request, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>Wi-Fi</p>'),
      (_request, response) => begin(response, 'data: not JSON\n\n'),
    ];
    const { events, states } = await watch((request, response) => {
      const trouble = troubles.shift();
      if (trouble) return trouble(request, response);
      begin(response, event(1, '다시'));
    });
    await eventually(() => events.map(({ data }) => data)).toEqual(['다시']);
    expect(states.at(-1)).toBe('online');
  });

  it('stops at a refusal that another try would not change', async () => {
    const { states, streams } = await watch((_request, response) => refused(response, 404, 'AUCTION_NOT_FOUND'));
    await eventually(() => states).toEqual(['connecting', 'refused']);
    expect(streams()).toHaveLength(1);
  });

  it('renews a token that has run out once, and goes on with the new one', async () => {
    const { events, requests, streams, session } = await watch(
      (request, response) => {
        if (request.url === refreshPath) return json(response, 200, { accessToken: 't2' });
        if (request.headers.authorization !== 'Bearer t2') return refused(response, 401);
        begin(response, event(1, '민지'));
      },
      { token: 't1' },
    );
    await eventually(() => events.length).toBe(1);
    expect(refreshesIn(requests)).toHaveLength(1);
    expect(streams().map(({ headers }) => headers.authorization)).toEqual(['Bearer t1', 'Bearer t2']);
    expect(session.token()).toBe('t2');
  });

  it('comes back with a new token to a stream that ended after its own had run out', async () => {
    let valid = 't1';
    const { events, requests } = await watch(
      (request, response) => {
        if (request.url === refreshPath) return json(response, 200, { accessToken: valid });
        if (request.headers.authorization !== `Bearer ${valid}`) return refused(response, 401);
        if (valid === 't2') return begin(response, event(2, '뒤'));
        begin(response, event(1, '앞'));
        valid = 't2';
        response.end();
      },
      { token: 't1' },
    );
    await eventually(() => events.map(({ data }) => data)).toEqual(['앞', '뒤']);
    expect(refreshesIn(requests)).toHaveLength(1);
  });

  it('is refused when the session is over', async () => {
    const { states, requests } = await watch((_request, response) => refused(response, 401), { token: 't1' });
    await eventually(() => states).toEqual(['connecting', 'refused']);
    expect(refreshesIn(requests)).toHaveLength(1);
  });

  it('waits when the token cannot be renewed for lack of a network', async () => {
    let isDown = true;
    const { events, states } = await watch(
      (request, response) => {
        if (request.url === refreshPath && isDown) {
          isDown = false;
          return request.socket.destroy();
        }
        if (request.url === refreshPath) return json(response, 200, { accessToken: 't2' });
        if (request.headers.authorization !== 'Bearer t2') return refused(response, 401);
        begin(response, event(1, '민지'));
      },
      { token: 't1' },
    );
    await eventually(() => events.length).toBe(1);
    expect(states.slice(0, 3)).toEqual(['connecting', 'offline', 'connecting']);
  });

  it('gives a silent connection up and opens another', async () => {
    let count = 0;
    const { events } = await watch(
      (_request, response) => {
        count += 1;
        begin(response, ...(count < 2 ? [] : [event(1, '다시')]));
      },
      { patience: { ...hasty, silenceMs: 100 } },
    );
    await eventually(() => events.length).toBeGreaterThan(0);
  });

  it('keeps a connection that says something now and then', async () => {
    const { events, streams } = await watch(
      (_request, response) => {
        begin(response);
        let comments = 0;
        const timer = setInterval(() => {
          comments += 1;
          response.write(comments < 10 ? ':\n\n' : event(1, '조용했다'));
          if (comments === 10) clearInterval(timer);
        }, 200);
      },
      { patience: { ...hasty, silenceMs: 1_500 } },
    );
    await eventually(() => events.length).toBe(1);
    expect(streams()).toHaveLength(1);
  });

  it('tries at once when the page wakes up while it waits', async () => {
    const { surface, wake } = sleeper();
    let isDown = true;
    const { events, states } = await watch(
      (_request, response) => (isDown ? void response.writeHead(503).end() : begin(response, event(1, '깼다'))),
      { patience: never, surface },
    );
    await eventually(() => states.at(-1)).toBe('offline');
    isDown = false;
    wake(false);
    await eventually(() => events.length).toBe(1);
  });

  it('replaces an open connection after a sleep, and not after a glance elsewhere', async () => {
    const { surface, wake } = sleeper();
    const { events, streams } = await watch((_request, response) => begin(response, event(1, '연결')), { surface });
    await eventually(() => events.length).toBe(1);
    wake(false);
    wake(true);
    await eventually(() => events.length).toBe(2);
    expect(streams()).toHaveLength(2);
  });

  it('ends the connection and says nothing more after its undo', async () => {
    let isOpen = false;
    const { events, states, undo } = await watch((request, response) => {
      isOpen = true;
      request.socket.on('close', () => {
        isOpen = false;
      });
      begin(response, event(1, '처음'));
    });
    await eventually(() => events.length).toBe(1);
    undo();
    await eventually(() => isOpen).toBe(false);
    expect(states).toEqual(['connecting', 'online']);
  });
});
