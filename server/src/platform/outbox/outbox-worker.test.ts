import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import type { Tx } from '../db/database.ts';
import { DatabaseChannel } from '../db/database-channel.ts';
import { currentRequestId, inRequest } from '../observability/current-request.ts';
import { enqueue, enqueueGathered, enqueueQuietly } from './enqueue.ts';
import { OutboxWorker } from './outbox-worker.ts';
import { createEffectTable, insertEffect, listEffects } from './test-effects.ts';

const patiently = { timeout: 30_000, interval: 20 };

let database: TestDatabase;
let channel: DatabaseChannel;
let logged: { msg: string; topic?: string; attempts?: number; requestId?: string; lateSeconds?: number }[];
const workers: OutboxWorker[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  await createEffectTable(database.db);
  channel = new DatabaseChannel({ url: database.url, onTrouble: () => {} });
  await channel.open();
  logged = [];
});

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
  await channel.close();
  await database.drop();
});

/** The worker of one process. */
function createWorker(): OutboxWorker {
  const log = pino({ level: 'warn' }, { write: (line) => logged.push(JSON.parse(line)) });
  const worker = new OutboxWorker({ db: database.db, channel, log });
  workers.push(worker);
  return worker;
}

const writeEffect = async (tx: Tx, { name }: { name: string }): Promise<void> => void (await insertEffect(tx, name));

const enqueueEffect = (name: string, topic = 'effect') =>
  database.db.transaction().execute((tx) => enqueue(tx, topic, { name }));

const effects = () => listEffects(database.db);
const untilEffects = (names: string[]) => vi.waitFor(async () => expect(await effects()).toEqual(names), patiently);

const remainingRows = () =>
  database.db.selectFrom('outbox').select(['topic', 'attempts', 'payload']).orderBy('id').execute();

/** As if the back-off had passed. */
const makeDue = () => sql`update outbox set run_after = now()`.execute(database.db);

