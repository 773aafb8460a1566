import { appointmentEvent } from '@teum/contract/notice/notices';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { DatabaseChannel } from '../../../platform/db/database-channel.ts';
import type { Clock } from '../../../platform/db/database-clock.ts';
import { ReadAgain } from '../../../platform/read-again/read-again.ts';
import { ReadChanged } from '../../../platform/read-again/read-changed.ts';
import type { PersonalStreams } from '../../notice/notification/index.ts';
import {
  type AppointmentHint,
  type AppointmentRow,
  appointmentChannel,
  listAppointments,
  listChangedSince,
} from './appointment.sql.ts';
import { appointmentOnTheWire } from './appointment-on-the-wire.ts';

const idsAtOnce = 200;
const retryMs = 1_000;
/** Longer than any transaction: a change is visible at most so long after the instant that it carries. */
const overlapMs = 60_000;

interface EventParts {
  db: Db;
  channel: DatabaseChannel;
  clock: Clock;
  streams: PersonalStreams;
  log: FastifyBaseLogger;
}

/** Sends each change of an appointment to the open streams of both people in this process. */
export class AppointmentEvents {
  private readonly parts: EventParts;
  private readonly changed: ReadChanged<number>;
  private readonly missed: ReadAgain;
  private readonly undos: (() => void)[];
  /** Every change before this instant has been received. */
  private receivedUntil: Date;

  constructor(parts: EventParts) {
    this.parts = parts;
    this.receivedUntil = parts.clock.now();
    this.changed = new ReadChanged({
      read: (ids) => this.sendChanged(ids),
      changesAtOnce: idsAtOnce,
      onFailure: (error) => parts.log.warn({ err: error }, 'changed appointments could not be read'),
    });
    this.missed = new ReadAgain({
      read: () => this.sendMissed(),
      retryMs,
      onFailure: (error) => parts.log.warn({ err: error }, 'missed appointments could not be read'),
    });
    this.undos = [
      parts.channel.on(appointmentChannel, (text) => this.receive(JSON.parse(text) as AppointmentHint)),
      parts.channel.afterGap(() => void this.missed.hint()),
    ];
  }

  close(): void {
    for (const undo of this.undos) undo();
    this.changed.close();
    this.missed.close();
  }

  private receive({ id, accountIds }: AppointmentHint): void {
    if (accountIds.some((accountId) => this.parts.streams.has(accountId))) this.changed.add([id]);
  }

  private async sendChanged(ids: number[]): Promise<void> {
    for (const row of await listAppointments(this.parts.db, ids)) this.send(row);
  }

  /** Hints may have been lost: sends what has changed since. */
  private async sendMissed(): Promise<void> {
    const people = this.parts.streams.accounts;
    if (people.length === 0) return;
    const since = new Date(this.receivedUntil.getTime() - overlapMs);
    for (const row of await listChangedSince(this.parts.db, people, since)) this.send(row);
  }

  private send(row: AppointmentRow): void {
    if (row.changedAt > this.receivedUntil) this.receivedUntil = row.changedAt;
    for (const accountId of [row.sellerId, row.buyerId]) {
      if (!this.parts.streams.has(accountId)) continue;
      this.parts.streams.send(accountId, appointmentEvent, appointmentOnTheWire(row, accountId));
    }
  }
}
