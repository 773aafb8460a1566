import { globSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { freePort } from '../free-port.ts';
import { homeLayout, prepareLayout } from '../postgres/layout.ts';
import { chooseRunAs, exitOf, nameOfWorkingDirectory, spawnAs } from '../postgres/run-as.ts';
import { emptyDirectory } from '../postgres/test-application.ts';

/** The programs of a PostgreSQL that the system has installed, server and client of one version; undefined if it has none. */
export const systemPostgres = globSync('/usr/lib/postgresql/*/bin/pg_dump')
  .map((path) => dirname(path))
  .filter((bin) => globSync(join(bin, 'initdb')).length > 0)
  .at(-1);

/** A server as an operator would run one, with two empty databases. */
export async function startSystemPostgres(bin: string): Promise<{ urls: [string, string] }> {
  const layout = await prepareLayout(await emptyDirectory());
  const { cluster } = homeLayout(layout.home);
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  const runAs = await chooseRunAs(layout);
  const here = { cwd: cluster, stdio: 'ignore' } as const;
  const place = nameOfWorkingDirectory(cluster);
  await exitOf(
    spawnAs(
      runAs,
      join(bin, 'initdb'),
      ['-D', place, '-U', 'teum', '--auth=trust', '--no-sync', '--locale=C.UTF-8'],
      here,
    ),
  );
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'];
  const server = spawnAs(
    runAs,
    join(bin, 'postgres'),
    ['-D', place, ...settings.flatMap((each) => ['-c', each])],
    here,
  );
  const exit = exitOf(server);
  onTestFinished(async () => {
    server.kill('SIGINT');
    await exit;
  });
  const urlOf = (name: string): string => `postgres://teum@127.0.0.1:${port}/${name}`;
  for (;;) {
    const client = new pg.Client({ connectionString: urlOf('postgres') });
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    );
    if (isOpen) {
      for (const name of ['one', 'two']) await client.query(`create database ${name}`);
      await client.end();
      return { urls: [urlOf('one'), urlOf('two')] };
    }
    await sleep(50);
  }
}
