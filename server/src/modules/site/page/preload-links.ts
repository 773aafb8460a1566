import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
}

type Manifest = Readonly<Record<string, Chunk>>;

/** Links that preload a page's code and styles before the first script runs. */
export function preloadLinks(directory: string): (source: string) => string {
  const file = join(directory, '.vite', 'manifest.json');
  if (!existsSync(file)) return () => '';
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const entries = Object.keys(manifest).filter((key) => manifest[key]!.isEntry);
  const inEveryPage = new Set(entries.flatMap((key) => [...withImports(manifest, key)]));

  return (source) => {
    const own = [...withImports(manifest, source)].filter((key) => !inEveryPage.has(key)).map((key) => manifest[key]!);
    const styles = own.flatMap(({ css = [] }) => css).map((href) => `<link rel="stylesheet" href="/${href}" />`);
    const scripts = own.map((chunk) => `<link rel="modulepreload" crossorigin href="/${chunk.file}" />`);
    return [...styles, ...scripts].join('');
  };
}

/** A chunk and all chunks that it imports statically. */
function withImports(manifest: Manifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(key)) return found;
  found.add(key);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found);
  return found;
}
