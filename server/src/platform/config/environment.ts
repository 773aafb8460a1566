import { startMessages } from '../start-messages.ts';

const unitMs = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Reads variables and collects every problem, so that one message names them all. */
export class Environment {
  readonly problems: string[] = [];
  readonly messages: ReturnType<typeof startMessages>;
  private readonly variables: NodeJS.ProcessEnv;

  constructor(variables: NodeJS.ProcessEnv) {
    this.variables = variables;
    this.messages = startMessages(variables);
  }

  text(name: string): string | undefined {
    const value = this.variables[name]?.trim();
    return value === '' ? undefined : value;
  }

  whole(name: string, fallback: number, { min, max }: { min: number; max: number }): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    this.object(this.messages.notWhole(name, text, { min, max }));
    return fallback;
  }

  /** Like 90s, 15m, 6h or 1d. */
  durationMs(name: string, fallback: string): number {
    const text = this.text(name) ?? fallback;
    const parts = /^([1-9]\d{0,5})([smhd])$/.exec(text);
    if (parts) return Number(parts[1]) * unitMs[parts[2] as keyof typeof unitMs];
    this.object(this.messages.notDuration(name, text));
    return 0;
  }

  oneOf<const Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const choice = choices.find((candidate) => candidate === text);
    if (choice === undefined) this.object(this.messages.notOneOf(name, text, choices));
    return choice;
  }

  url(name: string, protocols: readonly string[]): URL | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url && protocols.includes(url.protocol)) return url;
    const beginnings = protocols.map((protocol) => `${protocol}//`);
    this.object(this.messages.notAddress(name, beginnings));
    return undefined;
  }

  list(name: string): string[] {
    return (this.text(name) ?? '')
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean);
  }

  /** All variables of a set, or none; a part of the set is a problem. */
  set<const Name extends string>(names: readonly Name[]): Record<Name, string> | undefined {
    const given = names.filter((name) => this.text(name) !== undefined);
    if (given.length === 0) return undefined;
    const missing = names.filter((name) => !given.includes(name));
    if (missing.length > 0) {
      this.object(this.messages.halfSet(missing, given));
      return undefined;
    }
    return Object.fromEntries(names.map((name) => [name, this.text(name)])) as Record<Name, string>;
  }

  object(problem: string): void {
    this.problems.push(problem);
  }
}
