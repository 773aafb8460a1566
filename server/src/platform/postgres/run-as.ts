import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { lchown, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startMessages } from '../start-messages.ts';
import type { Layout } from './layout.ts';

interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root: this says who runs it instead, and who owns its files. */
export interface RunAs {
  prefix: readonly string[];
  account: Account | undefined;
  owner: Account;
}

const namespace = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'];
const serviceAccounts = ['postgres', '_postgres', 'nobody'];

/** macOS has no C.UTF-8; any UTF-8 locale of the C library lets pg_trgm see Hangul, plain C does not. */
export const libcLocale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

export async function chooseRunAs(layout: Layout): Promise<RunAs> {
  const owner = await accountOwning(layout);
  if (process.geteuid!() !== 0) return asMyself(layout, owner);
  if (owner.uid !== 0) return { prefix: [], account: owner, owner };
  const inNamespace = { prefix: namespace, account: undefined, owner };
  if ((await complaintAbout(inNamespace, 'true')) === undefined) return inNamespace;
  const account = await findServiceAccount();
  return { prefix: [], account, owner: account };
}

async function accountOwning({ home, root }: Layout): Promise<Account> {
  const { uid, gid } = await stat(home).catch(() => stat(root));
  return { uid, gid };
}

function asMyself({ home }: Layout, owner: Account): RunAs {
  const me = process.geteuid!();
  if (owner.uid === me) return { prefix: [], account: undefined, owner };
  throw new Error(startMessages().databaseForeign(home, owner.uid, me));
}

async function findServiceAccount(): Promise<Account> {
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  for (const name of serviceAccounts) {
    const entry = accounts.find(([account]) => account === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error(startMessages().noServiceAccount(serviceAccounts));
}

/** A session of its own, or the terminal's Ctrl-C would stop the database before the application has finished. */
export function spawnAs(runAs: RunAs, program: string, args: string[], options: SpawnOptions): ChildProcess {
  const { command, rest, identity } = invocation(runAs, program, args);
  return spawn(command, rest, { detached: true, ...identity, ...options });
}

export const cleanExit = 'exit code 0';

export function exitOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

/** The reason why a program cannot run this way; undefined when it can. */
export function complaintAbout(runAs: RunAs, program: string, ...args: string[]): Promise<string | undefined> {
  const { command, rest, identity } = invocation(runAs, program, args);
  return promisify(execFile)(command, rest, { cwd: '/', ...identity }).then(
    () => undefined,
    (error: Error) => error.message.trim().replaceAll('\n', ' '),
  );
}

function invocation(runAs: RunAs, program: string, args: string[]) {
  const [command, ...rest] = [...runAs.prefix, program, ...args] as [string, ...string[]];
  return { command, rest, identity: { env: { PATH: process.env.PATH, LC_ALL: libcLocale }, ...runAs.account } };
}

/** Below another user's 0700 directory the server cannot resolve its absolute path, but it can run with it as working directory. */
export function nameOfWorkingDirectory(directory: string): string {
  return process.platform === 'linux' && process.geteuid!() === 0 ? '/proc/self/cwd' : directory;
}

/** Changes the owner of the top directory last: the next start then sees an interrupted change and repeats it. */
export async function giveTree(path: string, owner: Account, when: 'foreign' | 'always' = 'foreign'): Promise<void> {
  if (process.geteuid!() !== 0) return;
  const { uid, gid } = await stat(path);
  if (when === 'foreign' && uid === owner.uid && gid === owner.gid) return;
  for (const entry of await readdir(path, { recursive: true })) await lchown(join(path, entry), owner.uid, owner.gid);
  await lchown(path, owner.uid, owner.gid);
}
