import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Measure } from './measures.ts';
import { measuresDir, picturesDir } from './places.ts';

const mostShift = 0.02;

/** One page with all pictures, screen by screen. The run fails if anything shifted or was cut off. */
export default async function writeIndex(): Promise<void> {
  const pictures = (await namesIn(picturesDir)).filter((name) => name.endsWith('.png'));
  const faults = (await readMeasures()).flatMap(faultsOf);
  await mkdir(picturesDir, { recursive: true });
  await writeFile(join(picturesDir, 'index.html'), indexPage(pictures, faults));
  if (faults.length > 0) throw new Error(`${faults.length} faults of layout:\n${faults.join('\n')}`);
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).then(
    (names) => names.sort(),
    () => [],
  );

async function readMeasures(): Promise<Measure[]> {
  const names = await namesIn(measuresDir);
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(measuresDir, name), 'utf8'))));
}

function faultsOf({ name, shift, moved, cutOff }: Measure): string[] {
  const faults = cutOff.map((what) => `${name} is cut off at ${what}`);
  if (shift > mostShift) faults.push(`${name} shifts by ${shift.toFixed(3)}: ${moved.join(', ')}`);
  return faults;
}

function indexPage(pictures: string[], faults: string[]): string {
  const screens = Map.groupBy(pictures, (name) => name.split('-')[0]!);
  const sections = [...screens].map(
    ([screen, names]) => `<h2 id="${screen}">${screen}</h2><div>${names.map(figure).join('')}</div>`,
  );
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><title>틈의 화면</title>
<style>
body{margin:24px;font:14px/1.5 sans-serif;background:#eee;color:#14161a} nav a{margin-right:12px}
div{display:flex;gap:16px;overflow-x:auto;align-items:flex-start;padding-bottom:16px} figure{margin:0;flex:none}
img{height:640px;max-width:720px;object-fit:contain;object-position:top;background:#fff;border:1px solid #ccc}
li{color:#c4203a}
</style>
<h1>틈의 화면 ${pictures.length}</h1>
<nav>${[...screens.keys()].map((screen) => `<a href="#${screen}">${screen}</a>`).join('')}</nav>
<ul>${faults.map((fault) => `<li>${escaped(fault)}</li>`).join('')}</ul>
${sections.join('\n')}
</html>`;
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const figure = (name: string): string =>
  `<figure><a href="${name}"><img src="${name}" loading="lazy" alt="${name}"></a><figcaption>${name.replace('.png', '')}</figcaption></figure>`;
