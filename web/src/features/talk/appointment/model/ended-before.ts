import type { Appointment } from '@teum/contract/talk/appointment';

/** The appointment whose end a message of that time is about: the last one that had ended by then. */
export const endedBefore = (appointments: readonly Appointment[], sentAt: string): Appointment | undefined =>
  appointments
    .filter(({ endsAt, state }) => wasAgreed(state) && Date.parse(endsAt) <= Date.parse(sentAt))
    .toSorted((one, other) => Date.parse(other.endsAt) - Date.parse(one.endsAt))[0];

const wasAgreed = (state: Appointment['state']): boolean =>
  ['agreed', 'ended', 'settled', 'disputed', 'unanswered'].includes(state);
