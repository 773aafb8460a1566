import type { Language } from '@teum/contract';
import { hiddenTitle } from '@teum/contract/hidden-title';
import { notices } from '@teum/contract/notice/notices';
import type { NoticeSubject } from '@teum/contract/notice/notification.routes';
import { matchPage, pagePath } from '@teum/contract/pages';
import { visibleText } from '@teum/contract/visible-text';
import type { Db } from '../../../platform/db/database.ts';
import type { IsHiddenFrom } from './notice-on-the-wire.ts';
import { listOffers, type NoticeRow, type OfferInNotice } from './notification.sql.ts';

/** What one notice is about, by its page. `offer` is missing where the page shows none, or where it was deleted. */
interface Subject {
  key: string;
  /** Otherwise the kind of the notice says it all. */
  hasTitle: boolean;
  offer?: OfferInNotice | undefined;
}

export type SubjectOf = (row: NoticeRow) => Subject;

/** One query for all rows. A room of an auction is about the auction; one of a product is a deal of its own. */
export async function subjectsOf(db: Db, rows: readonly NoticeRow[]): Promise<SubjectOf> {
  const places = rows.map(placeOf);
  const idsOf = (kind: Place['kind']) => places.flatMap((place) => (place.kind === kind ? [place.id] : []));
  const offers = await listOffers(db, { auctions: idsOf('auction'), products: idsOf('product'), rooms: idsOf('room') });
  return (row) => {
    const { kind, id } = placeOf(row);
    const key = `${kind}/${id}`;
    if (kind !== 'auction' && kind !== 'product' && kind !== 'room')
      return { key, hasTitle: id > 0 && kind !== 'saved-search' };
    const offer = offers[kind](id);
    return { key: kind === 'room' && offer?.kind === 'auction' ? `auction/${offer.id}` : key, hasTitle: true, offer };
  };
}

interface Place {
  kind: string;
  id: number;
}

function placeOf({ name, values, link }: NoticeRow): Place {
  const { kind } = notices[name];
  // Its link is the first offer that matches, but the next one matches the same search.
  if (kind === 'saved-search') return { kind, id: Number(values.search ?? 0) };
  const shown = matchPage(new URL(values.page ?? link, 'http://page').pathname);
  const params: Record<string, string> = shown?.params ?? {};
  if (params.auctionId) return { kind: 'auction', id: Number(params.auctionId) };
  if (params.productId) return { kind: 'product', id: Number(params.productId) };
  if (params.chatRoomId) return { kind: 'room', id: Number(params.chatRoomId) };
  if (params.postId) return { kind: 'post', id: Number(params.postId) };
  return { kind, id: Number(params.decisionId ?? 0) };
}

/** As its reader may see it: the title and the picture of something hidden are shown only to those who may open its page. */
export function subjectOnTheWire(
  { key, hasTitle, offer }: Subject,
  { accountId, values, link }: NoticeRow,
  language: Language,
  isHiddenFrom: IsHiddenFrom,
): NoticeSubject {
  const page = offer ? pageOf(offer) : (values.page ?? link);
  const title = offer ? visibleText(offer.title) : (values.auction ?? values.listing ?? values.post);
  if (!hasTitle || title === undefined) return { key };
  if (isHiddenFrom(page, accountId)) return { key, title: hiddenTitle[language] };
  return { key, title, ...(offer && { picture: { kind: offer.kind, thumbNailUrl: offer.thumbnailKey } }) };
}

const pageOf = ({ kind, id }: OfferInNotice): string =>
  kind === 'auction' ? pagePath('auction', { auctionId: id }) : pagePath('product', { productId: id });
