import type { OfferRequest } from '@teum/contract/offer/offer-details';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import type { Person } from './people.ts';

/** A photograph as a phone would send it, different for every colour. */
export const photo = (colour = '#c8553d', { width = 640, height = 480 } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

export async function sendForm(
  person: Person,
  method: 'POST' | 'PUT',
  url: string,
  parts: Record<string, string | Blob | [Blob, string]>,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (Array.isArray(part)) form.append(name, part[0], part[1]);
    else if (typeof part === 'string') form.append(name, part);
    else form.append(name, part, 'blob');
  }
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  return person.call({
    method,
    url,
    payload,
    headers: { 'content-type': encoded.headers.get('content-type')!, ...headers },
  });
}

export const asBlob = (value: unknown): Blob => new Blob([JSON.stringify(value)], { type: 'application/json' });
export const image = async (bytes: Promise<Buffer> | Buffer = photo()): Promise<Blob> =>
  new Blob([new Uint8Array(await bytes)], { type: 'image/jpeg' });

export const auctionForm = {
  title: '<p>은퇴한 셰프와 보내는 저녁 두 시간</p>',
  description: '<p>장을 보고, 같이 만들고, 같이 먹습니다.</p>',
  duration: 3,
  startingPrice: 50_000,
};

export async function createAuction(
  seller: Person,
  changes: Partial<Record<keyof typeof auctionForm | keyof OfferRequest, unknown>> = {},
): Promise<number> {
  const parts = { auctionCreate: asBlob({ ...auctionForm, ...changes }), auctionThumbnail: await image() };
  return (await sendForm(seller, 'POST', '/api/auction', parts)).json<number>();
}

export const productForm = {
  title: '<p>영어 회의 통역 한 시간</p>',
  description: '<p>준비까지 함께해요.</p>',
  price: 45_000,
};

export async function createProduct(
  seller: Person,
  changes: Partial<Record<keyof typeof productForm | keyof OfferRequest, unknown>> = {},
): Promise<number> {
  return (
    await sendForm(seller, 'POST', '/api/product', { productCreate: asBlob({ ...productForm, ...changes }) })
  ).json<number>();
}
