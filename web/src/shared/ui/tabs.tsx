import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { rovingIndex } from './roving-index.ts';

type Tab<Id extends string> = {
  id: Id;
  label: ReactNode;
  /** Called only while the tab is selected. */
  render: () => ReactNode;
};

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
};

export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  const prefix = useId();

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const current = tabs.findIndex((tab) => tab.id === selected);
    const next = rovingIndex('horizontal', event.key, current, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    document.getElementById(`${prefix}-tab-${tab.id}`)?.focus();
    onSelect(tab.id);
  }

  return (
    <>
      <div role="tablist" aria-label={label} className="flex gap-6 border-b border-line" onKeyDown={moveByKey}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${prefix}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            className={classNames(
              // A name of two syllables is narrower than a fingertip: the pressable area extends to both sides.
              'relative -mb-px flex h-12 items-center gap-1.5 border-b-2 px-0.5 text-label transition-colors after:absolute after:-inset-x-2 after:inset-y-0',
              tab.id === selected ? 'border-ink text-ink' : 'border-transparent text-ink-3 hover:text-ink-2',
            )}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={selected}
        role="tabpanel"
        id={`${prefix}-panel`}
        aria-labelledby={`${prefix}-tab-${selected}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control of its own must be reachable by Tab
        tabIndex={0}
      >
        {tabs.find((tab) => tab.id === selected)?.render()}
      </div>
    </>
  );
}
