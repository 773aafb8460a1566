import type { Language } from '@teum/contract';
import type { Tx } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/db/database-clock.ts';
import { findAccountForUpdate } from '../../identity/account/index.ts';
import type { Mail } from '../../notice/mail/index.ts';
import { notify } from '../../notice/notification/index.ts';
import { type SafetyName, safetyLetter, sectionOf } from './safety-letter.ts';

export interface SafetyNotice {
  accountId: number;
  name: SafetyName;
  values: Record<string, string>;
  language: Language;
  /** The e-mail that the account had before. */
  oldEmail?: string | null;
}

/** Tells the owner of an account what happened to it. */
export class Safety {
  private readonly parts: { mail: Mail; clock: Clock; publicUrl: () => string };

  constructor(parts: { mail: Mail; clock: Clock; publicUrl: () => string }) {
    this.parts = parts;
  }

  /** Call it late in the transaction: it locks the account's row, as every notice does. */
  async notify(tx: Tx, { accountId, name, values, language, oldEmail }: SafetyNotice): Promise<void> {
    const { mail, clock, publicUrl } = this.parts;
    const account = (await findAccountForUpdate(tx, accountId))!;
    const letter = safetyLetter({ name, values, language, at: clock.now(), publicUrl: publicUrl() });
    const addresses = [account.emailProvenAt ? account.email : null, oldEmail].filter((address) => address != null);
    for (const address of addresses) {
      await mail.send(tx, { kind: 'account-safety', to: { name: account.nickName ?? '', address }, letter });
    }
    await notify(tx, [{ accountId, notice: name, values, link: sectionOf(name) }]);
  }
}
