import { ChatListScreen } from '../../features/talk/chat/components/chat-screen.tsx';

export default function ChatsPage() {
  return <ChatListScreen />;
}
