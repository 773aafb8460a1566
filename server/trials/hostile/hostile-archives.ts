import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { endAllSessions } from '../../src/modules/identity/account/index.ts';
import { openArchive, readVerified, verifyBackup } from '../../src/platform/backup/archive-reader.ts';
import { Prover } from '../../src/platform/backup/prover.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { takeBackup } from '../../src/platform/backup/take-backup.ts';
import {
  hostileEntries,
  pack,
  packBomb,
  repackWith,
  smallCluster,
  trappedSettings,
} from '../../src/platform/backup/test-archives.ts';
import { whyUnproven } from '../../src/platform/backup/why-unproven.ts';
import { readConfig } from '../../src/platform/config/config.ts';
import { startEmbeddedPostgres } from '../../src/platform/postgres/index.ts';

const sizes = { short: { mangled: 100, bombGibibytes: 2 }, full: { mangled: 1_000, bombGibibytes: 16 } };
const silent = { onPart: () => {}, onBytes: () => {} };
const passphrase = 'a passphrase of the hostile trial';
/** Far more than is needed to read an archive of any size. */
const mostMemory = 256 * 1024 * 1024;

export interface ArchiveFigures {
  archives: number;
  bombMs: number;
  bombMemoryMb: number;
  faults: string[];
}

/** Restores archives that nobody should restore. `dataDir` is that of the running server. */
export async function attackRestore(dataDir: string, size: 'short' | 'full'): Promise<ArchiveFigures> {
  const place = await mkdtemp(join(tmpdir(), 'teum-hostile-archives-'));
  try {
    const faults = [...(await restoreHostile(place)), ...(await mangle(place, sizes[size].mangled))];
    if (size === 'full') faults.push(...(await restoreTrapped(place, dataDir)));
    const bomb = await explode(place, sizes[size].bombGibibytes);
    return {
      archives: 2 * hostileEntries.length + sizes[size].mangled + 2,
      bombMs: bomb.ms,
      bombMemoryMb: Math.round(bomb.memory / 1e6),
      faults: [...faults, ...bomb.faults],
    };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Restores as a person would who says yes to everything. */
const restore = (file: string, dataDir: string) =>
  restoreBackup({
    config: readConfig({ DATA_DIR: dataDir }),
    file,
    until: undefined,
    archive: join(dataDir, 'none'),
    statements: [endAllSessions],
    acceptsUnproven: async () => true,
    progress: silent,
  });

/** Undefined when it was refused with a sentence, and nothing was written. */
async function faultOf(about: string, file: string, dataDir: string): Promise<string | undefined> {
  const message = await restore(file, dataDir).then(
    () => 'was restored',
    ({ message }: Error) => (/nothing was written|is damaged|is not a backup/.test(message) ? undefined : message),
  );
  if (message === undefined && !existsSync(dataDir)) return undefined;
  await rm(dataDir, { recursive: true, force: true });
  return `an archive with ${about}: ${message ?? 'something was written'}`;
}

async function restoreHostile(place: string): Promise<string[]> {
  const [file, dataDir] = [join(place, 'hostile.backup'), join(place, 'data')];
  const faults: (string | undefined)[] = [];
  for (const [about, entry] of hostileEntries) {
    for (const format of [1, 2] as const) {
      await writeFile(file, await pack([...smallCluster, entry], { format }));
      faults.push(await faultOf(`${about}, format ${format}`, file, dataDir));
    }
  }
  return faults.filter((fault) => fault !== undefined);
}

/** A proven archive with random bytes changed, added, left out or cut off: refused, or the same as before. */
async function mangle(place: string, count: number): Promise<string[]> {
  const file = join(place, 'mangled.backup');
  const prover = new Prover(passphrase);
  const content = Buffer.from('a table '.repeat(2_000));
  const whole = await pack([...smallCluster, { name: 'database/base/5/16384', content }], { passphrase });
  await writeFile(file, whole);
  const expected = await readProven(file, prover);
  const faults: string[] = [];
  for (let done = 0; done < count; done += 1) {
    const [bytes, about] = mangled(whole);
    await writeFile(file, bytes);
    const found = await readProven(file, prover).catch(() => undefined);
    if (found !== undefined && found !== expected) faults.push(`an archive with ${about} was accepted as another`);
  }
  return faults;
}

function mangled(whole: Buffer): [Buffer, string] {
  const at = randomInt(whole.length);
  const [before, after] = [whole.subarray(0, at), whole.subarray(at + 1)];
  const other = Buffer.from([whole[at]! ^ (1 + randomInt(255))]);
  const changes: [Buffer, string][] = [
    [Buffer.concat([before, other, after]), `another byte ${at}`],
    [Buffer.concat([before, after]), `no byte ${at}`],
    [Buffer.concat([before, other, whole.subarray(at)]), `a byte more at ${at}`],
    [before, `only ${at} bytes`],
  ];
  return changes[randomInt(changes.length)]!;
}

/** Everything that a restore would write. Throws for an archive that is refused or unproven. */
async function readProven(file: string, prover: Prover): Promise<string> {
  const archive = await openArchive(file);
  const reason = await whyUnproven(archive, prover);
  if (reason) throw new Error(reason);
  const written: string[] = [];
  for await (const { name, content } of readVerified(await verifyBackup(archive)))
    written.push(name, (await buffer(content)).toString('latin1'));
  return written.join('\n');
}

/** A backup of the running server whose settings name programs. It is restored, and none of them runs. */
async function restoreTrapped(place: string, dataDir: string): Promise<string[]> {
  const [file, restored, traps] = [join(place, 'real.backup'), join(place, 'restored'), join(place, 'traps')];
  await mkdir(traps);
  for (const folder of [place, traps]) await chmod(folder, 0o777);
  await takeBackup({ config: readConfig({ DATA_DIR: dataDir }), file, version: 'trial', progress: silent });
  await writeFile(file, await repackWith(file, trappedSettings(traps)));
  await restore(file, restored);
  const postgres = await startEmbeddedPostgres({ dataDir: join(restored, 'postgres') });
  await postgres.stop();
  return (await readdir(traps)).map((name) => `a restored backup ran its ${name}`);
}

/** A few kilobytes that become gigabytes of zeros. */
async function explode(place: string, gibibytes: number): Promise<{ ms: number; memory: number; faults: string[] }> {
  const [file, dataDir] = [join(place, 'bomb.backup'), join(place, 'exploded')];
  await packBomb(file, gibibytes);
  const { size } = await stat(file);
  const before = process.memoryUsage.rss();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const startedAt = performance.now();
  const fault = await faultOf(`${gibibytes} GiB in ${size} bytes`, file, dataDir);
  clearInterval(watching);
  const memory = most - before;
  const faults = fault ? [fault] : [];
  if (memory > mostMemory) faults.push(`an archive bomb took ${Math.round(memory / 1e6)} MB of memory`);
  return { ms: Math.round(performance.now() - startedAt), memory, faults };
}
