import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { Wire } from '../../../test/network/wire.ts';
import { DatabaseChannel } from './database-channel.ts';

let database: TestDatabase;
let wire: Wire;
let channel: DatabaseChannel;
beforeEach(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  wire = await Wire.open(Number(url.port));
  channel = new DatabaseChannel({
    url: Object.assign(url, { port: String(wire.port) }).href,
    onTrouble: () => {},
  });
  await channel.open();
});
afterEach(async () => {
  await channel.close();
  await wire.close();
  await database.drop();
});

const say = (word: string) => sql`select pg_notify('news', ${word})`.execute(database.db);

describe('DatabaseChannel', () => {
  it('announces to a new listener from when on nothing is missed', async () => {
    const received: string[] = [];
    const gaps = vi.fn();
    channel.afterGap(gaps);
    channel.on('news', (word) => received.push(word));
    await vi.waitFor(() => expect(gaps).toHaveBeenCalledOnce(), { timeout: 30_000 });
    await say('first');
    await vi.waitFor(() => expect(received).toEqual(['first']), { timeout: 30_000 });
  });

  it('begins anew with a connection on which it could not begin to listen', async () => {
    const received: string[] = [];
    wire.silence();
    channel.on('news', (word) => received.push(word));
    await vi.waitFor(() => expect(channel.isReceiving).toBe(false), { timeout: 30_000 });
    wire.heal();
    await vi.waitFor(
      async () => {
        await say('again');
        expect(received).toContain('again');
      },
      { timeout: 30_000 },
    );
  });

  it('replaces a connection on which nothing arrives any more, and receives again afterwards', async () => {
    const received: string[] = [];
    const gaps = vi.fn();
    channel.on('news', (word) => received.push(word));
    channel.afterGap(gaps);
    await vi.waitFor(
      async () => {
        await say('before');
        expect(received).toContain('before');
      },
      { timeout: 30_000 },
    );

    gaps.mockClear();
    wire.silence();
    await vi.waitFor(() => expect(channel.isReceiving).toBe(false), { timeout: 30_000 });
    await say('missed');
    wire.heal();
    await vi.waitFor(() => expect(gaps).toHaveBeenCalled(), { timeout: 30_000 });
    await say('after');
    await vi.waitFor(() => expect(received).toContain('after'), { timeout: 30_000 });
    expect(received).not.toContain('missed');
  });
});
