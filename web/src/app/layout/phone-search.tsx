import { Search } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../messages/language.ts';
import { useOverlay } from '../../shared/navigation/navigation.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';

const loadSheet = () => import('./phone-search-sheet.tsx');
const PhoneSearchSheet = lazy(loadSheet);

interface PhoneSearchProps {
  keyword: string;
  onSearch(keyword: string): void;
}

/** The panel's code loads with the first press: most visits never open it. */
export function PhoneSearch({ keyword, onSearch }: PhoneSearchProps) {
  const m = useMessages();
  const { isOpen, open, close } = useOverlay();

  function search(wanted: string): void {
    close();
    onSearch(wanted);
  }

  return (
    <div className="contents desk:hidden">
      <IconButton
        label={m.header.search}
        icon={<Search size={22} strokeWidth={1.8} />}
        onPointerDown={loadSheet}
        onClick={open}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <PhoneSearchSheet keyword={keyword} onSearch={search} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
