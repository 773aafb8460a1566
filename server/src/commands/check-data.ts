import pg from 'pg';
import { biddingInvariants } from '../modules/bidding/bidding/index.ts';
import { ledgerInvariants, verifyRecentAuctions } from '../modules/bidding/ledger/index.ts';
import { queueInvariants } from '../modules/bidding/queue/index.ts';
import { standingInvariants } from '../modules/bidding/standing/index.ts';
import { blockInvariants } from '../modules/identity/block/index.ts';
import { booksInvariants } from '../modules/money/books/index.ts';
import { dealInvariants } from '../modules/money/deal/index.ts';
import { paymentInvariants } from '../modules/money/payment/index.ts';
import { listNamedPictures, mediaInvariants } from '../modules/offer/media/index.ts';
import { searchInvariants } from '../modules/offer/search/index.ts';
import { appointmentInvariants } from '../modules/talk/appointment/index.ts';
import { boardInvariants } from '../modules/talk/board/index.ts';
import { chatInvariants } from '../modules/talk/chat/index.ts';
import { profileInvariants } from '../modules/talk/profile/index.ts';
import { databaseOn } from '../platform/db/database.ts';
import { type Broken, type Invariant, listBroken } from '../platform/db/invariant.ts';
import { findLaggingSequences } from '../platform/db/lagging-sequences.ts';
import { forEachConcurrently } from '../platform/for-each-concurrently.ts';
import type { MediaStore } from '../platform/media/media-store.ts';

const invariants: readonly Invariant[] = [
  ...biddingInvariants,
  ...standingInvariants,
  ...ledgerInvariants,
  ...appointmentInvariants,
  ...queueInvariants,
  ...paymentInvariants,
  ...booksInvariants,
  ...dealInvariants,
  ...chatInvariants,
  ...blockInvariants,
  ...boardInvariants,
  ...searchInvariants,
  ...profileInvariants,
  ...mediaInvariants,
];

/** All statements, the sequences, the records of recent auctions, and the pictures. */
export const countOfChecks = invariants.length + 3;

const picturesAtOnce = 8;
const picturesSay = {
  en: 'every picture that a row names is in the store',
  ko: '기록에 있는 사진은 모두 저장소에 있습니다',
};

/** Checks what the modules promise about their rows and pictures. Returns the promises that do not hold. */
export async function checkData({ url, media }: { url: string; media: MediaStore }): Promise<Broken[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'teum-check-data' });
  client.on('error', () => {}); // a lost connection also fails the query; unheard, it would end the process
  await client.connect();
  try {
    // One snapshot: between two statements the product may write rows that belong together.
    await client.query('begin isolation level repeatable read read only');
    return [...(await checkRows(client)), ...(await findMissingPictures(client, media))];
  } finally {
    await client.end();
  }
}

export async function checkRows(client: pg.Client): Promise<Broken[]> {
  return [
    ...(await listBroken(client, invariants)),
    ...(await findLaggingSequences(client)),
    ...(await verifyRecentAuctions(databaseOn(client))),
  ];
}

async function findMissingPictures(client: pg.Client, media: MediaStore): Promise<Broken[]> {
  const missing: string[] = [];
  await forEachConcurrently(await listNamedPictures(client), picturesAtOnce, async ({ kind, key }) => {
    const opened = await media.open(kind, key);
    opened?.stream.destroy();
    if (!opened) missing.push(`${kind}/${key}`);
  });
  const examples = missing.slice(0, 5);
  return missing.length > 0 ? [{ rule: 'OPS-3', says: picturesSay, count: missing.length, examples }] : [];
}

export const brokenAsText = ({ rule, says, count, examples }: Broken, language: 'ko' | 'en'): string =>
  [`✗ ${rule} ${says[language]} (${count})`, ...examples.map((example) => `    ${example}`)].join('\n');
