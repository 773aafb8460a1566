import type { FastifyInstance } from 'fastify';
import { expect, vi } from 'vitest';

export interface ReadLetter {
  to: string[];
  subject: string;
  text: string;
  messageId: string;
}

/** The letters to an address, newest first, once there are so many. */
export async function lettersTo(app: FastifyInstance, address: string, count: number): Promise<ReadLetter[]> {
  const url = `/sandbox/mail/messages.json?to=${encodeURIComponent(address)}`;
  return vi.waitFor(
    async () => {
      const letters = (await app.inject(url)).json<ReadLetter[]>();
      expect(letters.map(({ subject }) => subject)).toHaveLength(count);
      return letters;
    },
    { timeout: 60_000, interval: 50 },
  );
}

/** What stands behind `#` in the letter's link. */
export const secretIn = ({ text }: ReadLetter): string => /#([A-Za-z0-9_-]{43})$/m.exec(text)![1]!;
