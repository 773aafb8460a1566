import Type from 'typebox';
import { limits } from '../limits.ts';
import { Auction } from '../offer/auction.routes.ts';
import { bidTabs, maxTabCount } from '../offer/standing.ts';
import { route } from '../route.ts';
import { Text } from '../schema.ts';

const TabCount = Type.Integer({ minimum: 0, maximum: maxTabCount });

export const standingRoutes = [
  route('GET /auction/my-bids', {
    summary:
      'Auctions that the caller bid on, each with `standing`. Open: outbid first, then leading, the nearest end first. Won and lost: the latest end first.',
    policy: 'session',
    about: 'account',
    query: Type.Object({
      tab: Type.Optional(Type.Enum([...bidTabs])),
      after: Type.Optional(Text(60, { pattern: '^[01]\\.-?\\d{1,15}\\.\\d{1,16}$' })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.list.maxLimit })),
    }),
    answers: {
      200: Type.Object({
        data: Type.Array(Auction),
        next: Type.Optional(Type.String({ description: 'What to send as `after` for the rest; absent at the end.' })),
        counts: Type.Object({ open: TabCount, won: TabCount, lost: TabCount }),
      }),
    },
  }),
] as const;
