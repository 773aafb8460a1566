import { ImagePlus, Trash2 } from 'lucide-react';
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useLanguage } from '../../messages/language.ts';
import { showAlert } from '../ui/alerts.tsx';
import { classNames } from '../ui/class-names.ts';
import type { FieldText } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Picture } from '../ui/picture.tsx';
import { imageFileProblem, imageTypes } from './image-file.ts';
import type { Focusable } from './use-alerted-form.ts';
import { useFormMessages } from './use-form-messages.ts';
import { useObjectUrl } from './use-object-url.ts';

interface ThumbnailFieldProps extends Pick<FieldText, 'label' | 'error' | 'className'> {
  file: File | null;
  onChange: (file: File | null) => void;
  /** The current picture, which stays unless another one is chosen. */
  storedUrl?: string;
  ref?: Ref<Focusable>;
}

/** One picture: choose or drop it, see it, remove it. While there is one, no other can be chosen. */
export function ThumbnailField({ label, error, className, file, onChange, storedUrl, ref }: ThumbnailFieldProps) {
  const m = useFormMessages();
  const id = useId();
  const take = useImageTaker(onChange);
  const chosenUrl = useObjectUrl(file);
  const field = useKeptFocus(file, ref);
  const picker = { id, describedBy: `${id}-${error ? 'error' : 'formats'}`, isWrong: Boolean(error), onTake: take };

  function shown(): ReactNode {
    if (file) return <ChosenPicture url={chosenUrl} onRemove={() => onChange(null)} />;
    if (storedUrl) return <StoredPicture url={storedUrl} picker={picker} />;
    return <EmptyPicture picker={picker} />;
  }

  return (
    <fieldset ref={field} className={classNames('flex min-w-0 flex-col gap-2', className)}>
      <legend className="mb-2 text-small font-semibold text-ink-2">{label}</legend>
      <DropArea onDrop={file ? undefined : take}>{shown()}</DropArea>
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
      <p id={`${id}-formats`} className="text-meta text-ink-3">
        {m.thumbnail.formats}
      </p>
    </fieldset>
  );
}

/** The pressed control is replaced by another one; without this the focus would fall back to the top of the page. */
function useKeptFocus(file: File | null, ref: Ref<Focusable> | undefined) {
  const field = useRef<HTMLFieldSetElement>(null);
  const shownFile = useRef(file);
  const focus = () => field.current?.querySelector<HTMLElement>('input, button')?.focus();
  useImperativeHandle(ref, () => ({ focus }));
  useEffect(() => {
    if (shownFile.current === file) return;
    shownFile.current = file;
    if (document.activeElement === document.body) focus();
  });
  return field;
}

/** Accepts a file that is a picture of an allowed kind, and says why if it is not. */
function useImageTaker(onTaken: (file: File) => void): (file: File) => void {
  const language = useLanguage();
  return async (file) => {
    const problem = await imageFileProblem(file);
    if (problem) await showAlert({ message: problem[language] });
    else onTaken(file);
  };
}

function DropArea({ onDrop, children }: { onDrop?: (file: File) => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);

  // Also handled where nothing can be dropped: the browser would otherwise leave the form and open the file.
  function over(event: DragEvent): void {
    event.preventDefault();
    setIsOver(onDrop !== undefined);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onDrop?.(file);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the control inside works by keyboard
    <div
      className={classNames('rounded-m', isOver && 'outline-2 outline-offset-2 outline-indigo')}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}

interface Picker {
  id: string;
  describedBy: string;
  isWrong: boolean;
  onTake: (file: File) => void;
}

function EmptyPicture({ picker }: { picker: Picker }) {
  const m = useFormMessages();
  return (
    <label
      htmlFor={picker.id}
      className={classNames(
        'flex aspect-card w-full cursor-pointer flex-col items-center justify-center gap-3 rounded-m border border-dashed bg-surface px-6 text-center text-small text-ink-2 transition-colors hover:bg-sunken',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo',
        picker.isWrong ? 'border-danger' : 'border-edge',
      )}
    >
      <ImagePlus size={28} strokeWidth={1.6} className="text-ink-3" />
      {m.thumbnail.choose}
      <PictureInput picker={picker} />
    </label>
  );
}

function StoredPicture({ url, picker }: { url: string; picker: Picker }) {
  const m = useFormMessages();
  return (
    <div className="relative">
      <Picture src={url} alt={m.thumbnail.stored} className="rounded-m" isPriority />
      <label
        htmlFor={picker.id}
        className="absolute right-3 bottom-3 flex h-10 cursor-pointer items-center gap-2 rounded-m bg-veil px-4 text-small font-semibold text-on-veil hover:bg-on-scrim has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo"
      >
        <ImagePlus size={18} strokeWidth={1.8} />
        {m.thumbnail.replace}
        <PictureInput picker={picker} />
      </label>
    </div>
  );
}

function PictureInput({ picker }: { picker: Picker }) {
  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const [file] = currentTarget.files ?? [];
    currentTarget.value = ''; // otherwise choosing the same file again fires no event
    if (file) picker.onTake(file);
  }

  return (
    <input
      id={picker.id}
      type="file"
      accept={imageTypes.join(',')}
      className="sr-only"
      aria-invalid={picker.isWrong || undefined}
      aria-describedby={picker.describedBy}
      onChange={choose}
    />
  );
}

function ChosenPicture({ url, onRemove }: { url: string | null; onRemove: () => void }) {
  const m = useFormMessages();
  return (
    <div className="relative">
      {url ? (
        <Picture src={url} alt={m.thumbnail.chosen} className="rounded-m" isPriority />
      ) : (
        <div className="aspect-card rounded-m bg-sunken" />
      )}
      <IconButton
        variant="veil"
        label={m.thumbnail.remove}
        icon={<Trash2 size={18} strokeWidth={1.8} />}
        className="absolute! top-3 right-3"
        onClick={onRemove}
      />
    </div>
  );
}
