import type { Db } from '../../platform/db/database.ts';
import { findRoom, type Room } from './room.sql.ts';

const remembered = 50_000;

/** Who talks where. That never changes, so a room is looked up once, not for each of its messages. */
export class RoomDirectory {
  private readonly db: Db;
  private readonly rooms = new Map<number, Room>();

  constructor(db: Db) {
    this.db = db;
  }

  async find(id: number): Promise<Room | undefined> {
    return this.rooms.get(id) ?? this.remember(await findRoom(this.db, id));
  }

  private remember(room: Room | undefined): Room | undefined {
    if (!room) return undefined;
    if (this.rooms.size >= remembered) this.rooms.delete(this.rooms.keys().next().value!);
    this.rooms.set(room.id, room);
    return room;
  }
}
