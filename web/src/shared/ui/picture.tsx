import { ImageOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { classNames } from './class-names.ts';

const ratios = { card: 'aspect-card', hero: 'aspect-hero', square: 'aspect-square' };

type PictureProps = Pick<ComponentProps<'img'>, 'srcSet' | 'sizes' | 'className'> & {
  src: string;
  /** Empty for a picture whose title stands beside it. */
  alt: string;
  ratio?: keyof typeof ratios;
  /** The page's largest picture: fetched at once instead of when it comes into view. */
  isPriority?: boolean;
};

export function Picture({ src, alt, ratio = 'card', isPriority = false, className, ...sources }: PictureProps) {
  const [failure, setFailure] = useState({ src, times: 0 });
  const failures = failure.src === src ? failure.times : 0;
  const chances = sources.srcSet ? 2 : 1;
  // What was stored long ago may lack the size that the screen would like; the picture itself is tried before it is given up.
  const chosen = failures === 0 ? sources : undefined;
  const giveUp = () => setFailure({ src, times: failures + 1 });

  /** A picture of a page that came drawn may have failed before anyone listened. */
  function noticeEarlierFailure(image: HTMLImageElement | null): void {
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(giveUp);
  }

  return (
    <div className={classNames('relative overflow-hidden bg-sunken', ratios[ratio], className)}>
      {failures >= chances ? (
        <BrokenPicture alt={alt} />
      ) : (
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
      )}
    </div>
  );
}

function BrokenPicture({ alt }: { alt: string }) {
  const spoken = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <div {...spoken} className="absolute inset-0 grid place-items-center text-ink-3">
      <ImageOff size={24} strokeWidth={1.6} />
    </div>
  );
}
