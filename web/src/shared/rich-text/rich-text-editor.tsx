import { fill } from '@teum/contract/language';
import type { MediaKind } from '@teum/contract/offer/media';
import type { RichTextKind } from '@teum/contract/rich-text';
import { type Editor, EditorContent, getSchema, useEditor } from '@tiptap/react';
import {
  type ChangeEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { imageTypes } from '../form/image-file.ts';
import { UploadProgress } from '../form/upload-progress.tsx';
import type { Focusable } from '../form/use-alerted-form.ts';
import { classNames } from '../ui/class-names.ts';
import type { FieldText } from '../ui/field.tsx';
import { editorExtensions } from './editor-extensions.ts';
import { documentOf } from './editor-html.ts';
import { type ImageOnItsWay, useImageInsertion } from './editor-images.ts';
import { LinkDialog } from './editor-link-dialog.tsx';
import { useEditorMessages } from './editor-messages.ts';
import { pasteHandlers, type TakeFiles } from './editor-paste.ts';
import { EditorToolbar, EditorToolbarPlace } from './editor-toolbar.tsx';

interface RichTextEditorProps extends FieldText {
  kind: RichTextKind;
  /** Where the pictures inside the text belong. */
  mediaKind: MediaKind;
  /** The initial text; later changes come only from the user. */
  initialHtml: string;
  onChange: (html: string) => void;
  /** While a picture is uploading, the text is not complete. */
  onUploading?: (isUploading: boolean) => void;
  placeholder?: string;
  /** For an editor that a press opened: it takes the focus if the focus is still around it. */
  isFocusedAtOnce?: boolean;
  ref?: Ref<Focusable>;
}

const textboxLook = classNames(
  'rounded-m border border-edge bg-surface transition-colors hover:border-ink-3',
  'has-[.ProseMirror:focus]:border-indigo has-[.ProseMirror:focus]:outline-2 has-[.ProseMirror:focus]:-outline-offset-2 has-[.ProseMirror:focus]:outline-indigo',
  'has-[.ProseMirror[aria-invalid=true]]:border-danger',
);

export function RichTextEditor(props: RichTextEditorProps) {
  const { kind, label, hint, error, className, mediaKind, onUploading, ref } = props;
  const id = useId();
  const { images, insertImages } = useImageInsertion(mediaKind);
  const editor = useTextEditor(id, props, (files, position) => editor && insertImages(editor, files, position));
  useImperativeHandle(ref, () => ({ focus: () => void editor?.commands.focus() }));
  useUploadingNotice(images.length > 0, onUploading);
  useFirstFocus(editor, props.isFocusedAtOnce);

  return (
    <div className={classNames('flex min-w-0 flex-col gap-2', className)}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a label passes a press on to its control, as the browser does for inputs */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as above */}
      <span id={`${id}-label`} className="text-small font-semibold text-ink-2" onClick={() => editor?.commands.focus()}>
        {label}
      </span>
      <div className={textboxLook}>
        {kind !== 'title' && editor && (
          <EditorTools
            editor={editor}
            kind={kind}
            controls={id}
            onFiles={(files) => insertImages(editor, files, editor.state.selection.to)}
          />
        )}
        {editor ? <EditorContent editor={editor} /> : <EditorPlace kind={kind} />}
        <ImagesOnTheirWay images={images} />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-meta text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A placeholder of the editor's size. */
function EditorPlace({ kind }: { kind: RichTextKind }) {
  return (
    <>
      {kind !== 'title' && <EditorToolbarPlace kind={kind} />}
      <div className={areaLook(kind)}>
        <br />
      </div>
    </>
  );
}

const areaLook = (kind: RichTextKind): string =>
  classNames('editor-area rich-text', kind === 'title' && 'editor-line', kind === 'comment' && 'editor-small');

function useTextEditor(id: string, props: RichTextEditorProps, takeFiles: TakeFiles): Editor | null {
  const { kind, initialHtml, onChange } = props;
  const extensions = editorExtensions[kind];
  const [content] = useState(() => documentOf(initialHtml, getSchema(extensions)));
  return useEditor({
    extensions,
    content,
    // Created after the field is mounted: an editor created during rendering is destroyed if that takes longer than a
    // millisecond.
    immediatelyRender: false,
    injectCSS: false, // the page's policy allows only styles from our own files
    onUpdate: ({ editor }) => onChange(editor.getHTML()),
    editorProps: { attributes: textboxAttributes(id, props), handleDOMEvents: pasteHandlers(kind, takeFiles) },
  });
}

function textboxAttributes(
  id: string,
  { kind, error, hint, placeholder }: RichTextEditorProps,
): Record<string, string> {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    id,
    role: 'textbox',
    class: areaLook(kind),
    'aria-multiline': String(kind !== 'title'),
    'aria-labelledby': `${id}-label`,
    ...(placeholder && { 'aria-placeholder': placeholder }),
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': 'true' }),
  };
}

/**
 * Not the library's own autofocus: it does not wait until the editor is mounted, and comes a frame late. A user who has moved on
 * to a button would press Enter into the text.
 */
function useFirstFocus(editor: Editor | null, isWanted = false): void {
  useEffect(() => {
    if (!isWanted || !editor || !document.activeElement?.contains(editor.view.dom)) return;
    editor.commands.setTextSelection(editor.state.doc.content.size);
    editor.view.focus();
  }, [editor, isWanted]);
}

function useUploadingNotice(isUploading: boolean, onUploading: RichTextEditorProps['onUploading']): void {
  const reportUploading = useEffectEvent((uploading: boolean) => onUploading?.(uploading));
  useEffect(() => reportUploading(isUploading), [isUploading]);
}

interface EditorToolsProps {
  editor: Editor;
  kind: Exclude<RichTextKind, 'title'>;
  controls: string;
  onFiles: (files: readonly File[]) => void;
}

function EditorTools({ editor, kind, controls, onFiles }: EditorToolsProps) {
  const [isLinkOpen, setIsLinkOpen] = useState(false);
  const picker = useRef<HTMLInputElement>(null);

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(currentTarget.files ?? [])]);
    currentTarget.value = ''; // otherwise choosing the same picture again fires no event
  }

  return (
    <>
      <EditorToolbar
        editor={editor}
        kind={kind}
        controls={controls}
        onLink={() => setIsLinkOpen(true)}
        onImage={() => picker.current?.click()}
      />
      <input ref={picker} type="file" hidden multiple accept={imageTypes.join(',')} onChange={choose} />
      <LinkDialog editor={editor} isOpen={isLinkOpen} onClose={() => setIsLinkOpen(false)} />
    </>
  );
}

function ImagesOnTheirWay({ images }: { images: readonly ImageOnItsWay[] }) {
  const m = useEditorMessages();
  if (images.length === 0) return null;
  return (
    <ul role="status" className="flex flex-col gap-3 border-t border-line p-4">
      {images.map(({ id, name, share }) => (
        <li key={id}>
          <p className="truncate text-small">{fill(m.editor.uploading, { name })}</p>
          <UploadProgress share={share} />
        </li>
      ))}
    </ul>
  );
}
