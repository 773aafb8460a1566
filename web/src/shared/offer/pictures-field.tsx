import { fill } from '@teum/contract/language';
import { limits } from '@teum/contract/limits';
import type { MediaKind } from '@teum/contract/offer/media';
import { ArrowLeft, ImagePlus, Trash2 } from 'lucide-react';
import { type ChangeEvent, type Ref, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useLanguage } from '../../messages/language.ts';
import { upload } from '../api/upload.ts';
import { failureMessage } from '../failures/show-failure.ts';
import { imageFileProblem, imageTypes } from '../form/image-file.ts';
import { UploadProgress } from '../form/upload-progress.tsx';
import type { Focusable } from '../form/use-alerted-form.ts';
import { smallPictureAddress } from '../media-address.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { showToast } from '../ui/toast.tsx';
import { useOfferMessages } from './use-offer-messages.ts';

interface PicturesFieldProps {
  ref?: Ref<Focusable>;
  kind: MediaKind;
  keys: readonly string[];
  error: string | undefined;
  onChange: (keys: readonly string[]) => void;
  onUploading: (isUploading: boolean) => void;
}

const { maxPictures } = limits.offer;

/** Further pictures, uploaded one by one as they are chosen; the form names them by key. */
export function PicturesField({ ref, kind, keys, error, onChange, onUploading }: PicturesFieldProps) {
  const m = useOfferMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => input.current?.focus() }));
  const { share, add } = usePictureUploads({ kind, keys, onChange, onUploading });

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(currentTarget.files ?? [])];
    currentTarget.value = ''; // kept, the browser would say nothing when the same file is chosen again
    void add(files);
  }

  function moveForward(index: number): void {
    onChange([...keys.slice(0, index - 1), keys[index]!, keys[index - 1]!, ...keys.slice(index + 1)]);
  }

  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-small font-semibold text-ink-2">{m.offerForm.pictures}</legend>
      <ul className="grid grid-cols-3 gap-2">
        {keys.map((key, index) => (
          <li key={key} className="relative">
            <Picture
              src={smallPictureAddress(kind, key)}
              alt={fill(m.offerForm.picture, { number: index + 1 })}
              ratio="square"
              className="rounded-s"
            />
            <IconButton
              variant="veil"
              label={fill(m.offerForm.removePicture, { number: index + 1 })}
              icon={<Trash2 size={16} strokeWidth={1.8} />}
              className="absolute! top-1.5 right-1.5 size-8!"
              onClick={() => onChange(keys.filter((other) => other !== key))}
            />
            {index > 0 && (
              <IconButton
                variant="veil"
                label={fill(m.offerForm.movePicture, { number: index + 1 })}
                icon={<ArrowLeft size={16} strokeWidth={1.8} />}
                className="absolute! bottom-1.5 left-1.5 size-8!"
                onClick={() => moveForward(index)}
              />
            )}
          </li>
        ))}
        {keys.length < maxPictures && (
          <li>
            <label
              htmlFor={id}
              className="flex aspect-square cursor-pointer flex-col items-center justify-center gap-1.5 rounded-s border border-dashed border-edge text-meta text-ink-2 transition-colors hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
            >
              <ImagePlus size={22} strokeWidth={1.6} className="text-ink-3" />
              {m.offerForm.addPictures}
              <input
                ref={input}
                id={id}
                type="file"
                multiple
                accept={imageTypes.join(',')}
                className="sr-only"
                aria-invalid={error ? true : undefined}
                aria-describedby={`${id}-${error ? 'error' : 'hint'}`}
                onChange={choose}
              />
            </label>
          </li>
        )}
      </ul>
      {share !== null && <UploadProgress share={share} />}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="text-meta text-ink-3">
        {fill(m.offerForm.picturesHint, { count: keys.length })}
      </p>
    </fieldset>
  );
}

type UploadsProps = Pick<PicturesFieldProps, 'kind' | 'keys' | 'onChange' | 'onUploading'>;

function usePictureUploads({ kind, keys, onChange, onUploading }: UploadsProps) {
  const m = useOfferMessages();
  const language = useLanguage();
  const [share, setShare] = useState<number | null>(null);
  const uploads = useRef<Promise<void>>(Promise.resolve());
  // An upload ends when others may have been added or removed: it must not bring back the list of its beginning.
  const shown = useRef({ keys, onChange });
  useLayoutEffect(() => {
    shown.current = { keys, onChange };
  });

  async function addOne(file: File): Promise<void> {
    if (shown.current.keys.length >= maxPictures) return;
    const problem = await imageFileProblem(file);
    if (problem) return showToast({ message: problem[language], tone: 'danger' });
    try {
      const { key } = await upload('POST /media/{kind}', { params: { kind }, file, onProgress: setShare });
      const { keys: now, onChange: change } = shown.current;
      if (!now.includes(key)) change([...now, key]);
    } catch (error) {
      showToast({ message: failureMessage(error, m.offerForm.uploadFailed), tone: 'danger' });
    }
  }

  async function addAll(files: readonly File[]): Promise<void> {
    onUploading(true);
    for (const file of files) await addOne(file);
    setShare(null);
    onUploading(false);
  }

  return {
    share,
    /** One after the other, also those of a second choice while the first is on its way. */
    add(files: readonly File[]): Promise<void> {
      uploads.current = uploads.current.then(() => addAll(files));
      return uploads.current;
    },
  };
}
