import { ChatListScreen } from '../../features/chat/components/chat-screen.tsx';

export default function ChatsPage() {
  return <ChatListScreen />;
}
