import type { Appointment } from '@teum/contract/talk/appointment';

/** Of two states of one appointment the later. The caller's own answer stays known: frames of the chat do not carry it. */
export function newest(known: Appointment, incoming: Appointment): Appointment {
  const [later, earlier] = incoming.revision > known.revision ? [incoming, known] : [known, incoming];
  const myAnswer = later.myAnswer ?? earlier.myAnswer;
  return myAnswer === undefined || myAnswer === later.myAnswer ? later : { ...later, myAnswer };
}

export function withNewest(known: readonly Appointment[], incoming: Appointment): readonly Appointment[] {
  const isKnown = known.some(({ id }) => id === incoming.id);
  return isKnown
    ? known.map((one) => (one.id === incoming.id ? newest(one, incoming) : one))
    : [incoming, ...known].sort((one, other) => other.id - one.id);
}
