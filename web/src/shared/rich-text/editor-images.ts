import type { MediaKind } from '@teum/contract/offer/media';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { useLanguage } from '../../messages/language.ts';
import { upload } from '../api/upload.ts';
import { failureMessage } from '../failures/show-failure.ts';
import { imageFileProblem } from '../form/image-file.ts';
import { pictureAddress } from '../media-address.ts';
import { showToast } from '../ui/toast.tsx';
import { useEditorMessages } from './editor-messages.ts';

export interface ImageOnItsWay {
  id: number;
  name: string;
  share: number;
}

/** Uploads pictures and inserts each at its place, however the text has changed meanwhile. */
export function useImageInsertion(kind: MediaKind) {
  const m = useEditorMessages();
  const language = useLanguage();
  const [images, setImages] = useState<readonly ImageOnItsWay[]>([]);
  const lastId = useRef(0);

  async function insertImage(editor: Editor, file: File, position: number): Promise<void> {
    const place = followPlace(editor, position);
    const problem = await imageFileProblem(file);
    if (problem) {
      place.release();
      return showToast({ message: problem[language], tone: 'danger' });
    }

    lastId.current += 1;
    const id = lastId.current;
    const show = (share: number) =>
      setImages((shown) => [...shown.filter((image) => image.id !== id), { id, name: file.name, share }]);
    show(0);
    try {
      const stored = await upload('POST /media/{kind}', { params: { kind }, file, onProgress: show });
      insertStored(editor, place.now(), { ...stored, src: pictureAddress(kind, stored.key) });
    } catch (error) {
      showToast({ message: failureMessage(error, m.editor.uploadFailed), tone: 'danger' });
    } finally {
      place.release();
      setImages((shown) => shown.filter((image) => image.id !== id));
    }
  }

  const insertImages = (editor: Editor, files: readonly File[], position: number): void => {
    for (const file of files) void insertImage(editor, file, position);
  };
  return { images, insertImages };
}

function followPlace(editor: Editor, position: number) {
  let place = position;
  const follow = ({ transaction }: { transaction: Editor['state']['tr'] }) => {
    place = transaction.mapping.map(place);
  };
  editor.on('transaction', follow);
  return { now: () => place, release: () => editor.off('transaction', follow) };
}

function insertStored(editor: Editor, position: number, image: { src: string; width: number; height: number }): void {
  if (editor.isDestroyed) return;
  const { src, width, height } = image;
  editor.commands.insertContentAt(
    position,
    { type: 'image', attrs: { src, width, height } },
    { updateSelection: false },
  );
  if (editor.state.selection instanceof NodeSelection) moveBehind(editor);
}

/** A picture that stays selected would be replaced by the next letter typed. */
function moveBehind(editor: Editor): void {
  editor.commands.command(({ tr }) => {
    tr.setSelection(Selection.near(tr.doc.resolve(tr.selection.to)));
    return true;
  });
}
