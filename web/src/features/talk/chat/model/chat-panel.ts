import type { RoomType } from '@teum/contract/room-type';
import { createStore } from 'zustand/vanilla';

export interface RoomAddress {
  roomType: RoomType;
  chatRoomId: number;
}

/** The auction or the product that a room is about. */
export interface RoomOffer {
  roomType: RoomType;
  id: number;
}

export interface RoomPlace {
  at: 'room';
  room: RoomAddress;
  /** The offer, if the message that created the room was written here: the view then stays mounted. */
  madeFor?: RoomOffer;
}

/** A room, or the room about an offer that its first message will create. */
export type TalkPlace = RoomPlace | { at: 'newRoom'; offer: RoomOffer };

export type ChatPlace = { at: 'list' } | TalkPlace;

const roomName = ({ roomType, chatRoomId }: RoomAddress): string => `${roomType}:${chatRoomId}`;
const newRoomName = ({ roomType, id }: RoomOffer): string =>
  `${roomType === 'auction' ? 'newAuction' : 'newProduct'}:${id}`;

/** The same for one conversation, also when its room is created. */
export function conversationOf(place: TalkPlace): string {
  if (place.at === 'newRoom') return newRoomName(place.offer);
  return place.madeFor === undefined ? roomName(place.room) : newRoomName(place.madeFor);
}

/** The key of the draft. */
export const draftPlaceOf = (place: TalkPlace): string =>
  place.at === 'newRoom' ? newRoomName(place.offer) : roomName(place.room);

interface ChatPanel {
  isOpen: boolean;
  place: ChatPlace;
  /** Which of the two lists was shown last; it is shown again after a room. */
  tab: RoomType | undefined;
}

/** The panel beside the page on a wide screen. Outside React, so that a page can open it and it stays open after a navigation. */
export const chatPanel = createStore<ChatPanel>(() => ({ isOpen: false, place: { at: 'list' }, tab: undefined }));

export const goInPanel = (place: ChatPlace): void => chatPanel.setState({ isOpen: true, place });

/** Called when the room exists. A user who has closed the panel or opened something else in it stays there. */
export const goOnInPanel = (from: TalkPlace, room: RoomPlace): void =>
  chatPanel.setState(({ place }) => (place === from ? { place: room } : {}));

export const lookAt = (tab: RoomType): void => chatPanel.setState({ tab });
export const closePanel = (): void => chatPanel.setState({ isOpen: false });
export const togglePanel = (): void => chatPanel.setState(({ isOpen }) => ({ isOpen: !isOpen }));
