import type { SearchType } from '@teum/contract/offer/search.routes';
import { visibleText } from '@teum/contract/visible-text';
import type { Tx } from '../../../platform/db/database.ts';
import type { HiddenOffer } from '../offer/index.ts';
import { gramsOfText, locateGrams } from './grams.ts';
import type { Texts } from './rank.ts';
import { deleteSearchDocument, findNickName, insertMissingSearchDocument, upsertSearchDocument } from './search.sql.ts';

export interface SearchDocument {
  type: SearchType;
  id: number;
  accountId: number;
  /** HTML. */
  title: string;
  /** HTML. */
  text: string;
  /** An auction's end, a sold product's sale, null for the rest. */
  closesAt: Date | null;
}

/** Keeps the search index up to date, in the content's own transaction. */
export async function saveSearchDocument(tx: Tx, document: SearchDocument): Promise<void> {
  await upsertSearchDocument(tx, searchRowOf(document, await findNickName(tx, document.accountId)));
}

/** For content older than the search: a later change has already indexed it, with newer texts. */
export async function addSearchDocument(tx: Tx, document: SearchDocument): Promise<void> {
  await insertMissingSearchDocument(tx, searchRowOf(document, await findNickName(tx, document.accountId)));
}

export const removeSearchDocument = (tx: Tx, type: SearchType, id: number): Promise<void> =>
  deleteSearchDocument(tx, type, id);

/** Hidden offers are not found. */
export async function hideSearchDocument(tx: Tx, { kind: type, id, offer, isHidden }: HiddenOffer): Promise<void> {
  if (isHidden) return removeSearchDocument(tx, type, id);
  const { sellerId: accountId, title, description: text, closesAt } = offer;
  await saveSearchDocument(tx, { type, id, accountId, title, text, closesAt });
}

/** The row of a document: its visible texts, and its grams. */
export function searchRowOf(
  { type, id, accountId, title: titleHtml, text, closesAt }: SearchDocument,
  nickName: string,
) {
  const [title, body] = [oneLine(titleHtml), oneLine(text)];
  const located_grams = gramsOfDocument(type, id, { title, body, nickName });
  const texts = { title, body, nick_name: nickName };
  return { type, id, account_id: accountId, ...texts, closes_at: closesAt, located_grams };
}

export function gramsOfDocument(type: SearchType, id: number, { title, body, nickName }: Texts): number[] {
  const inTitle = gramsOfText(title);
  const anywhere = new Set([title, nickName, body].flatMap((part) => [...gramsOfText(part)]));
  return [...locateGrams(inTitle, type, 'title', id), ...locateGrams(anywhere, type, 'any', id)];
}

const oneLine = (html: string): string => visibleText(html).replace(/\s+/g, ' ').trim();
