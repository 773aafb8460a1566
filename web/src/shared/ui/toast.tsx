import { useLayoutEffect, useRef, useState } from 'react';
import { create } from 'zustand';
import { lazyCode, useLazyCode } from './lazy-code.ts';

export type Toast = {
  id: number;
  message: string;
  tone?: 'plain' | 'success' | 'danger';
  action?: { label: string; onPress: () => void };
};

const MOST_WAITING = 2;

/** The first is shown, the others wait. */
const useToasts = create<readonly Toast[]>(() => []);
let lastId = 0;

export function showToast(toast: Omit<Toast, 'id'>): void {
  lastId += 1;
  const added: Toast = { ...toast, id: lastId };
  useToasts.setState(
    ([shown, ...waiting]) => (shown ? [shown, ...[...waiting, added].slice(-MOST_WAITING)] : [added]),
    true,
  );
}

function dismiss(id: number) {
  useToasts.setState((toasts) => toasts.filter((toast) => toast.id !== id), true);
}

export const toastCard = lazyCode(async () => (await import('./toast-card.tsx')).ToastCard);

/** Mount it once, above the routes. Always mounted: a live region that appears together with its text is not announced. */
export function ToastHost() {
  const [toast] = useToasts();
  const Card = useLazyCode(toastCard, { isWanted: toast !== undefined, isPressEnough: true });
  const [isPaused, setIsPaused] = useState(false);
  const host = useOnTop(toast?.id);
  return (
    <div
      ref={host}
      popover="manual"
      role="status"
      aria-atomic="false"
      className="toasts pointer-events-none m-0 w-auto overflow-visible bg-transparent"
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      {Card && toast && <Card key={toast.id} toast={toast} isPaused={isPaused} onEnd={() => dismiss(toast.id)} />}
    </div>
  );
}

/** The top layer is ordered by time of opening: an older host would lie under a dialog that opened later. */
function useOnTop(shown: number | undefined) {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    host.current?.showPopover();
  }, []);
  useLayoutEffect(() => {
    if (shown === undefined || !document.querySelector('dialog:modal')) return;
    host.current?.hidePopover();
    host.current?.showPopover();
  }, [shown]);
  return host;
}
