import type { Appointment } from '@teum/contract/talk/appointment';
import type { ReactNode } from 'react';
import { useRoomDeals } from '../features/money/deal/api/list-room-deals.ts';
import { DealAfterEnd, DealMessage } from '../features/money/deal/components/deal-in-room.tsx';
import { useRoomAppointments } from '../features/talk/appointment/api/list-room-appointments.ts';
import { AppointmentCard } from '../features/talk/appointment/components/appointment-card.tsx';
import { OutcomeQuestion } from '../features/talk/appointment/components/outcome-question.tsx';
import { ProposeInRoom } from '../features/talk/appointment/components/propose-in-room.tsx';
import { endedBefore } from '../features/talk/appointment/model/ended-before.ts';
import { type RoomSubject, useRoomSubject } from '../features/talk/chat/api/get-room-subject.ts';
import type { RoomAddress } from '../features/talk/chat/model/chat-panel.ts';
import { RoomParts } from '../features/talk/chat/model/room-parts.ts';
import { AskForReview } from '../features/talk/review/components/due-reviews.tsx';
import { paths } from '../shared/paths.ts';

/** What appointments and deals add to a room: cards, the question after the end, and the button before the field. */
export function WithCards({ me, children }: { me: number; children: ReactNode }) {
  const parts: RoomParts = {
    renderCard: (appointment) => <RoomCard appointment={appointment} me={me} />,
    renderDeal: (card) => <RoomDeal {...card} />,
    renderBelow: ({ system, ...message }) => system === 'appointmentEnded' && <AfterEnd me={me} {...message} />,
    renderTools: (room, subject) => <Tools room={room} subject={subject} />,
  };
  return <RoomParts value={parts}>{children}</RoomParts>;
}

function RoomCard({ appointment, me }: { appointment: Appointment; me: number }) {
  const { data: subject } = useRoomSubject(appointment.roomType, appointment.subjectId);
  const { data: deals = [] } = useRoomDeals(appointment.chatRoomId);
  const paid = deals.find(({ appointmentId, state }) => appointmentId === appointment.id && state === 'held');
  return (
    <AppointmentCard
      shown={appointment}
      me={me}
      hourlyKrw={subject && hourlyOf(appointment.roomType, subject)}
      cancelAt={paid && paths.deal(paid.id)}
      onceKept={<AskForReview appointmentId={appointment.id} />}
    />
  );
}

const over: readonly Appointment['state'][] = ['ended', 'settled', 'disputed', 'unanswered'];

function RoomDeal(card: { dealId: number; chatRoomId: number; text: string }) {
  const { data: appointments, isError } = useRoomAppointments(card.chatRoomId);
  const ended = (appointments ?? []).filter(({ state }) => over.includes(state));
  const isKnown = appointments !== undefined || isError;
  return <DealMessage {...card} endedIds={isKnown ? new Set(ended.map(({ id }) => id)) : undefined} />;
}

/** One question, not two: a paid deal asks it. */
function AfterEnd(about: { me: number; chatRoomId: number; sentAt: string }) {
  const { chatRoomId, sentAt } = about;
  const { data: appointments = [] } = useRoomAppointments(chatRoomId);
  const ended = endedBefore(appointments, sentAt);
  if (!ended) return null;
  return <DealAfterEnd chatRoomId={chatRoomId} appointmentId={ended.id} otherwise={<OutcomeQuestion {...about} />} />;
}

function Tools({ room: { roomType, chatRoomId }, subject }: { room: RoomAddress; subject: RoomSubject | undefined }) {
  return (
    <ProposeInRoom
      chatRoomId={chatRoomId}
      offer={subject?.offer}
      hourlyKrw={subject && hourlyOf(roomType, subject)}
      fixedKrw={subject && (roomType === 'auction' ? subject.priceKrw : undefined)}
    />
  );
}

const hourlyOf = (roomType: RoomAddress['roomType'], { priceKrw }: RoomSubject): number | undefined =>
  roomType === 'product' ? priceKrw : undefined;
