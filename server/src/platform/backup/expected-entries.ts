import { type BackupManifest, headerName, manifestName } from './archive.ts';
import { backupMessages } from './backup-messages.ts';
import { kindOfEntry, mostEntries } from './entry-names.ts';
import { RefusedArchive } from './refused-archive.ts';
import { headerBytes, type TarEntry } from './tar.ts';

/** Real databases compress to a tenth. A few kilobytes of zstd can become terabytes of zeros. */
const largestRatio = 1_000;
const anyRatioBelow = 1024 ** 3;

/** Size and hash. */
export type FileFacts = BackupManifest['files'][string];

interface Known {
  file: string;
  fileBytes: number;
  /** Undefined in the first reading of format 1, which has its manifest at the end. */
  manifest: BackupManifest | undefined;
  /** Since format 2 the manifest is no entry among the others. */
  hasIndex: boolean;
}

/** Refuses an entry that no backup of ours has, or that the manifest does not have in this place. */
export class ExpectedEntries {
  readonly #known: Known;
  readonly #files: Iterator<[string, FileFacts]>;
  readonly #directories: Iterator<string> | undefined;
  readonly #names = new Set<string>();
  #bytes = 0;

  /** Looks at all that the manifest names, before anything is decompressed. */
  constructor(known: Known) {
    this.#known = known;
    const { files = {}, directories } = known.manifest ?? {};
    this.#files = Object.entries(files).values();
    this.#directories = directories?.values();
    for (const [name, [size]] of Object.entries(files)) this.#add({ name, size, isDirectory: false });
    for (const name of directories ?? []) this.#add({ name, size: 0, isDirectory: true });
    this.#names.clear();
    this.#bytes = 0;
  }

  next(entry: TarEntry): void {
    const { name, size, isDirectory } = entry;
    const { file, manifest, hasIndex } = this.#known;
    if (this.#names.size === 0 && name !== headerName) throw new RefusedArchive(backupMessages().notABackup(file));
    if (this.#names.has(manifestName) || (hasIndex && name === manifestName)) this.#refuse(`${name} is out of place`);
    this.#add(entry);
    if (isDirectory) {
      if (this.#directories && this.#directories.next().value !== name) this.#refuse(`${name} is not in the manifest`);
    } else if (manifest && name !== manifestName) {
      const [expected, facts] = this.#files.next().value ?? [];
      if (expected !== name || facts?.[0] !== size) throw new Error(`${name} differs from the manifest`);
    }
  }

  compare(name: string, facts: FileFacts): void {
    const { manifest } = this.#known;
    if (!manifest || name === manifestName) return;
    if (String(manifest.files[name]) !== String(facts)) throw new Error(`${name} differs from the manifest`);
  }

  end(): void {
    const left = this.#files.next().value?.[0] ?? this.#directories?.next().value;
    if (left !== undefined) throw new Error(`${left} is missing`);
  }

  #add({ name, size, isDirectory }: TarEntry): void {
    const kind = kindOfEntry(name, isDirectory);
    if (!kind) this.#refuse(`it has an entry ${JSON.stringify(name)}`);
    if (size > kind.largest) this.#refuse(`${name} has ${size} bytes`);
    if (this.#names.has(name)) this.#refuse(`${name} is there twice`);
    this.#names.add(name);
    this.#bytes += size + headerBytes;
    const mostBytes = Math.max(anyRatioBelow, largestRatio * this.#known.fileBytes);
    if (this.#bytes > mostBytes || this.#names.size > mostEntries) this.#refuse('it becomes too large');
  }

  #refuse(reason: string): never {
    throw new RefusedArchive(backupMessages().foreign(this.#known.file, reason));
  }
}
