import { Check, Minus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../../shared/ui/class-names.ts';

export type TickLook = 'right' | 'wrong' | 'open';

const looks: Record<TickLook, string> = {
  right: 'bg-indigo text-on-action',
  wrong: 'bg-ink text-surface',
  open: 'bg-surface text-ink-3 inset-ring-[1.5px] inset-ring-line',
};

const icons: Record<TickLook, ReactNode> = {
  right: <Check size={14} strokeWidth={2.6} />,
  wrong: <X size={14} strokeWidth={2.6} />,
  open: <Minus size={14} strokeWidth={2.6} />,
};

/** Right, wrong, or not checked. A label replaces the sign. */
export function Tick({ look, label }: { look: TickLook; label?: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('relative grid size-6 shrink-0 place-items-center rounded-full text-caption', looks[look])}
    >
      {label ?? icons[look]}
    </span>
  );
}
