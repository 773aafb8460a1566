import { readdir } from 'node:fs/promises';

/** Every question has a file of its own that prints a ratio measured in one run: `npm run bench`, or `npm run bench -- NAME`. */
const files = (await readdir(import.meta.dirname)).filter((file) => /^[a-z-]+\.bench\.ts$/.test(file));
const names = files.map((file) => file.replace('.bench.ts', ''));
const wanted = process.argv[2];
if (wanted && !names.includes(wanted)) {
  console.error(`There is no ${wanted}. There are: ${names.join(', ')}`);
  process.exit(1);
}
for (const name of wanted ? [wanted] : names) {
  const { ask } = (await import(`./${name}.bench.ts`)) as { ask: () => Promise<void> };
  console.log(`\n${name}`);
  await ask();
}
