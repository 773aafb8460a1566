import { beforeEach, describe, expect, it } from 'vitest';
import {
  chatPanel,
  closePanel,
  conversationOf,
  goInPanel,
  goOnInPanel,
  type RoomPlace,
  type TalkPlace,
} from './chat-panel.ts';

const offer = { roomType: 'product', id: 30 } as const;
const newRoom: TalkPlace = { at: 'newRoom', offer };
const made: RoomPlace = { at: 'room', room: { roomType: 'product', chatRoomId: 3 }, madeFor: offer };

describe('conversationOf', () => {
  it('is the same before and after the first message makes the room', () => {
    expect(conversationOf(made)).toBe(conversationOf(newRoom));
  });

  it('is another one in every other room, also where the numbers are the same', () => {
    const places: TalkPlace[] = [
      newRoom,
      { at: 'newRoom', offer: { roomType: 'auction', id: 30 } },
      { at: 'room', room: { roomType: 'product', chatRoomId: 30 } },
      { at: 'room', room: { roomType: 'auction', chatRoomId: 30 } },
      { at: 'room', room: made.room },
    ];
    expect(new Set(places.map(conversationOf)).size).toBe(places.length);
  });
});

describe('goOnInPanel', () => {
  beforeEach(() => goInPanel(newRoom));

  it('shows the room in place of the one that its first message made', () => {
    goOnInPanel(newRoom, made);
    expect(chatPanel.getState()).toMatchObject({ isOpen: true, place: made });
  });

  it('does not open the panel again if the user has closed it meanwhile', () => {
    closePanel();
    goOnInPanel(newRoom, made);
    expect(chatPanel.getState()).toMatchObject({ isOpen: false, place: made });
  });

  it('does not move a user back who has gone to the list', () => {
    goInPanel({ at: 'list' });
    goOnInPanel(newRoom, made);
    expect(chatPanel.getState().place).toEqual({ at: 'list' });
  });
});
