import { lchown, mkdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startMessages } from '../start-messages.ts';

/** `home` is the unit that first start makes under another name and then renames: password and cluster always fit. */
export interface Layout {
  root: string;
  lock: string;
  ownerNote: string;
  log: string;
  home: string;
  password: string;
  cluster: string;
}

export async function prepareLayout(dataDir: string): Promise<Layout> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const root = await realpath(dataDir);
  await refuseForeignDirectory(root);
  const home = join(root, 'home');
  return {
    root,
    lock: join(root, 'lock'),
    ownerNote: join(root, 'owner.pid'),
    log: join(root, 'postgres.log'),
    home,
    ...homeLayout(home),
  };
}

export function homeLayout(home: string): Pick<Layout, 'password' | 'cluster'> {
  return { password: join(home, 'password'), cluster: join(home, 'cluster') };
}

async function refuseForeignDirectory(root: string): Promise<void> {
  const me = process.geteuid!();
  const { uid } = await stat(root);
  if (me === 0 || uid === me) return;
  throw new Error(startMessages().directoryForeign(root, uid, me));
}

/** Without this, one start by root locks an ordinary user out of the directory that is hers. */
export async function leaveNotesToDirectoryOwner({ root, lock, ownerNote, log }: Layout): Promise<void> {
  if (process.geteuid!() !== 0) return;
  const { uid, gid } = await stat(root);
  for (const path of [lock, ownerNote, log]) await lchown(path, uid, gid);
}
