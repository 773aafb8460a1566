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
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null);
  return (
    <div className={classNames('relative overflow-hidden bg-sunken', ratios[ratio], className)}>
      {brokenSrc === src ? (
        <BrokenPicture alt={alt} />
      ) : (
        <img
          {...sources}
          src={src}
          alt={alt}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'auto'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setBrokenSrc(src)}
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
