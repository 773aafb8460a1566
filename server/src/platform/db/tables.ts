// Read off the migrated database by `npm run db:types`; a test fails when it is out of date.
import type { Generated, GeneratedAlways } from 'kysely';

export interface AccountTable {
  id: GeneratedAlways<number>;
  email: string | null;
  email_key: string | null;
  email_proven_at: Date | null;
  password_hash: string | null;
  user_name: string;
  nick_name: string | null;
  nick_name_key: string | null;
  nick_name_set_at: Generated<Date>;
  created_at: Generated<Date>;
}

export interface AuctionTable {
  id: GeneratedAlways<number>;
  seller_id: number;
  title: string;
  description: string;
  thumbnail_key: string;
  starting_price: number;
  starts_at: Date;
  ends_at: Date;
  highest_bid_amount: number | null;
  bid_count: Generated<number>;
  created_at: Generated<Date>;
}

export interface BidTable {
  id: GeneratedAlways<number>;
  auction_id: number;
  bidder_id: number;
  amount: number;
  placed_at: Date;
}

export interface ExternalIdentityTable {
  provider: string;
  subject: string;
  account_id: number;
  created_at: Generated<Date>;
}

export interface FavoriteAuctionTable {
  account_id: number;
  auction_id: number;
}

export interface OutboxTable {
  id: GeneratedAlways<number>;
  topic: string;
  payload: unknown;
  attempts: Generated<number>;
  run_after: Generated<Date>;
  created_at: Generated<Date>;
}

export interface ProductTable {
  id: GeneratedAlways<number>;
  seller_id: number;
  title: string;
  description: string;
  thumbnail_key: string;
  price: number;
  sold_at: Date | null;
  created_at: Generated<Date>;
}

export interface RememberedAnswerTable {
  account_id: number;
  method: string;
  path: string;
  key: string;
  body_hash: Buffer;
  status: number;
  body: unknown;
  created_at: Generated<Date>;
}

export interface SessionTable {
  id: string;
  account_id: number;
  generation: Generated<number>;
  rotated_at: Generated<Date>;
  created_at: Generated<Date>;
  expires_at: Date;
  ended_at: Date | null;
  end_reason: string | null;
}

export interface TicketPeriodTable {
  account_id: number;
  starts_at: Date;
  ends_at: Date;
}

export interface Tables {
  account: AccountTable;
  auction: AuctionTable;
  bid: BidTable;
  external_identity: ExternalIdentityTable;
  favorite_auction: FavoriteAuctionTable;
  outbox: OutboxTable;
  product: ProductTable;
  remembered_answer: RememberedAnswerTable;
  session: SessionTable;
  ticket_period: TicketPeriodTable;
}
