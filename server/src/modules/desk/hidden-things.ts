import { type RefusalCode, refuse } from '@teum/contract';
import { pathOf, type Route, type RouteKey } from '@teum/contract/route';
import { type DeclaredKey, routeAt } from '@teum/contract/routes/index';
import { auctionOfQueue } from '@teum/contract/routes/queue';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/database.ts';
import { RefusalError } from '../../platform/http/refusal-reply.ts';
import { type HiddenKind, hiddenChannel, listHidden } from './hidden.sql.ts';

const unknown: Record<HiddenKind, RefusalCode> = {
  auction: 'AUCTION_NOT_FOUND',
  product: 'PRODUCT_NOT_FOUND',
  post: 'POST_NOT_FOUND',
};

const pageForm = /^\/(auction|product|post)\/(\d+)/;

/**
 * Answers calls about hidden auctions, products and posts like calls about unknown ones, whatever module serves them, except for
 * their author. The ids are kept in memory, so that no call costs a query more.
 */
class HiddenThings {
  private readonly db: Db;
  private readonly log: FastifyBaseLogger;
  private authors: ReadonlyMap<string, number> = new Map();
  private reading: Promise<void> | undefined;
  private isStale = false;

  constructor({ db, log }: { db: Db; log: FastifyBaseLogger }) {
    this.db = db;
    this.log = log;
  }

  get isEmpty(): boolean {
    return this.authors.size === 0;
  }

  authorOf(kind: HiddenKind, id: number): number | undefined {
    return this.authors.get(`${kind} ${id}`);
  }

  /** About the page at this path. A function of its own, so that it can be passed. */
  readonly isHiddenFrom = (path: string, viewerId: number): boolean => {
    const [, kind, id] = pageForm.exec(path) ?? [];
    const author = kind === undefined ? undefined : this.authorOf(kind as HiddenKind, Number(id));
    return author !== undefined && author !== viewerId;
  };

  read(): Promise<void> {
    this.isStale = true;
    this.reading ??= this.readUntilFresh().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  private async readUntilFresh(): Promise<void> {
    try {
      while (this.isStale) {
        this.isStale = false;
        const rows = await listHidden(this.db);
        this.authors = new Map(rows.map(({ kind, id, authorId }) => [`${kind} ${id}`, authorId]));
      }
    } catch (error) {
      this.log.warn({ err: error }, 'the hidden things could not be read');
    }
  }
}

/** Mounted at the app's root, before the routes that it guards. */
export function mountHiddenThings(app: FastifyInstance): void {
  const things = new HiddenThings(app);
  const undos = [
    app.channel.on(hiddenChannel, () => void things.read()),
    app.channel.afterGap(() => void things.read()),
  ];
  app.decorate('hiddenThings', things);
  app.addHook('onReady', () => things.read());
  app.addHook('onClose', async () => {
    for (const undo of undos) undo();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const asked = things.isEmpty ? undefined : thingIn(request);
    const author = asked && things.authorOf(asked.kind, asked.id);
    const isRefused = author !== undefined && author !== request.session?.accountId;
    done(isRefused ? new RefusalError(refuse(asked!.refusal)) : undefined);
  });
}

const pathForm = /^\/(auctionbid|auction|products?|post)\/(?:maximum-bid\/(?:list\/)?)?\{id\}/;

/** What a call is about. Only calls that answer unknown ids with a refusal are guarded. */
function thingIn(request: FastifyRequest): { kind: HiddenKind; id: number; refusal: RefusalCode } | undefined {
  const { routeKey } = request.routeOptions.config;
  const kind = routeKey && kindOf(routeKey);
  if (!kind || !refuses(routeKey, unknown[kind])) return undefined;
  const { id } = request.params as { id?: string };
  const { queue } = request.query as { queue?: unknown };
  const asked = id === undefined ? auctionIn(queue) : Number(id);
  return asked === undefined ? undefined : { kind, id: asked, refusal: unknown[kind] };
}

const auctionIn = (queue: unknown): number | undefined =>
  typeof queue === 'string' && /^auction[1-9]\d{0,15}$/.test(queue) ? auctionOfQueue(queue) : undefined;

function kindOf(key: RouteKey): HiddenKind | undefined {
  const path = pathOf(key);
  if (path.startsWith('/auctionqueue/')) return 'auction';
  const [, first] = pathForm.exec(path) ?? [];
  if (first === undefined) return undefined;
  if (first.startsWith('auction')) return 'auction';
  return first.startsWith('product') ? 'product' : 'post';
}

const refuses = (key: RouteKey, code: RefusalCode): boolean =>
  (routeAt(key as DeclaredKey) as Route).refusals?.includes(code) ?? false;

declare module 'fastify' {
  interface FastifyInstance {
    hiddenThings: HiddenThings;
  }
}
