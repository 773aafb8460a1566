import type { FastifyInstance } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { fieldsOf, textOf } from '../fields.ts';
import { pageHeaders, renderPage, sendPage } from '../page.ts';
import { listPage, mailPage, noMailPage } from './mail-page.ts';
import type { Mailbox, ReceivedMail } from './mailbox.ts';

export interface ShownMail extends ReceivedMail {
  mail: Email;
}

type OneMail = { Params: { id: string } };

const parsed = async (received: ReceivedMail): Promise<ShownMail> => ({
  ...received,
  mail: await PostalMime.parse(Buffer.from(received.raw, 'latin1')),
});

export async function mailPages(app: FastifyInstance, { mailbox }: { mailbox: Mailbox }): Promise<void> {
  app.addHook('onClose', () => mailbox.close());

  const newest = (to: string | undefined, most: number): Promise<ShownMail[]> => {
    const found: ReceivedMail[] = [];
    for (const id of mailbox.ids()) {
      const received = mailbox.read(id);
      if (received && (to === undefined || received.to.includes(to))) found.push(received);
      if (found.length === most) break;
    }
    return Promise.all(found.map(parsed));
  };

  app.get('/', async (request, reply) => {
    const to = textOf(fieldsOf(request.query), 'to');
    return sendPage(reply, 200, listPage(await newest(to, 100), to));
  });

  /** For tests: the newest first. */
  app.get('/messages.json', async (request) => {
    const shown = await newest(textOf(fieldsOf(request.query), 'to'), 50);
    return shown.map(({ id, to, mail: { subject, text, html, messageId } }) => ({
      id,
      to,
      subject,
      text,
      html,
      messageId,
    }));
  });

  app.get<OneMail>('/:id', async ({ params }, reply) => {
    const received = mailbox.read(params.id);
    if (!received) return sendPage(reply, 404, noMailPage);
    const headers = pageHeaders();
    const policy = `${headers['content-security-policy']}; frame-src 'self'`;
    return reply
      .headers({ ...headers, 'content-security-policy': policy })
      .send(renderPage(mailPage(await parsed(received))));
  });

  /** A letter as a mail program shows it: without scripts, and without anything from elsewhere. */
  app.get<OneMail>('/:id/letter', async ({ params }, reply) => {
    const received = mailbox.read(params.id);
    if (!received) return sendPage(reply, 404, noMailPage);
    const { mail } = await parsed(received);
    return reply
      .headers({
        ...pageHeaders(),
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
        'x-frame-options': 'SAMEORIGIN',
      })
      .send(mail.html ?? '');
  });
}
