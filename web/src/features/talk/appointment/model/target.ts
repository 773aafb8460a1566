/** Where a proposal goes: into a room, into a room as a move of an agreed appointment, or to a listing's seller. */
export type ProposalTarget =
  | { at: 'room'; chatRoomId: number }
  | { at: 'move'; chatRoomId: number; appointmentId: number; startsAt: string }
  | { at: 'listing'; productId: number };

/** Whose free times are shown: those of a proposal's other side, or one's own as visitors see them. */
export type FreeTimesOf = ProposalTarget | { at: 'preview' };
