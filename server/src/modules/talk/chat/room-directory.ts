import { BoundedCache } from '../../../platform/bounded-cache.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findRoom, type Room } from './room.sql.ts';

const remembered = 100_000;

/** Caches rooms, whose members never change: sending a message must not read the room each time. */
export class RoomDirectory {
  private readonly db: Db;
  private readonly rooms = new BoundedCache<number, Room>({ most: remembered });

  constructor(db: Db) {
    this.db = db;
  }

  async find(id: number): Promise<Room | undefined> {
    const known = this.rooms.get(id);
    if (known) return known;
    const room = await findRoom(this.db, id);
    if (room) this.rooms.set(id, room);
    return room;
  }
}
