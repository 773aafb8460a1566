import type { ReportKind } from '@teum/contract/report';
import type { Db } from '../../../platform/db/database.ts';
import { type KnownPerson, listPeopleByIds } from '../../identity/account/index.ts';
import { listAuctionsBy } from '../../offer/auction/index.ts';
import { listProductsBy } from '../../offer/product/index.ts';
import { countSettled } from '../../talk/appointment/index.ts';
import { listCommentsBy, listPostsBy } from '../../talk/board/index.ts';
import { countReports } from '../report/index.ts';
import { listDeskFacts } from './people.sql.ts';

export type PersonAtDesk = KnownPerson & Awaited<ReturnType<typeof listFacts>>[number];

/** In the order of the ids. */
export async function readPeople(db: Db, ids: readonly number[]): Promise<PersonAtDesk[]> {
  const [people, facts] = await Promise.all([listPeopleByIds(db, ids), listFacts(db, ids)]);
  return people.map((person) => ({ ...person, ...facts.find(({ accountId }) => accountId === person.id)! }));
}

async function listFacts(db: Db, ids: readonly number[]) {
  const [own, settled, reports] = await Promise.all([
    listDeskFacts(db, ids),
    countSettled(db, ids),
    countReports(db, ids),
  ]);
  const [settledOf, reportsOf] = [byAccount(settled), byAccount(reports)];
  return own.map((facts) => ({ ...facts, ...settledOf.get(facts.accountId)!, ...reportsOf.get(facts.accountId)! }));
}

const byAccount = <Row extends { accountId: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.accountId, row]));

interface Content {
  thing: ReportKind;
  id: number;
  at: Date;
  /** HTML. */
  text: string;
  isHidden: boolean;
}

const content = {
  auction: listAuctionsBy,
  product: listProductsBy,
  post: listPostsBy,
  comment: listCommentsBy,
} as const;

/** What a person wrote and offers in public, the newest first. */
export async function listContentOf(db: Db, accountId: number, limit: number): Promise<Content[]> {
  const things = Object.keys(content) as (keyof typeof content)[];
  const lists = await Promise.all(
    things.map(async (thing) => (await content[thing](db, accountId, limit)).map((row) => ({ thing, ...row }))),
  );
  return lists
    .flat()
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, limit);
}
