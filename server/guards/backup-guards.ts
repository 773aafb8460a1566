import type { Guard } from './guard.ts';

const backups = 'src/platform/backup/backup.test.ts';
const archives = 'src/platform/backup/archive.test.ts';
const hostileEntry = { file: archives, title: '[BAK-14] is refused with %s' };

/** Backups of strangers. */
export const backupGuards: readonly Guard[] = [
  {
    name: 'a restore takes no settings from a backup',
    file: 'src/platform/backup/restore-backup.ts',
    guard: 'if (entry.isDirectory ? isClusterFolder(name) : isClusterFile(name)) await writeInto',
    without: "if (isClusterFolder(name) || !isClusterFile('')) await writeInto",
    test: {
      file: backups,
      title:
        '[BAK-14] [BAK-17] of an earlier version is restored without its settings, so that none of its commands run',
    },
  },
  {
    name: 'a backup has no unknown entries',
    file: 'src/platform/backup/expected-entries.ts',
    guard: 'if (!kind) this.#refuse(',
    without: 'if (!kind) return void String(',
    test: hostileEntry,
  },
  {
    name: 'a backup has no links and no devices',
    file: 'src/platform/backup/tar.ts',
    guard: ' || !tarHeader(entry).equals(header)',
    without: '',
    test: hostileEntry,
  },
  {
    name: 'a backup has no entry twice',
    file: 'src/platform/backup/expected-entries.ts',
    guard: 'if (this.#names.has(name)) this.#refuse(',
    without: 'if (this.#names.has(name)) void String(',
    test: hostileEntry,
  },
  {
    name: 'a backup ends where it should',
    file: 'src/platform/backup/archive-reader.ts',
    guard: '|| decompressed.bytesWritten !== contentBytes',
    without: '',
    test: { file: archives, title: '[BAK-14] is refused when its last byte is missing, or bytes follow its end' },
  },
  {
    name: 'an archive bomb is refused by its ratio',
    file: 'src/platform/backup/expected-entries.ts',
    guard: 'if (this.#bytes > mostBytes ||',
    without: 'if (this.#bytes > mostBytes * 1e6 ||',
    test: { file: archives, title: '[BAK-15] is refused by its ratio where the manifest comes last' },
  },
  {
    name: 'a proof that does not hold is refused',
    file: 'src/platform/backup/why-unproven.ts',
    guard: 'if (!(await prover.holds(',
    without: 'if (undefined === (await prover.holds(',
    test: { file: backups, title: '[BAK-16] is refused without a question when its proof does not hold' },
  },
  {
    name: 'an unproven backup is asked about',
    file: 'src/platform/backup/restore-backup.ts',
    guard: 'if (!(await acceptsUnproven(reason)))',
    without: 'if (undefined === (await acceptsUnproven(reason)))',
    test: { file: backups, title: '[BAK-16] is asked about before anything is written; a proven one is not' },
  },
  {
    name: 'changed WAL is refused',
    file: 'src/platform/backup/wal-files.ts',
    guard: 'if (isProven && !(await prover.holds(',
    without: 'if (isProven && undefined === (await prover.holds(',
    test: {
      file: backups,
      title:
        '[BAK-15] [BAK-16] is proven like the backup; changed, cut or swollen WAL is refused before anything is written',
    },
  },
];
