import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { groupImports, groups, readSources, type Sources } from './lint-imports.ts';

const parts = ['server/src/modules', 'contract/src', 'web/src/features'];
const begin = '<!-- Drawn by `node tools/draw-groups.ts` from the imports. -->\n';
const end = '<!-- End of the drawing. -->\n';
const document = join(import.meta.dirname, '../ARCHITECTURE.md');

interface Arrow {
  from: string;
  to: string;
}

/** One drawing for each part whose groups import each other, and a sentence for the others. */
export function drawGroups(sources: Sources): string {
  const all = groupImports(sources);
  return parts
    .map((part) =>
      drawPart(
        part,
        all.filter((one) => one.part === part),
      ),
    )
    .join('\n');
}

function drawPart(part: string, arrows: readonly Arrow[]): string {
  if (arrows.length === 0) return `In \`${part}\` no group imports another.\n`;
  const lines = inOrder(arrows.filter((arrow) => !isImplied(arrow, arrows))).map(
    ({ from, to }) => `  ${from} --> ${to}`,
  );
  return [`\`${part}\`:`, '', '```mermaid', 'flowchart TD', ...lines, '```', ''].join('\n');
}

/** Whether the others lead from and to the same groups, over more than one arrow. */
function isImplied({ from, to }: Arrow, arrows: readonly Arrow[]): boolean {
  const next = arrows.filter((arrow) => arrow.from === from && arrow.to !== to);
  return next.some((arrow) => leads(arrow.to, to, arrows));
}

const leads = (from: string, to: string, arrows: readonly Arrow[]): boolean =>
  from === to || arrows.some((arrow) => arrow.from === from && leads(arrow.to, to, arrows));

const inOrder = (arrows: readonly Arrow[]): Arrow[] =>
  arrows.toSorted((a, b) => placeOf(b.from) - placeOf(a.from) || placeOf(b.to) - placeOf(a.to));

const placeOf = (group: string): number => groups.indexOf(group);

/** The document with the drawing in the place that it keeps for it. */
export function withDrawing(text: string, drawing: string): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error('ARCHITECTURE.md has no place for the drawing');
  return `${before}${begin}\n${drawing}\n${end}${after}`;
}

if (import.meta.main) {
  const drawing = drawGroups(readSources(join(import.meta.dirname, '..')));
  writeFileSync(document, withDrawing(readFileSync(document, 'utf8'), drawing));
}
