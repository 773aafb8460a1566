import { createHash } from 'node:crypto';
import { BoundedCache } from '../../../platform/bounded-cache.ts';
import type { Db } from '../../../platform/db/database.ts';
import { TickBudget } from '../../../platform/tick-budget.ts';
import { listAppointments } from './appointment.sql.ts';
import { type CalendarContent, findCalendarContent } from './calendar.sql.ts';
import { icalendarInPieces } from './icalendar.ts';

const keptCharacters = 16_000_000;
/** Some 5 ms of long texts. */
const eventsPerTick = 50;

interface Feed {
  etag: string;
  text: string;
}

/** Builds the feed of a calendar once for each of its changes. */
export class CalendarFeeds {
  private readonly db: Db;
  private readonly publicUrl: () => string;
  private readonly ticks = new TickBudget(eventsPerTick);
  private readonly kept = new BoundedCache<number, Feed>({ most: keptCharacters, weightOf: ({ text }) => text.length });
  private readonly building = new Map<string, Promise<string>>();

  constructor(parts: { db: Db; publicUrl: () => string }) {
    this.db = parts.db;
    this.publicUrl = parts.publicUrl;
  }

  /** Without its text for a caller who has this version already. */
  async read(accountId: number, knownEtag: string | undefined): Promise<Feed> {
    const content = await findCalendarContent(this.db, accountId);
    const etag = this.etagOf(content);
    if (etag === knownEtag) return { etag, text: '' };
    const kept = this.kept.get(accountId);
    return kept?.etag === etag ? kept : { etag, text: await this.buildOnce(accountId, content, etag) };
  }

  private etagOf({ version }: CalendarContent): string {
    return `W/"${createHash('sha256').update(`${version} ${this.publicUrl()}`).digest('base64url')}"`;
  }

  /** Many who ask at once share the work. */
  private buildOnce(accountId: number, { ids }: CalendarContent, etag: string): Promise<string> {
    const key = `${accountId} ${etag}`;
    const building =
      this.building.get(key) ?? this.build(accountId, ids, etag).finally(() => this.building.delete(key));
    this.building.set(key, building);
    return building;
  }

  private async build(accountId: number, ids: readonly number[], etag: string): Promise<string> {
    const rows = await listAppointments(this.db, ids);
    const calendar = { viewerId: accountId, publicUrl: this.publicUrl(), name: '틈 약속' };
    const text = await icalendarInPieces(rows, calendar, this.ticks);
    this.kept.set(accountId, { etag, text });
    return text;
  }
}
