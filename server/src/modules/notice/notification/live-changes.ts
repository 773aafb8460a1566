import type { FastifyInstance } from 'fastify';
import type { Db } from '../../../platform/db/database.ts';
import { ReadAgain } from '../../../platform/read-again/read-again.ts';
import { ReadChanged } from '../../../platform/read-again/read-changed.ts';

const idsAtOnce = 200;
const retryMs = 1_000;
/** Longer than any transaction: a change is visible at most so long after the instant that it carries. */
const overlapMs = 60_000;

interface ChangedRow {
  sellerId: number;
  buyerId: number;
  changedAt: Date;
}

/** PostgreSQL sends it to every process after the COMMIT. */
export interface ChangeHint {
  id: number;
  accountIds: number[];
}

/** A kind of thing that a seller and a buyer share, and whose changes both are sent. */
interface LiveThing<Row extends ChangedRow> {
  /** For the log. */
  name: string;
  /** The channel of its `ChangeHint`s. */
  channel: string;
  /** The name of its event of `GET /notification/connect`. */
  event: string;
  list(db: Db, ids: readonly number[]): Promise<Row[]>;
  /** Of these people, changed at this instant or later, in the order of changes. */
  listChangedSince(db: Db, accountIds: readonly number[], since: Date): Promise<Row[]>;
  /** As this person sees it. */
  show(row: Row, accountId: number): object;
}

type App = Pick<FastifyInstance, 'db' | 'channel' | 'clock' | 'personalStreams' | 'log'>;

/** Sends each change of such a thing to the open streams of both people in this process. */
export class LiveChanges<Row extends ChangedRow> {
  private readonly app: App;
  private readonly thing: LiveThing<Row>;
  private readonly changed: ReadChanged<number>;
  private readonly missed: ReadAgain;
  private readonly undos: (() => void)[];
  /** Every change before this instant has been received. */
  private receivedUntil: Date;

  constructor(app: App, thing: LiveThing<Row>) {
    this.app = app;
    this.thing = thing;
    this.receivedUntil = app.clock.now();
    this.changed = new ReadChanged({
      read: (ids) => this.sendChanged(ids),
      changesAtOnce: idsAtOnce,
      onFailure: (error) => app.log.warn({ err: error }, `changed ${thing.name} could not be read`),
    });
    this.missed = new ReadAgain({
      read: () => this.sendMissed(),
      retryMs,
      onFailure: (error) => app.log.warn({ err: error }, `missed ${thing.name} could not be read`),
    });
    this.undos = [
      app.channel.on(thing.channel, (text) => this.receive(JSON.parse(text) as ChangeHint)),
      app.channel.afterGap(() => void this.missed.hint()),
    ];
  }

  close(): void {
    for (const undo of this.undos) undo();
    this.changed.close();
    this.missed.close();
  }

  private receive({ id, accountIds }: ChangeHint): void {
    if (accountIds.some((accountId) => this.app.personalStreams.has(accountId))) this.changed.add([id]);
  }

  private async sendChanged(ids: number[]): Promise<void> {
    for (const row of await this.thing.list(this.app.db, ids)) this.send(row);
  }

  /** Hints may have been lost: sends what has changed since. */
  private async sendMissed(): Promise<void> {
    const people = this.app.personalStreams.accounts;
    if (people.length === 0) return;
    const since = new Date(this.receivedUntil.getTime() - overlapMs);
    for (const row of await this.thing.listChangedSince(this.app.db, people, since)) this.send(row);
  }

  private send(row: Row): void {
    const { personalStreams: streams } = this.app;
    if (row.changedAt > this.receivedUntil) this.receivedUntil = row.changedAt;
    for (const accountId of [row.sellerId, row.buyerId]) {
      if (!streams.has(accountId)) continue;
      streams.send(accountId, this.thing.event, this.thing.show(row, accountId));
    }
  }
}
