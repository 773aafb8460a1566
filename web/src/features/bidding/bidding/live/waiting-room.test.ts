import type { RequestListener, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { json, listen, openTab, storageWith } from '../../../../shared/api/testing/open-tab.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { createLineCalls } from '../api/line-calls.ts';
import { isWaiting, type Waiting } from '../model/waiting.ts';
import type { Deputation } from './heartbeat.ts';
import { openWaitingRoom } from './waiting-room.ts';

const placeAt = (rank: number, lease = 'L1') => ({
  rank,
  ahead: Math.max(0, rank - 1),
  behind: 3,
  etaSeconds: 60,
  endTime: '2026-11-15T12:00:00+09:00',
  lease,
});

const refuse = (response: ServerResponse, status: number, code: string) =>
  json(response, status, { code, message: `${code}의 이유`, requestId: 'r-1' });

/** 준호 waits for auction 17 of a real server; the test controls the beats. */
async function enter(answer: RequestListener) {
  const { base, requests } = await listen(answer);
  const { api } = openTab(base, storageWith('t1'));
  const seen: Waiting[] = [];
  const deputations: Deputation[] = [];
  let giveBeat: () => void = () => undefined;
  let isStopped = false;
  const room = openWaitingRoom({
    line: createLineCalls(api, 17),
    startHeartbeat: (beat) => {
      giveBeat = beat;
      const stop = () => {
        isStopped = true;
      };
      return { deputise: (deputation) => deputations.push(deputation), stop };
    },
    deputationFor: (lease) => ({ address: `/rank/${lease}`, token: 't1' }),
    onChange: (waiting) => seen.push(waiting),
  });
  const calls = () => requests.map(({ method, url }) => `${method} ${url?.replace('/api/auctionqueue/', '')}`);
  const beat = () => giveBeat();
  /** Beats until the value is there. */
  const beating =
    <Value>(read: () => Value) =>
    () => {
      beat();
      return read();
    };
  /** When this has returned, everything sent before has arrived. */
  const roundTrip = async () => {
    await api('GET /auctionqueue/allowed', { query: { queue: 'auction17' } });
    await api('GET /auctionqueue/allowed', { query: { queue: 'auction17' } });
  };
  return { room, seen, calls, roundTrip, deputations, beat, beating, isStopped: () => isStopped };
}

const isCall = (url: string | undefined, name: string) => url?.includes(`/${name}?`) ?? false;

/** A server that answers these ranks one after the other, and then the last one. */
function answering(...ranks: number[]): RequestListener {
  return (request, response) => {
    if (isCall(request.url, 'allowed')) return json(response, 200, { allowed: true, expiresAt: null });
    if (request.method === 'DELETE') return void response.writeHead(204).end();
    json(response, 200, placeAt(ranks.length > 1 ? ranks.shift()! : ranks[0]!));
  };
}

describe('openWaitingRoom', () => {
  it('takes a place, keeps it with its lease, and goes on when admitted', async () => {
    const { seen, calls, beat, deputations } = await enter(answering(2, 1, 0));
    await eventually(() => seen.length).toBe(1);
    beat();
    await eventually(() => seen.length).toBe(2);
    beat();
    await eventually(() => seen.at(-1)).toEqual({ step: 'admitted', lease: 'L1' });
    expect(calls()).toEqual([
      'GET waiting-room?queue=auction17',
      'GET rank?queue=auction17&lease=L1',
      'GET rank?queue=auction17&lease=L1',
      'GET allowed?queue=auction17',
    ]);
    expect(deputations[0]).toEqual({ address: '/rank/L1', token: 't1' });
  });

  it('goes in at once where nobody waits', async () => {
    const { seen, calls } = await enter(answering(0));
    await eventually(() => seen.at(-1)?.step).toBe('admitted');
    expect(calls()).toEqual(['GET waiting-room?queue=auction17', 'GET allowed?queue=auction17']);
  });

  it('waits on when the pass is not there yet although the rank is zero', async () => {
    let isAllowed = false;
    const { seen, beating } = await enter((request, response) => {
      if (!isCall(request.url, 'allowed')) return json(response, 200, placeAt(0));
      json(response, 200, { allowed: isAllowed, expiresAt: null });
      isAllowed = true;
    });
    await eventually(() => seen.length).toBe(1);
    await eventually(() => isAllowed).toBe(true);
    await eventually(beating(() => seen.at(-1)?.step)).toBe('admitted');
  });

  it('asks one question at a time, however quick the beats', async () => {
    let open: ServerResponse | undefined;
    const { calls, beat, beating } = await enter((_request, response) => {
      open = response;
    });
    await eventually(() => calls().length).toBe(1);
    beat();
    beat();
    json(open!, 200, placeAt(3));
    await eventually(beating(() => calls().length)).toBe(2);
  });

  it('keeps the place through broken connections, 503 and 429, and says so', async () => {
    const troubles: RequestListener[] = [
      (request) => request.socket.destroy(),
      (_request, response) => refuse(response, 503, 'UNAVAILABLE'),
      (_request, response) => refuse(response, 429, 'TOO_MANY_REQUESTS'),
    ];
    const { seen, beating } = await enter((request, response) => {
      if (isCall(request.url, 'waiting-room')) return json(response, 200, placeAt(5));
      const trouble = troubles.shift();
      return trouble ? trouble(request, response) : json(response, 200, placeAt(4));
    });
    await eventually(() => seen.length).toBe(1);
    await eventually(beating(() => seen.at(-1))).toMatchObject({
      step: 'inLine',
      place: { rank: 4 },
      trouble: 'none',
    });
    expect(seen.slice(1, -1).map((waiting) => 'trouble' in waiting && waiting.trouble)).toEqual(
      expect.arrayContaining(['brief']),
    );
    expect(seen.every(isWaiting)).toBe(true);
  });

  it('is refused by a 4xx with the server’s reason, and asks no more', async () => {
    const { seen, calls, beat, beating } = await enter((request, response) =>
      isCall(request.url, 'rank') ? refuse(response, 404, 'NOT_IN_LINE') : json(response, 200, placeAt(5)),
    );
    await eventually(beating(() => seen.at(-1))).toEqual({ step: 'refused', reason: 'NOT_IN_LINE의 이유' });
    const asked = calls().length;
    beat();
    expect(calls()).toHaveLength(asked);
  });

  it('says that the auction has ended meanwhile', async () => {
    const { seen, beating } = await enter((request, response) =>
      isCall(request.url, 'rank') ? refuse(response, 409, 'AUCTION_ENDED') : json(response, 200, placeAt(5)),
    );
    await eventually(beating(() => seen.at(-1))).toEqual({ step: 'ended' });
  });

  it('gives back its own share when it is left', async () => {
    const { room, seen, calls } = await enter(answering(2));
    await eventually(() => seen.length).toBe(1);
    room.leave();
    await eventually(calls).toContain('DELETE leave/waitqueue?queue=auction17&lease=L1');
  });

  it('gives back a place that is only then granted', async () => {
    let open: ServerResponse | undefined;
    const { room, calls } = await enter((request, response) => {
      if (request.method === 'DELETE') return void response.writeHead(204).end();
      open = response;
    });
    await eventually(() => calls().length).toBe(1);
    room.leave();
    json(open!, 200, placeAt(9, 'late'));
    await eventually(calls).toContain('DELETE leave/waitqueue?queue=auction17&lease=late');
  });

  it('gives nothing back after the admission', async () => {
    const { room, seen, calls, isStopped, roundTrip } = await enter(answering(0));
    await eventually(() => seen.at(-1)?.step).toBe('admitted');
    room.leave();
    room.close();
    await roundTrip();
    expect(isStopped()).toBe(true);
    expect(calls().filter((call) => call.startsWith('DELETE'))).toEqual([]);
  });

  it('takes a new place when the page comes back from the browser’s memory', async () => {
    const { room, seen, calls } = await enter(answering(2));
    await eventually(() => seen.length).toBe(1);
    room.leave();
    room.comeBack();
    await eventually(() => calls().filter((call) => call.startsWith('GET waiting-room'))).toHaveLength(2);
    await eventually(() => seen.at(-1)).toMatchObject({ step: 'inLine' });
  });
});
