import { fill } from '@teum/contract/language';
import { useState } from 'react';
import type { PictureSources } from '../media-address.ts';
import { classNames } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import { Steps } from './gallery-steps.tsx';
import { GalleryZoom } from './gallery-zoom.tsx';
import { useGalleryMessages } from './use-gallery-messages.ts';
import { stripLook, usePictureStrip } from './use-picture-strip.ts';

interface GalleryProps {
  /** More than one. */
  pictures: readonly PictureSources[];
  title: string;
  sizes: string;
  overlay: string | undefined;
}

/** The pictures of an offer: a strip to swipe, a row of small ones on a wide screen, and a dialog that shows one as large as it fits. */
export function Gallery({ pictures, title, sizes, overlay }: GalleryProps) {
  const m = useGalleryMessages();
  const { index, show, stripProps, onKeyDown } = usePictureStrip(pictures.length);
  const [zoomed, setZoomed] = useState<number | null>(null);
  const count = pictures.length;
  const altOf = (place: number) => fill(m.gallery.picture, { title, number: place + 1, count });

  return (
    <section aria-label={m.gallery.label} onKeyDown={onKeyDown}>
      <div className="group relative overflow-hidden max-desk:-mx-4 desk:rounded-l">
        <ul {...stripProps} className={stripLook}>
          {pictures.map((picture, place) => (
            <li key={picture.src} className="w-full shrink-0 snap-center">
              <button
                type="button"
                aria-label={fill(m.gallery.enlarge, { picture: altOf(place) })}
                className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
                onClick={() => setZoomed(place)}
              >
                <Picture {...picture} sizes={sizes} alt={altOf(place)} ratio="hero" isPriority={place === 0} />
              </button>
            </li>
          ))}
        </ul>
        {overlay && (
          <span className="pointer-events-none absolute inset-0 grid place-items-center bg-scrim text-subtitle text-on-scrim">
            {overlay}
          </span>
        )}
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-pill px-2.5 py-1 text-caption text-on-scrim tabular-nums"
        >
          {index + 1}/{count}
        </span>
        <Steps index={index} count={count} show={show} className="max-desk:hidden" />
      </div>
      <ul className="mt-3 flex gap-2 max-desk:hidden">
        {pictures.map((picture, place) => (
          <li key={picture.src}>
            <button
              type="button"
              aria-label={fill(m.gallery.show, { number: place + 1 })}
              aria-current={place === index ? 'true' : undefined}
              className={classNames(
                'block w-16 overflow-hidden rounded-s',
                place === index && 'outline-2 outline-offset-1 outline-ink',
              )}
              onClick={() => show(place)}
            >
              <Picture {...picture} sizes="64px" alt="" ratio="square" />
            </button>
          </li>
        ))}
      </ul>
      <GalleryZoom
        pictures={pictures}
        altOf={altOf}
        opened={zoomed}
        onClose={(last) => {
          setZoomed(null);
          show(last);
        }}
      />
    </section>
  );
}
