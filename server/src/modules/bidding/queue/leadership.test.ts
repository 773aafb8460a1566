import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { isStillLeading } from './leadership.sql.ts';
import { Leadership } from './leadership.ts';

const program = fileURLToPath(new URL('./test-leading-process.ts', import.meta.url));
const patiently = { timeout: 120_000, interval: 50 };

let database: TestDatabase;
const children: ChildProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await database.drop();
});

const startHere = () => {
  const lead = new Leadership({ db: database.db, log: pino({ level: 'silent' }) });
  lead.start();
  return lead;
};

/** Another process; `says` holds the lines it has printed. */
async function startChild(): Promise<{ child: ChildProcess; says: string[] }> {
  const child = spawn(process.execPath, [program, database.url], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const says: string[] = [];
  createInterface({ input: child.stdout! }).on('line', (line) => says.push(line));
  await vi.waitFor(() => expect(says.at(-1)).toBe('leads'), patiently);
  return { child, says };
}

describe('the lead', () => {
  it('[QUE-18] is held by one of several processes, and passes on when its holder stops', async () => {
    const first = startHere();
    await vi.waitFor(() => expect(first.session).toBeDefined(), patiently);
    const second = startHere();
    const { session } = first;
    await first.stop();
    expect(first.session).toBeUndefined();
    expect(await database.db.transaction().execute((tx) => isStillLeading(tx, session!))).toBe(false);
    await vi.waitFor(() => expect(second.session).toBeDefined(), patiently);
    await second.stop();
  });

  it('[QUE-18] passes to another when its process is killed', async () => {
    const { child } = await startChild();
    const lead = startHere();
    child.kill('SIGKILL');
    await once(child, 'exit');
    await vi.waitFor(() => expect(lead.session).toBeDefined(), patiently);
    await lead.stop();
  });

  it('[QUE-18] passes to another when its process freezes, which has lost it when it resumes', async () => {
    const { child, says } = await startChild();
    const lead = startHere();
    child.kill('SIGSTOP');
    await vi.waitFor(() => expect(lead.session).toBeDefined(), patiently);
    const { session } = lead;
    child.kill('SIGCONT');
    await vi.waitFor(() => expect(says.at(-1)).toBe('follows'), patiently);
    expect(await database.db.transaction().execute((tx) => isStillLeading(tx, session!))).toBe(true);
    await lead.stop();
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('[QUE-18] comes back after the database has ended every session', async () => {
    const lead = startHere();
    await vi.waitFor(() => expect(lead.session).toBeDefined(), patiently);
    const before = lead.session as { pid: number };
    await database.pool.query('select pg_terminate_backend($1)', [before.pid]);
    await vi.waitFor(() => {
      expect(lead.session).toBeDefined();
      expect(lead.session).not.toEqual(before);
    }, patiently);
    await lead.stop();
  });
});
