import type { ReactNode } from 'react';
import { useMessages } from '../../messages/language.ts';
import type { PictureSources } from '../media-address.ts';
import { isGone, shownName } from '../shown-name.ts';
import { Avatar } from '../ui/avatar.tsx';
import { classNames } from '../ui/class-names.ts';
import { lazyCode, useLazyCode } from '../ui/lazy-code.ts';
import { PersonLink } from '../ui/person-link.tsx';
import { Picture } from '../ui/picture.tsx';

interface DetailLayoutProps {
  /** The thumbnail first. */
  pictures: readonly PictureSources[];
  title: string;
  /** Text across the darkened picture, if the offer is over. */
  overlay: string | undefined;
  /** Classes of the whole. */
  look?: string;
  /** `action` stands beside the name, `facts` below it. */
  seller: {
    id: number;
    label: string;
    nickName: string;
    picture: string | undefined;
    action?: ReactNode;
    facts?: ReactNode;
  };
  panel: ReactNode;
  /** Hidden heading for screen readers: the text's own headings start one level below, at whatever level the seller began. */
  textHeading: string;
  children: ReactNode;
}

/** Width of the column beside the panel, or of a phone's screen. */
const heroSizes = '(min-width: 1200px) 704px, (min-width: 1024px) calc(100vw - 496px), 100vw';

/** A page about one offer: the picture, beside it (below it on a phone) what a buyer decides by, then the text. */
export function DetailLayout({ seller, panel, textHeading, look, children, ...shown }: DetailLayoutProps) {
  return (
    <div
      className={classNames(
        'beside-chat grid gap-x-12 gap-y-6 pb-16 desk:grid-cols-[minmax(0,1fr)_400px] desk:grid-rows-[auto_1fr] desk:pt-8 desk:pb-24',
        look,
      )}
    >
      <Pictures {...shown} />
      <aside className="desk:col-start-2 desk:row-span-2 desk:row-start-1">
        <div className="flex flex-col gap-6 desk:sticky desk:top-23 desk:rounded-l desk:border desk:border-line desk:bg-surface desk:p-7">
          {panel}
        </div>
      </aside>
      <div className="min-w-0">
        <div className="border-b border-line pb-5">
          <div className="flex flex-wrap items-center gap-3">
            <SellerLink {...seller} />
            {seller.action && <div className="ml-auto min-w-0">{seller.action}</div>}
          </div>
          {!isGone(seller.nickName) && seller.facts}
        </div>
        <h2 className="sr-only">{textHeading}</h2>
        {children}
      </div>
    </div>
  );
}

/** The page of a closed account does not exist. */
function SellerLink({ id, label, nickName, picture }: DetailLayoutProps['seller']) {
  const m = useMessages();
  const look = 'flex min-w-0 flex-1 items-center gap-3';
  const face = (
    <>
      <Avatar name={nickName} picture={picture} size="l" />
      <span className="min-w-0">
        <span className="block text-meta text-ink-3">{label}</span>
        <span className="block truncate text-label font-strong">{shownName(nickName, m)}</span>
      </span>
    </>
  );
  if (isGone(nickName)) return <div className={look}>{face}</div>;
  return (
    <PersonLink id={id} className={look}>
      {face}
    </PersonLink>
  );
}

const lazyGallery = lazyCode(() => import('./gallery.tsx'));

/** One picture needs no gallery: its code comes with the second one. Until then the first stands in the space of both. */
function Pictures({ pictures, title, overlay }: Pick<DetailLayoutProps, 'pictures' | 'title' | 'overlay'>) {
  const hasMore = pictures.length > 1;
  const gallery = useLazyCode(lazyGallery, { isWanted: hasMore });
  if (hasMore && gallery) return <gallery.Gallery {...{ pictures, title, overlay }} sizes={heroSizes} />;
  return (
    <div>
      <div className="relative overflow-hidden max-desk:-mx-4 desk:rounded-l">
        <Picture {...pictures[0]!} sizes={heroSizes} alt="" ratio="hero" isPriority />
        {overlay && (
          <span className="absolute inset-0 grid place-items-center bg-scrim text-subtitle text-on-scrim">
            {overlay}
          </span>
        )}
      </div>
      {hasMore && <div className="mt-3 h-16 max-desk:hidden" />}
    </div>
  );
}

/** Shown in the place of a buyer's buttons. */
export function OwnNotice({ children }: { children: string }) {
  return <p className="rounded-m bg-sunken py-3.5 text-center text-label font-strong text-ink-2">{children}</p>;
}

const mostOthers = 4;

/** Similar offers below the text: two rows of two on a phone. Where three fit side by side, the fourth is hidden. */
export function OtherOffers<Item extends { id: number }>({
  title,
  items,
  renderItem,
}: {
  title: string;
  items: readonly Item[];
  renderItem: (item: Item) => ReactNode;
}) {
  if (items.length === 0) return null;
  return (
    <section className="mt-14">
      <h2 className="mb-4.5 text-title">{title}</h2>
      <ul className="grid narrow:grid-cols-2 gap-x-3 gap-y-6 tablet:grid-cols-3 desk:gap-x-5">
        {items.slice(0, mostOthers).map((item) => (
          <li key={item.id} className="min-w-0 tablet:nth-4:hidden">
            {renderItem(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}
