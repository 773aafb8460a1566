import { type RefusalCode, refuse } from '@teum/contract';
import { namedSubject, type Subject } from '@teum/contract/about';
import { auctionOfQueue } from '@teum/contract/bidding/queue.routes';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { RefusalError } from '../../../platform/http/refusal-reply.ts';
import { ReadAgain } from '../../../platform/read-again/read-again.ts';
import { hiddenChannel } from './hidden.sql.ts';
import { type HiddenKind, listHidden } from './list-hidden.ts';

const unknown: Record<HiddenKind, RefusalCode> = {
  auction: 'AUCTION_NOT_FOUND',
  product: 'PRODUCT_NOT_FOUND',
  post: 'POST_NOT_FOUND',
};

const retryMs = 1_000;

const pageForm = /^\/(auction|product|post)\/(\d+)/;

/**
 * Answers calls about hidden auctions, products and posts like calls about unknown ones, whatever module serves them, except for
 * their author. The ids are kept in memory, so that no call costs a query more.
 */
class HiddenThings {
  private authors: ReadonlyMap<string, number> = new Map();
  private readonly reader: ReadAgain;

  constructor({ db, log }: { db: Db; log: FastifyBaseLogger }) {
    this.reader = new ReadAgain({
      read: async () => {
        const rows = await listHidden(db);
        this.authors = new Map(rows.map(({ kind, id, authorId }) => [`${kind} ${id}`, authorId]));
      },
      retryMs,
      onFailure: (error) => log.warn({ err: error }, 'the hidden things could not be read'),
    });
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

  /** Resolves also when the read failed; it is tried again. */
  read(): Promise<void> {
    return this.reader.hint();
  }

  close(): void {
    this.reader.close();
  }
}

/** Refuses the calls about hidden things, of all routes. */
export function guardHiddenThings(app: FastifyInstance): HiddenThings {
  const things = new HiddenThings(app);
  const undos = [
    app.channel.on(hiddenChannel, () => void things.read()),
    app.channel.afterGap(() => void things.read()),
  ];
  app.addHook('onReady', () => things.read());
  app.addHook('onClose', async () => {
    for (const undo of undos) undo();
    things.close();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    const asked = things.isEmpty ? undefined : thingIn(request);
    const author = asked && things.authorOf(asked.kind, asked.id);
    const isRefused = author !== undefined && author !== request.session?.accountId;
    done(isRefused ? new RefusalError(refuse(asked!.refusal)) : undefined);
  });
  return things;
}

/** The hidden thing that a call is about. Only calls that answer unknown ids with a refusal are guarded. */
function thingIn(request: FastifyRequest): { kind: HiddenKind; id: number; refusal: RefusalCode } | undefined {
  const { declared } = request.routeOptions.config;
  const subject = declared && namedSubject(declared.about);
  if (!subject || !isHideable(subject.kind)) return undefined;
  const refusal = unknown[subject.kind];
  if (!declared.refusals?.includes(refusal)) return undefined;
  const id = idIn(request, subject.input);
  return id === undefined ? undefined : { kind: subject.kind, id, refusal };
}

const isHideable = (kind: Subject): kind is HiddenKind => Object.hasOwn(unknown, kind);

/** Read before the input was checked: what is no id names nothing that is hidden. */
function idIn({ params, query, body }: FastifyRequest, input: string): number | undefined {
  const named = [params, query, body].find((part) => part !== null && typeof part === 'object' && input in part);
  const value = (named as Record<string, unknown> | undefined)?.[input];
  if (input === 'queue') return auctionIn(value);
  return /^\d{1,16}$/.test(String(value)) ? Number(value) : undefined;
}

const auctionIn = (queue: unknown): number | undefined =>
  typeof queue === 'string' && /^auction[1-9]\d{0,15}$/.test(queue) ? auctionOfQueue(queue) : undefined;
