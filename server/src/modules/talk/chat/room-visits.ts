import { type Refusal, refuse } from '@teum/contract';
import { roomOfTopic } from '@teum/contract/destinations';
import type { LiveSessions } from '../../../platform/auth/live-sessions.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { ChatSession } from './chat-session.ts';
import type { Presence } from './presence.ts';
import type { ReadMarks } from './read-marks.ts';
import { findRoom, isMember, type RoomState } from './room.sql.ts';
import type { RoomFeed } from './room-feed.ts';
import type { RoomFeeds } from './room-feeds.ts';

interface VisitParts {
  db: Db;
  liveSessions: LiveSessions;
  feeds: RoomFeeds;
  presence: Presence;
  readMarks: ReadMarks;
}

interface Visit {
  session: ChatSession;
  feed: RoomFeed;
}

export interface Invitation {
  ok: true;
  onJoin(): Promise<void>;
  onLeave(): void;
}

/** Who has which room open in this process: a subscription is presence, a mere connection is not. */
export class RoomVisits {
  private readonly parts: VisitParts;
  private readonly visits = new Set<Visit>();

  constructor(parts: VisitParts) {
    this.parts = parts;
  }

  /** For a SUBSCRIBE. */
  async invite(session: ChatSession, destination: string): Promise<Invitation | Refusal> {
    const roomId = roomOfTopic(destination);
    const room = roomId === undefined ? undefined : await findRoom(this.parts.db, roomId);
    if (!room) return refuse('CHAT_ROOM_NOT_FOUND');
    if (!isMember(room, session.accountId)) return refuse('NOT_IN_CHAT_ROOM');
    if (!(await this.parts.liveSessions.isAlive(session.sessionId))) return refuse('SESSION_EXPIRED');

    let end = (): void => {};
    const onJoin = (): Promise<void> => {
      const visit = this.begin(session, room);
      end = () => this.end(visit, room);
      return this.readAll(visit, room);
    };
    return { ok: true, onJoin, onLeave: () => end() };
  }

  /** After a gap of the bus: publishes again who has read what. */
  republish(): void {
    for (const { session, feed } of this.visits) {
      const enter = { kind: 'ENTER', senderId: session.accountId, upToId: feed.deliveredId } as const;
      this.parts.feeds.publish(feed.room.id, enter);
    }
  }

  private begin(session: ChatSession, room: RoomState): Visit {
    const visit = { session, feed: this.parts.feeds.enter(room, room.lastMessageId) };
    this.visits.add(visit);
    // Before messages are marked as read: one stored in between would count as unread though its reader sees it.
    this.parts.presence.enter(room.id, session.accountId);
    return visit;
  }

  private async readAll({ session, feed }: Visit, room: RoomState): Promise<void> {
    await this.parts.feeds.whenSubscribed(room.id);
    const { lastMessageId } = await this.parts.readMarks.enter(room, session.accountId);
    feed.reach(lastMessageId);
  }

  private end(visit: Visit, { id }: RoomState): void {
    this.visits.delete(visit);
    this.parts.presence.leave(id, visit.session.accountId);
    this.parts.feeds.leave(id);
  }
}
