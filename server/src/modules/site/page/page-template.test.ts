import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTemplate } from './page-template.ts';

const built = `<html lang="ko"><head><!--head--><title>틈</title><!--/head-->
<script type="module" crossorigin src="/assets/index.js"></script><link rel="stylesheet" href="/assets/app.css"></head>
<body><div id="root"></div></body></html>`;
const manifest = {
  'src/main.tsx': { file: 'assets/index.js', isEntry: true },
  'src/app/routes/home.tsx': { file: 'assets/home.js' },
};
const rendered = {
  status: 200,
  head: '<title>홈 · 틈</title>',
  root: '<h1>$& 남는 시간을</h1>',
  state: '',
  source: 'src/app/routes/home.tsx',
} as const;

describe('readTemplate', () => {
  let directory: string;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'teum-template-'));
    await mkdir(join(directory, '.vite'));
    await writeFile(join(directory, 'index.html'), built);
    await writeFile(join(directory, '.vite', 'manifest.json'), JSON.stringify(manifest));
  });

  afterAll(() => rm(directory, { recursive: true }));

  it('[PAGE-11] keeps the code of a drawn page for after its first paint', () => {
    const html = readTemplate(directory)({ config: {}, language: 'ko', rendered });
    expect(html).toContain('<div id="root"><h1>$& 남는 시간을</h1></div>');
    const [seen, later] = html.split('<template id="code">');
    expect(seen).toContain('<link rel="stylesheet" href="/assets/app.css">');
    expect(seen).not.toContain('.js');
    expect(later).toContain('<script type="module" crossorigin src="/assets/index.js"></script>');
    expect(later).toContain('<link rel="modulepreload" crossorigin href="/assets/home.js" />');
  });

  it.each([undefined, { ...rendered, root: '' }])(
    '[PAGE-11] has the code first where it draws the page alone',
    (shell) => {
      const html = readTemplate(directory)({ config: {}, language: 'en', rendered: shell });
      expect(html).toContain('<html lang="en">');
      expect(html).not.toContain('<template');
    },
  );
});
