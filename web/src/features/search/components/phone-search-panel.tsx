import type { ReactNode } from 'react';
import { useSuggestionBox } from '../model/use-suggestion-box.ts';
import { RecentSearchList } from './recent-search-list.tsx';
import { SearchField } from './search-field.tsx';
import SuggestionList from './suggestion-list.tsx';

interface PhoneSearchPanelProps {
  keyword: string;
  onSearch(keyword: string): void;
  onClose(): void;
  /** The sheet around the box and what lies below it. */
  children(parts: { header: ReactNode; content: ReactNode }): ReactNode;
}

/** A phone's search: what was searched lately, or, once something is typed, what could be meant. */
export function PhoneSearchPanel({ keyword, onSearch, onClose, children }: PhoneSearchPanelProps) {
  const box = useSuggestionBox({ keyword, onSearch });
  const { input, ...field } = box.field;
  // A phone's keyboard is put away to read the list: it stays.
  const header = <SearchField {...field} input={{ ...input, onBlur: undefined }} isFirstFocus />;
  const content = box.isOpen ? <SuggestionList box={box} className="-mx-3" /> : <RecentSearchList onFollow={onClose} />;
  return children({ header, content });
}
