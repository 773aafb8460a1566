import { createInterface } from 'node:readline/promises';

/** Only a person at a terminal can answer: without one the answer is undefined. */
export async function ask(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `).finally(() => terminal.close());
  return /^(?:y|yes|ㅛ|네|예)$/i.test(answer.trim());
}
