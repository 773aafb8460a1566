import { appointmentEvent } from '@teum/contract/notice/notices';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import type { DatabaseChannel } from '../../../platform/db/database-channel.ts';
import type { Clock } from '../../../platform/db/database-clock.ts';
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
  private readonly changed = new Set<number>();
  private readonly undos: (() => void)[];
  /** Every change before this instant has been received. */
  private receivedUntil: Date;
  private isSending = false;

  constructor(parts: EventParts) {
    this.parts = parts;
    this.receivedUntil = parts.clock.now();
    this.undos = [
      parts.channel.on(appointmentChannel, (text) => this.receive(JSON.parse(text) as AppointmentHint)),
      parts.channel.afterGap(() => void this.readMissed()),
    ];
  }

  close(): void {
    for (const undo of this.undos) undo();
  }

  private receive({ id, accountIds }: AppointmentHint): void {
    if (!accountIds.some((accountId) => this.parts.streams.has(accountId))) return;
    this.changed.add(id);
    if (!this.isSending) void this.sendAll();
  }

  /** One read for all changes that arrived during the read before. */
  private async sendAll(): Promise<void> {
    this.isSending = true;
    while (this.changed.size > 0) {
      const ids = [...this.changed].slice(0, idsAtOnce);
      for (const id of ids) this.changed.delete(id);
      try {
        for (const row of await listAppointments(this.parts.db, ids)) this.send(row);
      } catch (error) {
        this.parts.log.warn({ err: error }, 'changed appointments could not be read');
        setTimeout(() => ids.forEach((id) => void this.retry(id)), retryMs).unref();
      }
    }
    this.isSending = false;
  }

  private retry(id: number): void {
    this.changed.add(id);
    if (!this.isSending) void this.sendAll();
  }

  /** Hints may have been lost: sends what has changed since. */
  private async readMissed(): Promise<void> {
    const { db, streams, log } = this.parts;
    const people = streams.accounts;
    if (people.length === 0) return;
    try {
      const since = new Date(this.receivedUntil.getTime() - overlapMs);
      for (const row of await listChangedSince(db, people, since)) this.send(row);
    } catch (error) {
      log.warn({ err: error }, 'missed appointments could not be read');
      setTimeout(() => void this.readMissed(), retryMs).unref();
    }
  }

  private send(row: AppointmentRow): void {
    if (row.changedAt > this.receivedUntil) this.receivedUntil = row.changedAt;
    for (const accountId of [row.sellerId, row.buyerId]) {
      if (!this.parts.streams.has(accountId)) continue;
      this.parts.streams.send(accountId, appointmentEvent, appointmentOnTheWire(row, accountId));
    }
  }
}
