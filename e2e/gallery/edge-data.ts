import type { APIRequestContext } from '@playwright/test';
import { join, type Member } from '../member.ts';
import {
  highestPrice,
  longParagraph,
  longTitle,
  unbrokenText,
  unbrokenTitle,
  widestLatinNickName,
  widestNickName,
} from './edge-texts.ts';

export interface EdgeData {
  seller: Member;
  bidder: Member;
  unbrokenAuction: number;
  auctionOfManyBids: number;
  endedAuction: number;
  notBegunAuction: number;
  unbrokenProduct: number;
  longProduct: number;
  post: number;
}

const auctionForm = (title: string, startingPrice: number) => ({
  title: `<p>${title}</p>`,
  description: `<p>${longParagraph}</p><p>${unbrokenText}</p>`,
  duration: 9,
  startingPrice,
});

const productForm = (title: string, price: number) => ({
  title: `<p>${title}</p>`,
  description: `<h2>${longTitle}</h2><p>${longParagraph}</p><ul><li>${unbrokenText}</li></ul>`,
  price,
});

/** Data at the limits of the layout, made with the same calls that browsers make. */
export async function makeEdgeData(request: APIRequestContext): Promise<EdgeData> {
  const seller = await join(request, widestNickName);
  const bidder = await join(request, widestLatinNickName, true);
  const other = await join(request, '서연', true);
  const auction = (title: string, price: number) =>
    seller.offer('/api/auction', 'auctionCreate', auctionForm(title, price), 'auctionThumbnail');
  const unbrokenAuction = await auction(unbrokenTitle, highestPrice - 1);
  const auctionOfManyBids = await auction(longTitle, 1);
  const endedAuction = await auction('마감된 경매', 1_000);
  const notBegunAuction = await auction('아직 시작하지 않은 경매', highestPrice);
  await bidAlternately([bidder, other], auctionOfManyBids, 24);
  await bidOnce(bidder, endedAuction, 1_000);
  const unbrokenProduct = await seller.offer('/api/product', 'productCreate', productForm(unbrokenTitle, highestPrice));
  const longProduct = await seller.offer(
    '/api/product',
    'productCreate',
    productForm(longTitle, highestPrice - 1),
    'productThumbnail',
  );
  await startTalk(bidder, longProduct);
  const post = await writePost(seller, bidder);
  return {
    seller,
    bidder,
    unbrokenAuction,
    auctionOfManyBids,
    endedAuction,
    notBegunAuction,
    unbrokenProduct,
    longProduct,
    post,
  };
}

async function bidAlternately(bidders: readonly Member[], auctionId: number, times: number): Promise<void> {
  const step = Math.floor(highestPrice / times);
  for (let count = 1; count <= times; count += 1)
    await bidOnce(bidders[count % bidders.length]!, auctionId, count * step);
}

async function bidOnce(bidder: Member, auctionId: number, bidAmount: number): Promise<void> {
  await bidder.get(`/api/auctionqueue/waiting-room?queue=auction${auctionId}`);
  await bidder.post(`/api/auctionbid/${auctionId}`, { bidAmount });
}

async function startTalk(buyer: Member, productId: number): Promise<void> {
  await buyer.post('/api/createChatroom', { sellerId: 1, productId, message: `${longParagraph}\n${unbrokenText}` });
}

async function writePost(author: Member, reader: Member): Promise<number> {
  const postId = await author.post<number>('/api/post', {
    title: `<p>${unbrokenTitle}</p>`,
    content: `<p>${longParagraph}</p><p>${unbrokenText}</p>`,
  });
  const say = (who: Member, comment: string, parentCommentId: number | null = null) =>
    who.post<{ id: number }>('/api/post/postComment', { postId, comment, parentCommentId });
  const deleted = await say(author, '지워질 댓글');
  await say(reader, longParagraph, deleted.id);
  await author.remove(`/api/post/postComment/${deleted.id}`);
  const answered = await say(reader, unbrokenText);
  for (const reply of Array.from({ length: 10 }, (_, index) => `${index + 1}번째 답글`))
    await say(author, reply, answered.id);
  return postId;
}
