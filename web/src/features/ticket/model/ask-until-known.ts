import { ApiError, NetworkError } from '../../../shared/api/api-error.ts';

const patienceMs = 120_000;
const usualWaitSeconds = 2;

interface Surroundings {
  now(): number;
  pause(ms: number): Promise<void>;
}

const browser: Surroundings = {
  now: () => performance.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};

/** Asks again, quietly, while the server does not know yet; the last error when that takes too long. */
export async function askUntilKnown<Answer>(
  ask: () => Promise<Answer>,
  { now, pause }: Surroundings = browser,
): Promise<Answer> {
  const startedAt = now();
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isUnknownYet(error) || now() - startedAt > patienceMs) throw error;
      await pause(1000 * (retryAfter(error) ?? usualWaitSeconds));
    }
  }
}

/** The answer says nothing about the payment: it is being checked, we ask too often, or nothing came back at all. */
export function isUnknownYet(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && error.code !== 'PAYMENT_CLOSED' && (error.status >= 500 || error.status === 429);
}

const retryAfter = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.retryAfterSeconds : undefined;
