import { type Claim, isMet } from './answer.ts';
import { median, shown } from './figures.ts';

const leastLabelWidth = 330;
const letterWidth = 7.5;
const plotWidth = 320;
const margin = 70;
const rowHeight = 44;
const axisHeight = 34;

const style = `
  text { font: 13px system-ui, sans-serif; fill: #333d4b; }
  .quiet { fill: #8b95a1; font-size: 11px; } .axis { stroke: #d1d6db; } .target { stroke: #333d4b; stroke-width: 2; }
  .met { fill: #16a34a; } .missed { fill: #dc2626; } .bar { opacity: 0.25; }
  @media (prefers-color-scheme: dark) {
    text { fill: #e5e8eb; } .quiet { fill: #8b95a1; } .axis { stroke: #4e5968; } .target { stroke: #e5e8eb; }
  }`;

/** Each ratio as a bar from 1, on a logarithmic axis: every round is a dot, the target a stroke. */
export function plotClaims(claims: readonly Claim[]): string {
  const labelWidth = Math.max(leastLabelWidth, ...claims.map(({ what }) => what.length * letterWidth));
  const width = labelWidth + plotWidth + margin;
  const scale = scaleFor(claims, labelWidth);
  const height = axisHeight + claims.length * rowHeight + 8;
  const rows = claims.map((claim, place) => rowOf(claim, axisHeight + place * rowHeight, scale.toX));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<style>${style}</style>`,
    ...scale.ticks.map((tick) => tickAt(tick, scale.toX(tick), height)),
    ...rows,
    '</svg>\n',
  ].join('\n');
}

interface Scale {
  ticks: number[];
  toX(ratio: number): number;
}

function scaleFor(claims: readonly Claim[], left: number): Scale {
  const all = claims.flatMap((claim) => [...claim.ratios, boundOf(claim), 1]);
  const [low, high] = [Math.log10(Math.min(...all)) - 0.05, Math.log10(Math.max(...all)) + 0.05];
  const toX = (ratio: number) => left + ((Math.log10(ratio) - low) / (high - low)) * plotWidth;
  const ticks = [0.01, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 1_000];
  return { toX, ticks: ticks.filter((tick) => Math.log10(tick) >= low && Math.log10(tick) <= high) };
}

const boundOf = ({ target }: Claim): number => ('atLeast' in target ? target.atLeast : target.atMost);

const tickAt = (tick: number, x: number, height: number): string =>
  `<line class="axis" x1="${fixed(x)}" x2="${fixed(x)}" y1="${axisHeight - 6}" y2="${height}"/><text class="quiet" x="${fixed(x)}" y="${axisHeight - 14}" text-anchor="middle">${tick} ×</text>`;

function rowOf(claim: Claim, top: number, toX: Scale['toX']): string {
  const { what, ratios, target } = claim;
  const middle = top + rowHeight / 2;
  const verdict = isMet(claim) ? 'met' : 'missed';
  const [from, to] = [toX(1), toX(median(ratios))].sort((a, b) => a - b) as [number, number];
  const bound = fixed(toX(boundOf(claim)));
  const sign = 'atLeast' in target ? '≥' : '≤';
  return [
    `<text x="0" y="${middle - 2}">${escaped(what)}</text>`,
    `<text class="quiet" x="0" y="${middle + 13}">${shown(median(ratios))} × (${sign} ${boundOf(claim)})</text>`,
    `<rect class="bar ${verdict}" x="${fixed(from)}" y="${middle - 9}" width="${fixed(to - from)}" height="18"/>`,
    `<line class="target" x1="${bound}" x2="${bound}" y1="${middle - 14}" y2="${middle + 14}"/>`,
    ...ratios.map((ratio) => `<circle class="${verdict}" cx="${fixed(toX(ratio))}" cy="${middle}" r="3.5"/>`),
  ].join('');
}

const fixed = (x: number): string => x.toFixed(1);

const escaped = (text: string): string => text.replace(/[&<]/g, (sign) => (sign === '&' ? '&amp;' : '&lt;'));
