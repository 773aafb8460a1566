export type Encoding = 'br' | 'gzip' | 'identity';

/** Smallest output first: the first one wins where a client weighs several equally. */
const ours: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Below the least weight that a client can give (0.001): uncompressed is the last choice unless it is refused. */
const unnamedIdentity = 0.0001;

/** Chooses the encoding of an answer by the weights of an `Accept-Encoding` header (RFC 9110, 12.5.3). */
export function encodingFor(accepted = ''): Encoding {
  const weights = new Map(accepted.toLowerCase().split(',').map(readChoice));
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? unnamedIdentity : 0);
  const best = ours.reduce((chosen, encoding) => (weightOf(encoding) > weightOf(chosen) ? encoding : chosen));
  return weightOf(best) > 0 ? best : 'identity';
}

/** `gzip;q=0.5` as a name and its weight; an unreadable weight refuses the encoding. */
function readChoice(choice: string): [name: string, weight: number] {
  const [name = '', ...parameters] = choice.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
