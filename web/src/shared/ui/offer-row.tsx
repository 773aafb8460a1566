import type { MediaKind } from '@teum/contract/offer/media';
import type { ReactNode } from 'react';
import { useKrw } from '../format/use-krw.ts';
import { smallPictureAddress } from '../media-address.ts';
import { Link } from '../navigation/link.tsx';
import { Picture } from './picture.tsx';
import { Skeleton } from './skeleton.tsx';

const rowLook =
  'relative grid grid-cols-[64px_minmax(0,1fr)] items-start gap-x-3 gap-y-2 py-3.5 desk:grid-cols-[80px_minmax(0,1fr)_112px_132px] desk:items-center desk:gap-x-4';
/** On a phone, amount and button share a line below the text. */
const secondLine =
  'col-start-2 flex flex-wrap items-center justify-between gap-2 max-narrow:col-span-2 max-narrow:col-start-1 desk:contents';

interface OfferRowProps {
  kind: MediaKind;
  thumbNailUrl: string;
  title: string;
  to: string;
  /** What is so, in one line. */
  state: ReactNode;
  amount?: { name: string; krw: number };
  /** The one thing to do next. */
  action: ReactNode;
}

/** An offer in a list of the seller's own: picture, state, amount, and one button. */
export function OfferRow({ kind, thumbNailUrl, title, to, state, amount, action }: OfferRowProps) {
  return (
    <article className={rowLook}>
      <Picture src={smallPictureAddress(kind, thumbNailUrl)} alt="" className="rounded-s" />
      <div className="min-w-0">
        <h3 className="text-label tracking-[-0.01em] text-balance">
          <Link to={to} className="line-clamp-2 min-h-6 after:absolute after:inset-0">
            {title}
          </Link>
        </h3>
        <p className="mt-0.5 text-meta text-pretty text-ink-2 tabular-nums">{state}</p>
      </div>
      <div className={secondLine}>
        {amount ? <Amount {...amount} /> : <span />}
        <div className="relative z-1 ml-auto flex desk:ml-0 desk:*:w-full">{action}</div>
      </div>
    </article>
  );
}

function Amount({ name, krw: amount }: { name: string; krw: number }) {
  const krw = useKrw();
  return (
    <dl className="flex flex-row-reverse items-baseline gap-1.5 desk:block desk:text-right">
      <dt className="text-caption text-ink-3">{name}</dt>
      <dd className="text-label font-strong tabular-nums desk:mt-0.5">{krw(amount)}</dd>
    </dl>
  );
}

export function OfferRowSkeleton() {
  return (
    <div aria-hidden="true" className={rowLook}>
      <Skeleton className="aspect-card rounded-s" />
      <div>
        <Skeleton className="my-0.75 h-4 w-3/5 rounded-s" />
        <Skeleton className="mt-2 h-3.5 w-2/5 rounded-s" />
      </div>
      <div className={secondLine}>
        <Skeleton className="h-5 w-24 rounded-s desk:justify-self-end" />
        <Skeleton className="ml-auto h-10 w-24 rounded-m desk:w-full" />
      </div>
    </div>
  );
}
