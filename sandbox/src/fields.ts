/** A request's query or body, not validated yet. */
export type Fields = Record<string, unknown>;

export function fieldsOf(received: unknown): Fields {
  return typeof received === 'object' && received !== null ? (received as Fields) : {};
}

export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** A form sends digits as text; anything else that is not a whole number becomes NaN. */
export function wholeNumberOf(fields: Fields, name: string): number | undefined {
  const value = textOf(fields, name);
  if (value === undefined) return fields[name] == null || fields[name] === '' ? undefined : Number.NaN;
  return /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
}

export function isPositive(amount: number | undefined): amount is number {
  return amount !== undefined && amount > 0;
}
