import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';

type Run = (exports: unknown, require: unknown, module: { exports: unknown }, file: string, folder: string) => void;

interface Loaded {
  exports: unknown;
  /** Writes beside the files what V8 has compiled of them so far, for the next start. */
  keepCompiled(): void;
}

/**
 * Loads a built CommonJS file, and those beside it that it requires, together with what V8 compiled of them in an earlier run.
 * Node's own cache is written before a file has run, and so without the functions that run in it: half of the compiling is left.
 */
export function loadCompiled(entry: string): Loaded {
  const folder = dirname(entry);
  const fromOutside = createRequire(entry);
  const modules = new Map<string, { exports: unknown }>();
  const fresh: Compiled[] = [];
  const require = Object.assign(
    (name: string): unknown => (name.startsWith('./') ? load(join(folder, name)) : fromOutside(name)),
    fromOutside,
  );

  function load(file: string): unknown {
    const known = modules.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(file, module);
    const compiled = compile(file);
    if (!compiled.wasKept) fresh.push(compiled);
    (compiled.script.runInThisContext() as Run)(module.exports, require, module, file, folder);
    return module.exports;
  }

  return { exports: load(entry), keepCompiled: () => fresh.splice(0).forEach(keep) };
}

interface Compiled {
  script: Script;
  keptAt: string;
  wasKept: boolean;
}

function compile(file: string): Compiled {
  const source = readFileSync(file);
  // V8 looks at no more than the length: without the sum a change of one letter would run the code from before it.
  const keptAt = `${file}.${crc32(source).toString(16)}.compiled`;
  const cachedData = readIfThere(keptAt);
  const wrapped = `(function (exports, require, module, __filename, __dirname) {${source.toString()}\n})`;
  const script = new Script(wrapped, { filename: file, ...(cachedData && { cachedData }) });
  return { script, keptAt, wasKept: script.cachedDataRejected === false };
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined; // the first run of this build
  }
}

function keep({ script, keptAt }: Compiled): void {
  const draft = `${keptAt}.${process.pid}`;
  try {
    writeFileSync(draft, script.createCachedData());
    renameSync(draft, keptAt);
  } catch {
    // A folder that may only be read, or was replaced by another build: the next start compiles for itself.
  }
}
