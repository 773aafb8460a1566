import { smallPictureAddress } from '../media-address.ts';
import { classNames } from './class-names.ts';

const sizes = {
  s: 'size-7.5 text-meta',
  l: 'size-11 text-lead',
  m: 'size-16 text-title',
  xl: 'size-18 text-headline desk:size-24',
};

interface AvatarProps {
  name: string;
  /** The key of the person's own picture. */
  picture?: string | undefined;
  size?: keyof typeof sizes;
}

/** Decoration beside a written name. The letter is drawn as a graphic: as text it would become part of that name. */
export function Avatar({ name, picture, size = 's' }: AvatarProps) {
  if (picture !== undefined)
    return (
      <img
        src={smallPictureAddress('post', picture)}
        alt=""
        loading="lazy"
        decoding="async"
        className={classNames('shrink-0 rounded-full bg-sunken object-cover', sizes[size])}
      />
    );
  return (
    <span
      data-letter={firstLetter(name)}
      className={classNames(
        'grid shrink-0 place-items-center rounded-full bg-indigo-wash font-bold text-indigo uppercase',
        "before:content-[attr(data-letter)/'']",
        sizes[size],
      )}
    />
  );
}

/** Nearly every name begins with a single code point; only the others need `Intl.Segmenter`. */
function firstLetter(name: string): string {
  const [plain] = /^[가-힣a-z0-9](?=[ -~가-힣]|$)/i.exec(name.trim()) ?? [];
  if (plain) return plain;
  const [first] = new Intl.Segmenter('ko', { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment ?? '';
}
