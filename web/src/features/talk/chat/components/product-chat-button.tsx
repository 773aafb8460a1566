import type { Product } from '@teum/contract/offer/product.routes';
import { MessageSquare } from 'lucide-react';
import { Button } from '../../../../shared/ui/button.tsx';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import { chatRefusal } from '../model/chat-refusal.ts';
import { useOpenRoom } from './use-open-room.ts';

/** In a preview. */
export function RestingChatButton() {
  const m = useChatMessages();
  return (
    <Button size="l" className="flex-1 px-3!" icon={<MessageSquare size={20} strokeWidth={1.8} />} disabled>
      {m.chat.start}
    </Button>
  );
}

/** Opens the chat about a product. */
export function ProductChatButton({ product }: { product: Product }) {
  const m = useChatMessages();
  const openRoom = useOpenRoom({ roomType: 'product', id: product.id }, (callerId) => chatRefusal(callerId, product));
  return (
    <Button
      variant="ghost"
      size="l"
      className="flex-1 px-3!"
      icon={<MessageSquare size={20} strokeWidth={1.8} />}
      disabled={product.productSaleStatus === 'SOLD'}
      onClick={openRoom}
    >
      {m.chat.start}
    </Button>
  );
}
