import { refuse } from '@teum/contract';
import type { ShareKind } from '@teum/contract/pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal } from '../../../platform/http/refusal-reply.ts';
import { ConcurrencyLimit } from '../../../platform/media/concurrency-limit.ts';
import { robotsText } from './robots.ts';
import { findNewestIds, listListed } from './sitemap.sql.ts';
import { idsPerFile, sitemapIndex, sitemapOfItems, sitemapOfPages } from './sitemap.ts';

const open = { config: { policy: 'public' } } as const;
const fileForm = /^(?<kind>auction|product|post|person)-(?<number>[1-9]\d{0,10})\.xml$/;

/** What search engines fetch before they read the pages. */
export function crawlerRoutes(app: FastifyInstance): void {
  const { db, origins } = app;
  const sitemapReads = new ConcurrencyLimit({ running: 1, waiting: 8 });

  app.get('/robots.txt', open, async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText(origins.publicUrl)),
  );

  app.get('/sitemap.xml', open, async (_request, reply) =>
    sendXml(reply, sitemapIndex(origins.publicUrl, await findNewestIds(db))),
  );

  app.get('/sitemap/pages.xml', open, async (_request, reply) => sendXml(reply, sitemapOfPages(origins.publicUrl)));

  app.get<{ Params: { file: string } }>('/sitemap/:file', open, async (request, reply) => {
    const { kind, number } = (fileForm.exec(request.params.file)?.groups ?? {}) as {
      kind?: ShareKind;
      number?: string;
    };
    if (!kind) return sendRefusal(request, reply, refuse('NOT_FOUND'));
    if (sitemapReads.isFull) return sendRefusal(request, reply, refuse('UNAVAILABLE', { values: { seconds: 10 } }));
    const upTo = Number(number) * idsPerFile;
    const items = await sitemapReads.run(() => listListed(db, kind, { after: upTo - idsPerFile, upTo }));
    if (items.length === 0) return sendRefusal(request, reply, refuse('NOT_FOUND'));
    return sendXml(reply, sitemapOfItems(origins.publicUrl, kind, items));
  });
}

const sendXml = (reply: FastifyReply, text: string): FastifyReply =>
  reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(text);
