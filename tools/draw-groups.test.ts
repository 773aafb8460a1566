import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { drawGroups, withDrawing } from './draw-groups.ts';
import { readSources } from './lint-imports.ts';

const root = join(import.meta.dirname, '..');

/** A file of the server that imports these groups. */
const importing = (group: string, ...others: string[]): [string, string] => [
  `server/src/modules/${group}/one/index.ts`,
  others.map((other) => `import { it } from '../../${other}/one/index.ts';\n`).join(''),
];

describe('drawGroups', () => {
  it('draws an arrow for each import between groups, later groups first, without arrows that follow from others', () => {
    const drawing = drawGroups(
      new Map([importing('offer', 'identity', 'notice'), importing('notice', 'identity'), importing('desk', 'offer')]),
    );
    expect(drawing).toContain(
      'flowchart TD\n  desk --> offer\n  offer --> notice\n  notice --> identity\n```\n\nIn `contract/src` no group imports another.',
    );
  });

  it('leaves out tests and imports inside a group', () => {
    const test = 'server/src/modules/identity/account/account.test.ts';
    const sources = new Map([[test, "import { it } from '../../desk/desk/index.ts';"], importing('offer', 'offer')]);
    expect(drawGroups(sources)).not.toContain('-->');
  });
});

describe('the drawing in ARCHITECTURE.md', () => {
  it('is of the imports as they are; `node tools/draw-groups.ts` draws it again', () => {
    const document = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
    const drawing = drawGroups(readSources(root));
    expect(drawing).toContain('desk --> ');
    expect(document).toBe(withDrawing(document, drawing));
  });
});
