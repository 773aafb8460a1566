import { searchKeyword } from '@teum/contract/search-keyword';
import { type CompositionEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { rovingIndex } from '../../../shared/ui/roving-index.ts';

interface SuggestionBoxOptions {
  /** What the page already shows results for. */
  keyword: string;
  onSearch(keyword: string): void;
}

/** A search box with a list of suggestions below it: what is typed, what is offered, which of it the arrow keys have reached. */
export function useSuggestionBox({ keyword, onSearch }: SuggestionBoxOptions) {
  const [typed, setTyped] = useState(keyword);
  const [isOpen, setIsOpen] = useState(false);
  const [options, setOptions] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const enteredWhileComposing = useRef(false);
  const listId = useId();

  const [shown, setShown] = useState(keyword);
  if (shown !== keyword) {
    setShown(keyword);
    setTyped(keyword);
  }

  // What was typed before our code had come stands in the box: it would be wiped out by the first change, and nothing offered for it.
  useEffect(() => {
    const { value, defaultValue } = input.current!;
    if (value === defaultValue) return;
    setTyped(value);
    setIsOpen(document.activeElement === input.current && searchKeyword(value) !== '');
  }, []);

  function close() {
    setIsOpen(false);
    setActive(-1);
  }

  function search(wanted: string) {
    const kept = searchKeyword(wanted);
    if (kept === '') return;
    setTyped(kept);
    close();
    onSearch(kept);
  }

  function type(value: string) {
    setTyped(value);
    setActive(-1);
    setIsOpen(searchKeyword(value) !== '');
  }

  function moveByKey(event: KeyboardEvent) {
    // Keys that the input method eats: the arrows choose among its characters, Enter ends the syllable.
    if (event.nativeEvent.isComposing) {
      enteredWhileComposing.current = event.key === 'Enter';
      return;
    }
    if (event.key === 'Escape' && isOpen) {
      // Without this the browser would empty the box as well, and a sheet around it would close.
      event.preventDefault();
      return close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (options.length === 0) return;
    event.preventDefault();
    // One place more than there are options: past either end, the box itself.
    const next = rovingIndex('vertical', event.key, active + 1, options.length + 1)!;
    setIsOpen(true);
    setActive(next - 1);
  }

  /** People press Enter once, also while the last syllable is being composed; its value is there a moment later. */
  function searchAfterComposition({ currentTarget }: CompositionEvent<HTMLInputElement>) {
    if (!enteredWhileComposing.current) return;
    enteredWhileComposing.current = false;
    setTimeout(() => search(currentTarget.value));
  }

  const hasList = isOpen && options.length > 0;
  return {
    typed,
    options,
    active,
    listId,
    isOpen,
    setOptions,
    search,
    optionId: (index: number) => `${listId}-${index}`,
    field: {
      // What stands in the box, not what is known of it: Enter may come right after our code, before it has looked there.
      onSubmit: () => search(options[active] ?? input.current!.value),
      onClear: () => {
        type('');
        input.current?.focus();
      },
      input: {
        ref: input,
        value: typed,
        role: 'combobox',
        'aria-autocomplete': 'list',
        'aria-expanded': hasList,
        'aria-controls': hasList ? listId : undefined,
        'aria-activedescendant': hasList && active >= 0 ? `${listId}-${active}` : undefined,
        onChange: (event: { target: HTMLInputElement }) => type(event.target.value),
        onKeyDown: moveByKey,
        onCompositionEnd: searchAfterComposition,
        onBlur: close,
      },
    },
  } as const;
}

export type SuggestionBox = ReturnType<typeof useSuggestionBox>;
