import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Toast } from './toast.tsx';

const SHOWN_FOR_MS = 4_000;

interface ToastCardProps {
  toast: Toast;
  isPaused: boolean;
  onEnd(): void;
}

export function ToastCard({ toast, isPaused, onEnd }: ToastCardProps) {
  useTimeToRead(isPaused, onEnd);
  const { message, tone, action } = toast;

  function act() {
    onEnd();
    action?.onPress();
  }

  return (
    <div className="pointer-events-auto flex items-center gap-2.5 rounded-m bg-ink py-3.5 pr-5 pl-4 text-label font-medium text-paper shadow-float motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:starting:-translate-y-3 motion-safe:starting:opacity-0">
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
