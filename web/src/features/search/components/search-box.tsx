import { Search } from 'lucide-react';
import type { SyntheticEvent } from 'react';
import { useMessages } from '../../../messages/language.ts';
import { keptKeyword } from '../model/search-history.ts';

interface SearchBoxProps {
  /** What the page already shows results for. */
  keyword: string;
  onSearch(keyword: string): void;
  /** Takes the focus when the panel around it opens. */
  isFirstFocus?: boolean;
}

/** Enter searches; a blank keyword does not. */
export function SearchBox({ keyword, onSearch, isFirstFocus = false }: SearchBoxProps) {
  const m = useMessages();

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = keptKeyword(String(new FormData(event.currentTarget).get('keyword')));
    if (wanted !== '') onSearch(wanted);
  }

  return (
    <search className="block w-full">
      <form onSubmit={submit} className="relative">
        <Search
          size={18}
          strokeWidth={1.8}
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-3"
        />
        <input
          key={keyword}
          type="search"
          name="keyword"
          defaultValue={keyword}
          aria-label={m.header.search}
          placeholder={m.header.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          data-initial-focus={isFirstFocus || undefined}
          className="h-11 w-full rounded-full bg-sunken pr-4 pl-11 text-label font-medium text-ink outline-offset-0 placeholder:text-small placeholder:text-ink-3 focus:bg-surface focus:inset-ring focus:inset-ring-line [&::-webkit-search-cancel-button]:hidden"
        />
      </form>
    </search>
  );
}
