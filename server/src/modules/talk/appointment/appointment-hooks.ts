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
/** Who has said before an hour ends that they met. */
export type MetEarly = (tx: Tx, row: AppointmentRow) => Promise<readonly AppointmentRole[]>;
export type RefuseAgreed = (tx: Tx, row: AppointmentRow, wish: AgreedWish) => Promise<Refusal | undefined>;

/** What other modules write, refuse and know in the transactions that agree, move, cancel and end appointments. */
export class AppointmentHooks {
  private readonly writers: WriteAgreed[] = [];
  private readonly refusers: RefuseAgreed[] = [];
  private readonly earlyAnswers: MetEarly[] = [];

  onAgreed(write: WriteAgreed): void {
    this.writers.push(write);
  }

  refuseWith(refuser: RefuseAgreed): void {
    this.refusers.push(refuser);
  }

  /** What is known then is not asked, and counts as that side's answer. */
  onEnd(metEarly: MetEarly): void {
    this.earlyAnswers.push(metEarly);
  }

  async metEarly(tx: Tx, row: AppointmentRow): Promise<readonly AppointmentRole[]> {
    const met: AppointmentRole[] = [];
    for (const metEarly of this.earlyAnswers) met.push(...(await metEarly(tx, row)));
    return met;
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
