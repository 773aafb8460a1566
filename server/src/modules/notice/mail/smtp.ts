import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Letter, letterHtml, letterText } from './letter.ts';
import type { Recipient } from './mail.ts';

export interface SmtpSettings {
  url(): Promise<string>;
  from: Recipient;
  /** An SMTP server that takes longer counts as silent. */
  withinMs: number;
}

/** `'later'`: the SMTP server may accept the same mail another time. */
export class NotDelivered extends Error {
  readonly retry: 'later' | 'never';

  constructor(message: string, retry: 'later' | 'never') {
    super(message);
    this.retry = retry;
  }
}

export interface Delivery {
  id: string;
  to: Recipient;
  letter: Letter;
}

/** Brings one mail to the SMTP server, on a connection of its own that ends with `signal`. */
export async function deliver(
  { url, from, withinMs }: SmtpSettings,
  { id, to, letter }: Delivery,
  signal: AbortSignal,
) {
  if (!isOneAddress(to.address)) throw new NotDelivered('not one address', 'never');
  // Loaded with the first mail: a start has no use for it.
  const { createTransport } = await import('nodemailer');
  const ends = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
  const transport = createTransport({
    url: await url(),
    disableFileAccess: true,
    disableUrlAccess: true,
    getSocket: ({ host = 'localhost', port, secure }, done) => {
      openSocket({ host, port: Number(port ?? (secure ? 465 : 587)) }, ends).then(
        (connection) => done(null, { connection }),
        (error: Error) => done(error),
      );
    },
  });
  await transport
    .sendMail({
      messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
      from: { name: oneLine(from.name), address: from.address },
      to: { name: oneLine(to.name), address: to.address },
      subject: oneLine(letter.subject),
      text: letterText(letter),
      html: letterHtml(letter),
      // Keeps holiday answers from coming back.
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    .catch((error: unknown) => {
      throw new NotDelivered(reasonOf(error), isRefusedForGood(error) ? 'never' : 'later');
    });
}

async function openSocket({ host, port }: { host: string; port: number }, signal: AbortSignal): Promise<Socket> {
  const socket = connect({ host, port, signal });
  await once(socket, 'connect');
  return socket;
}

const controls = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/** A line break in a name or subject would begin another header. */
const oneLine = (text: string): string => text.replace(controls, ' ').trim();

/** Signs with which an address would be read as several, or as a command. */
const structural = /[\p{Cc}\s"(),:;<>[\\\]]/u;
const isOneAddress = (address: string): boolean => !structural.test(address) && /^[^@]+@[^@]+$/.test(address);

interface SmtpError {
  code?: string;
  responseCode?: number;
  command?: string;
  message?: string;
}

/** A refused sender is a mistake in the settings, not in the mail: it is tried again until the settings are right. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 500, command } = error as SmtpError;
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE';
  return isAboutMail && command !== 'MAIL FROM' && responseCode >= 500;
}

/** Without the SMTP server's text, which may repeat the recipient's address. */
function reasonOf(error: unknown): string {
  const { code = 'unknown', responseCode, command } = error as SmtpError;
  return [code, command, responseCode].filter(Boolean).join(' ');
}
