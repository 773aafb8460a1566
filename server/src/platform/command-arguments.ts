import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { localeLanguage } from './start-messages.ts';

/** A command was called with arguments that it does not have. Its message ends with the usage. */
export class WrongUsage extends Error {}

const notUnderstood = {
  en: (given: string) => `Not understood: ${given}`,
  ko: (given: string) => `알 수 없는 인자입니다: ${given}`,
};

interface Accepted<Options extends ParseArgsOptionsConfig> {
  usage: string;
  options?: Options;
  /** How many words beside the options. */
  words?: { least: number; most: number };
}

/** The arguments of a command. An unknown option, a missing word or one too many is refused with the usage. */
export function readArguments<const Options extends ParseArgsOptionsConfig = Record<never, never>>({
  usage,
  options = {} as Options,
  words: { least, most } = { least: 0, most: 0 },
}: Accepted<Options>) {
  const args = process.argv.slice(2);
  const wrong = (): WrongUsage =>
    new WrongUsage(args.length > 0 ? `${notUnderstood[localeLanguage()](args.join(' '))}\n\n${usage}` : usage);
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length < least || positionals.length > most) throw wrong();
    return { values, words: positionals };
  } catch {
    throw wrong();
  }
}
