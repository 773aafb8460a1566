import type { RichTextKind } from '@teum/contract/rich-text';
import { isBlankText, visibleText } from '@teum/contract/visible-text';
import { Fragment, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { sliceOf } from './editor-html.ts';

/** Uploads files and puts them where they were pasted or dropped. */
export type TakeFiles = (files: readonly File[], position: number) => void;

/**
 * Handles HTML from outside: the editor would parse it through a sink that the page's policy forbids. The editor handles plain
 * text, and what is moved within it.
 */
export function pasteHandlers(kind: RichTextKind, takeFiles: TakeFiles) {
  function take(view: EditorView, event: Event, brought: DataTransfer | null, position?: number): boolean {
    if (!brought) return false;
    const isTaken = kind === 'title' ? takeLine(view, brought, position) : takeContent(view, brought, position);
    if (isTaken) event.preventDefault();
    return isTaken;
  }

  function takeContent(view: EditorView, brought: DataTransfer, position?: number): boolean {
    const html = brought.getData('text/html');
    if (brought.files.length > 0 && isBlankText(visibleText(html))) {
      takeFiles([...brought.files], position ?? view.state.selection.to);
      return true;
    }
    if (html === '' || view.state.selection.$from.parent.type.spec.code) return false;
    insert(view, sliceOf(html, view.state.schema), position);
    return true;
  }

  return {
    paste: (view: EditorView, event: ClipboardEvent) => !view.composing && take(view, event, event.clipboardData),
    drop(view: EditorView, event: DragEvent) {
      if (view.dragging) return false;
      const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
      return take(view, event, event.dataTransfer, place?.pos ?? view.state.doc.content.size);
    },
  };
}

/** A title takes plain text, as one line. A file dropped on it must not make the browser leave the page. */
function takeLine(view: EditorView, brought: DataTransfer, position?: number): boolean {
  const line = brought.getData('text/plain').replace(/\s+/g, ' ').trim();
  if (line !== '') insert(view, new Slice(Fragment.from(view.state.schema.text(line)), 0, 0), position);
  return true;
}

function insert(view: EditorView, slice: Slice, position?: number): void {
  const { tr } = view.state;
  if (position === undefined) tr.replaceSelection(slice);
  else tr.replaceRange(position, position, slice);
  view.dispatch(tr.scrollIntoView().setMeta('paste', true).setMeta('uiEvent', 'paste'));
}
