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
  nick_name_look: string | null;
  email_proven_by: string | null;
  suspended_until: Date | null;
  closed_at: Date | null;
  introduction: string | null;
  picture_key: string | null;
}

export interface AppointmentTable {
  id: GeneratedAlways<number>;
  room_id: number;
  message_id: number;
  seller_id: number;
  buyer_id: number;
  proposed_by: string;
  state: string;
  revision: Generated<number>;
  starts_at: Date;
  ends_at: Date;
  place: string | null;
  note: string | null;
  price_krw: number | null;
  reason: string | null;
  is_late: Generated<boolean>;
  moves_id: number | null;
  next_id: number | null;
  cancelled_by: string | null;
  seller_answer: string | null;
  buyer_answer: string | null;
  first_answer_at: Date | null;
  outcome: string | null;
  calendar_id: number | null;
  calendar_sequence: Generated<number>;
  proposed_at: Date;
  changed_at: Date;
  next_step: string | null;
  due_at: Date | null;
  late_within_hours: Generated<number>;
}

export interface AppointmentBusyTable {
  appointment_id: number;
  account_id: number;
  during: string;
}

export interface AppointmentCalendarTable {
  account_id: number;
  token_hash: Buffer;
  made_at: Generated<Date>;
}

export interface AppointmentEventTable {
  id: GeneratedAlways<number>;
  appointment_id: number;
  transition: string;
  done_by: string;
  state: string;
  is_late: Generated<boolean>;
  happened_at: Date;
}

export interface AppointmentSaidTable {
  appointment_id: number;
  said_by: string;
  what: string;
}

export interface AppointmentSettingsTable {
  account_id: number;
  hours: unknown;
  days_off: string[];
  pause_minutes: number;
  notice_hours: number;
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
  closed_at: Date | null;
  winning_bid_id: number | null;
  length_minutes: number | null;
  category: string | null;
  place: string | null;
  place_line: string | null;
  pictures: Generated<string[]>;
  hidden_at: Date | null;
  hidden_reason: string | null;
  stopped_at: Date | null;
  stop_reason: string | null;
  safe_pay: Generated<boolean>;
  cancel_terms: Generated<string>;
}

export interface AuctionBidderTable {
  auction_id: number;
  account_id: number;
  amount: number;
  placed_at: Date;
  ends_at: Date;
  has_won: Generated<boolean>;
}

export interface BidTable {
  id: GeneratedAlways<number>;
  auction_id: number;
  bidder_id: number;
  amount: number;
  placed_at: Date;
}

export interface BidderNameKeyTable {
  is_only: Generated<boolean>;
  key: Buffer;
  first_auction_id: number;
}

export interface BlockTable {
  blocker_id: number;
  blocked_id: number;
  id: GeneratedAlways<number>;
  blocked_at: Generated<Date>;
}

export interface BooksAccountTable {
  name: string;
  balance: Generated<number>;
  entries: Generated<number>;
  last_at: Date | null;
}

export interface BooksEntryTable {
  transfer_id: number;
  account: string;
  amount: number;
  at: Date;
  number: number | null;
  balance_after: number | null;
}

export interface BooksSellerTable {
  number: GeneratedAlways<number>;
  account_id: number;
}

export interface BooksTransferTable {
  id: GeneratedAlways<number>;
  key: string;
  at: Date;
  entries: number;
}

export interface ChatMessageTable {
  room_id: number;
  id: Generated<number>;
  is_from_seller: boolean;
  body: string;
  client_message_id: string | null;
  sent_at: Generated<Date>;
  system: string | null;
  card: string | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
  english: string | null;
}

export interface ChatRoomTable {
  id: GeneratedAlways<number>;
  auction_id: number | null;
  product_id: number | null;
  seller_id: number;
  buyer_id: number;
  last_message_id: Generated<number>;
  seller_last_read_id: Generated<number>;
  buyer_last_read_id: Generated<number>;
  seller_unread: Generated<number>;
  buyer_unread: Generated<number>;
  created_at: Generated<Date>;
  is_read_only: Generated<boolean>;
  seller_first_wrote_at: Date | null;
  buyer_first_wrote_at: Date | null;
}

