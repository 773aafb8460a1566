/** At the end of a room's address: the room opens with the form of a proposal. */
export const proposeHash = '#propose';
