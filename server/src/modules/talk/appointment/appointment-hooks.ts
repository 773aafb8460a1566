import type { Refusal } from '@teum/contract';
import type { AppointmentRole } from '@teum/contract/talk/appointment';
import type { Tx } from '../../../platform/db/database.ts';
import type { AppointmentRow } from './appointment.sql.ts';

/** One change of an agreed time, in the transaction that makes it. The room and both people are locked. */
export interface AgreedChange {
  what: 'agreed' | 'cancelled' | 'answered';
  row: AppointmentRow;
  /** The appointment that this one replaces. */
  moved?: AppointmentRow | undefined;
  by: AppointmentRole;
  at: Date;
}

/** What someone asks of an agreed appointment. */
export type AgreedWish = { what: 'cancel' } | { what: 'move'; lengthMinutes: number };

export type WriteAgreed = (tx: Tx, change: AgreedChange) => Promise<void>;
export type RefuseAgreed = (tx: Tx, row: AppointmentRow, wish: AgreedWish) => Promise<Refusal | undefined>;

/** What other modules write and refuse in the transactions that agree, move and cancel appointments. */
export class AppointmentHooks {
  private readonly writers: WriteAgreed[] = [];
  private readonly refusers: RefuseAgreed[] = [];

  onAgreed(write: WriteAgreed): void {
    this.writers.push(write);
  }

  refuseWith(refuser: RefuseAgreed): void {
    this.refusers.push(refuser);
  }

  async writeAgreed(tx: Tx, change: AgreedChange): Promise<void> {
    for (const write of this.writers) await write(tx, change);
  }

  async refusalOf(tx: Tx, row: AppointmentRow, wish: AgreedWish): Promise<Refusal | undefined> {
    for (const refuser of this.refusers) {
      const refused = await refuser(tx, row, wish);
      if (refused) return refused;
    }
    return undefined;
  }
}
