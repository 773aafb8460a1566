import { ChevronLeft, X } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useNavigate } from '../../../../shared/navigation/navigation.tsx';
import { paths } from '../../../../shared/paths.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { IconButton } from '../../../../shared/ui/icon-button.tsx';
import { useChatMessages } from '../messages/use-chat-messages.ts';
import { chatPanel, closePanel, goInPanel, goOnInPanel } from '../model/chat-panel.ts';
import { keptScroll } from './kept-scroll.ts';
import { RoomTabs } from './room-list.tsx';
import { Talk } from './talk.tsx';

const listBox = keptScroll('panel');

interface ChatPanelProps {
  id: string;
  me: number;
}

/** The chat panel beside the page on a wide screen; the page stays usable. */
export function ChatPanel({ id, me }: ChatPanelProps) {
  const m = useChatMessages();
  const navigate = useNavigate();
  const place = useStore(chatPanel, (state) => state.place);
  const panel = useFocusInside();
  const close = <IconButton label={m.action.close} icon={<X size={22} strokeWidth={1.8} />} onClick={closePanel} />;

  function closeByEscape(event: KeyboardEvent): void {
    // During composition Esc belongs to the input method, which discards the syllable.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    closePanel();
  }

  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={m.chat.title}
      tabIndex={-1}
      className="fixed top-[calc(var(--header)+12px)] right-6 bottom-6 z-20 flex max-h-180 w-105 flex-col overflow-hidden rounded-l border border-line bg-surface shadow-float outline-none motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:starting:translate-x-4 motion-safe:starting:opacity-0"
      onKeyDown={closeByEscape}
    >
      {place.at === 'list' ? (
        <>
          <div className="flex h-15 shrink-0 items-center justify-between pr-2 pl-5">
            <h2 className="text-subtitle">{m.chat.title}</h2>
            {close}
          </div>
          <div ref={listBox} className="flex-1 overflow-y-auto overscroll-contain px-5">
            <RoomTabs onOpen={(room) => goInPanel({ at: 'room', room })} />
          </div>
        </>
      ) : (
        <Talk
          place={place}
          me={me}
          isFirstFocus
          leading={
            <IconButton
              label={m.chat.back}
              icon={<ChevronLeft size={24} strokeWidth={1.8} />}
              onClick={() => goInPanel({ at: 'list' })}
            />
          }
          trailing={close}
          toList={<Button onClick={() => goInPanel({ at: 'list' })}>{m.chat.allRooms}</Button>}
          onRoom={(room) => goOnInPanel(place, room)}
          onRefused={() => {
            closePanel();
            void navigate(paths.home);
          }}
        />
      )}
    </div>
  );
}

/** Moves the focus in when the panel opens and back when it closes. Runs before any field inside takes the focus. */
function useFocusInside() {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current!;
    const opener = document.activeElement;
    element.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && element.contains(document.activeElement))
        opener.focus({ preventScroll: true });
    };
  }, []);
  return panel;
}
