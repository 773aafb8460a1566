import { writeFile } from 'node:fs/promises';
import { migrationsDir, readMigrations } from './migrate.ts';

const words = process.argv
  .slice(2)
  .join('_')
  .toLowerCase()
  .replace(/[^a-z0-9]+/g, '_');
if (!words) {
  console.error('Usage: npm run db:new -- one leading bid per auction');
  process.exit(1);
}
const number = String(readMigrations().length + 1).padStart(4, '0');
const file = `${migrationsDir}${number}_${words}.sql`;
await writeFile(file, '-- Why this change is needed.\n\n', { flag: 'wx' });
console.log(file);
