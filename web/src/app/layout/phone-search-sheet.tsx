import { PhoneSearchPanel } from '../../features/offer/search/components/phone-search-panel.tsx';
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
    <PhoneSearchPanel keyword={keyword} onSearch={onSearch} onClose={onClose}>
      {({ header, content }) => (
        <Sheet isOpen onClose={onClose} label={m.searchPanel.title} closeLabel={m.action.close} header={header}>
          {content}
        </Sheet>
      )}
    </PhoneSearchPanel>
  );
}
