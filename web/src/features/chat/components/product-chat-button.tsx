import type { Product } from '@teum/contract/routes/product';
import { MessageSquare } from 'lucide-react';
import { currentUser } from '../../../shared/state/login-user.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import { chatRefusal } from '../model/chat-refusal.ts';
import { useOpenRoom } from './use-open-room.ts';

/** Opens the chat about a product. */
export function ProductChatButton({ product }: { product: Product }) {
  const m = useChatMessages();
  const openRoom = useOpenRoom();
  return (
    <Button
      variant="ghost"
      size="l"
      className="flex-1 px-3!"
      icon={<MessageSquare size={20} strokeWidth={1.8} />}
      disabled={product.productSaleStatus === 'SOLD'}
      onClick={() => openRoom({ roomType: 'product', id: product.id }, chatRefusal(currentUser()?.id, product))}
    >
      {m.chat.start}
    </Button>
  );
}
