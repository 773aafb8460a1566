import { type Answer, type Claim, isCertain, isMet, type Series } from './answer.ts';
import { median, shown, spreadOf } from './figures.ts';

/** The tables of an answer in Markdown, which a terminal shows as well. */
export function tablesOf({ claims, series, notes }: Answer): string {
  return [claimTable(claims), seriesTable(series), ...notes.map((note) => `- ${note}`)].filter(Boolean).join('\n');
}

const claimTable = (claims: readonly Claim[]): string => aligned([claimHead, ...claims.map(claimRow)]);

export const claimHead = ['ratio', 'median', 'lowest – highest', 'target', 'met'];

export function claimRow(claim: Claim): string[] {
  const { what, ratios, target } = claim;
  const bound = 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`;
  const verdict = `${isMet(claim) ? 'yes' : '**no**'}${isCertain(claim) ? '' : ', not in every round'}`;
  return [what, `${shown(median(ratios))} ×`, rangeOf(ratios), bound, verdict];
}

const seriesTable = (series: readonly Series[]): string =>
  `\n${aligned([
    ['measured', 'median', 'lowest – highest', 'unit'],
    ...series.map(({ name, values, unit }) => [name, shown(median(values)), rangeOf(values), unit]),
  ])}`;

const rangeOf = (values: readonly number[]): string => spreadOf(values).map(shown).join(' – ');

function aligned([head, ...rows]: string[][]): string {
  const widths = head!.map((_, column) => Math.max(...[head!, ...rows].map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at]!)).join(' | ')} |`;
  return [line(head!), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ''].join('\n');
}
