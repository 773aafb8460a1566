import type { Appointment } from '@teum/contract/talk/appointment';
import type { SystemMessage } from '@teum/contract/talk/chat-messages';
import { createContext, type ReactNode } from 'react';
import type { RoomSubject } from '../api/get-room-subject.ts';
import type { RoomAddress } from './chat-panel.ts';

/** What other features show in a room; the app provides it. */
export interface RoomParts {
  /** The card of a message that carries an appointment. */
  renderCard?: (appointment: Appointment) => ReactNode;
  /** The card of a message that carries a deal; `text` says the same. */
  renderDeal?: (card: { dealId: number; chatRoomId: number; text: string }) => ReactNode;
  /** Below a message of the product. */
  renderBelow?: (message: { system: SystemMessage; sentAt: string; chatRoomId: number }) => ReactNode;
  /** Before the input field; `subject` is undefined until it is loaded. */
  renderTools?: (room: RoomAddress, subject: RoomSubject | undefined) => ReactNode;
}

export const RoomParts = createContext<RoomParts>({});
