import { fill } from '@teum/contract/language';
import { dayAndTime } from '@teum/contract/shown-moment';
import type { Appointment } from '@teum/contract/talk/appointment';
import { appointmentAnswers, otherRole, roleIn } from '@teum/contract/talk/appointment-rules';
import { answerWords } from '@teum/contract/talk/appointment-words';
import { Calendar, ChevronRight } from 'lucide-react';
import { useLanguage } from '../../../../messages/language.ts';
import { useServerSecond } from '../../../../shared/time/server-clock.ts';
import { CardFrame } from '../../../../shared/ui/card-frame.tsx';
import { useSinglePress } from '../../../../shared/ui/use-single-press.ts';
import { answer, useChange } from '../api/change-appointment.ts';
import { useRoomAppointments } from '../api/list-room-appointments.ts';
import { useCardMessages } from '../messages/use-card-messages.ts';
import { endedBefore } from '../model/ended-before.ts';
import { may, nickNameOf, type Seen } from '../model/position.ts';

interface OutcomeQuestionProps {
  chatRoomId: number;
  /** When the room was told of the end. */
  sentAt: string;
  me: number;
}

/** Asks how an appointment went, below the message about its end. */
export function OutcomeQuestion({ chatRoomId, sentAt, me }: OutcomeQuestionProps) {
  const { data = [] } = useRoomAppointments(chatRoomId);
  const nowMs = useServerSecond();
  const appointment = endedBefore(data, sentAt);
  if (appointment?.state !== 'ended') return null;
  const seen: Seen = { appointment, me, nowMs };
  if (appointment.answeredBy.includes(roleIn(appointment, me))) return <GivenAnswer seen={seen} />;
  return may('answer', seen) ? <Question appointment={appointment} /> : null;
}

function Question({ appointment }: { appointment: Appointment }) {
  const m = useCardMessages();
  const language = useLanguage();
  const change = useChange();
  return (
    <CardFrame label={m.outcome.question}>
      <Heading />
      <div className="mt-4 grid gap-2">
        {appointmentAnswers.map((given) => (
          <AnswerButton
            key={given}
            label={answerWords[given][language]}
            onPress={() => change(() => answer(appointment, given))}
          />
        ))}
      </div>
      <p className="mt-3 text-meta leading-5 text-balance text-ink-3">{m.outcome.hint}</p>
    </CardFrame>
  );
}

function Heading() {
  const m = useCardMessages();
  return (
    <h4 className="flex items-center gap-1.5 text-small leading-5 font-strong">
      <Calendar size={16} strokeWidth={2} aria-hidden="true" />
      {m.outcome.question}
    </h4>
  );
}

function AnswerButton({ label, onPress }: { label: string; onPress: () => Promise<unknown> }) {
  const { press, isBusy } = useSinglePress(onPress, false);
  return (
    <button
      type="button"
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className="flex h-13 items-center justify-between rounded-m px-4 text-label inset-ring inset-ring-line hover:bg-sunken active:bg-line"
      onClick={press}
    >
      {label}
      <ChevronRight size={20} strokeWidth={1.8} aria-hidden="true" className="text-ink-3" />
    </button>
  );
}

function GivenAnswer({ seen: { appointment, me } }: { seen: Seen }) {
  const m = useCardMessages();
  const language = useLanguage();
  const { myAnswer, settlesAt } = appointment;
  const nickName = nickNameOf(appointment, otherRole(roleIn(appointment, me)));
  return (
    <CardFrame label={m.outcome.question}>
      <Heading />
      {myAnswer && (
        <p className="mt-3 text-label">{fill(m.card.myAnswer, { answer: answerWords[myAnswer][language] })}</p>
      )}
      {settlesAt && (
        <p className="mt-2 text-meta leading-5 text-balance text-ink-3">
          {fill(m.outcome.waiting, { nickName, when: dayAndTime(new Date(settlesAt), language) })}
        </p>
      )}
    </CardFrame>
  );
}
