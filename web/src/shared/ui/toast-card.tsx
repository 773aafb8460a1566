import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Toast } from './toast.tsx';
import { toastShift, typedBox } from './toast-place.ts';

const SHOWN_FOR_MS = 4_000;

interface ToastCardProps {
  toast: Toast;
  isPaused: boolean;
  onEnd(): void;
}

export function ToastCard({ toast, isPaused, onEnd }: ToastCardProps) {
  useTimeToRead(isPaused, onEnd);
  const card = useBesideTyping();
  const { message, tone, action } = toast;

  function act() {
    onEnd();
    action?.onPress();
  }

  return (
    <div
      ref={card}
      className="pointer-events-auto flex items-center gap-2.5 rounded-m bg-ink py-3.5 pr-5 pl-4 text-label font-medium text-paper shadow-float motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:starting:-translate-y-3 motion-safe:starting:opacity-0"
    >
      {tone === 'success' && <CircleCheck size={20} strokeWidth={1.8} className="shrink-0" />}
      {tone === 'danger' && <CircleAlert size={20} strokeWidth={1.8} className="shrink-0" />}
      <span className="line-clamp-3 min-w-0 flex-1">{message}</span>
      {action && (
        <button
          type="button"
          className="-my-2 -mr-2 ml-1 shrink-0 rounded-s px-2 py-2 font-bold underline underline-offset-4 outline-paper"
          onClick={act}
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

function useTimeToRead(isPaused: boolean, onEnd: () => void) {
  const end = useEffectEvent(onEnd);
  const leftMs = useRef(SHOWN_FOR_MS);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [isPaused]);
}

/** Moves the toasts off a field below the header, and into the part of the page that a phone's keyboard leaves visible. */
function useBesideTyping() {
  const card = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const host = card.current!.parentElement!;
    const view = window.visualViewport;

    function follow(): void {
      const offset = view?.offsetTop ?? 0;
      host.style.setProperty('--toast-shift', `${offset}px`);
      const bottom = offset + (view?.height ?? window.innerHeight);
      const shift = toastShift(host.getBoundingClientRect(), typedBox(), bottom);
      host.style.setProperty('--toast-shift', `${offset + shift}px`);
    }

    follow();
    const stops = [
      listen(document, 'focusin', follow),
      listen(document, 'input', follow),
      listen(window, 'scroll', follow),
    ];
    if (view) stops.push(listen(view, 'resize', follow), listen(view, 'scroll', follow));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return card;
}

function listen(target: EventTarget, name: string, listener: () => void): () => void {
  target.addEventListener(name, listener, { passive: true });
  return () => target.removeEventListener(name, listener);
}
