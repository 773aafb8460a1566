import type { Guard } from './guard.ts';

const races = 'src/modules/bidding/bidding/bid-races.test.ts';
const placing = 'src/modules/bidding/bidding/place-bid.test.ts';
const rules = 'src/modules/bidding/bidding/bid-rules.ts';

/** Bids, and the line in front of them. */
export const biddingGuards: readonly Guard[] = [
  {
    name: 'bids wait for the row of their auction',
    file: 'src/modules/offer/auction/course.sql.ts',
    guard: ' for no key update\n    ) as locked',
    without: '\n    ) as locked',
    test: { file: races, title: '[BID-7] of the same amount have one leader, on two servers' },
  },
  {
    name: 'the clock is read after the lock',
    file: 'src/modules/offer/auction/course.sql.ts',
    guard: 'select locked.*, clock_timestamp() as now from (\n      select seller_id',
    without: 'select locked.* from (\n      select clock_timestamp() as now, seller_id',
    test: {
      file: placing,
      title: '[BID-5] refuses a bid that waited past it for a lock whose holder then rolled back',
    },
  },
  {
    name: 'two bids of one won cannot be stored',
    file: 'migrations/0006_bids.sql',
    guard: ',\n  unique (auction_id, amount)',
    without: '',
    test: { file: races, title: '[BID-7] of the same amount cannot both be stored, whoever writes them' },
  },
  {
    name: 'bids are announced after their COMMIT',
    file: 'src/modules/bidding/bidding/bid-groups.ts',
    guard: `      (tx) => decideBids(tx, auctionId, bids, bidding),
      (tx, decided) => storeBids(tx, decided, bidding),
    );
    if (group.accepted.length > 0) this.announce(auctionId, group);`,
    without: `      async (tx) => {
        const placed = await storeBids(tx, await decideBids(tx, auctionId, bids, bidding), bidding);
        if (placed.accepted.length > 0) this.announce(auctionId, placed);
        return placed;
      },
    );`,
    test: { file: races, title: '[BID-13] at its COMMIT is not published' },
  },
  {
    name: 'the end itself is too late',
    file: rules,
    guard: 'if (now >= endsAt || closedAt)',
    without: 'if (now > endsAt || closedAt)',
    test: {
      file: 'src/modules/bidding/bidding/bid-rules.test.ts',
      title: '[BID-5] accepts bids from the start until just before the end',
    },
  },
  {
    name: 'a pass that ran out lets nobody bid',
    file: rules,
    guard: "if (now >= pass.expiresAt) return refuse('PASS_EXPIRED');",
    without: '',
    test: { file: placing, title: '[BID-4] with an expired pass' },
  },
  {
    name: 'a ticket that ran out lets nobody bid',
    file: rules,
    guard: "if (now >= ticketEndsAt) return refuse('TICKET_EXPIRED');",
    without: '',
    test: { file: placing, title: '[BID-4] without a ticket, or with one that has just expired' },
  },
  {
    name: 'sellers do not bid on their own auction',
    file: rules,
    guard: "if (accountId === auction.sellerId) return refuse('OWN_AUCTION');",
    without: '',
    test: { file: placing, title: '[BID-4] from the seller, even with ticket and pass' },
  },
  {
    name: 'a bid asks its own transaction whether its session lives',
    file: 'src/modules/bidding/bidding/place-bid.ts',
    guard: "if (!liveSessions.has(bid.sessionId)) return refuse('SESSION_EXPIRED');",
    without: '',
    test: { file: placing, title: '[BID-11] after a sign-out that this process does not know of' },
  },
  {
    name: 'one account cannot fill the queue of waiting bids',
    file: 'src/modules/bidding/bidding/bid-groups.ts',
    guard: 'return own >= maxWaitingPerAccount ?',
    without: 'return own > 1_000_000 ?',
    test: {
      file: 'src/modules/bidding/bidding/bid-groups.test.ts',
      title: '[BID-10] refuses the ninth waiting bid of one account, and nobody else',
    },
  },
  {
    name: 'no more passes than the capacity',
    file: 'src/modules/bidding/queue/let-in.ts',
    guard: 'const free = rules.capacity - (await countLivePasses(tx, auctionId));',
    without: 'const free = rules.capacity;',
    test: {
      file: 'src/modules/bidding/queue/several-processes.test.ts',
      title: '[QUE-3][QUE-1] never admit more than the capacity, and admit in order',
    },
  },
  {
    name: 'a leader that froze is fenced off',
    file: 'src/modules/bidding/queue/change-line.ts',
    guard: ' || !(await isStillLeading(tx, lapses.by))',
    without: '',
    test: {
      file: 'src/modules/bidding/queue/line-watch.test.ts',
      title: '[QUE-18] cannot remove anyone by outdated heartbeats',
    },
  },
  {
    name: 'a line that Redis holds in part is not shown',
    file: 'src/modules/bidding/roster/redis-scripts.ts',
    guard: 'if not (isNews and isWhole) then',
    without: 'if not isNews then',
    test: {
      file: 'src/modules/bidding/roster/roster.test.ts',
      title: '[QUE-20] writes a line again that was lost while it was written',
    },
  },
];
