import { firstLimits } from './first-limits.ts';

/** Every number that both sides agree on. Sizes in bytes, times in the unit of their name. */
export const limits = {
  ...firstLimits,
  /** Of a stream with prices: the server sends a sign at least this often; without one the page says that its prices may be old. */
  live: { signEveryMs: 2_500, oldAfterMs: 4_500, deadAfterMs: 10_000 },
  /** `maxAheadSeconds`: how far the clock of a witness may be ahead of ours. */
  cosignature: { maxUnits: 16_000, maxAheadSeconds: 300 },
  list: { defaultLimit: 20, maxLimit: 50 },
  /** `maxUnits`, here and below: UTF-16 units of what arrives, counted before any other work is done on it. */
  accountField: { maxUnits: 1_000 },
  email: { max: 254 },
  password: { min: 8, max: 128 },
  nickName: { min: 2, max: 20 },
  userName: { max: 50 },
  /** Days between two changes of a nickname, and days for which nobody else can take the former one. */
  nickNameChange: { everyDays: 30, heldDays: 90 },
  introduction: { max: 500, maxUnits: 5_000 },
  /** `few`: below so many settled appointments a page says that there are few. `minRooms`: of a median reply. */
  facts: { few: 5, minRooms: 5, replyDays: 90, maxRooms: 500 },
  /** HTML. `maxMarkup` counts tags and entities, `maxPlainUnits` leaves out the pictures inside the text. */
  title: { maxVisible: 100, maxUnits: 20_000, maxPlainUnits: 20_000, maxMarkup: 1_000 },
  text: { maxVisible: 20_000, maxImages: 20, maxUnits: 12_000_000, maxPlainUnits: 500_000, maxMarkup: 10_000 },
  comment: { maxVisible: 2_000, maxUnits: 12_000_000, maxPlainUnits: 100_000, maxMarkup: 4_000 },
  message: { max: 2_000, maxUnits: 16_000 },
  /**
   * Of a JSON body: how deep values may be nested, how many values and how many escapes there may be. Clients may escape each unit of
   * a text (`text.maxPlainUnits`), and each slash of its pictures.
   */
  json: { maxDepth: 32, maxValues: 10_000, maxEscapes: 700_000 },
  /**
   * `maxPassedPixels`: components × pixels of all scans of a JPEG, the work of decoding it; `maxParts`: segments of a JPEG or chunks
   * of a PNG.
   */
  image: {
    maxBytes: 10_000_000,
    maxPixels: 40_000_000,
    maxScans: 100,
    maxPassedPixels: 1_000_000_000,
    maxParts: 10_000,
  },
  /** The optional details of an auction or a listing. */
  offer: {
    minMinutes: 30,
    maxMinutes: 720,
    stepMinutes: 30,
    maxPlaceLine: 100,
    maxPlaceLineUnits: 1_000,
    maxPictures: 9,
    maxPictureKeyUnits: 100,
  },
  /** An appointment starts and ends on the grid, in the time of Seoul. */
  appointment: {
    gridMinutes: 30,
    minAheadMinutes: 30,
    maxAheadDays: 90,
    minMinutes: 30,
    maxMinutes: 720,
    maxPlace: 100,
    maxPlaceUnits: 1_000,
    maxNote: 200,
    maxReason: 200,
    maxNoteUnits: 2_000,
    lapseHours: 48,
    lateHours: 24,
    settleHours: 72,
    closeDays: 14,
    maxNoticeHours: 72,
    maxHours: 42,
    maxDaysOff: 366,
    suggestions: 3,
  },
  /**
   * A deal under safe pay. `withoutTimeDays` are days of 24 hours after paying, by who may then take the money back; all other days
   * are business days. `careful`: a seller's first deals and large amounts mature later.
   */
  deal: {
    minKrw: 1_000,
    maxKrw: 5_000_000,
    auctionPayHours: 48,
    extendHours: 48,
    hourlyPayHours: 24,
    hourlyPayBeforeStartHours: 2,
    hourlyPayMinMinutes: 30,
    reminderHours: [24, 3],
    withdrawHours: 1,
    fullRefundHours: 72,
    partRefundHours: 24,
    withoutTimeDays: { either: 30, clock: 90 },
    autoConfirmDays: 3,
    progressDays: 3,
    decisionDays: 10,
    decisionStepPercent: 10,
    mostExplanations: 20,
    /** Business days that a return usually takes at the card company. */
    returnDays: { from: 3, to: 5 },
    matureDays: 1,
    careful: { deals: 3, fromKrw: 500_000, matureDays: 5 },
  },
  /** Of a calendar address: `most` events, and cancelled ones for so many days after their cancellation. */
  calendar: { most: 300, cancelledDays: 14 },
  /** `days`: after an appointment was settled, to write about it, and until a lone review is shown. */
  review: { days: 14, maxText: 500, maxUnits: 5_000, maxTags: 5, due: 50 },
  body: { json: 1_000_000, html: 12_000_000 },
  idempotencyKey: { max: 200, hours: 24 },
  session: {
    accessMinutes: 15,
    refreshDays: 14,
    refreshGraceSeconds: 10,
    handOffSeconds: 60,
    attemptMinutes: 10,
    proofMinutes: 10,
  },
  /** Links by mail: how long one lives, how many of a purpose each who asks gets in an hour, and how many live at once. */
  mailLink: { minutes: 30, perHour: 5, living: 10, secretLength: 43 },
  /** A new password by a link ends ways in that are younger, unless its owner keeps them. */
  recentWay: { hours: 24 },
  passkey: { perAccount: 20, nameMax: 40, nameMaxUnits: 400, challengeMinutes: 5 },
  /** Of all own data: how long the file is kept, how many a day, and how long an address for the download is good. */
  export: { keepDays: 7, perDay: 3, linkSeconds: 60 },
  /** `freshMinutes`: how long after 본인인증 its number counts. `payoutAge`: from when on a seller is paid out. */
  identity: { freshMinutes: 30, payoutAge: 19 },
  /** A payout account: digits of its number, raw length of its fields, days without payouts after a change. */
  payout: { minDigits: 7, maxDigits: 20, maxUnits: 100, shownDigits: 4, pauseDays: 3 },
  push: { perAccount: 10, maxEndpointUnits: 2_000, maxKeyUnits: 100 },
  similar: { shown: 8 },
  /** How long ended auctions and their bids wait on the page of what is to be done. */
  overview: { days: 30 },
  /** A member's favourite offers: their ids travel in one answer. */
  favoriteProducts: 1_000,
  ticket: { priceKrw: 10_000, days: 30, refundDays: 7, watchHours: 24 },
  queue: {
    pollMs: 3_000,
    goneAfterMs: 20_000,
    collectWithinMs: 20_000,
    finalMinutes: 10,
    finalPassSeconds: 60,
    maxInLine: 200_000,
  },
  chat: { sliceSize: 20, maxSliceSize: 100, maxRooms: 200, perSecond: 20, burst: 40, heartBeatMs: 10_000 },
  replies: { sliceSize: 8 },
  block: { most: 10_000 },
  /** The words of a report, and of what the desk and an objection say. */
  report: { max: 1_000, maxUnits: 10_000 },
  /** `proofHours`: how long an operator's password counts. `around`: messages before and after a reported one. */
  desk: { lockMinutes: 15, proofHours: 12, maxSuspensionDays: 365, around: 10, records: 50, content: 20 },
  /** `maxTyped`: how much of what is typed or pasted is read for the keyword. It has to fit into an address. */
} as const;

