import { firstLimits } from '@teum/contract/first-limits';
import { pages } from '@teum/contract/pages';
import { Search, X } from 'lucide-react';
import type { ComponentProps, SyntheticEvent } from 'react';
import { useMessages } from '../../../../messages/language.ts';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';

interface SearchFieldProps {
  input: ComponentProps<'input'>;
  onSubmit(): void;
  onClear(): void;
  /** Takes the focus when the sheet around it opens. */
  isFirstFocus?: boolean;
}

/** The input: Enter searches, × clears it. */
export function SearchField({ input, onSubmit, onClear, isFirstFocus = false }: SearchFieldProps) {
  const m = useMessages();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    onSubmit();
  }

  return (
    <search className="block w-full">
      {/* Its address is for those who press Enter before our code has come. */}
      <form action={pages.search.path} onSubmit={submit} className="relative">
        <Search
          size={18}
          strokeWidth={1.8}
          className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-3"
        />
        <input
          {...input}
          type="search"
          name="keyword"
          maxLength={firstLimits.search.maxTyped}
          aria-label={m.header.search}
          placeholder={m.header.searchPlaceholder}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          data-initial-focus={isFirstFocus || undefined}
          className="h-11 w-full rounded-full bg-sunken pr-11 pl-11 text-label font-medium text-ink outline-offset-0 placeholder:text-small placeholder:text-ink-3 focus:bg-surface focus:inset-ring focus:inset-ring-line [&::-webkit-search-cancel-button]:hidden"
        />
        {input.value !== '' && (
          <IconButton
            label={m.searchPanel.clearBox}
            icon={<X size={16} strokeWidth={2} />}
            className="absolute! top-0 right-0 text-ink-3"
            onClick={onClear}
          />
        )}
      </form>
    </search>
  );
}
