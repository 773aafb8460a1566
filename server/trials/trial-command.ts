import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Trial } from './trial.ts';

const suffix = '.trial.ts';
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length));

const [name = '', ...options] = process.argv.slice(2);
const isUnderstood = options.length === 0 || (options.length === 1 && options[0] === '--short');
const file = join(import.meta.dirname, `${name}${suffix}`);
if (!known.includes(name) || !existsSync(file) || !isUnderstood) {
  process.stderr.write(`npm run trial -- NAME [--short]; NAME is one of: ${known.join(', ')}\n`);
  process.exit(2);
}

const { trial } = (await import(file)) as { trial: Trial };
const startedAt = performance.now();
const seconds = () => Math.round((performance.now() - startedAt) / 1000);
const figures = await trial(options.length > 0 ? 'short' : 'full', (line) => console.log(`${seconds()} s: ${line}`));
console.table({ ...figures, seconds: seconds() });
