import type { RoomType } from '@teum/contract/realtime';
import { createStore } from 'zustand/vanilla';

export interface RoomAddress {
  roomType: RoomType;
  chatRoomId: number;
}

/** What the chat shows: the list, a room, or the room about a listing that its first message will make. */
export type ChatPlace = { at: 'list' } | { at: 'room'; room: RoomAddress } | { at: 'newRoom'; productId: number };

interface ChatPanel {
  isOpen: boolean;
  place: ChatPlace;
  /** Which of the two lists was looked at last: whoever comes back from a room finds it again. */
  tab: RoomType | undefined;
}

/** The panel beside the pages of a wide screen. Outside React, so that a page may open it and it stays when the page is left. */
export const chatPanel = createStore<ChatPanel>(() => ({ isOpen: false, place: { at: 'list' }, tab: undefined }));

export const goInPanel = (place: ChatPlace): void => chatPanel.setState({ isOpen: true, place });
export const lookAt = (tab: RoomType): void => chatPanel.setState({ tab });
export const closePanel = (): void => chatPanel.setState({ isOpen: false });
export const togglePanel = (): void => chatPanel.setState(({ isOpen }) => ({ isOpen: !isOpen }));
