import { ApiError, NetworkError } from '../api/api-error.ts';

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

/** Retries while the server does not know the result yet; throws the last error if that takes too long. */
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

/** The answer does not settle the payment: it is being checked, there are too many requests, or there was no answer. */
export function isUnknownYet(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  return error instanceof ApiError && error.code !== 'PAYMENT_CLOSED' && (error.status >= 500 || error.status === 429);
}

const retryAfter = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.retryAfterSeconds : undefined;
