import {
  isAllowedLink,
  linkAttributes,
  type RichTextKind,
  richTextAttributes,
  richTextTags,
} from '@teum/contract/rich-text';
import DOMPurify from 'dompurify';
import { serverRender } from '../first-render.ts';
import { classNames } from '../ui/class-names.ts';
import { pictureAttributes, withPictureAttributes } from './text-pictures.ts';

const attributes = [...new Set(Object.values(richTextAttributes).flat())];

type ShownKind = Exclude<RichTextKind, 'title'>;

/** The server has cleaned it already; nothing of it is trusted here, least of all its links. */
function purifierOf(page: Window & typeof globalThis) {
  const purifier = DOMPurify(page);
  purifier.addHook('afterSanitizeAttributes', (element) => {
    if (element.tagName === 'A' && !isAllowedLink(element.getAttribute('href') ?? '')) element.removeAttribute('href');
    const added = element.tagName === 'A' ? linkAttributes : pictureAttributes(element.getAttribute('src') ?? '');
    for (const [name, value] of Object.entries(added)) element.setAttribute(name, value);
  });
  return purifier;
}

const purifier = typeof window === 'undefined' ? undefined : purifierOf(window);

function clean(html: string, kind: ShownKind): string {
  if (!purifier) return withPictureAttributes(serverRender()!.cleanHtml(html, kind));
  const trusted = purifier.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags[kind]],
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  });
  return trusted as unknown as string;
}

interface RichTextProps {
  html: string;
  kind?: ShownKind;
  className?: string;
}

/** Shows stored HTML safely: only the tags and attributes of the allow-list reach the page. */
export function RichText({ html, kind = 'text', className }: RichTextProps) {
  const shown = { __html: clean(html, kind) };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where HTML is shown, purified in the line above
  return <div className={classNames('rich-text', className)} dangerouslySetInnerHTML={shown} />;
}
