import type { PostComment } from '@teum/contract/talk/board.routes';

const inHash = /^#comment-([1-9]\d{0,14})$/;
const inQuery = /^[1-9]\d{0,14}$/;

/** The comment that an address points at: `/post/3#comment-12`, or `/post/3?comment=12`. */
export function linkedCommentId({ hash, search }: { hash: string; search: string }): number | undefined {
  const asked = new URLSearchParams(search).get('comment') ?? '';
  const id = inHash.exec(hash)?.[1] ?? inQuery.exec(asked)?.[0];
  return id === undefined ? undefined : Number(id);
}

export const commentAnchor = (id: number): string => `comment-${id}`;

/** What an address points at, and the comment in whose thread it stands: itself, or the one that it answers. */
export interface LinkedPlace {
  id: number;
  topId: number;
}

/** The comment from which the list must be loaded so that it contains the linked one; undefined if the newest slice does. */
export function firstShownFor(newest: readonly PostComment[], topId: number): number | undefined {
  const oldestShown = newest.at(-1);
  return oldestShown && topId < oldestShown.id ? topId : undefined;
}
