import { limits } from '@teum/contract/limits';
import type { Appointment } from '@teum/contract/talk/appointment';
import { type AppointmentRole, roleIn } from '@teum/contract/talk/appointment-rules';
import { type AppointmentPosition, problemOf, type TransitionName } from '@teum/contract/talk/appointment-transitions';
import { currentMessages } from '../../../../messages/language.ts';
import { shownName } from '../../../../shared/shown-name.ts';

const hourMs = 3_600_000;
const { lapseHours, settleHours } = limits.appointment;
const instant = (time: string | undefined): number | undefined => (time === undefined ? undefined : Date.parse(time));

/** Where an appointment stands in the table of transitions. Its deadlines say when it was proposed and first answered. */
function positionOf({
  state,
  proposedBy,
  startsAt,
  endsAt,
  expiresAt,
  settlesAt,
  moves,
}: Appointment): AppointmentPosition {
  const startMs = Date.parse(startsAt);
  const settlesMs = instant(settlesAt);
  return {
    state,
    proposedBy,
    times: {
      proposedMs: (instant(expiresAt) ?? startMs) - lapseHours * hourMs,
      startMs,
      endMs: Date.parse(endsAt),
      firstAnswerMs: settlesMs && settlesMs - settleHours * hourMs,
      movedStartMs: instant(moves?.startsAt),
    },
  };
}

/** One reader's view of an appointment. */
export interface Seen {
  appointment: Appointment;
  me: number;
  nowMs: number;
  /** Of the listing, once it is loaded. */
  hourlyKrw?: number | undefined;
  /** The page where it is cancelled instead. */
  cancelAt?: string | undefined;
}

/** Whether the server would accept this from the reader now. */
export const may = (name: TransitionName, { appointment, me, nowMs }: Seen): boolean =>
  problemOf(name, positionOf(appointment), roleIn(appointment, me), nowMs) === undefined;

export const nickNameOf = ({ sellerNickName, buyerNickName }: Appointment, role: AppointmentRole): string =>
  shownName(role === 'seller' ? sellerNickName : buyerNickName, currentMessages());
