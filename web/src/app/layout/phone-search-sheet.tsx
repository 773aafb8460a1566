import { RecentSearchList } from '../../features/search/components/recent-search-list.tsx';
import { SearchBox } from '../../features/search/components/search-box.tsx';
import { useMessages } from '../../messages/language.ts';
import { Sheet } from '../../shared/ui/sheet.tsx';

interface PhoneSearchSheetProps {
  keyword: string;
  onSearch(keyword: string): void;
  onClose(): void;
}

export default function PhoneSearchSheet({ keyword, onSearch, onClose }: PhoneSearchSheetProps) {
  const m = useMessages();
  return (
    <Sheet
      isOpen
      onClose={onClose}
      label={m.searchPanel.title}
      closeLabel={m.action.close}
      header={<SearchBox keyword={keyword} onSearch={onSearch} isFirstFocus />}
    >
      <RecentSearchList onFollow={onClose} />
    </Sheet>
  );
}
