import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from '../navigation/link.tsx';
import type { To } from '../navigation/location.ts';
import { classNames } from './class-names.ts';
import { floatingLook } from './floating-look.ts';
import { rovingIndex } from './roving-index.ts';
import { useDisclosure } from './use-disclosure.ts';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  /** Quiet, behind the label. */
  hint?: string | undefined;
} & ({ to: To } | { onSelect: () => void; tone?: 'plain' | 'danger' });

export type FirstPress = 'pointer' | 'keyboard';

type MenuProps = {
  label: string;
  trigger: ReactNode;
  triggerClassName?: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** The press that the menu was loaded for: it is open from the start, and opens by presses alone. */
  firstPress?: FirstPress;
};

export function Menu({ label, trigger, triggerClassName, items, align = 'end', firstPress }: MenuProps) {
  const { isOpen, close, openByPress, toggleByPress, panelId, rootProps, triggerProps, ...disclosure } = useDisclosure({
    isOpenedByPress: firstPress !== undefined,
  });
  const list = useRef<HTMLDivElement>(null);

  function focusItem(index: number) {
    const item = list.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[index];
    item?.focus();
  }

  // The pressed button has just been replaced by this menu: without this, the focus would be lost with it.
  useLayoutEffect(() => {
    if (firstPress === 'keyboard') list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    else if (firstPress) disclosure.trigger.current?.focus();
  }, [firstPress, disclosure.trigger]);

  function openAt(index: number) {
    flushSync(openByPress);
    focusItem(index);
  }

  function pressTrigger(event: MouseEvent) {
    const isByKeyboard = event.detail === 0;
    if (isByKeyboard) openAt(0);
    else toggleByPress();
  }

  function enterByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 0 : items.length - 1);
  }

  function moveByKey(event: KeyboardEvent) {
    const entries = [...(list.current?.querySelectorAll('[role=menuitem]') ?? [])];
    const next = rovingIndex('vertical', event.key, entries.indexOf(event.target as Element), entries.length);
    if (next === null) return;
    event.preventDefault();
    focusItem(next);
  }

  function choose(act?: () => void) {
    // Before the action: a dialog that it opens must give the focus back to the trigger, not to a removed entry.
    disclosure.trigger.current?.focus();
    close();
    act?.();
  }

  return (
    <div {...rootProps} className="relative">
      <button
        {...triggerProps}
        type="button"
        aria-haspopup="menu"
        aria-label={label}
        className={triggerClassName}
        onClick={pressTrigger}
        onKeyDown={enterByArrow}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          ref={list}
          id={panelId}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={classNames(floatingLook, 'min-w-44 p-1.5', align === 'end' ? 'right-0' : 'left-0')}
          onKeyDown={moveByKey}
        >
          {items.map((item) => (
            <MenuEntry key={item.label} item={item} onChoose={choose} />
          ))}
        </div>
      )}
    </div>
  );
}

function MenuEntry({ item, onChoose }: { item: MenuItem; onChoose: (act?: () => void) => void }) {
  const face = (
    <>
      {item.icon}
      {item.label}
      {item.hint && <span className="ml-auto pl-3 text-meta text-indigo tabular-nums">{item.hint}</span>}
    </>
  );
  if ('to' in item) {
    return (
      <Link to={item.to} role="menuitem" tabIndex={-1} className={entryLook} onClick={() => onChoose()}>
        {face}
      </Link>
    );
  }
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classNames(entryLook, item.tone === 'danger' && 'text-danger')}
      onClick={() => onChoose(item.onSelect)}
    >
      {face}
    </button>
  );
}

const entryLook =
  'flex h-11 w-full items-center gap-2.5 rounded-s px-3 text-left text-label font-medium whitespace-nowrap hover:bg-sunken focus:bg-sunken focus-visible:-outline-offset-2';
