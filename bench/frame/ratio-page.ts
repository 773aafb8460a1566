import { type Claim, isCertain, isMet } from './answer.ts';
import { median } from './figures.ts';
import { claimHead, claimRow } from './table.ts';

/** What bench/results.json keeps of each bench that the page shows. */
export interface Result {
  question: string;
  on: string;
  commit: string;
  at: string;
  claims: readonly Claim[];
}

/** How many ratios of one bench the page shows. Its plot shows all of them. */
const shownOfBench = 4;

const [start, end] = ['<!-- ratios -->', '<!-- end of ratios -->'];

/** Replaces the table of docs/performance.md by one of these results. */
export function withRatios(page: string, results: Record<string, Result>): string {
  const [from, to] = [page.indexOf(start), page.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance.md has no place for the ratios: ${start} … ${end}`);
  return `${page.slice(0, from + start.length)}\n\n${ratioTable(results)}\n${page.slice(to)}`;
}

function ratioTable(results: Record<string, Result>): string {
  const rows = Object.entries(results)
    .filter(([, { claims }]) => claims.length > 0)
    .flatMap(([name, result]) => rowsOf(name, result));
  const lines = [claimHead, claimHead.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`);
  return lines.join('');
}

function rowsOf(name: string, { question, claims, on, at, commit }: Result): string[][] {
  const taken = `${/x64|arm64/.exec(on)}, ${at.slice(0, 10)}, ${commit}`;
  const shown = new Set(claims.toSorted((one, other) => marginOf(one) - marginOf(other)).slice(0, shownOfBench));
  const others = claims.filter((claim) => !shown.has(claim));
  const rows = claims.filter((claim) => shown.has(claim)).map(claimRow);
  const title = [`[**${name}**](images/performance/${name}.svg): ${question} (${taken})`, '', '', '', ''];
  return [title, ...rows, ...(others.length > 0 ? [restRow(others)] : [])];
}

function restRow(others: readonly Claim[]): string[] {
  const met = others.filter(isMet);
  const inEachRound = met.filter(isCertain).length;
  return [`${others.length} more`, '', '', '', `${met.length} yes, ${inEachRound} in every round`];
}

/** By which factor the target is met; below 1 it is missed. */
function marginOf({ target, ratios }: Claim): number {
  return 'atLeast' in target ? median(ratios) / target.atLeast : target.atMost / median(ratios);
}