describe('OutboxWorker', () => {
  it('[OUT-13] knows which request enqueued a row: in its handler, and in what it logs', async () => {
    const seen: (string | undefined)[] = [];
    const worker = createWorker();
    worker.on('effect', async () => {
      seen.push(currentRequestId());
      if (seen.length === 1) throw new Error('no');
    });
    await inRequest('r-17', () => enqueueEffect('a'));
    await sql`update outbox set run_after = now() - interval '1 minute'`.execute(database.db);
    await worker.drained();
    await makeDue();
    await worker.drained();
    expect(seen).toEqual(['r-17', 'r-17']);
    expect(logged).toMatchObject([
      { msg: 'an outbox row is handled late', requestId: 'r-17', lateSeconds: 60 },
      { msg: 'an outbox handler failed', requestId: 'r-17' },
    ]);
  });

  it('[OUT-1] does what a committed transaction enqueued, and leaves no row', async () => {
    const worker = createWorker();
    worker.on('effect', writeEffect);
    await enqueueEffect('민지 was outbid');
    await worker.drained();
    expect(await effects()).toEqual(['민지 was outbid']);
    expect(await remainingRows()).toEqual([]);
  });

  it('[OUT-1] does nothing of a transaction that rolled back', async () => {
    const worker = createWorker();
    worker.on('effect', writeEffect);
    const cause = database.db.transaction().execute(async (tx) => {
      await enqueue(tx, 'effect', { name: 'never' });
      throw new Error('the cause failed');
    });
    await expect(cause).rejects.toThrow('the cause failed');
    await worker.drained();
    expect(await effects()).toEqual([]);
  });

  it('[OUT-2] [OUT-5] undoes half of a failed effect, tries again later and then does it once', async () => {
    const worker = createWorker();
    let failuresLeft = 2;
    worker.on<{ name: string }>('effect', async (tx, { name }) => {
      await insertEffect(tx, name);
      if (failuresLeft-- > 0) throw new Error('after half of the work');
    });
    await enqueueEffect('done');

    await worker.drained();
    expect({ effects: await effects(), rows: await remainingRows() }).toEqual({
      effects: [],
      rows: [{ topic: 'effect', attempts: 1, payload: { name: 'done' } }],
    });
    await makeDue();
    await worker.drained();
    await makeDue();
    await worker.drained();

    expect({ effects: await effects(), rows: await remainingRows() }).toEqual({ effects: ['done'], rows: [] });
    expect(logged).toEqual([
      expect.objectContaining({ msg: 'an outbox handler failed', topic: 'effect', attempts: 1 }),
      expect.objectContaining({ msg: 'an outbox handler failed', topic: 'effect', attempts: 2 }),
    ]);
  });

  it('[OUT-5] waits longer after each failure, up to five minutes', async () => {
    const worker = createWorker();
    worker.on('effect', async () => {
      throw new Error('always');
    });
    const delays: number[] = [];
    await enqueueEffect('never');
    for (const attempts of [0, 1, 5, 8, 9, 2_000]) {
      await sql`update outbox set run_after = now(), attempts = ${attempts}`.execute(database.db);
      await worker.drained();
      const { rows } = await sql<{ seconds: number }>`
        select round(extract(epoch from run_after - clock_timestamp()))::int as seconds from outbox`.execute(
        database.db,
      );
      delays.push(rows[0]!.seconds);
    }
    // Whatever a slow machine takes between writing and reading the time is allowed for.
    const isAbout = [1, 2, 32, 256, 300, 300].map((seconds, index) => seconds - delays[index]!);
    expect(isAbout.every((difference) => difference >= 0 && difference < 10)).toBe(true);
  });

  it('[OUT-5] does not hold other rows back behind one that fails', async () => {
    const worker = createWorker();
    worker.on('broken', async () => {
      throw new Error('always');
    });
    worker.on('effect', writeEffect);
    await enqueueEffect('never', 'broken');
    await enqueueEffect('behind it');
    worker.start();
    await untilEffects(['behind it']);
    expect(await remainingRows()).toMatchObject([{ topic: 'broken', attempts: 1 }]);
  });

  it('[OUT-5] postpones a row whose handler lost the connection, instead of taking it again and again', async () => {
    const worker = createWorker();
    worker.on('broken', async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
    });
    worker.on('effect', writeEffect);
    await enqueueEffect('never', 'broken');
    await enqueueEffect('behind it');
    await worker.drained();
    expect({ effects: await effects(), rows: await remainingRows() }).toMatchObject({
      effects: ['behind it'],
      rows: [{ topic: 'broken', attempts: 1 }],
    });
  });

  it('[OUT-6] does not believe a handler that swallowed a failed statement', async () => {
    const worker = createWorker();
    worker.on<{ name: string }>('effect', async (tx, { name }) => {
      await insertEffect(tx, name);
      await sql`select 1 / 0`.execute(tx).catch(() => 'swallowed');
    });
    await enqueueEffect('half');
    await worker.drained();
    expect({ effects: await effects(), rows: await remainingRows() }).toMatchObject({
      effects: [],
      rows: [{ attempts: 1 }],
    });
  });

  it('[OUT-3] leaves no effect when the process is killed in the middle, and another process does the work', async () => {
    const script = fileURLToPath(new URL('./test-hanging-worker.ts', import.meta.url));
    const doomed = spawn(process.execPath, [script, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      await enqueueEffect('once');
      await once(doomed.stdout, 'data');
      const exited = once(doomed, 'exit');
      doomed.kill('SIGKILL');
      await exited;
    } finally {
      doomed.kill('SIGKILL');
    }
    expect(await effects()).toEqual([]);

    const survivor = createWorker();
    survivor.on('effect', writeEffect);
    survivor.start();
    await untilEffects(['once']);
    expect(await remainingRows()).toEqual([]);
  });

  it('[OUT-4] shares the work among processes without doing anything twice', async () => {
    const doneBy = new Map<number, number>();
    for (const number of [1, 2, 3]) {
      const worker = createWorker();
      worker.on<{ name: string }>('effect', async (tx, payload) => {
        await writeEffect(tx, payload);
        doneBy.set(number, (doneBy.get(number) ?? 0) + 1);
      });
      worker.start();
    }
    const names = Array.from({ length: 300 }, (_, index) => `effect ${String(index).padStart(3, '0')}`);
    await database.db.transaction().execute(async (tx) => {
      for (const name of names) await enqueue(tx, 'effect', { name });
    });
    await untilEffects(names);
    expect([...doneBy.keys()].toSorted()).toEqual([1, 2, 3]);
  });

  it('[OUT-4] does not wait for a row that another process is busy with', async () => {
    const busy = createWorker();
    const started = Promise.withResolvers<void>();
    const mayFinish = Promise.withResolvers<void>();
    busy.on('effect', async () => {
      started.resolve();
      await mayFinish.promise;
    });
    const free = createWorker();
    free.on('effect', writeEffect);
    await enqueueEffect('being done elsewhere');
    busy.start();
    await started.promise;
    const stopped = busy.stop();
    await enqueueEffect('next');
    free.start();
    await untilEffects(['next']);
    mayFinish.resolve();
    await stopped;
  });

  it('[OUT-7] keeps rows of an unknown topic for a process that knows it, and logs the topic once', async () => {
    const old = createWorker();
    old.on('effect', writeEffect);
    await enqueueEffect('from the new version', 'new topic');
    await enqueueEffect('again from the new version', 'new topic');
    await enqueueEffect('known');
    old.start();
    await untilEffects(['known']);
    await vi.waitFor(() => expect(logged).toHaveLength(1), patiently);
    await old.stop();
    old.start();
    await old.stop();
    expect(logged).toMatchObject([{ msg: 'the outbox holds a topic that nobody here knows', topic: 'new topic' }]);

    const young = createWorker();
    young.on('new topic', writeEffect);
    await young.drained();
    expect(await effects()).toEqual(['again from the new version', 'from the new version', 'known']);
  });

  it('[OUT-8] starts with the commit', async () => {
    const worker = createWorker();
    worker.on('effect', writeEffect);
    worker.start();
    const startedAt = performance.now();
    for (let number = 0; number < 10; number += 1) {
      await enqueueEffect(`effect ${number}`);
      await vi.waitFor(async () => expect(await effects()).toHaveLength(number + 1), patiently);
    }
    // Ten rows found by the poll alone would take ten times five seconds.
    expect(performance.now() - startedAt).toBeLessThan(25_000);
  });

  it('[OUT-8] finds a row whose NOTIFY was lost', async () => {
    const worker = createWorker();
    worker.on('effect', writeEffect);
    worker.start();
    await worker.drained();
    await sql`insert into outbox (topic, payload) values ('effect', '{"name": "unannounced"}')`.execute(database.db);
    await untilEffects(['unannounced']);
  });

  it('[OUT-10] handles a row enqueued without NOTIFY as soon as it is woken', async () => {
    const worker = createWorker();
    const onNotification = vi.fn();
    channel.on('outbox', onNotification);
    worker.on('effect', writeEffect);
    worker.start();
    await worker.drained();
    const startedAt = performance.now();
    for (let number = 0; number < 10; number += 1) {
      await database.db.transaction().execute((tx) => enqueueQuietly(tx, 'effect', { name: `effect ${number}` }));
      worker.wake();
      await vi.waitFor(async () => expect(await effects()).toHaveLength(number + 1), patiently);
    }
    // Ten rows found by the poll alone would take ten times five seconds.
    expect(performance.now() - startedAt).toBeLessThan(25_000);
    expect(onNotification).not.toHaveBeenCalled();
  });

  it('[OUT-10] finds a row enqueued without NOTIFY by a process that died before it woke a worker', async () => {
    const worker = createWorker();
    worker.on('effect', writeEffect);
    worker.start();
    await database.db.transaction().execute((tx) => enqueueQuietly(tx, 'effect', { name: 'orphan' }));
    await untilEffects(['orphan']);
  });

  it('[OUT-11] handles gathered rows in one transaction', async () => {
    const worker = createWorker();
    const turns: number[] = [];
    worker.onGathered<{ name: string }>('effect', async (tx, payloads) => {
      turns.push(payloads.length);
      for (const payload of payloads) await writeEffect(tx, payload);
    });
    worker.start();
    await worker.drained();
    const names = Array.from({ length: 50 }, (_, index) => `effect ${String(index).padStart(2, '0')}`);
    await database.db.transaction().execute(async (tx) => {
      for (const name of names) await enqueueGathered(tx, 'effect', { name });
    });
    worker.wakeWhenGathered();
    await untilEffects(names);
    // Enqueued one by one, they may straddle a quarter of a second or two.
    expect(turns.length).toBeLessThan(25);
  });

  it('[OUT-11] tries each alone of those that failed together, so that one bad row harms no other', async () => {
    const worker = createWorker();
    worker.onGathered<{ name: string }>('effect', async (tx, payloads) => {
      for (const payload of payloads) {
        if (payload.name === 'bad') throw new Error('a bad row');
        await writeEffect(tx, payload);
      }
    });
    await database.db.transaction().execute(async (tx) => {
      for (const name of ['good', 'bad', 'better']) await enqueueGathered(tx, 'effect', { name });
    });
    await makeDue();
    await worker.drained();
    expect((await remainingRows()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
    await makeDue();
    await worker.drained();
    expect(await effects()).toEqual(['better', 'good']);
    expect(await remainingRows()).toMatchObject([{ payload: { name: 'bad' }, attempts: 2 }]);
  });

  it('[OUT-9] finishes the running handler when it stops, and begins nothing new', async () => {
    const worker = createWorker();
    const started = Promise.withResolvers<void>();
    const mayFinish = Promise.withResolvers<void>();
    worker.on<{ name: string }>('effect', async (tx, payload) => {
      started.resolve();
      await mayFinish.promise;
      await writeEffect(tx, payload);
    });
    worker.start();
    await enqueueEffect('running');
    await started.promise;
    const stopped = worker.stop();
    await enqueueEffect('too late');
    mayFinish.resolve();
    await stopped;
    expect({ effects: await effects(), rows: await remainingRows() }).toMatchObject({
      effects: ['running'],
      rows: [{ payload: { name: 'too late' }, attempts: 0 }],
    });
  });

  it('[OUT-9] leaves a row to the next worker that it was reaching for when it stopped', async () => {
    const worker = createWorker();
    worker.on('effect', writeEffect);
    let stopped: Promise<void> | undefined;
    await database.db.transaction().execute(async (tx) => {
      await sql`lock table outbox in access exclusive mode`.execute(tx);
      worker.start();
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_locks where relation = 'outbox'::regclass and not granted`.execute(
          tx,
        );
        expect(rows.length).toBeGreaterThan(0);
      }, patiently);
      stopped = worker.stop();
      await sql`insert into outbox (topic, payload) values ('effect', '{"name": "too late"}')`.execute(tx);
    });
    await stopped;
    expect({ effects: await effects(), rows: await remainingRows() }).toMatchObject({
      effects: [],
      rows: [{ payload: { name: 'too late' }, attempts: 0 }],
    });
  });

  it('refuses a second handler for a topic', () => {
    const worker = createWorker();
    worker.on('effect', writeEffect);
    expect(() => worker.on('effect', writeEffect)).toThrow('already has a handler');
  });
});
