import { lazy, Suspense } from 'react';
import { floatingLook } from '../../../shared/ui/floating-look.ts';
import { useSuggestionBox } from '../model/use-suggestion-box.ts';
import { SearchField } from './search-field.tsx';

/** Loaded with the first key: most visits never type. */
const SuggestionList = lazy(() => import('./suggestion-list.tsx'));

interface SearchBoxProps {
  keyword: string;
  onSearch(keyword: string): void;
}

/** The header's box with its suggestions floating below. */
export function SearchBox({ keyword, onSearch }: SearchBoxProps) {
  const box = useSuggestionBox({ keyword, onSearch });
  return (
    <div className="relative">
      <SearchField {...box.field} />
      {box.isOpen && (
        <Suspense fallback={null}>
          <SuggestionList box={box} className={`${floatingLook} inset-x-0 p-1.5`} />
        </Suspense>
      )}
    </div>
  );
}