export interface ConsentTable {
  id: GeneratedAlways<number>;
  account_id: number;
  kind: string;
  version: string;
  is_given: boolean;
  given_at: Generated<Date>;
}

export interface DataExportTable {
  id: GeneratedAlways<number>;
  account_id: number;
  state: Generated<string>;
  file: string | null;
  done: Generated<number>;
  total: Generated<number>;
  size_bytes: number | null;
  attempts: Generated<number>;
  claimed_until: Generated<Date>;
  requested_at: Generated<Date>;
  ready_at: Date | null;
  expires_at: Date | null;
}

export interface DealTable {
  id: GeneratedAlways<number>;
  auction_id: number | null;
  product_id: number | null;
  chat_room_id: number;
  appointment_id: number | null;
  seller_id: number;
  buyer_id: number;
  price_krw: number;
  fee_percent: number;
  cancel_terms: string;
  title: string;
  description: string;
  thumbnail_key: string;
  opened_at: Date;
  state: Generated<string>;
  pay_by: Date;
  is_extended: Generated<boolean>;
  paid_at: Date | null;
  kept_start_at: Date | null;
  refund_krw: number | null;
  seller_part_krw: number | null;
  disputed_at: Date | null;
  released_at: Date | null;
  matures_at: Date | null;
  reminded_at: Date | null;
  due_at: Date | null;
  revision: Generated<number>;
  message_id: number | null;
  changed_at: Generated<Date>;
  progress_at: Date | null;
  answer_by: Date | null;
  matured_at: Date | null;
}

export interface DealEventTable {
  id: GeneratedAlways<number>;
  deal_id: number;
  transition: string;
  done_by: string;
  state: string;
  amount_krw: number | null;
  reason: string | null;
  happened_at: Date;
  from_at: Date | null;
  until_at: Date | null;
}

export interface DealPaymentTable {
  order_id: number;
  deal_id: number;
  imp_uid: string;
  paid_at: Date;
  receipt_url: string | null;
  refund_krw: number | null;
  refund_asked_at: Date | null;
  refused_at: Date | null;
  refusal: string | null;
  taken_krw: Generated<number>;
  taken_at: Date | null;
  said_back_krw: Generated<number>;
  said_at: Date | null;
}

export interface DeskLockTable {
  kind: string;
  case_id: number;
  operator_id: number;
  until: Date;
}

export interface DeskRecordTable {
  id: GeneratedAlways<number>;
  operator_id: number | null;
  at: Generated<Date>;
  action: string;
  reason: string;
  target_kind: string;
  target_id: number;
  about_id: number | null;
  case_kind: string | null;
  case_id: number | null;
  details: Generated<unknown>;
}

