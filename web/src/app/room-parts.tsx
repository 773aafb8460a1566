import type { Appointment } from '@teum/contract/talk/appointment';
import type { ReactNode } from 'react';
import { AppointmentCard } from '../features/talk/appointment/components/appointment-card.tsx';
import { OutcomeQuestion } from '../features/talk/appointment/components/outcome-question.tsx';
import { ProposeInRoom } from '../features/talk/appointment/components/propose-in-room.tsx';
import { type RoomSubject, useRoomSubject } from '../features/talk/chat/api/get-room-subject.ts';
import type { RoomAddress } from '../features/talk/chat/model/chat-panel.ts';
import { RoomParts } from '../features/talk/chat/model/room-parts.ts';
import { AskForReview } from '../features/talk/review/components/due-reviews.tsx';

/** What appointments add to a room: cards, the question after the end, and the button before the field. */
export function WithAppointments({ me, children }: { me: number; children: ReactNode }) {
  const parts: RoomParts = {
    renderCard: (appointment) => <RoomCard appointment={appointment} me={me} />,
    renderBelow: ({ system, ...message }) => system === 'appointmentEnded' && <OutcomeQuestion me={me} {...message} />,
    renderTools: (room, subject) => <Tools room={room} subject={subject} />,
  };
  return <RoomParts value={parts}>{children}</RoomParts>;
}

function RoomCard({ appointment, me }: { appointment: Appointment; me: number }) {
  const { data: subject } = useRoomSubject(appointment.roomType, appointment.subjectId);
  return (
    <AppointmentCard
      shown={appointment}
      me={me}
      hourlyKrw={subject && hourlyOf(appointment.roomType, subject)}
      onceKept={<AskForReview appointmentId={appointment.id} />}
    />
  );
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
