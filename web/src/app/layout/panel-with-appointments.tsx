import type { ComponentProps } from 'react';
import { ChatPanel } from '../../features/talk/chat/components/chat-panel.tsx';
import { WithAppointments } from '../room-parts.tsx';

/** The chat panel with all that features show in a room. */
export default function PanelWithAppointments(props: ComponentProps<typeof ChatPanel>) {
  return (
    <WithAppointments me={props.me}>
      <ChatPanel {...props} />
    </WithAppointments>
  );
}
