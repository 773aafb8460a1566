import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../messages/language.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';

const loadSheet = () => import('./phone-navigation-sheet.tsx');
const PhoneNavigationSheet = lazy(loadSheet);

export function PhoneNavigation() {
  const m = useMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="contents desk:hidden">
      <IconButton
        label={m.header.menu}
        icon={<Menu size={22} strokeWidth={1.8} />}
        onPointerDown={loadSheet}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <PhoneNavigationSheet onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
