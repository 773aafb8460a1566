import { searchKeyword } from '@teum/contract/offer/search-keyword';
import { type CompositionEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { rovingIndex } from '../../../../shared/ui/roving-index.ts';

interface SuggestionBoxOptions {
  /** The keyword whose results the page shows. */
  keyword: string;
  onSearch(keyword: string): void;
  /** Whether the focus alone opens a list: that of recent searches. A phone's sheet shows them all along. */
  hasHistory?: boolean;
}

/** What is open below the box. */
type OpenList = 'none' | 'history' | 'suggestions';

/** The state of a search box with suggestions: the typed text, the options, and the one that the arrow keys have reached. */
export function useSuggestionBox({ keyword, onSearch, hasHistory = false }: SuggestionBoxOptions) {
  const [typed, setTyped] = useState(keyword);
  const [list, setList] = useState<OpenList>('none');
  const [options, setOptions] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const enteredWhileComposing = useRef(false);
  const listId = useId();
  const isOpen = list !== 'none';

  const [shown, setShown] = useState(keyword);
  if (shown !== keyword) {
    setShown(keyword);
    setTyped(keyword);
  }

  // Text typed before hydration is in the input already: otherwise the first change would erase it, and there would be no
  // suggestions.
  useEffect(() => {
    const { value, defaultValue } = input.current!;
    if (value === defaultValue) return;
    setTyped(value);
    if (document.activeElement === input.current && searchKeyword(value) !== '') setList('suggestions');
  }, []);

  const resting: OpenList = hasHistory ? 'history' : 'none';
  const recall = () => setList((open) => (open === 'suggestions' ? open : resting));

  function close() {
    setList('none');
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
    setList(searchKeyword(value) === '' ? resting : 'suggestions');
  }

  function moveByKey(event: KeyboardEvent) {
    // Keys that the input method consumes: arrows choose among its characters, Enter ends the syllable.
    if (event.nativeEvent.isComposing) {
      enteredWhileComposing.current = event.key === 'Enter';
      return;
    }
    if (event.key === 'Escape' && isOpen) {
      // Otherwise the browser would clear the input as well, and a sheet around it would close.
      event.preventDefault();
      return close();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (list === 'history' || options.length === 0) return;
    event.preventDefault();
    // One position more than there are options: beyond either end lies the input itself.
    const next = rovingIndex('vertical', event.key, active + 1, options.length + 1)!;
    setList('suggestions');
    setActive(next - 1);
  }

  /** Enter is handled once, also during composition; the committed value arrives a moment later. */
  function searchAfterComposition({ currentTarget }: CompositionEvent<HTMLInputElement>) {
    if (!enteredWhileComposing.current) return;
    enteredWhileComposing.current = false;
    setTimeout(() => search(currentTarget.value));
  }

  const hasList = list === 'suggestions' && options.length > 0;
  return {
    typed,
    options,
    active,
    listId,
    list,
    setOptions,
    search,
    close,
    focus: () => input.current?.focus(),
    optionId: (index: number) => `${listId}-${index}`,
    field: {
      // Reads the input itself, not the state: Enter may come right after hydration, before the state has caught up.
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
        onFocus: recall,
        onClick: recall,
        onKeyDown: moveByKey,
        onCompositionEnd: searchAfterComposition,
        onBlur: close,
      },
    },
  } as const;
}

export type SuggestionBox = ReturnType<typeof useSuggestionBox>;
