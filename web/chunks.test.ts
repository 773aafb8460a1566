import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { unmatchedPatterns } from './chunks.ts';

const libraries = join(import.meta.dirname, '../node_modules');
const folders = ['src', '../contract/src'].map((folder) => join(import.meta.dirname, folder));
const packages = ['lucide-react', '@tanstack', 'react', 'dompurify'].map((name) => join(libraries, name));

const filesUnder = (folder: string): string[] =>
  readdirSync(folder, { recursive: true }).map((file) => join(folder, String(file)));
const files = [...folders, ...packages].flatMap(filesUnder).filter((file) => !file.includes('.test.'));

it('every pattern of the chunks matches a file of ours or of its library', () => {
  expect(unmatchedPatterns(files)).toEqual([]);
});

it('a pattern whose file is gone is found', () => {
  const withoutOne = files.filter((file) => !file.endsWith('use-keyset-list.ts'));
  expect(unmatchedPatterns(withoutOne).map(String)).toEqual(['/[\\\\/]shared[\\\\/]list[\\\\/]use-keyset-list[.]/']);
});
