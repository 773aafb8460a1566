import { useQueryClient } from '@tanstack/react-query';
import type { Product } from '@teum/contract/routes/product';
import { MessageSquare } from 'lucide-react';
import { ApiError } from '../../../shared/api-client.ts';
import { useLocation, useNavigate } from '../../../shared/navigation/navigation.tsx';
import { paths } from '../../../shared/paths.ts';
import { currentUser } from '../../../shared/state/login-user.ts';
import { showAlert } from '../../../shared/ui/alerts.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { productRoomQuery } from '../api/find-product-room.ts';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import { chatRefusal } from '../model/chat-refusal.ts';
import { openChat } from '../model/open-chat.ts';

/** Opens the chat about a product. */
export function ProductChatButton({ product }: { product: Product }) {
  const m = useChatMessages();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  async function open(): Promise<void> {
    const refusal = chatRefusal(currentUser()?.id, product);
    if (refusal) await showAlert({ message: m.chatRefusal[refusal] });
    if (refusal === 'loginRequired') return void navigate(paths.login, { state: { returnTo: pathname + search } });
    if (refusal) return;
    try {
      const chatRoomId = await client.fetchQuery({ ...productRoomQuery(product.id), staleTime: 0 });
      const place =
        chatRoomId === null
          ? ({ at: 'newRoom', productId: product.id } as const)
          : ({ at: 'room', room: { roomType: 'product', chatRoomId } } as const);
      openChat(place, navigate);
    } catch (error) {
      await showAlert({ message: error instanceof ApiError ? error.message : m.notice.network });
    }
  }

  return (
    <Button
      size="l"
      className="w-full"
      icon={<MessageSquare size={20} strokeWidth={1.8} />}
      disabled={product.productSaleStatus === 'SOLD'}
      onClick={open}
    >
      {m.chat.start}
    </Button>
  );
}
