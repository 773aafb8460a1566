import type { Auction } from '@teum/contract/offer/auction.routes';
import type { Session } from '../../../platform/auth/session.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isOfferShown } from '../offer/index.ts';
import { type AuctionRow, findFavoriteIds, listAuctionsByIds } from './auction.sql.ts';
import { auctionOnTheWire } from './auction-on-the-wire.ts';

/** Reads what these auctions mean to the viewer, and gives the fields of each. */
export type ViewerFields = (
  rows: readonly AuctionRow[],
  viewer: Session,
) => Promise<(row: AuctionRow) => Partial<Auction>>;

/** Auctions as answers show them. Modules add the fields that depend on the signed-in caller. */
export class AuctionViews {
  private readonly db: Db;
  private readonly viewerFields: ViewerFields[];

  constructor(db: Db) {
    this.db = db;
    this.viewerFields = [favoriteFields(db)];
  }

  addViewerFields(fields: ViewerFields): void {
    this.viewerFields.push(fields);
  }

  /** Hidden ones are shown to their seller alone. */
  async show(all: readonly AuctionRow[], viewer: Session | undefined): Promise<Auction[]> {
    const rows = all.filter((row) => isOfferShown(row, viewer?.accountId));
    if (!viewer || rows.length === 0) return rows.map(auctionOnTheWire);
    const fieldsOf = await Promise.all(this.viewerFields.map((read) => read(rows, viewer)));
    return rows.map((row) => Object.assign(auctionOnTheWire(row), ...fieldsOf.map((fields) => fields(row))));
  }

  /** In the order of the ids. */
  async showByIds(ids: readonly number[], viewer: Session | undefined): Promise<Auction[]> {
    const rows = new Map((await listAuctionsByIds(this.db, ids)).map((row) => [row.id, row]));
    return this.show(
      ids.flatMap((id) => rows.get(id) ?? []),
      viewer,
    );
  }
}

const favoriteFields =
  (db: Db): ViewerFields =>
  async (rows, { accountId }) => {
    const favorites = await findFavoriteIds(
      db,
      accountId,
      rows.map(({ id }) => id),
    );
    return ({ id }) => ({ isFavorite: favorites.has(id) });
  };
