import { join } from 'node:path';
import { loadCompiled } from './load-compiled.ts';

/** Where `npm start` enters the built server. */
const { exports, keepCompiled } = loadCompiled(join(import.meta.dirname, 'main.cjs'));
void (exports as { opened: Promise<void> }).opened.then(keepCompiled);
