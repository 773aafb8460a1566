/** The median: a mean would include the outliers of a shared machine. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

export function quantile(values: readonly number[], share: number): number {
  if (values.length === 0) throw new Error('There is nothing to take a quantile of');
  const sorted = Float64Array.from(values).sort();
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)]!;
  const above = sorted[Math.ceil(place)]!;
  return below + (above - below) * (place - Math.floor(place));
}

export const spreadOf = (values: readonly number[]): [lowest: number, highest: number] => [
  Math.min(...values),
  Math.max(...values),
];

/** Rounds to three significant digits, from 100 on to whole numbers: 12,345 and 12.3 and 0.123. */
export function shown(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toPrecision(3)));
}
