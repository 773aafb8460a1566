import type { Db } from '../../../platform/db/database.ts';
import { listHiddenAuctions } from '../../offer/auction/index.ts';
import { listHiddenProducts } from '../../offer/product/index.ts';
import { listHiddenPosts } from '../../talk/board/index.ts';

const lists = { auction: listHiddenAuctions, product: listHiddenProducts, post: listHiddenPosts } as const;

export type HiddenKind = keyof typeof lists;

interface Hidden {
  kind: HiddenKind;
  id: number;
  authorId: number;
}

export async function listHidden(db: Db): Promise<Hidden[]> {
  const kinds = Object.keys(lists) as HiddenKind[];
  const found = await Promise.all(kinds.map(async (kind) => (await lists[kind](db)).map((row) => ({ kind, ...row }))));
  return found.flat();
}
