import { ownPicture, srcSetOf } from '../media-address.ts';

/** The maximal width of a text. */
const sizes = '(min-width: 1024px) 704px, calc(100vw - 32px)';

/** The attributes of a picture inside a text: the size that the screen needs, loaded when it comes into view. */
export function pictureAttributes(src: string): Record<string, string> {
  const picture = ownPicture(src);
  if (!picture?.key.startsWith('origin/')) return {};
  return { srcset: srcSetOf(picture.base, picture.key), sizes, loading: 'lazy', decoding: 'async' };
}

/** The same in a text that the server's cleaner wrote. */
export function withPictureAttributes(html: string): string {
  return html.replace(/<img src="([^"]*)"/g, (tag, src: string) =>
    Object.entries(pictureAttributes(src)).reduce((written, [name, value]) => `${written} ${name}="${value}"`, tag),
  );
}
