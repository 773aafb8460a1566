export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest first: it wins where the client likes several equally. */
const ours: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Below the least weight that a client can give (0.001): plain is taken by all who do not refuse it, and preferred by none. */
const unnamedIdentity = 0.0001;

/** The encoding to answer in, by the weights of an `Accept-Encoding` header (RFC 9110, 12.5.3). */
export function encodingFor(accepted = ''): Encoding {
  const weights = new Map(accepted.toLowerCase().split(',').map(readChoice));
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? unnamedIdentity : 0);
  const best = ours.reduce((chosen, encoding) => (weightOf(encoding) > weightOf(chosen) ? encoding : chosen));
  return weightOf(best) > 0 ? best : 'identity';
}

/** `gzip;q=0.5` as a name and its weight; a weight that cannot be read is a refusal. */
function readChoice(choice: string): [name: string, weight: number] {
  const [name = '', ...parameters] = choice.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return [name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight.slice(2)) || 0];
}
