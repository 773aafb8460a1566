import type { RefusalCode } from '@teum/contract/errors';

/** A time of an appointment that can be had instead. */
export interface FreeTime {
  startsAt: string;
  endsAt: string;
}

interface Refused {
  status: number;
  message: string;
  code?: RefusalCode;
  fields?: Readonly<Record<string, string>>;
  nextFree?: readonly FreeTime[];
  /** Of a deal that returns another amount than the one that was shown. */
  refund?: number;
  requestId?: string;
  retryAfterSeconds?: number;
}

/** The server refused; `message` is a sentence that the user may read. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: RefusalCode | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly nextFree: readonly FreeTime[];
  readonly refund: number | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor({ status, message, code, fields = {}, nextFree = [], refund, requestId, retryAfterSeconds }: Refused) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.nextFree = nextFree;
    this.refund = refund;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Whether the server answered that the thing does not exist. */
export const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** No answer of our server: no connection, a proxy's own page, or an answer that was cut off. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('No usable answer from the server', { cause });
    this.name = 'NetworkError';
  }
}
