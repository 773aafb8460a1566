import type { APIRequestContext } from '@playwright/test';

interface Listed {
  id: number;
  startTime: string;
  endTime: string;
  bidCount: number;
  productSaleStatus: string;
  sellerNickName: string;
  nickName: string;
  commentCount: number;
}

export interface DemoIds {
  openAuction: number;
  lastMinutes: number;
  endedAuction: number;
  notBegun: number;
  product: number;
  ownProduct: number;
  soldProduct: number;
  post: number;
  ownPost: number;
  /** 하은, who has kept many appointments. */
  person: number;
  personWithFew: number;
}

/** Which of the demo's auctions, listings and posts stand for which state. */
export async function demoIds(request: APIRequestContext): Promise<DemoIds> {
  const [auctions, products, posts] = await Promise.all([
    listOf(request, '/api/auction/recents'),
    listOf(request, '/api/product/recents'),
    listOf(request, '/api/post/recents'),
  ]);
  const now = Date.now();
  const left = ({ endTime }: Listed) => Date.parse(endTime) - now;
  const hasBegun = ({ startTime }: Listed) => Date.parse(startTime) < now;
  const idOf = (items: Listed[], is: (item: Listed) => boolean) => items.find(is)!.id;
  return {
    openAuction: idOf(auctions, (each) => hasBegun(each) && left(each) > 3_600_000 && each.bidCount > 4),
    lastMinutes: auctions.filter((each) => left(each) > 0).sort((a, b) => left(a) - left(b))[0]!.id,
    endedAuction: idOf(auctions, (each) => left(each) < 0),
    notBegun: idOf(auctions, (each) => !hasBegun(each)),
    product: idOf(products, ({ productSaleStatus }) => productSaleStatus === 'AVAILABLE'),
    ownProduct: idOf(products, ({ sellerNickName }) => sellerNickName === '민지'),
    soldProduct: idOf(products, ({ productSaleStatus }) => productSaleStatus === 'SOLD'),
    post: posts.sort((a, b) => b.commentCount - a.commentCount)[0]!.id,
    ownPost: idOf(posts, ({ nickName }) => nickName === '민지'),
    person: await personCalled(request, '하은'),
    personWithFew: await personCalled(request, '느린오후'),
  };
}

async function listOf(request: APIRequestContext, path: string): Promise<Listed[]> {
  const answer = await request.get(`${path}?limit=50`);
  return (await answer.json()).data;
}

async function personCalled(request: APIRequestContext, nickName: string): Promise<number> {
  const answer = await request.get(`/api/search/people?keyword=${encodeURIComponent(nickName)}`);
  return (await answer.json()).data[0].id;
}
