import { createRequire } from 'node:module';
import { hiddenTags } from '@teum/contract/html-tokens';
import {
  isAllowedLink,
  linkProtocols,
  type RichTextKind,
  richTextAttributes,
  richTextTags,
} from '@teum/contract/rich-text';
import { startsNewLine } from '@teum/contract/visible-text';
import type sanitizeHtml from 'sanitize-html';
import type { Attributes, Tag } from 'sanitize-html';
import { withoutControls } from './inline-writer.ts';

const load = createRequire(import.meta.url);
/** Loaded with the first text: its parsers would delay the start. */
const sanitizer = () => load('sanitize-html') as typeof sanitizeHtml;

const maxDepth = 100;
const maxImageEdge = 20_000;
const maxAltLength = 300;

/** Tags of other editors, and the tags that we store for them. */
const synonyms = new Map([
  ['b', 'strong'],
  ['i', 'em'],
  ['strike', 's'],
  ['del', 's'],
  ['ins', 'u'],
  ['tt', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['h1', 'h2'],
  ['h4', 'h3'],
  ['h5', 'h3'],
  ['h6', 'h3'],
]);

/** A name that no allow-list holds: removes the tag and keeps its contents. */
const dropped: Tag = { tagName: 'span', attribs: {} };

/** Returns the address to store for a picture; undefined for one that is not ours. */
export type OwnImage = (address: string) => string | undefined;

class TooComplex extends Error {}

/** Keeps the kind's tags and their safe attributes, balanced. Undefined when they nest too deeply. */
export function filterTags(html: string, kind: RichTextKind, ownImage: OwnImage): string | undefined {
  try {
    return sanitizer()(html, {
      allowedTags: [...richTextTags[kind]],
      allowedAttributes: { a: ['href'], img: [...richTextAttributes.img] },
      allowedSchemes: [...linkProtocols],
      allowProtocolRelative: false,
      nonTextTags: [...hiddenTags],
      transformTags: { '*': (name, attributes) => chooseTag(name, attributes, kind, ownImage) },
      ...complexityGuard(),
    });
  } catch (error) {
    if (error instanceof TooComplex) return undefined;
    throw error;
  }
}

/** Aborts the parser: the cost of each further level equals that of all levels before it. */
function complexityGuard() {
  let depth = 0;
  return {
    onOpenTag: () => {
      depth += 1;
      if (depth > maxDepth) throw new TooComplex();
    },
    onCloseTag: () => {
      depth -= 1;
    },
  };
}

function chooseTag(name: string, attributes: Attributes, kind: RichTextKind, ownImage: OwnImage): Tag {
  const tagName = storedName(name, kind);
  if (tagName === 'a') return chooseLink(attributes);
  if (tagName === 'img') return chooseImage(attributes, ownImage);
  return { tagName, attribs: {} };
}

function storedName(name: string, kind: RichTextKind): string {
  const meant = synonyms.get(name) ?? name;
  const isAllowed = richTextTags[kind].includes(meant);
  const wasLine = name === 'br' || (startsNewLine(name) && name !== 'img');
  return !isAllowed && wasLine ? 'p' : meant;
}

function chooseLink({ href = '' }: Attributes): Tag {
  const address = href.trim();
  return isAllowedLink(address) ? { tagName: 'a', attribs: { href: address } } : dropped;
}

function chooseImage({ src = '', alt = '', width, height }: Attributes, ownImage: OwnImage): Tag {
  const address = ownImage(src);
  if (address === undefined) return dropped;
  const attribs: Attributes = { src: address, alt: shortened(withoutControls(alt)) };
  if (isEdge(width) && isEdge(height)) Object.assign(attribs, { width, height });
  return { tagName: 'img', attribs };
}

function isEdge(text: string | undefined): text is string {
  return text !== undefined && /^[1-9]\d{0,4}$/.test(text) && Number(text) <= maxImageEdge;
}

function shortened(alt: string): string {
  return [...alt.slice(0, 2 * maxAltLength)].slice(0, maxAltLength).join('');
}
