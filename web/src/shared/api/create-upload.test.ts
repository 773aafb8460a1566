// @vitest-environment happy-dom

import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { everyPartAt } from '@teum/contract/base-addresses';
import { afterEach, describe, expect, it } from 'vitest';
import { createAuthorized } from '../session/authorized.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { createUpload } from './create-upload.ts';

let running: Server[] = [];

afterEach(() => {
  for (const server of running) {
    server.closeAllConnections();
    server.close();
  }
  running = [];
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(origin); // the pages come from the same origin
  return `${origin}/api`;
}

async function bodyOf(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new Response(Buffer.concat(chunks), {
    headers: { 'Content-Type': request.headers['content-type']! },
  }).formData();
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

function uploadTo(base: string, renewed: string | null = null) {
  let token: string | null = 'old';
  const renewToken = async () => {
    token = renewed;
    return token;
  };
  return createUpload({
    openRequest: () => new XMLHttpRequest(),
    bases: everyPartAt(base),
    language: () => 'ko',
    authorized: createAuthorized({ token: () => token }, renewToken),
  });
}

const form = { title: '<p>커피</p>', description: '<p>글</p>', duration: 3, startingPrice: 1000 };
const file = new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' });

describe('upload', () => {
  it('sends the form as a JSON part and the picture as a file part, with token, key and language', async () => {
    const seen: Record<string, unknown> = {};
    const base = await listen(async (request, response) => {
      const body = await bodyOf(request);
      const sent = body.get('auctionCreate') as File;
      const picture = body.get('auctionThumbnail') as File;
      const { authorization, 'idempotency-key': key, 'accept-language': language } = request.headers;
      Object.assign(seen, { line: `${request.method} ${request.url}`, authorization, key, language });
      Object.assign(seen, { formType: sent.type, form: JSON.parse(await sent.text()), picture: await picture.text() });
      json(response, 201, 17);
    });
    expect(await uploadTo(base)('POST /auction', { form, file, idempotencyKey: 'k-1' })).toBe(17);
    expect(seen).toEqual({
      line: 'POST /api/auction',
      authorization: 'Bearer old',
      key: 'k-1',
      language: 'ko',
      formType: 'application/json',
      form,
      picture: 'jpeg',
    });
  });

  it('leaves the file part out when there is no new picture, and reads an empty answer', async () => {
    const parts: string[][] = [];
    const base = await listen(async (request, response) => {
      parts.push([request.url!, ...(await bodyOf(request)).keys()]);
      response.writeHead(200).end();
    });
    const changed = { title: '<p>a</p>', description: '<p>b</p>', price: 5 };
    expect(await uploadTo(base)('PUT /product/{id}', { params: { id: 4 }, form: changed, file: null })).toBeUndefined();
    expect(parts).toEqual([['/api/product/4', 'productEdit']]);
  });

  it('sends the whole body once more with the new token when the old one has run out', async () => {
    const tokens: unknown[] = [];
    const base = await listen(async (request, response) => {
      tokens.push(request.headers.authorization, [...(await bodyOf(request)).keys()]);
      const isFresh = request.headers.authorization === 'Bearer new';
      if (isFresh) json(response, 200, { key: 'origin/0a.webp', width: 4, height: 3 });
      else json(response, 401, { code: 'SESSION_EXPIRED', message: '로그인이 만료되었습니다.', requestId: 'r' });
    });
    const stored = await uploadTo(base, 'new')('POST /media/{kind}', { params: { kind: 'auction' }, file });
    expect(stored).toEqual({ key: 'origin/0a.webp', width: 4, height: 3 });
    expect(tokens).toEqual(['Bearer old', ['image'], 'Bearer new', ['image']]);
  });

  it('tells what the server refused, field by field', async () => {
    const refusal = {
      code: 'INVALID_INPUT',
      message: '제목을 입력해주세요.',
      requestId: 'r',
      fields: { title: '제목을 입력해주세요.' },
    };
    const base = await listen(async (request, response) => {
      await bodyOf(request);
      json(response, 422, refusal);
    });
    const error = await uploadTo(base)('POST /auction', { form, file }).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 422, code: 'INVALID_INPUT', fields: refusal.fields });
  });

  it('is a network error when the answer is lost', async () => {
    const base = await listen((request) => request.socket.destroy());
    await expect(uploadTo(base)('POST /auction', { form, file })).rejects.toBeInstanceOf(NetworkError);
  });
});
