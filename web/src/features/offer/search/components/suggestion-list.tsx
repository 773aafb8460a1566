import { fill } from '@teum/contract/language';
import { searchKeyword } from '@teum/contract/offer/search-keyword';
import { searchTerms } from '@teum/contract/offer/search-match';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx';
import { useSuggestions } from '../api/list-suggestions.ts';
import { useSearchMessages } from '../messages/use-search-messages.ts';
import type { SuggestionBox } from '../model/use-suggestion-box.ts';
import { MarkedText } from './marked-text.tsx';

const pauseMs = 120;
const none: readonly string[] = [];

/** Suggestions for what is typed. The input keeps the focus; arrow keys and pointer choose. */
export default function SuggestionList({ box, className }: { box: SuggestionBox; className?: string }) {
  const m = useSearchMessages();
  const keyword = useRested(searchKeyword(box.typed));
  const { data: options = none } = useSuggestions(keyword);
  const { setOptions } = box;
  useEffect(() => setOptions(options), [setOptions, options]);
  const terms = searchTerms(box.typed);

  return (
    <>
      <VisuallyHidden role="status">
        {options.length > 0 && fill(m.suggestions.count, { count: options.length })}
      </VisuallyHidden>
      {options.length > 0 && (
        <div id={box.listId} role="listbox" aria-label={m.suggestions.label} className={className}>
          {options.map((option, index) => (
            <button
              key={option}
              id={box.optionId(index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === box.active}
              className={classNames(
                'flex h-12 w-full items-center text-left gap-3 rounded-s px-3 text-label font-medium hover:bg-sunken',
                index === box.active && 'bg-sunken',
              )}
              // Otherwise the press would take the focus from the input, which closes the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => box.search(option)}
            >
              <Search size={16} strokeWidth={1.8} className="shrink-0 text-ink-3" />
              <span className="truncate">
                <MarkedText text={option} terms={terms} />
              </span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** The value after a pause in typing: no request at every key. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : rested;
}
