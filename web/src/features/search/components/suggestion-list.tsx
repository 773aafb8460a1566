import { fill } from '@teum/contract/language';
import { searchKeyword } from '@teum/contract/search-keyword';
import { searchWords } from '@teum/contract/search-match';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { useSuggestions } from '../api/list-suggestions.ts';
import { useSearchMessages } from '../messages/use-search-messages.ts';
import type { SuggestionBox } from '../model/use-suggestion-box.ts';
import { MarkedText } from './marked-text.tsx';

const pauseMs = 120;
const none: readonly string[] = [];

/** What could be meant by what is typed so far. The box keeps the focus; arrow keys and pointer choose. */
export default function SuggestionList({ box, className }: { box: SuggestionBox; className?: string }) {
  const m = useSearchMessages();
  const keyword = useRested(searchKeyword(box.typed));
  const { data: options = none } = useSuggestions(keyword);
  const { setOptions } = box;
  useEffect(() => setOptions(options), [setOptions, options]);
  const words = searchWords(box.typed);

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
              // Without this the press would take the focus from the box, which closes the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => box.search(option)}
            >
              <Search size={16} strokeWidth={1.8} className="shrink-0 text-ink-3" />
              <span className="truncate">
                <MarkedText text={option} words={words} />
              </span>
            </button>
          ))}
        </div>
      )}
    </>
  );
}

/** The value once it has stood still: who types on is not asked for at every key. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : rested;
}
