import { blankName } from '@teum/contract/offer/media';
import { ImageOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';

const ratios = {
  card: 'aspect-card',
  hero: 'aspect-hero w-full max-desk:max-h-(--hero-height)',
  square: 'aspect-square',
};

type PictureProps = Pick<ComponentProps<'img'>, 'srcSet' | 'sizes' | 'className'> & {
  src: string;
  /** Empty if the title stands beside the picture. */
  alt: string;
  ratio?: keyof typeof ratios;
  /** The page's largest picture: loaded at once instead of when it comes into view. */
  isPriority?: boolean;
};

export function Picture({ ratio = 'card', className, ...shown }: PictureProps) {
  const isBlank = shown.src.endsWith(`/${blankName}`);
  return (
    <div className={classNames('relative overflow-hidden bg-sunken', ratios[ratio], className)}>
      {isBlank ? <BlankPicture alt={shown.alt} /> : <StoredPicture {...shown} />}
    </div>
  );
}

function StoredPicture({ src, alt, isPriority = false, ...sources }: Omit<PictureProps, 'ratio' | 'className'>) {
  const [failure, setFailure] = useState({ src, times: 0 });
  const failures = failure.src === src ? failure.times : 0;
  const chances = sources.srcSet ? 2 : 1;
  // An old picture may lack the requested size; the original is tried before the placeholder.
  const chosen = failures === 0 ? sources : undefined;
  const giveUp = () => setFailure({ src, times: failures + 1 });

  /** A picture of a server-rendered page may have failed before hydration. */
  function noticeEarlierFailure(image: HTMLImageElement | null): void {
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(giveUp);
  }

  if (failures >= chances) return <BrokenPicture alt={alt} />;
  return (
    <img
      {...chosen}
      ref={noticeEarlierFailure}
      src={src}
      alt={alt}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding="async"
      className="absolute inset-0 size-full object-cover"
      onError={giveUp}
    />
  );
}

/** The placeholder: a dial whose ring is open between the hands, in the theme's colours. */
function BlankPicture({ alt }: { alt: string }) {
  return (
    <div {...spokenAs(alt)} className="absolute inset-0 stroke-edge">
      <svg aria-hidden="true" viewBox="0 0 1600 1200" className="size-full" fill="none" strokeLinecap="round">
        <g transform="translate(800 600)">
          <path d="M200.6-145.8A248 248 0 1 1 25.9-246.6" strokeWidth="8" opacity=".55" />
          <path d="M0 0V-160M0 0L95.3-55" strokeWidth="10" />
          <circle r="8" strokeWidth="10" />
        </g>
      </svg>
    </div>
  );
}

const spokenAs = (alt: string) => (alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true });

function BrokenPicture({ alt }: { alt: string }) {
  return (
    <div {...spokenAs(alt)} className="absolute inset-0 grid place-items-center text-ink-3">
      <ImageOff size={24} strokeWidth={1.6} />
    </div>
  );
}
