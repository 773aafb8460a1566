import type { ComponentProps } from 'react';
import { ChatPanel } from '../../features/talk/chat/components/chat-panel.tsx';
import { WithCards } from '../room-parts.tsx';

/** The chat panel with all that features show in a room. */
export default function PanelWithCards(props: ComponentProps<typeof ChatPanel>) {
  return (
    <WithCards me={props.me}>
      <ChatPanel {...props} />
    </WithCards>
  );
}
