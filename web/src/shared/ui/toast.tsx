import { useLayoutEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { lateCode, useLateCode } from './late-code.ts';

export type Toast = {
  id: number;
  message: string;
  tone?: 'plain' | 'success' | 'danger';
  action?: { label: string; onPress: () => void };
};

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

export const toastCard = lateCode(async () => (await import('./toast-card.tsx')).ToastCard);

/** Mount it once, above the routes. Always mounted: a live region that appears together with its text is not announced. */
export function ToastHost() {
  const toasts = useToasts();
  const Card = useLateCode(toastCard, { isWanted: toasts.length > 0, isPressEnough: true });
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
      {Card &&
        toasts.map((toast) => (
          <Card key={toast.id} toast={toast} isPaused={isPaused} onEnd={() => dismiss(toast.id)} />
        ))}
    </div>
  );
}

/** The top layer is ordered by time of opening: an older host would lie under a dialog that opened later. */
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
