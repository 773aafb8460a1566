import { ApiError } from '../api-client.ts';

const correctable: ReadonlySet<number> = new Set([409, 413, 422, 429]);

/** Whether the user can correct it in the form: another value, a smaller picture, or a retry later. */
export const isCorrectable = (error: unknown): error is ApiError =>
  error instanceof ApiError && correctable.has(error.status);
