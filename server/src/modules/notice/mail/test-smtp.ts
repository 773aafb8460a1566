import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

export interface Received {
  from: string;
  to: string[];
  raw: string;
  mail: Email;
}

type Reaction = 'accept' | 'refuse recipient' | 'refuse content' | 'refuse for now' | 'silence' | 'accept and die';

const replyWith = (responseCode: number) => Object.assign(new Error('refused by the test'), { responseCode });

/** A real SMTP server that reacts as the test says. */
export async function openTestSmtp({ port = 0 }: { port?: number } = {}) {
  const received: Received[] = [];
  let reactTo: (recipient: string) => Reaction = () => 'accept';
  let onData = (): void => {};

  const recipientOf = ({ envelope }: SMTPServerSession): string => envelope.rcptTo[0]!.address;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    closeTimeout: 50,
    onRcptTo: ({ address }, _session, done) =>
      done(reactTo(address) === 'refuse recipient' ? replyWith(550) : undefined),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', async () => {
        onData();
        const reaction = reactTo(recipientOf(session));
        if (reaction === 'silence') return;
        if (reaction === 'refuse content') return done(replyWith(554));
        if (reaction === 'refuse for now') return done(replyWith(451));
        const raw = Buffer.concat(chunks);
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: raw.toString('latin1'),
          mail: await PostalMime.parse(raw),
        });
        if (reaction === 'accept') return done();
        for (const connection of server.connections) connection.close();
      });
    },
  });
  server.on('error', () => {});
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: listening } = server.server.address() as AddressInfo;

  return {
    received,
    port: listening,
    url: async () => `smtp://127.0.0.1:${listening}`,
    react(to: (recipient: string) => Reaction): void {
      reactTo = to;
    },
    whenDataArrives(call: () => void): void {
      onData = call;
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

export type TestSmtp = Awaited<ReturnType<typeof openTestSmtp>>;
