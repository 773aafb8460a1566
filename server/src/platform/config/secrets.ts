import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const secretFile = (dataDir: string): string => join(dataDir, 'token-secret');

/** The signing secret: the configured one, or one generated once into the data directory, readable by its owner only. */
export async function tokenSecretOf({
  tokenSecret,
  dataDir,
}: {
  tokenSecret: string | undefined;
  dataDir: string;
}): Promise<string> {
  return tokenSecret ?? madeOnce(secretFile(dataDir), () => randomBytes(48).toString('base64url'));
}

/** The text of a file that is made once, readable by its owner only. */
export async function madeOnce(file: string, make: () => string): Promise<string> {
  return (await readIfThere(file)) ?? (await generateInto(file, make()));
}

async function generateInto(file: string, text: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  const handle = await open(draft, 'w', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  // link: a process that dies while writing leaves no partial secret, and of two simultaneous calls the first one's stays.
  await link(draft, file).catch(ignoreIfThere);
  await rm(draft);
  return readFile(file, 'utf8');
}

const readIfThere = (file: string): Promise<string | undefined> =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

function ignoreIfThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}
