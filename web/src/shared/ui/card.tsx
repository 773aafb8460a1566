import type { ReactNode } from 'react';
import { Link } from '../navigation/link.tsx';
import type { To } from '../navigation/location.ts';
import { menuPlace } from './menu-place.ts';

type CardProps = {
  to: To;
  picture: ReactNode;
  title: string;
  price: ReactNode;
  /** Below the price. */
  mark?: ReactNode;
  /** One short line of facts; without it the card is no taller. */
  facts?: string;
  meta?: ReactNode;
  /** Behind the last line: a control of its own, like `action`. */
  menu?: ReactNode;
  /** Lower left corner of the picture. */
  badge?: ReactNode;
  /** Upper right corner of the picture: a control of its own, beside the card's link. */
  action?: ReactNode;
  /** Text across the darkened picture, if the offer can no longer be bought. */
  overlay?: string;
  headingLevel?: 2 | 3;
};

export function Card({
  to,
  picture,
  title,
  price,
  mark,
  facts,
  meta,
  menu,
  badge,
  action,
  overlay,
  headingLevel = 3,
}: CardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <article className="group relative min-w-0">
      <div className="relative overflow-hidden rounded-m after:pointer-events-none after:absolute after:inset-0 after:transition-colors group-hover:after:bg-ink/6">
        {picture}
        {overlay && (
          <span className="absolute inset-0 grid place-items-center bg-scrim px-3 text-center text-label font-strong text-on-scrim">
            {overlay}
          </span>
        )}
        {badge && <span className="absolute bottom-2 left-2 flex">{badge}</span>}
      </div>
      {action && <div className="absolute top-2 right-2 z-1">{action}</div>}
      <Heading className="mt-2.5 line-clamp-2 text-label text-balance">
        <Link
          to={to}
          className="outline-none after:absolute after:inset-0 after:rounded-m focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-indigo"
        >
          {title}
        </Link>
      </Heading>
      <p className="@container mt-1">{price}</p>
      {mark}
      {facts && <p className="mt-1 truncate text-meta text-ink-2">{facts}</p>}
      {meta && (
        <div className="mt-1.5 flex items-center justify-between gap-x-1.5">
          <p className="flex min-w-0 gap-x-1.5 text-meta whitespace-nowrap text-ink-3">{meta}</p>
          {menu && <div className={menuPlace}>{menu}</div>}
        </div>
      )}
    </article>
  );
}