/** Auction lengths a seller may choose, in days. */
export const auctionDurations = [1, 3, 6, 9] as const;

/** The list loads its next slice when its end comes this close to the visible area. */
export const listSentinelMargin = '20px';

export interface RateRule {
  /**
   * What is counted: calls of the client's address, of the signed-in account, of the address together with the e-mail it tries, or
   * calls to one path by whomever.
   */
  per: 'address' | 'account' | 'address-and-email' | 'path';
  max: number;
  seconds: number;
}

/** Named by what is limited; a route that declares one is refused with 429 past any of its rules. */
export const rateRules = {
  signUp: [{ per: 'address', max: 20, seconds: 600 }],
  login: [
    { per: 'address-and-email', max: 6, seconds: 60 },
    { per: 'address', max: 60, seconds: 60 },
  ],
  cosignature: [{ per: 'address', max: 60, seconds: 60 }],
  externalSignIn: [{ per: 'address', max: 60, seconds: 60 }],
  mailLinkForOwner: [{ per: 'account', max: 6, seconds: 600 }],
  forgottenPassword: [
    { per: 'address-and-email', max: 5, seconds: 600 },
    { per: 'address', max: 20, seconds: 600 },
  ],
  mailLinkUse: [{ per: 'address', max: 60, seconds: 600 }],
  passkey: [{ per: 'account', max: 30, seconds: 600 }],
  passkeySignIn: [{ per: 'address', max: 60, seconds: 60 }],
  linkAccount: [{ per: 'address', max: 6, seconds: 60 }],
  refresh: [{ per: 'address', max: 600, seconds: 60 }],
  password: [{ per: 'account', max: 6, seconds: 60 }],
  export: [{ per: 'account', max: 10, seconds: 600 }],
  identity: [{ per: 'account', max: 20, seconds: 600 }],
  // Each call asks a bank whose an account is.
  payoutAccount: [{ per: 'account', max: 10, seconds: 600 }],
  consent: [{ per: 'account', max: 30, seconds: 60 }],
  listing: [{ per: 'account', max: 30, seconds: 600 }],
  review: [{ per: 'account', max: 30, seconds: 600 }],
  profile: [{ per: 'account', max: 60, seconds: 600 }],
  savedSearch: [{ per: 'account', max: 60, seconds: 600 }],
  push: [{ per: 'account', max: 60, seconds: 600 }],
  noticeWay: [{ per: 'account', max: 120, seconds: 60 }],
  upload: [{ per: 'account', max: 60, seconds: 600 }],
  bid: [
    { per: 'account', max: 20, seconds: 10 },
    { per: 'address', max: 200, seconds: 10 },
  ],
  payment: [{ per: 'account', max: 60, seconds: 60 }],
  webhook: [{ per: 'address', max: 300, seconds: 60 }],
  newRoom: [{ per: 'account', max: 30, seconds: 600 }],
  appointment: [{ per: 'account', max: 60, seconds: 60 }],
  deal: [{ per: 'account', max: 60, seconds: 60 }],
  freeTimes: [{ per: 'address', max: 240, seconds: 60 }],
  // A calendar service asks for many people from one address, and for each of them a few times an hour.
  calendarFeed: [
    { per: 'path', max: 20, seconds: 60 },
    { per: 'address', max: 120, seconds: 60 },
  ],
  post: [{ per: 'account', max: 20, seconds: 600 }],
  comment: [{ per: 'account', max: 60, seconds: 60 }],
  block: [{ per: 'account', max: 60, seconds: 60 }],
  report: [{ per: 'account', max: 30, seconds: 600 }],
  desk: [{ per: 'account', max: 300, seconds: 60 }],
  // After a broken release every browser reports: enough to notice it, too little to fill a disk.
  clientError: [{ per: 'address', max: 30, seconds: 60 }],
  search: [{ per: 'address', max: 120, seconds: 60 }],
  // Called at every pause of typing. The browser's cache answers the same text again.
  suggest: [{ per: 'address', max: 600, seconds: 60 }],
} as const satisfies Record<string, readonly RateRule[]>;

export type RateRuleName = keyof typeof rateRules;
