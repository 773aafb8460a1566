import { Menu } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../messages/language.ts';
import { useOverlay } from '../../shared/navigation/navigation.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import { MembersUnread } from './members-unread.tsx';

const loadSheet = () => import('./phone-navigation-sheet.tsx');
const PhoneNavigationSheet = lazy(loadSheet);

export function PhoneNavigation() {
  const m = useMessages();
  const { isOpen, open, close } = useOverlay();
  return (
    <div className="contents desk:hidden">
      <IconButton
        label={m.header.menu}
        icon={<Menu size={22} strokeWidth={1.8} />}
        badge={<MembersUnread />}
        onPointerDown={loadSheet}
        onClick={open}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <PhoneNavigationSheet onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
