import type { ComponentProps } from 'react';
import { RichTextEditor } from '../../../../shared/rich-text/rich-text-editor.tsx';

type CommentEditorProps = Omit<ComponentProps<typeof RichTextEditor>, 'kind' | 'mediaKind' | 'isFocusedAtOnce'>;

/** A separate chunk, so that readers of a post do not load an editor. */
export default function CommentEditor(props: CommentEditorProps) {
  return <RichTextEditor {...props} kind="comment" mediaKind="post" isFocusedAtOnce />;
}
