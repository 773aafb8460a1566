import {
  isAllowedLink,
  linkAttributes,
  type RichTextKind,
  richTextAttributes,
  richTextTags,
} from '@teum/contract/rich-text';
import DOMPurify from 'dompurify';
import { classNames } from '../ui/class-names.ts';

const attributes = [...new Set(Object.values(richTextAttributes).flat())];

const purifier = DOMPurify(window);
// The server has cleaned it already; here it is believed in nothing, least of all its links.
purifier.addHook('afterSanitizeAttributes', (element) => {
  if (element.tagName !== 'A') return;
  if (!isAllowedLink(element.getAttribute('href') ?? '')) element.removeAttribute('href');
  for (const [name, value] of Object.entries(linkAttributes)) element.setAttribute(name, value);
});

interface RichTextProps {
  html: string;
  kind?: Exclude<RichTextKind, 'title'>;
  className?: string;
}

/** Shows stored HTML, safe on its own: only the tags and attributes of the allow-list reach the page. */
export function RichText({ html, kind = 'text', className }: RichTextProps) {
  const clean = purifier.sanitize(html, {
    ALLOWED_TAGS: [...richTextTags[kind]],
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  });
  const shown = { __html: clean as unknown as string };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the one place where HTML is shown, purified in the line above
  return <div className={classNames('rich-text', className)} dangerouslySetInnerHTML={shown} />;
}
