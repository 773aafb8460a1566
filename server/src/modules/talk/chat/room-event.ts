/** A stored message, published to the processes that have its room open. */
export interface Talk {
  kind: 'TALK';
  previousId: number;
  id: number;
  senderId: number;
  isRead: boolean;
  /** As the clients get it. */
  body: string;
}

/** Someone has the room open and has read everything up to this message. */
export interface Enter {
  kind: 'ENTER';
  senderId: number;
  upToId: number;
}

export type RoomEvent = Talk | Enter;

const talkForm = /^TALK (\d+) (\d+) (\d+) ([01]) (.*)$/s;
const enterForm = /^ENTER (\d+) (\d+)$/;

/** The body follows the numbers unquoted: as JSON, every process would have to parse it. */
export function writeRoomEvent(event: RoomEvent): string {
  if (event.kind === 'ENTER') return `ENTER ${event.senderId} ${event.upToId}`;
  return `TALK ${event.previousId} ${event.id} ${event.senderId} ${event.isRead ? 1 : 0} ${event.body}`;
}

export function readRoomEvent(text: string): RoomEvent {
  const enter = enterForm.exec(text);
  if (enter) return { kind: 'ENTER', senderId: Number(enter[1]), upToId: Number(enter[2]) };
  const [, previousId, id, senderId, isRead, body = ''] = talkForm.exec(text)!;
  return {
    kind: 'TALK',
    previousId: Number(previousId),
    id: Number(id),
    senderId: Number(senderId),
    isRead: isRead === '1',
    body,
  };
}
