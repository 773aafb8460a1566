import { randomUUID } from 'node:crypto';
import { Seal } from '../../../platform/auth/seal.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/outbox/enqueue.ts';
import type { Letter } from './letter.ts';
import { insertMailsAndNotify, type NewRow } from './mail.sql.ts';
import { leavesAt, type MailKind } from './ways.ts';

export interface Recipient {
  name: string;
  address: string;
}

export interface SealedMail {
  to: Recipient;
  letter: Letter;
}

export interface NewMail extends SealedMail {
  kind: MailKind;
  /** The letter's link is dead after that. */
  goodUntil?: Date | undefined;
  /** When the recipient's quiet hours end. */
  quietUntil?: Date | undefined;
}

export const mailTopic = 'mail';

export interface EnqueuedMail {
  id: string;
  kind: MailKind;
  sealed: string;
  goodUntil: string | null;
  quietUntil?: string | null;
}

/** Takes letters of other modules, in the transaction of their cause. */
export class Mail {
  readonly isOpen: boolean;
  readonly seal: Seal<SealedMail>;

  constructor({ isOpen, secret }: { isOpen: boolean; secret: string }) {
    this.isOpen = isOpen;
    this.seal = new Seal({ secret, purpose: 'mail' });
  }

  async send(tx: Tx, mail: NewMail): Promise<void> {
    if (this.isOpen) await enqueue(tx, mailTopic, this.enqueued(mail));
  }

  /** For a handler of the outbox, which already runs after the COMMIT of the cause: one statement for all of them. */
  async store(tx: Tx, mails: readonly NewMail[]): Promise<void> {
    if (this.isOpen && mails.length > 0)
      await insertMailsAndNotify(
        tx,
        mails.map((mail) => rowOf(this.enqueued(mail))),
      );
  }

  private enqueued({ kind, to, letter, goodUntil, quietUntil }: NewMail): EnqueuedMail {
    return {
      id: randomUUID(),
      kind,
      sealed: this.seal.close({ to, letter }).toString('base64'),
      goodUntil: goodUntil?.toISOString() ?? null,
      quietUntil: quietUntil?.toISOString() ?? null,
    };
  }
}

const rowOf = ({ id, kind, sealed, goodUntil, quietUntil }: EnqueuedMail): NewRow => ({
  id,
  kind,
  sealed: Buffer.from(sealed, 'base64'),
  goodUntil,
  dueAt: leavesAt(kind, quietUntil ?? null),
});

/** The outbox's handler. */
export const acceptMail = (tx: Tx, enqueued: EnqueuedMail): Promise<void> =>
  insertMailsAndNotify(tx, [rowOf(enqueued)]);
