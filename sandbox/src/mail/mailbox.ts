import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { SMTPServer, SMTPServerSession } from 'smtp-server';

export interface ReceivedMail {
  id: string;
  receivedAt: string;
  /** Of the envelope: who really gets it. */
  to: string[];
  raw: string;
}

export type Mailbox = ReturnType<typeof openMailbox>;

const kept = 500;
const maxBytes = 1_000_000;
const idForm = /^\d{13}-[0-9a-f]{16}$/;

/**
 * A real SMTP server on loopback. It accepts every mail and keeps it as a file, so that several processes share one mailbox.
 * It starts with the first question for its address: most runs of the product send no mail.
 */
export function openMailbox({ stateDir, port = 0 }: { stateDir: string; port?: number }) {
  const directory = join(stateDir, 'mail');
  let started: Promise<SMTPServer> | undefined;

  /** Complete before the mail is acknowledged: a mail that the product counts as sent is in the mailbox. */
  function keep(raw: Buffer, { envelope: { rcptTo } }: SMTPServerSession): void {
    mkdirSync(directory, { recursive: true });
    const id = `${Date.now()}-${randomBytes(8).toString('hex')}`;
    const received: ReceivedMail = {
      id,
      receivedAt: new Date().toISOString(),
      to: rcptTo.map(({ address }) => address),
      raw: raw.toString('latin1'),
    };
    const draft = join(directory, `${id}.draft`);
    writeFileSync(draft, JSON.stringify(received));
    renameSync(draft, join(directory, `${id}.json`));
    for (const old of ids().slice(kept)) rmSync(join(directory, `${old}.json`), { force: true });
  }

  async function start(): Promise<SMTPServer> {
    const { SMTPServer } = await import('smtp-server');
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      size: maxBytes,
      logger: false,
      closeTimeout: 500,
      onData(stream, session, done) {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.once('end', () => {
          if (stream.sizeExceeded) return done(Object.assign(new Error('too large'), { responseCode: 552 }));
          keep(Buffer.concat(chunks), session);
          done();
        });
      },
    });
    // A client that disconnects is no error of the sandbox.
    server.on('error', () => {});
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return server;
  }

  /** Newest first. */
  function ids(): string[] {
    try {
      const names = readdirSync(directory).filter((name) => name.endsWith('.json'));
      return names.map((name) => name.slice(0, -'.json'.length)).sort((a, b) => (a < b ? 1 : -1));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  return {
    from: { name: '틈', address: 'no-reply@teum.example' },
    async smtpUrl(): Promise<string> {
      started ??= start();
      const { port: listening } = (await started).server.address() as AddressInfo;
      return `smtp://127.0.0.1:${listening}`;
    },
    ids,
    read(id: string): ReceivedMail | undefined {
      if (!idForm.test(id) || !ids().includes(id)) return undefined;
      return JSON.parse(readFileSync(join(directory, `${id}.json`), 'utf8')) as ReceivedMail;
    },
    async close(): Promise<void> {
      const server = await started;
      if (server) await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
