/** Where a proposal goes: into a room, into a room as a move of an agreed appointment, or to a listing's seller. */
export type ProposalTarget =
  | { at: 'room'; chatRoomId: number }
  | { at: 'move'; chatRoomId: number; appointmentId: number; startsAt: string }
  | { at: 'listing'; productId: number };
