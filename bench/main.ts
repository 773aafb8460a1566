import { readdir } from 'node:fs/promises';
import type { Bench } from './frame/answer.ts';
import { publish } from './frame/publish.ts';

function refuse(why: string): never {
  console.error(why);
  process.exit(2);
}

/** Every question has a file of its own, answered by ratios measured in one run: `npm run bench`, or `npm run bench -- NAME`. */
const files = (await readdir(import.meta.dirname)).filter((file) => /^[a-z-]+\.bench\.ts$/.test(file));
const names = files.map((file) => file.replace('.bench.ts', ''));
const [wanted, ...words] = process.argv.slice(2);
if (wanted && !names.includes(wanted)) refuse(`There is no ${wanted}. There are: ${names.join(', ')}`);
for (const name of wanted ? [wanted] : names) {
  const { ask, words: accepted } = (await import(`./${name}.bench.ts`)) as Bench;
  if (words.length > 0 && !accepted?.test(words.join(' '))) refuse(`${name} does not take: ${words.join(' ')}`);
  console.log(`\n${name}`);
  await publish(name, await ask(...words));
}
