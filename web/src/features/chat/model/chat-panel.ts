import type { RoomType } from '@teum/contract/realtime';
import { createStore } from 'zustand/vanilla';

export interface RoomAddress {
  roomType: RoomType;
  chatRoomId: number;
}

export interface RoomPlace {
  at: 'room';
  room: RoomAddress;
  /** The listing, when the message that made the room was written here: the talk goes on where it began. */
  madeFor?: number;
}

/** A room, or the room about a listing that its first message will make. */
export type TalkPlace = RoomPlace | { at: 'newRoom'; productId: number };

export type ChatPlace = { at: 'list' } | TalkPlace;

const roomName = ({ roomType, chatRoomId }: RoomAddress): string => `${roomType}:${chatRoomId}`;
const newRoomName = (productId: number): string => `newProduct:${productId}`;

/** The same as long as one talk goes on, also when its room is made. */
export function conversationOf(place: TalkPlace): string {
  if (place.at === 'newRoom') return newRoomName(place.productId);
  return place.madeFor === undefined ? roomName(place.room) : newRoomName(place.madeFor);
}

/** Under which name a draft is kept. */
export const draftPlaceOf = (place: TalkPlace): string =>
  place.at === 'newRoom' ? newRoomName(place.productId) : roomName(place.room);

interface ChatPanel {
  isOpen: boolean;
  place: ChatPlace;
  /** Which of the two lists was looked at last: whoever comes back from a room finds it again. */
  tab: RoomType | undefined;
}

/** The panel beside the pages of a wide screen. Outside React, so that a page may open it and it stays when the page is left. */
export const chatPanel = createStore<ChatPanel>(() => ({ isOpen: false, place: { at: 'list' }, tab: undefined }));

export const goInPanel = (place: ChatPlace): void => chatPanel.setState({ isOpen: true, place });

/** The room is there. Whoever has closed the panel or gone elsewhere in it meanwhile is not fetched back. */
export const goOnInPanel = (from: TalkPlace, room: RoomPlace): void =>
  chatPanel.setState(({ place }) => (place === from ? { place: room } : {}));

export const lookAt = (tab: RoomType): void => chatPanel.setState({ tab });
export const closePanel = (): void => chatPanel.setState({ isOpen: false });
export const togglePanel = (): void => chatPanel.setState(({ isOpen }) => ({ isOpen: !isOpen }));
