import type { Language } from '@teum/contract/language';
import type { BodyOf, ParamsOf } from '@teum/contract/route';
import type { DeclaredKey, RouteAt } from '@teum/contract/routes';
import type { WebConfig } from '../config.ts';
import type { Authorized } from '../session/authorized.ts';
import { NetworkError } from './api-error.ts';
import { addressOf } from './base-address.ts';
import { type Answer, methodOf, pathOf } from './call.ts';
import { readAnswer } from './read-answer.ts';

type MultipartKey = Extract<RouteAt<DeclaredKey>, { parts: object }>['key'];

/** A record, not a lookup in the contract's routes: pages would have to load all schemas. A wrong name does not compile. */
const partsOf: { readonly [Key in MultipartKey]: RouteAt<Key>['parts'] } = {
  'POST /auction': { form: 'auctionCreate', file: 'auctionThumbnail' },
  'POST /product': { form: 'productCreate', file: 'productThumbnail' },
  'PUT /product/{id}': { form: 'productEdit', file: 'productThumbnail' },
  'POST /media/{kind}': { file: 'image' },
};

interface UploadControl {
  file?: Blob | null;
  idempotencyKey?: string;
  /** From 0 to 1: how much of the body has been sent. */
  onProgress?: (share: number) => void;
}

type Given<Name extends string, Value> = [Value] extends [undefined] ? object : { [N in Name]: Value };

type UploadOptions<Key extends MultipartKey> = Given<'params', ParamsOf<RouteAt<Key>>> &
  Given<'form', BodyOf<RouteAt<Key>>> &
  UploadControl;

export type Upload = <Key extends MultipartKey>(key: Key, options: UploadOptions<Key>) => Promise<Answer<Key>>;

interface Untyped extends UploadControl {
  key: MultipartKey;
  params?: object;
  form?: unknown;
}

interface Surroundings {
  openRequest(): XMLHttpRequest;
  bases: WebConfig['api'];
  language(): Language;
  authorized: Authorized;
}

/** Multipart calls of the contract. Uses XMLHttpRequest, because `fetch` does not report upload progress. */
export function createUpload(surroundings: Surroundings): Upload {
  return async (key, options) => {
    const call: Untyped = { key, ...options };
    const response = await surroundings.authorized((token) => send(call, token, surroundings));
    return (await readAnswer(response)) as never;
  };
}

function bodyOf({ key, form, file }: Untyped): FormData {
  const parts: { form?: string; file: string } = partsOf[key];
  const body = new FormData();
  if (parts.form) body.append(parts.form, new Blob([JSON.stringify(form)], { type: 'application/json' }));
  if (file) body.append(parts.file, file);
  return body;
}

function send(call: Untyped, token: string | null, { openRequest, bases, language }: Surroundings): Promise<Response> {
  const request = openRequest();
  request.open(methodOf(call.key), addressOf(pathOf(call), bases));
  request.setRequestHeader('Accept', 'application/json, text/plain');
  request.setRequestHeader('Accept-Language', language());
  if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
  if (call.idempotencyKey !== undefined) request.setRequestHeader('Idempotency-Key', call.idempotencyKey);
  request.upload.onprogress = ({ loaded, total }) => call.onProgress?.(total > 0 ? loaded / total : 0);
  return new Promise((resolve, reject) => {
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new NetworkError('the request did not reach the server'));
    request.send(bodyOf(call));
  });
}

/** The shape of a `fetch` response, so that one function reads both. */
function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['Content-Type', 'Retry-After']) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  return new Response(request.responseText || null, { status: request.status, headers });
}
