import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { backupMessages } from './backup-messages.ts';

type Tool = 'pg_dump' | 'pg_restore';

/** Refuses a tool that is missing, or older than the server it has to read. */
export async function requireTool(tool: Tool, serverMajor: number): Promise<void> {
  const messages = backupMessages();
  const { stdout } = await promisify(execFile)(tool, ['--version']).catch(() => {
    throw new Error(messages.toolMissing(tool, serverMajor));
  });
  const major = Number(/\) (\d+)/.exec(stdout)?.[1]);
  if (!(major >= serverMajor)) throw new Error(messages.toolTooOld(tool, major, serverMajor));
}

export const majorOf = (serverVersion: number): number => Math.floor(serverVersion / 10_000);

/** The password goes by the environment: arguments are visible to every user of the machine. */
function connectionEnv(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const sslMode = searchParams.get('sslmode');
  return {
    ...process.env,
    PGHOST: hostname.replace(/^\[|\]$/g, ''),
    ...(port && { PGPORT: port }),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode && { PGSSLMODE: sslMode }),
  };
}

/** The bytes of a dump. Throws what pg_dump says if it fails. */
export async function* dumpDatabase(url: string): AsyncGenerator<Buffer> {
  const args = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges'];
  const child = spawn('pg_dump', args, { env: connectionEnv(url), stdio: ['ignore', 'pipe', 'pipe'] });
  const said = gather(child.stderr);
  const exited = once(child, 'close') as Promise<[number | null]>;
  for await (const chunk of child.stdout) yield chunk as Buffer;
  const [code] = await exited;
  if (code !== 0) throw new Error(backupMessages().toolFailed('pg_dump', said()));
}

/** One transaction: a restore that fails leaves the database empty. */
export async function restoreDump(url: string, content: AsyncIterable<Buffer>): Promise<void> {
  const env = connectionEnv(url);
  const args = [
    '--no-owner',
    '--no-privileges',
    '--single-transaction',
    '--exit-on-error',
    `--dbname=${env.PGDATABASE}`,
  ];
  const child = spawn('pg_restore', args, { env, stdio: ['pipe', 'ignore', 'pipe'] });
  const said = gather(child.stderr);
  const exited = once(child, 'close') as Promise<[number | null]>;
  await pipeline(content, child.stdin).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error; // it says itself why it ended
  });
  const [code] = await exited;
  if (code !== 0) throw new Error(backupMessages().toolFailed('pg_restore', said()));
}

function gather(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.setEncoding('utf8').on('data', (chunk) => {
    text = (text + chunk).slice(-4_096);
  });
  return () => text.trim();
}
