import { htmlTokens, type TagToken, type TextToken } from '@teum/contract/html-tokens';
import { isAllowedLink, richTextAttributes, richTextTags } from '@teum/contract/rich-text';
import { DOMParser, type Schema, type Slice } from '@tiptap/pm/model';
import DOMPurify, { type WindowLike } from 'dompurify';

const keptAttributes: readonly string[] = [...new Set(Object.values(richTextAttributes).flat())];

/** Other spellings of allowed marks, and blocks that only part one line from the next; the schema writes both in our tags. */
const familiarTags = 'b i del strike div section article table tbody tr td h1 h4 h5 h6'.split(' ');

/** For every kind of text alike: what a title or a comment has no place for, its schema turns into words. */
const readTags = [...richTextTags.text, ...familiarTags];

const { trustedTypes }: WindowLike = window;

/**
 * Given to the purifier and to nothing else: it reads a string into a document of its own and lets only the allow-list out.
 * It cannot make its own policy here, because the one that shows texts has taken the name.
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
 * HTML of a draft, of the server or of the clipboard as nodes. The editor's own ways to read a string go through sinks that the
 * page's policy closes to strings (trusted types).
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

/** Styles and handlers of what is pasted are gone before the browser parses them: it would report each one as an attack on the page. */
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
