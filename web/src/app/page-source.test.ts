import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type PageName, pages } from '@teum/contract/pages';
import { expect, it } from 'vitest';
import { pageSource } from './page-source.ts';

const web = join(import.meta.dirname, '..', '..');

it.each(Object.keys(pages) as PageName[])('the code of %s is where its name says', (page) => {
  expect(existsSync(join(web, pageSource(page)))).toBe(true);
});