export interface DeviceTable {
  session_id: string;
  browser: string | null;
  system: string | null;
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

export interface FavoriteProductTable {
  account_id: number;
  product_id: number;
}

export interface FormerNickNameTable {
  id: GeneratedAlways<number>;
  account_id: number;
  nick_name_key: string;
  nick_name_look: string | null;
  changed_at: Date;
  held_until: Date;
}

export interface IdentityCheckTable {
  account_id: number;
  person_hash: Buffer;
  sealed: Buffer;
  key_id: string;
  proven_at: Date;
}

export interface KnownBrowserTable {
  account_id: number;
  key: Buffer;
  is_browser: boolean;
  last_seen_at: Generated<Date>;
}

export interface LedgerCertificateTable {
  auction_id: number;
  closed_at: number;
  winner: string | null;
  amount: number | null;
  entries: number;
  hash: Buffer;
  line_entries: number;
  line_hash: Buffer;
  key_id: string;
  signature: string;
}

export interface LedgerCosignatureTable {
  log: number;
  size: number;
  witness: string;
  seconds: number;
  line: string;
}

export interface LedgerEntryTable {
  auction_id: number;
  number: number;
  chain: string;
  kind: string;
  amount: number | null;
  at: number;
  bidder: string | null;
  until: number | null;
  hash: Buffer;
}

export interface LedgerHeadTable {
  size: number;
  root: Buffer;
  at: number;
  key_id: string;
  signature: string;
  log: Generated<number>;
}

export interface LedgerKeyPeriodTable {
  number: number;
  key_id: string;
  public_key: Buffer;
  starts_at: number;
}

export interface LedgerLogTable {
  index: number;
  auction_id: number;
}

export interface LedgerNodeTable {
  level: number;
  index: number;
  hash: Buffer;
}

export interface LedgerRestoreTable {
  log: number;
  before: number;
  size: number;
  root: Buffer;
  up_to: number;
  why: string;
  key_id: string;
  signature: string;
  head_signature: string;
  last_note: number;
}

export interface LedgerRestoreNoteTable {
  number: GeneratedAlways<number>;
  up_to: number;
  why: string;
  noted_at: Generated<Date>;
}

export interface ListingTable {
  kind: string;
  id: number;
  category: string | null;
  place: string | null;
  province: GeneratedAlways<string | null>;
  length_minutes: number | null;
  length_band: GeneratedAlways<string | null>;
  price: number;
  bid_count: Generated<number>;
  open_until: Date;
  is_open: boolean;
  seller_id: number;
}

export interface ListingClockTable {
  is_only: Generated<boolean>;
  version: Generated<number>;
  bid_id: number;
  seen_bid_id: number;
  seen_xid: Generated<string>;
}

export interface ListingMoveTable {
  kind: string;
  version: number;
  id: number;
  price: number;
  bid_count: number;
  moved_at: Generated<Date>;
}

export interface MailTable {
  id: string;
  kind: string;
  sealed: Buffer;
  good_until: Date | null;
  attempts: Generated<number>;
  run_after: Generated<Date>;
  created_at: Generated<Date>;
  set_aside_at: Date | null;
  problem: string | null;
}

export interface MailLinkTable {
  account_id: number;
  purpose: string;
  secret_hash: Buffer | null;
  address: string;
  account_state: Buffer;
  expires_at: Date;
  id: GeneratedAlways<number>;
  asked_at: Generated<Date>;
  asked_from: string | null;
}

export interface NoticeTable {
  account_id: number;
  id: GeneratedAlways<number>;
  name: string;
  values: unknown;
  link: string;
  created_at: Generated<Date>;
  read_at: Date | null;
}

export interface NoticeSettingTable {
  account_id: number;
  chosen: Generated<unknown>;
  is_quiet: Generated<boolean>;
  quiet_from: Generated<number>;
  quiet_until: Generated<number>;
  language: string;
}

export interface ObjectionTable {
  id: GeneratedAlways<number>;
  record_id: number;
  account_id: number;
  text: string;
  made_at: Generated<Date>;
  decided_at: Date | null;
  decision: string | null;
}

export interface OperatorTable {
  account_id: number;
  added_at: Generated<Date>;
}

export interface OutboxTable {
  id: GeneratedAlways<number>;
  topic: string;
  payload: unknown;
  attempts: Generated<number>;
  run_after: Generated<Date>;
  created_at: Generated<Date>;
  request_id: string | null;
}

export interface OwedConsentTable {
  account_id: number;
}

export interface PasskeyTable {
  id: GeneratedAlways<number>;
  account_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  user_handle: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
  blocked_at: Date | null;
}

export interface PasskeyChallengeTable {
  challenge: Buffer;
  account_id: number | null;
  user_handle: Buffer | null;
  expires_at: Date;
}

export interface PaymentOrderTable {
  id: GeneratedAlways<number>;
  merchant_uid: string;
  account_id: number;
  is_prepared: boolean;
  amount_krw: number;
  state: Generated<string>;
  created_at: Date;
  state_since: Date;
  check_at: Date | null;
  deal_id: number | null;
}

export interface PaymentStepTable {
  id: GeneratedAlways<number>;
  order_id: number;
  step: string;
  imp_uid: string | null;
  facts: Generated<unknown>;
  happened_at: Generated<Date>;
}

export interface PayoutAccountTable {
  id: GeneratedAlways<number>;
  account_id: number;
  bank: string;
  last_digits: string;
  label: Generated<string>;
  sealed: Buffer;
  key_id: string;
  given_at: Date;
  paused_until: Date | null;
  replaced_at: Date | null;
}

export interface PersonFactsTable {
  account_id: number;
  kept: Generated<number>;
  not_come: Generated<number>;
  cancelled_late: Generated<number>;
  auctions_with_winner: Generated<number>;
}

export interface PictureUploadTable {
  account_id: number;
  kind: string;
  key: string;
}

export interface PlaceInLineTable {
  auction_id: number;
  account_id: number;
  position: number;
  joined_at: Date;
  ticket_ends_at: Date;
  granted_at: Date | null;
  collected_at: Date | null;
  pass_expires_at: Date | null;
}

export interface PostTable {
  id: GeneratedAlways<number>;
  author_id: number;
  title: string;
  content: string;
  comment_count: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  hidden_at: Date | null;
  hidden_reason: string | null;
}

export interface PostCommentTable {
  id: GeneratedAlways<number>;
  post_id: number;
  parent_id: number | null;
  author_id: number | null;
  comment: string;
  reply_count: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  deleted_at: Date | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
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
  length_minutes: number | null;
  category: string | null;
  place: string | null;
  place_line: string | null;
  pictures: Generated<string[]>;
  hidden_at: Date | null;
  hidden_reason: string | null;
  safe_pay: Generated<boolean>;
  cancel_terms: Generated<string>;
}

export interface PushMessageTable {
  subscription_id: number;
  tag: string;
  id: string;
  payload: string;
  is_urgent: boolean;
  good_until: Date;
  attempts: Generated<number>;
  created_at: Date;
  run_after: Date | null;
  sent_at: Date | null;
  set_aside_at: Date | null;
  problem: string | null;
  service: Generated<string>;
  is_news: Generated<boolean>;
}

export interface PushSubscriptionTable {
  id: GeneratedAlways<number>;
  account_id: number;
  session_id: string;
  endpoint_hash: Buffer;
  sealed: Buffer;
  language: string;
  refreshed_at: Generated<Date>;
  service: Generated<string>;
  silent_times: Generated<number>;
  silent_since: Date | null;
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

export interface ReportTable {
  id: GeneratedAlways<number>;
  reporter_id: number;
  kind: string;
  target_id: number;
  room_id: number | null;
  about_id: number;
  reason: string;
  text: string;
  quote: string;
  reported_at: Generated<Date>;
  closed_at: Date | null;
  outcome: string | null;
}

export interface ReviewTable {
  id: GeneratedAlways<number>;
  appointment_id: number;
  author_id: number;
  subject_id: number;
  tags: string[];
  body: string | null;
  written_at: Date;
  shown_at: Date;
  announced_at: Date | null;
  hidden_at: Date | null;
  hidden_reason: string | null;
}

export interface SavedSearchTable {
  id: GeneratedAlways<number>;
  account_id: number;
  kind: string | null;
  keyword: string;
  category: string | null;
  place: string | null;
  min_price: number | null;
  max_price: number | null;
  length_band: string | null;
  anchor: number;
  category_key: GeneratedAlways<string | null>;
  place_key: GeneratedAlways<string | null>;
  created_at: Generated<Date>;
  notified_at: Date | null;
  is_on: Generated<boolean>;
}

export interface SavedSearchMatchTable {
  search_id: number;
  kind: string;
  listing_id: number;
}

export interface SearchBacklogTable {
  type: string;
  last_id: number;
}

export interface SearchDocumentTable {
  type: string;
  id: number;
  account_id: number;
  title: string;
  body: string;
  nick_name: string;
  closes_at: Date | null;
  located_grams: Generated<number[]>;
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
  read_only_until: Date | null;
  proven_at: Date | null;
}

export interface TicketGrantTable {
  order_id: number;
  imp_uid: string;
  account_id: number;
  days: number;
  paid_at: Date;
  granted_at: Date;
  ticket_from: Date;
  ticket_until: Date;
  receipt_url: string | null;
}

export interface TicketPeriodTable {
  account_id: number;
  starts_at: Date;
  ends_at: Date;
  last_used_at: Date | null;
  uses: Generated<unknown>;
}

export interface UnwantedPaymentTable {
  imp_uid: string;
  order_id: number;
  amount_krw: number;
  reason: string;
  cancelled_at: Date | null;
}

export interface WaitingLineTable {
  auction_id: number;
  version: Generated<number>;
  last_position: Generated<number>;
  waiting: Generated<number>;
  outflow: Generated<number>;
  outflow_window_ms: Generated<number>;
  outflow_at: Generated<Date>;
  next_turn_at: Date | null;
  unheard_until: Date | null;
}

export interface Tables {
  account: AccountTable;
  appointment: AppointmentTable;
  appointment_busy: AppointmentBusyTable;
  appointment_calendar: AppointmentCalendarTable;
  appointment_event: AppointmentEventTable;
  appointment_said: AppointmentSaidTable;
  appointment_settings: AppointmentSettingsTable;
  auction: AuctionTable;
  auction_bidder: AuctionBidderTable;
  bid: BidTable;
  bidder_name_key: BidderNameKeyTable;
  block: BlockTable;
  books_account: BooksAccountTable;
  books_entry: BooksEntryTable;
  books_seller: BooksSellerTable;
  books_transfer: BooksTransferTable;
  chat_message: ChatMessageTable;
  chat_room: ChatRoomTable;
  consent: ConsentTable;
  data_export: DataExportTable;
  deal: DealTable;
  deal_event: DealEventTable;
  deal_payment: DealPaymentTable;
  desk_lock: DeskLockTable;
  desk_record: DeskRecordTable;
  device: DeviceTable;
  external_identity: ExternalIdentityTable;
  favorite_auction: FavoriteAuctionTable;
  favorite_product: FavoriteProductTable;
  former_nick_name: FormerNickNameTable;
  identity_check: IdentityCheckTable;
  known_browser: KnownBrowserTable;
  ledger_certificate: LedgerCertificateTable;
  ledger_cosignature: LedgerCosignatureTable;
  ledger_entry: LedgerEntryTable;
  ledger_head: LedgerHeadTable;
  ledger_key_period: LedgerKeyPeriodTable;
  ledger_log: LedgerLogTable;
  ledger_node: LedgerNodeTable;
  ledger_restore: LedgerRestoreTable;
  ledger_restore_note: LedgerRestoreNoteTable;
  listing: ListingTable;
  listing_clock: ListingClockTable;
  listing_move: ListingMoveTable;
  mail: MailTable;
  mail_link: MailLinkTable;
  notice: NoticeTable;
  notice_setting: NoticeSettingTable;
  objection: ObjectionTable;
  operator: OperatorTable;
  outbox: OutboxTable;
  owed_consent: OwedConsentTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  payment_order: PaymentOrderTable;
  payment_step: PaymentStepTable;
  payout_account: PayoutAccountTable;
  person_facts: PersonFactsTable;
  picture_upload: PictureUploadTable;
  place_in_line: PlaceInLineTable;
  post: PostTable;
  post_comment: PostCommentTable;
  product: ProductTable;
  push_message: PushMessageTable;
  push_subscription: PushSubscriptionTable;
  remembered_answer: RememberedAnswerTable;
  report: ReportTable;
  review: ReviewTable;
  saved_search: SavedSearchTable;
  saved_search_match: SavedSearchMatchTable;
  search_backlog: SearchBacklogTable;
  search_document: SearchDocumentTable;
  session: SessionTable;
  ticket_grant: TicketGrantTable;
  ticket_period: TicketPeriodTable;
  unwanted_payment: UnwantedPaymentTable;
  waiting_line: WaitingLineTable;
}
