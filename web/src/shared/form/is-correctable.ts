import { ApiError } from '../api-client.ts';

/** Whether the user can put it right in the form: what was typed, or a picture that is too large. */
export const isCorrectable = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 422 || error.status === 413);
