import { X } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { PictureSources } from '../media-address.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { useModalDialog } from '../ui/use-modal-dialog.ts';
import { Steps } from './gallery-steps.tsx';
import { useGalleryMessages } from './use-gallery-messages.ts';
import { stripLook, usePictureStrip } from './use-picture-strip.ts';

interface GalleryZoomProps {
  pictures: readonly PictureSources[];
  altOf: (place: number) => string;
  /** The picture that was pressed; null while the dialog is closed. */
  opened: number | null;
  /** Told which picture was shown last. */
  onClose: (last: number) => void;
}

/** One picture as large as the screen allows. The browser traps the focus, closes by Esc, and zooms by pinching. */
export function GalleryZoom({ opened, onClose, ...shown }: GalleryZoomProps) {
  const m = useGalleryMessages();
  const last = useRef(0);
  const close = () => onClose(last.current);
  const modal = useModalDialog(opened !== null, close);
  return (
    <dialog
      {...modal}
      aria-label={m.gallery.zoomed}
      className="m-0 size-full max-h-none max-w-none bg-[#131316] text-on-scrim outline-none"
    >
      {opened !== null && <ZoomedPictures first={opened} last={last} close={close} {...shown} />}
    </dialog>
  );
}

interface ZoomedPicturesProps extends Omit<GalleryZoomProps, 'opened' | 'onClose'> {
  first: number;
  /** Kept up to date: Esc closes the dialog without asking what is shown. */
  last: RefObject<number>;
  close: () => void;
}

function ZoomedPictures({ first, last, pictures, altOf, close }: ZoomedPicturesProps) {
  const m = useGalleryMessages();
  const { index, show, stripProps, onKeyDown } = usePictureStrip(pictures.length, first);
  useLayoutEffect(() => {
    last.current = index;
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move what the buttons inside show
    <div className="relative h-dvh w-dvw" onKeyDown={onKeyDown}>
      <ul {...stripProps} className={`${stripLook} h-full`}>
        {pictures.map(({ src }, place) => (
          <li key={src} className="grid h-full w-full shrink-0 snap-center place-items-center">
            <img src={src} alt={altOf(place)} loading="lazy" className="max-h-dvh max-w-full object-contain" />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="absolute top-5 left-5 text-small tabular-nums">
        {index + 1}/{pictures.length}
      </p>
      <Steps index={index} count={pictures.length} show={show} />
      <div className="absolute top-3 right-3">
        <IconButton
          data-initial-focus
          variant="veil"
          label={m.action.close}
          icon={<X size={20} strokeWidth={1.8} />}
          onClick={close}
        />
      </div>
    </div>
  );
}
