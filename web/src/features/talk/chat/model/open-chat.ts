import type { NavigateFunction } from '../../../../shared/navigation/navigation.tsx';
import { paths } from '../../../../shared/paths.ts';
import { type ChatPlace, goInPanel } from './chat-panel.ts';

/** The address of a place in the chat, for phones and for links. */
export function pathOfPlace(place: ChatPlace): string {
  if (place.at === 'room') return paths.chat(place.room.roomType, place.room.chatRoomId);
  return place.at === 'newRoom' ? paths.newChat(place.offer.roomType, place.offer.id) : paths.chats;
}

const hasRoomForPanel = (): boolean => window.matchMedia('(min-width: 1024px)').matches;

/** Opens a place in the chat: in the panel on a wide screen, else as a page. */
export function openChat(place: ChatPlace, navigate: NavigateFunction): void {
  if (hasRoomForPanel()) goInPanel(place);
  else void navigate(pathOfPlace(place));
}
