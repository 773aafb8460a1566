import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { create } from 'zustand';

type Toast = {
  id: number;
  message: string;
  tone?: 'plain' | 'success' | 'danger';
  action?: { label: string; onPress: () => void };
};

const SHOWN_FOR_MS = 4_000;
const MOST_AT_ONCE = 3;

const useToasts = create<readonly Toast[]>(() => []);
let lastId = 0;

export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const added: Toast = { ...toast, id: lastId };
  useToasts.setState((shown) => [...shown, added].slice(-MOST_AT_ONCE), true);
}

function dismiss(id: number) {
  useToasts.setState((shown) => shown.filter((toast) => toast.id !== id), true);
}

/** Belongs above the routes, once. Always on the page: a live region that appears together with its text is not read out. */
export function ToastHost() {
  const toasts = useToasts();
  const [isPaused, setIsPaused] = useState(false);
  const host = useOnTop(toasts);
  return (
    <div
      ref={host}
      popover="manual"
      role="status"
      aria-atomic="false"
      className="pointer-events-none inset-x-0 top-auto bottom-[calc(var(--tab-bar)+var(--dock,0px)+env(safe-area-inset-bottom)+24px)] m-0 flex w-auto flex-col items-center gap-2 overflow-visible bg-transparent px-4"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} isPaused={isPaused} />
      ))}
    </div>
  );
}

/** The top layer is ordered by arrival: a host that was there first would lie under a dialog opened since. */
function useOnTop(toasts: readonly Toast[]) {
  const host = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useLayoutEffect(() => {
    host.current?.showPopover();
  }, []);
  useLayoutEffect(() => {
    if (newest === undefined || !document.querySelector('dialog:modal')) return;
    host.current?.hidePopover();
    host.current?.showPopover();
  }, [newest]);
  return host;
}

function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  useTimeToRead(toast.id, isPaused);
  const { message, tone, action } = toast;

  function act() {
    dismiss(toast.id);
    action?.onPress();
  }

  return (
    <div className="pointer-events-auto flex max-w-full items-center gap-2.5 rounded-m bg-ink py-3.5 pr-5 pl-4 text-label font-medium text-paper shadow-float motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:starting:translate-y-3 motion-safe:starting:opacity-0">
      {tone === 'success' && <CircleCheck size={20} strokeWidth={1.8} className="shrink-0" />}
      {tone === 'danger' && <CircleAlert size={20} strokeWidth={1.8} className="shrink-0" />}
      <span>{message}</span>
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

function useTimeToRead(id: number, isPaused: boolean) {
  const leftMs = useRef(SHOWN_FOR_MS);
  useEffect(() => {
    if (isPaused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismiss(id), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= performance.now() - startedAt;
    };
  }, [id, isPaused]);
}
