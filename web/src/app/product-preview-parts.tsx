import { RestingBookButton } from '../features/talk/appointment/components/book-button.tsx';
import { PreviewWeek } from '../features/talk/appointment/components/preview-week.tsx';
import { RestingChatButton } from '../features/talk/chat/components/product-chat-button.tsx';

/** What other features show on the page of a listing, while it is only a preview. */
export const productPreviewParts = {
  action: (
    <div className="flex gap-2.5">
      <RestingChatButton />
      <RestingBookButton />
    </div>
  ),
  schedule: <PreviewWeek />,
};
