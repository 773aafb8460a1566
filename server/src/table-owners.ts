import type { Tables } from './platform/db/tables.ts';

/**
 * The module that owns each table: it alone writes the table, and offers to others what they read from it. `tools/lint-tables.ts`
 * holds this.
 */
export const tableOwners = {
  account: 'account',
  appointment: 'appointment',
  appointment_busy: 'appointment',
  appointment_calendar: 'appointment',
  appointment_event: 'appointment',
  appointment_said: 'appointment',
  appointment_settings: 'appointment',
  auction: 'auction',
  auction_bidder: 'standing',
  bid: 'bidding',
  bidder_name_key: 'bidding',
  block: 'block',
  books_account: 'books',
  books_entry: 'books',
  books_seller: 'books',
  books_transfer: 'books',
  chat_message: 'chat',
  chat_room: 'chat',
  consent: 'consent',
  data_export: 'export',
  desk_lock: 'desk',
  desk_record: 'desk',
  device: 'device',
  external_identity: 'account',
  favorite_auction: 'auction',
  favorite_product: 'product',
  former_nick_name: 'account',
  known_browser: 'device',
  ledger_certificate: 'ledger',
  ledger_entry: 'ledger',
  ledger_head: 'ledger',
  ledger_key_period: 'ledger',
  ledger_log: 'ledger',
  ledger_node: 'ledger',
  ledger_restore: 'ledger',
  ledger_restore_note: 'ledger',
  listing: 'finding',
  listing_clock: 'finding',
  listing_move: 'finding',
  mail: 'mail',
  mail_link: 'recovery',
  notice: 'notification',
  notice_setting: 'notice-way',
  objection: 'desk',
  operator: 'desk',
  outbox: 'platform',
  owed_consent: 'consent',
  passkey: 'passkey',
  passkey_challenge: 'passkey',
  payment_step: 'payment',
  person_facts: 'profile',
  picture_upload: 'media',
  place_in_line: 'queue',
  post: 'board',
  post_comment: 'board',
  product: 'product',
  push_message: 'push',
  push_subscription: 'push',
  remembered_answer: 'platform',
  report: 'report',
  review: 'review',
  saved_search: 'saved-search',
  saved_search_match: 'saved-search',
  search_backlog: 'search',
  search_document: 'search',
  session: 'account',
  ticket_grant: 'payment',
  ticket_order: 'payment',
  ticket_period: 'ticket',
  unwanted_payment: 'payment',
  waiting_line: 'queue',
} as const satisfies Record<keyof Tables, string>;

/** Statements that read tables of other modules. One that nobody needs any more fails the check, too. */
export interface ForeignReads {
  why: string;
  /** Module and file, without `.sql.ts`. */
  files: readonly string[];
  tables: readonly (keyof Tables)[];
}

export const foreignReads: readonly ForeignReads[] = [
  {
    why: 'The nickname and the picture stand beside each row of a list: a join is one statement, and the list keeps its order.',
    files: [
      'auction/auction',
      'board/comment',
      'board/post',
      'chat/personal-data',
      'chat/room-list',
      'product/product',
      'review/review',
      'search/search',
      'standing/standing',
    ],
    tables: ['account'],
  },
  {
    why: 'The title and the picture of the offer that a room belongs to: a join per list instead of a call per row.',
    files: [
      'appointment/appointment',
      'appointment/calendar',
      'appointment/dispute',
      'appointment/personal-data',
      'notification/notification',
      'review/review',
    ],
    tables: ['auction', 'chat_room', 'product'],
  },
  {
    why: 'The title and the picture of the offer beside its room.',
    files: ['chat/room', 'chat/room-list', 'finding/similar'],
    tables: ['auction', 'product'],
  },
  {
    why: 'The version of a calendar changes with a name: one statement hashes all that the calendar shows.',
    files: ['appointment/appointment', 'appointment/calendar'],
    tables: ['account'],
  },
  {
    why: 'Appointments may not import bidding, and their price is the winning bid.',
    files: ['appointment/appointment'],
    tables: ['bid'],
  },
  {
    why: 'A review belongs to an appointment: it is written under its lock, and what can be reviewed is what has no review yet.',
    files: ['review/review'],
    tables: ['appointment'],
  },
  {
    why: 'An auction and its bids in one statement: the amount, the count and the bids of one answer must fit together.',
    files: ['bidding/bidding', 'bidding/personal-data', 'ledger/ledger', 'standing/personal-data', 'standing/standing'],
    tables: ['auction'],
  },
  {
    why: "The chain, the places and the bidder's own list are read against the bids, in the statement that reads them.",
    files: ['ledger/ledger', 'queue/place', 'standing/standing'],
    tables: ['bid'],
  },
  {
    why: 'Each change of a line reads the times of its auction in the statement that locks the line: one round trip under that lock.',
    files: ['queue/line'],
    tables: ['auction'],
  },
  {
    why: 'The room of the winner stands beside the result.',
    files: ['standing/standing'],
    tables: ['chat_room'],
  },
  {
    why: 'The messages that name the winner are found by the auctions that the person won.',
    files: ['bidding/personal-data'],
    tables: ['chat_message', 'chat_room'],
  },
  {
    why: 'Prices follow the bids in one statement, by their ids, without a call from each bid; offers may not import bidding.',
    files: ['finding/listing'],
    tables: ['auction', 'bid'],
  },
  {
    why: 'A search matches texts and filters of the same offer in one statement.',
    files: ['saved-search/saved-search', 'search/search'],
    tables: ['listing'],
  },
  {
    why: 'A saved search reads the texts of an offer as the search does.',
    files: ['saved-search/saved-search'],
    tables: ['search_document'],
  },
  {
    why: 'The cards of a result show the offers, and the documents are read from them again.',
    files: ['search/personal-data', 'search/search'],
    tables: ['auction', 'product'],
  },
  {
    why: 'Search may not import the board: the documents of a person are found by their posts.',
    files: ['search/personal-data'],
    tables: ['post'],
  },
  {
    why: 'A picture may be deleted only if no text and no offer shows it: one statement looks everywhere. Media may not import the board.',
    files: ['media/personal-data'],
    tables: ['auction', 'product', 'post', 'post_comment'],
  },
  {
    why: 'What share pictures and sitemaps show is public: one statement per kind, by the primary key.',
    files: ['share/share', 'share/sitemap'],
    tables: ['account', 'auction', 'post', 'product'],
  },
  {
    why: 'The page of a person is one statement about one account.',
    files: ['profile/person'],
    tables: ['account'],
  },
  {
    why: 'Mail goes to proven addresses alone, which the statement for a whole batch of readers picks.',
    files: ['notice-way/notice-way'],
    tables: ['account'],
  },
  {
    why: 'The keepers whose time is over are found by their orders.',
    files: ['payment/personal-data'],
    tables: ['account'],
  },
  {
    why: 'Later purchases of the same unbroken period are found by the start of the ticket, in the statement that moves them.',
    files: ['payment/payment'],
    tables: ['ticket_period'],
  },
  {
    why: 'Each call of the desk asks whether an operator has proven who they are: one round trip.',
    files: ['desk/operator'],
    tables: ['session'],
  },
  {
    why: 'A device and a subscription belong to a session and end with it.',
    files: ['device/personal-data', 'push/push'],
    tables: ['session'],
  },
  {
    why: 'The export names the browser of a subscription.',
    files: ['push/personal-data'],
    tables: ['device'],
  },
  {
    why: 'Each call checks that its session lives; the platform lies below all modules.',
    files: ['platform/live-sessions'],
    tables: ['session'],
  },
];
