import type { PostComment } from '@teum/contract/talk/board.routes';
import { commentText, hasTags, opensTag } from '@teum/contract/talk/comment-text';

const plainParagraphs = /^<p>(?:[^<]|<br>|<\/p><p>)*<\/p>$/;

/** What is sent of the editor's HTML: plain text if nothing was formatted, for clients without HTML. */
export function sentComment(html: string): string {
  if (!plainParagraphs.test(html)) return html;
  const lines = html.slice('<p>'.length, -'</p>'.length).split(/<\/p><p>|<br>/);
  const text = lines.map(commentText).join('\n').replaceAll('\u00a0', ' ').trim();
  return hasTags(text) ? html : text;
}

type Written = Pick<PostComment, 'comment' | 'commentText'>;

/** A comment as HTML, whether it was written as HTML or as plain text. */
export const commentHtml = ({ comment, commentText }: Written): string =>
  opensTag(comment) ? comment : escaped(commentText);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A comment as HTML for the editor, which would otherwise join the lines of a plain one. */
export function editableHtml(written: Written): string {
  const html = commentHtml(written);
  if (opensTag(html)) return html;
  return html
    .split('\n')
    .map((line) => `<p>${line}</p>`)
    .join('');
}
