import { htmlTokens, type TagToken } from '@teum/contract/html-tokens';
import { limits } from '@teum/contract/limits';
import { escapeAttribute } from './inline-writer.ts';

export interface StoredImage {
  readonly ok: true;
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

export interface AdoptionRefusal {
  readonly ok: false;
  readonly code: 'TOO_MANY_IMAGES' | 'TEXT_TOO_COMPLEX';
}

const { maxImages } = limits.text;
const maxTokens = 100_000;

/**
 * Stores the pictures that a text embeds as `data:` URLs and replaces them by their addresses. A refused picture refuses the
 * whole text, as it would an upload. Removes other `data:` URLs, so that they do not count towards the text's length.
 */
export async function adoptDataImages<Refused extends { readonly ok: false }>(
  html: string,
  storeImage: (bytes: Buffer) => Promise<StoredImage | Refused>,
): Promise<{ readonly ok: true; readonly html: string } | Refused | AdoptionRefusal> {
  const tags = findDataImages(html);
  if (!tags) return { ok: false, code: 'TEXT_TOO_COMPLEX' };
  if (tags.filter(isPicture).length > maxImages) return { ok: false, code: 'TOO_MANY_IMAGES' };

  const parts: string[] = [];
  let position = 0;
  for (const tag of tags) {
    parts.push(html.slice(position, tag.start));
    position = tag.end;
    if (!isPicture(tag)) continue;

    const stored = await storeImage(embeddedBytes(tag));
    if (!stored.ok) return stored;
    parts.push(imageTag(stored, tag.attributes.get('alt') ?? ''));
  }
  return { ok: true, html: parts.join('') + html.slice(position) };
}

function findDataImages(html: string): TagToken[] | undefined {
  const found: TagToken[] = [];
  let tokens = 0;
  for (const token of htmlTokens(html)) {
    tokens += 1;
    if (tokens > maxTokens) return undefined;
    if (token.kind === 'open' && token.name === 'img' && /^\s*data:/i.test(source(token))) found.push(token);
  }
  return found;
}

const source = ({ attributes }: TagToken): string => attributes.get('src') ?? '';

function isPicture(tag: TagToken): boolean {
  return /^\s*data:image\/(?:jpe?g|png)(?:;[^;,]*)?;base64,/i.test(source(tag));
}

function embeddedBytes(tag: TagToken): Buffer {
  const address = source(tag);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

function imageTag({ address, width, height }: StoredImage, alt: string): string {
  return `<img src="${escapeAttribute(address)}" alt="${escapeAttribute(alt)}" width="${width}" height="${height}">`;
}
