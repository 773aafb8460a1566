import { htmlTokens, type TagToken, type TextToken } from '@teum/contract/html-tokens';
import { isAllowedLink, richTextAttributes, richTextTags } from '@teum/contract/rich-text';
import { DOMParser, type Schema, type Slice } from '@tiptap/pm/model';
import DOMPurify, { type WindowLike } from 'dompurify';

const keptAttributes: readonly string[] = [...new Set(Object.values(richTextAttributes).flat())];

/** Other spellings of allowed marks, and blocks that only separate lines; the schema writes both in our tags. */
const familiarTags = 'b i del strike div section article table tbody tr td h1 h4 h5 h6'.split(' ');

/** The same for every kind of text: the schema of a title or a comment turns what it does not allow into plain text. */
const readTags = [...richTextTags.text, ...familiarTags];

const { trustedTypes }: WindowLike = window;

/**
 * Used by the purifier alone: it parses a string into a document of its own and returns only the allow-list. It cannot create its
 * own policy, because the one that shows texts has that name.
 */
const policy = trustedTypes?.createPolicy('teum', {
  createHTML: (html) => html,
  createScript: refuseScript,
  createScriptURL: refuseScript,
});

function refuseScript(): never {
  throw new TypeError('a text never holds a script');
}

const purifier = DOMPurify(window);
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName === 'A' && !isAllowedLink(element.getAttribute('href') ?? '')) element.removeAttribute('href');
});

/**
 * HTML of a draft, of the server or of the clipboard as nodes. The editor's own string parsers use sinks that the page's
 * trusted-types policy forbids.
 */
function cleanNodes(html: string): DocumentFragment {
  return purifier.sanitize(withoutForeignMarkup(html), {
    ALLOWED_TAGS: readTags,
    ALLOWED_ATTR: [...keptAttributes],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: policy,
  });
}

/**
 * Removes styles and handlers before the browser parses what is pasted: it would report each as a violation of the page's policy.
 */
function withoutForeignMarkup(html: string): string {
  let kept = '';
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') kept += escaped(token);
    else if (readTags.includes(token.name)) kept += token.kind === 'open' ? openTag(token) : `</${token.name}>`;
  }
  return kept;
}

const escaped = ({ text }: Pick<TextToken, 'text'>): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

function openTag({ name, attributes }: TagToken): string {
  // Google's documents put everything into one `<b>` that is not bold.
  const tag = name === 'b' && /font-weight:\s*normal/.test(attributes.get('style') ?? '') ? 'div' : name;
  const kept = [...attributes].filter(([attribute]) => keptAttributes.includes(attribute));
  return `<${[tag, ...kept.map(([attribute, value]) => `${attribute}="${escaped({ text: value })}"`)].join(' ')}>`;
}

export function documentOf(html: string, schema: Schema): object {
  return DOMParser.fromSchema(schema).parse(cleanNodes(html)).toJSON();
}

export function sliceOf(html: string, schema: Schema): Slice {
  return DOMParser.fromSchema(schema).parseSlice(cleanNodes(html));
}
