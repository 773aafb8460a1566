import type { ReactNode } from 'react';
import { useSuggestionBox } from '../model/use-suggestion-box.ts';
import RecentSearchList from './recent-search-list.tsx';
import { SearchField } from './search-field.tsx';
import SuggestionList from './suggestion-list.tsx';

interface PhoneSearchPanelProps {
  keyword: string;
  onSearch(keyword: string): void;
  onClose(): void;
  /** The sheet around the search box and its content. */
  children(parts: { header: ReactNode; content: ReactNode }): ReactNode;
}

/** A phone's search: recent searches, or suggestions once something is typed. */
export function PhoneSearchPanel({ keyword, onSearch, onClose, children }: PhoneSearchPanelProps) {
  const box = useSuggestionBox({ keyword, onSearch });
  const { input, ...field } = box.field;
  // Closing the phone's keyboard to read the list does not close the list.
  const header = <SearchField {...field} input={{ ...input, onBlur: undefined }} isFirstFocus />;
  const content =
    box.list === 'suggestions' ? (
      <SuggestionList box={box} className="-mx-3" />
    ) : (
      <RecentSearchList onFollow={onClose} />
    );
  return children({ header, content });
}
