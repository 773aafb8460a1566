import { type FocusEvent, type KeyboardEvent, lazy, Suspense } from 'react';
import { floatingLook } from '../../../../shared/ui/floating-look.ts';
import { useSuggestionBox } from '../model/use-suggestion-box.ts';
import { SearchField } from './search-field.tsx';

/** Both load with the first focus or key: most visits never search. */
const SuggestionList = lazy(() => import('./suggestion-list.tsx'));
const RecentSearches = lazy(() => import('./recent-search-list.tsx'));

interface SearchBoxProps {
  keyword: string;
  onSearch(keyword: string): void;
}

/** The header's box. Below it float the recent searches, or suggestions once something is typed. */
export function SearchBox({ keyword, onSearch }: SearchBoxProps) {
  const box = useSuggestionBox({ keyword, onSearch, hasHistory: true });
  const { input, ...field } = box.field;

  /** The focus may move to what floats below, and back. */
  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) box.close();
  }

  function backByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || box.list !== 'history') return;
    event.preventDefault();
    box.focus();
    box.close();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens in its controls.
    <div className="relative" onBlur={leave} onKeyDown={backByKey}>
      <SearchField {...field} input={{ ...input, onBlur: undefined }} />
      <Suspense fallback={null}>
        {box.list === 'suggestions' && <SuggestionList box={box} className={`${floatingLook} inset-x-0 p-1.5`} />}
        {box.list === 'history' && (
          <div className={`${floatingLook} inset-x-0 max-h-[70dvh] overflow-y-auto px-4 py-2`}>
            <RecentSearches isFloating onFollow={box.close} onForget={box.focus} />
          </div>
        )}
      </Suspense>
    </div>
  );
}
