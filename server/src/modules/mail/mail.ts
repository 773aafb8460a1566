import { randomUUID } from 'node:crypto';
import { Seal } from '../../platform/auth/seal.ts';
import type { Tx } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/outbox/enqueue.ts';
import type { Letter } from './letter.ts';
import { insertMailAndNotify } from './mail.sql.ts';
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

  async send(tx: Tx, { kind, to, letter, goodUntil, quietUntil }: NewMail): Promise<void> {
    if (!this.isOpen) return;
    const enqueued: EnqueuedMail = {
      id: randomUUID(),
      kind,
      sealed: this.seal.close({ to, letter }).toString('base64'),
      goodUntil: goodUntil?.toISOString() ?? null,
      quietUntil: quietUntil?.toISOString() ?? null,
    };
    await enqueue(tx, mailTopic, enqueued);
  }
}

/** The outbox's handler. */
export async function acceptMail(tx: Tx, { id, kind, sealed, goodUntil, quietUntil }: EnqueuedMail): Promise<void> {
  const dueAt = leavesAt(kind, quietUntil ?? null);
  await insertMailAndNotify(tx, { id, kind, sealed: Buffer.from(sealed, 'base64'), goodUntil, dueAt });
}
