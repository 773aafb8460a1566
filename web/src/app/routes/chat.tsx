import { useMessages } from '../../messages/language.ts';
import { PageFrame } from '../../shared/page/page-frame.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';

export default function ChatPage() {
  const m = useMessages();
  return (
    <PageFrame title={m.chat.title}>
      <EmptyState message={m.chat.roomNotFound} action={<ButtonLink to={paths.chats}>{m.chat.allRooms}</ButtonLink>} />
    </PageFrame>
  );
}
