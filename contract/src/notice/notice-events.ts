import Type from 'typebox';
import { RoomType } from '../room-type.ts';
import { Id, KoreanTime } from '../schema.ts';
import { noticeKinds } from './notices.ts';

/** Something that happened to a person; `title` is a sentence in the reader's language. */
export const Notice = Type.Object({
  id: Id,
  kind: Type.Enum([...noticeKinds]),
  title: Type.String(),
  link: Type.String({ description: 'A path of the pages.' }),
  createdAt: KoreanTime,
});
export type Notice = Type.Static<typeof Notice>;

/** The data of the two `unreadEvents`. */
export const UnreadChat = Type.Object({ chatRoomId: Id, roomType: RoomType, unread: Type.Integer({ minimum: 0 }) });
export type UnreadChat = Type.Static<typeof UnreadChat>;
