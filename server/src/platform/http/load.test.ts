import { EventEmitter } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Load } from './load.ts';

const patiently = { timeout: 30_000, interval: 5 };
const limits = {
  lookEveryMs: 100,
  maxLagMs: 250,
  usualAtWork: 2,
  maxWaitMs: 1_000,
  burstMs: 1_000,
  maxAtWork: 10,
  waitBehindMs: 500,
  calmAfterMs: 2_000,
};

let queue: number;
let load: Load;
let nowMs: number;
beforeEach(() => {
  queue = 0;
  nowMs = 0;
  load = new Load(limits, nowMs);
  load.alsoCount(() => queue);
});

/** Takes samples at the usual interval for this long. */
function pass(ms: number): void {
  for (const endMs = nowMs + ms; nowMs < endMs; ) {
    nowMs += limits.lookEveryMs;
    load.look(nowMs);
  }
}

const isRefused = (): boolean => load.isTooMuch(nowMs);

describe('Load', () => {
  it('[LOAD-2] takes a burst up to its bound, and not one more', () => {
    queue = 9;
    expect(isRefused()).toBe(false);
    queue = 10;
    expect(isRefused()).toBe(true);
  });

  it('[LOAD-3] refuses requests beyond the short queue once the long one has lasted', () => {
    queue = 6;
    pass(900);
    expect([load.isBehind, isRefused()]).toEqual([false, false]);
    pass(200);
    expect([load.isBehind, isRefused()]).toEqual([true, true]);
    queue = 1;
    expect(isRefused()).toBe(false);
  });

  it('[LOAD-3] takes more the more it gets done', () => {
    const finish = (): void => {
      for (let done = 0; done < 2; done += 1) {
        const answer = new EventEmitter() as ServerResponse;
        load.take({ headers: {} } as IncomingMessage, answer);
        answer.emit('close');
      }
    };
    queue = 9;
    for (let look = 0; look < 50; look += 1) {
      finish();
      pass(limits.lookEveryMs);
    }
    expect(load.isBehind).toBe(false);
    queue = 30;
    for (let look = 0; look < 20; look += 1) {
      finish();
      pass(limits.lookEveryMs);
    }
    queue = 9;
    expect([load.isBehind, isRefused()]).toEqual([true, false]);
    queue = 11;
    expect(isRefused()).toBe(true);
  });

  it('[LOAD-3] lets two bursts pass that come one after the other', () => {
    for (let burst = 0; burst < 3; burst += 1) {
      queue = 9;
      pass(800);
      queue = 0;
      pass(100);
    }
    expect(load.isBehind).toBe(false);
  });

  it('[LOAD-3] does not take one long pause of the process for a load, but does take a lag that lasts', () => {
    nowMs += 5_000;
    load.look(nowMs);
    pass(1_500);
    expect(load.isBehind).toBe(false);
    for (let look = 0; look < 4; look += 1) {
      nowMs += 400;
      load.look(nowMs);
    }
    expect([load.isBehind, Math.round(load.lagMs)]).toEqual([true, 300]);
  });

  it('[LOAD-4] stays behind for as long as it has to refuse: a short queue alone is the refusals’ doing', () => {
    queue = 6;
    pass(1_200);
    queue = 2;
    for (let second = 0; second < 5; second += 1) {
      expect(isRefused()).toBe(true);
      pass(1_000);
    }
    expect(load.isBehind).toBe(true);
    pass(1_100);
    expect([load.isBehind, load.refused]).toEqual([false, 5]);
  });
});

describe('a request at work', () => {
  let server: Server;
  let answers: ServerResponse[];
  const sockets: Socket[] = [];

  beforeEach(async () => {
    answers = [];
    server = createServer((request, response) => {
      load.take(request, response);
      request.resume();
      answers.push(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.close();
  });

  function send(bytes: string): Socket {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    socket.write(bytes);
    return socket;
  }
  const untilAtWork = (count: number) => vi.waitFor(() => expect(load.requestsAtWork).toBe(count), patiently);
  const untilArrived = (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count), patiently);

  it('[LOAD-1] counts until it is answered, or its caller is gone', async () => {
    send('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    const leaver = send('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await untilAtWork(2);
    answers[0]!.end();
    await untilAtWork(1);
    leaver.destroy();
    await untilAtWork(0);
  });

  it('[LOAD-1] counts from its last byte on, so that slow senders take no capacity from others', async () => {
    const slow = send('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n12');
    await untilArrived(1);
    expect(load.requestsAtWork).toBe(0);
    slow.write('34');
    await untilAtWork(1);
  });

  it('[LOAD-1] counts nothing that was answered before it had arrived', async () => {
    const slow = send('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\n12');
    await untilArrived(1);
    const isClosed = new Promise((resolve) => answers[0]!.once('close', resolve));
    answers[0]!.end('no');
    await isClosed;
    slow.write('34');
    send('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await untilArrived(2);
    expect(load.requestsAtWork).toBe(1);
  });

  it('[LOAD-1] counts no longer when its answer has become a stream', async () => {
    send('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    await untilAtWork(1);
    load.letGo(answers[0]!);
    expect(load.requestsAtWork).toBe(0);
  });
});
