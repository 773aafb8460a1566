import { ApiError, NetworkError } from './api-error.ts';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

async function readBody(response: Response): Promise<unknown> {
  const kind = response.headers.get('Content-Type') ?? '';
  const text = await response.text();
  if (text === '') return undefined;
  if (kind.includes('application/json')) return JSON.parse(text);
  if (kind.startsWith('text/plain') || kind.startsWith('text/calendar')) return text;
  throw new TypeError(`Unexpected content type ${kind}`);
}

/** Our own refusal, or the bare sentence that sign-up answers; anything else is not from our server. */
function refusalIn(body: unknown, response: Response): ApiError | undefined {
  const { status } = response;
  const retryAfterSeconds = Number(response.headers.get('Retry-After')) || undefined;
  if (typeof body === 'string') return new ApiError({ status, message: body, retryAfterSeconds });
  if (!isObject(body) || typeof body.message !== 'string') return undefined;
  return new ApiError({ ...body, status, message: body.message, retryAfterSeconds });
}

/** The answer's body. Throws `ApiError` for a refusal and `NetworkError` if there is no answer of ours. */
export async function readAnswer(response: Response, signal?: AbortSignal): Promise<unknown> {
  const body = await readBody(response).catch((error: unknown) => {
    throw signal?.aborted ? error : new NetworkError(error);
  });
  if (response.ok) return body;
  throw refusalIn(body, response) ?? new NetworkError(response.status);
}
