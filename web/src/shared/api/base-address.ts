import type { ApiPart } from '@teum/contract/base-addresses';
import type { WebConfig } from '../config.ts';

const partBySegment: Readonly<Record<string, ApiPart>> = {
  auth: 'auth',
  jwt: 'auth',
  user: 'auth',
  auction: 'auction',
  auctionbid: 'auction',
  auctionqueue: 'auction',
  post: 'post',
  product: 'product',
  products: 'chat',
  createChatroom: 'chat',
  chatMessage: 'chat',
  notification: 'notification',
};

/** Which part of the API serves a path, by its first segment. */
export const partOf = (path: string): ApiPart => partBySegment[path.split('/')[1] ?? ''] ?? 'main';

export const addressOf = (path: string, bases: WebConfig['api']): string => bases[partOf(path)] + path;
