import type { OfferKind } from '@teum/contract/offer/offer-kind';
import { visibleText } from '@teum/contract/visible-text';
import type { Db } from '../../../platform/db/database.ts';
import type { Blocked } from '../../identity/block/index.ts';
import { type Comparable, findComparable, listComparable } from './similar.sql.ts';

/** A single pair, such as an ending, says nothing: 자전거 타기 and 비행기 타기. */
const fewestSharedPairs = 2;

/**
 * Ids of open listings: of the same category first, then of the nearest place, then with the most alike title, then newest.
 * None that has only its age in common.
 */
export async function findSimilar(
  db: Db,
  kind: OfferKind,
  id: number,
  { limit, blocked }: { limit: number; blocked: Blocked | undefined },
): Promise<number[] | undefined> {
  const own = await findComparable(db, kind, id);
  if (!own) return undefined;
  const others = await listComparable(db, kind, own, blocked?.by);
  const pairs = pairsOf(own.title);
  const scored = others.map((other) => ({ id: other.id, score: scoreOf(own, other, pairs) }));
  return scored
    .filter(({ score }) => score.some((shared) => shared > 0))
    .sort((a, b) => compare(b.score, a.score) || b.id - a.id)
    .slice(0, limit)
    .map((other) => other.id);
}

/** Compared one after another. */
const scoreOf = (own: Comparable, other: Comparable, pairs: ReadonlySet<string>): number[] => [
  Number(own.category !== null && own.category === other.category),
  nearness(own, other),
  alikeness(pairsOf(other.title), pairs),
];

function alikeness(others: ReadonlySet<string>, own: ReadonlySet<string>): number {
  const shared = [...others].filter((pair) => own.has(pair)).length;
  return shared < fewestSharedPairs ? 0 : shared;
}

function nearness(own: Comparable, other: Comparable): number {
  if (own.place === null) return 0;
  if (own.place === other.place) return 2;
  return own.province !== null && own.province === other.province ? 1 : 0;
}

const compare = (a: readonly number[], b: readonly number[]): number =>
  a.map((value, index) => value - b[index]!).find((difference) => difference !== 0) ?? 0;

/** Neighbouring letters: Korean words carry endings, so whole words rarely match. */
function pairsOf(title: string): Set<string> {
  const words = visibleText(title).split(/[^\p{L}\p{N}]+/u);
  return new Set(words.flatMap((word) => [...word].slice(1).map((letter, i) => `${[...word][i]}${letter}`)));
}
