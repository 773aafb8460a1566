import type { LucideIcon } from 'lucide-react';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CardLine {
  icon: LucideIcon;
  /** Read before the text where the icon alone says it. */
  name?: string;
  text: string;
}

/** The facts of a card in a room, each with its icon. */
export function CardLines({ lines }: { lines: readonly CardLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-1 border-t border-line pt-3 text-small leading-5.5 text-ink-2 tabular-nums">
      {lines.map(({ icon: Icon, name, text }) => (
        <li key={text} className="flex gap-2 wrap-anywhere">
          <Icon size={16} strokeWidth={2} aria-hidden="true" className="mt-0.75 shrink-0 text-ink-3" />
          <span className="whitespace-pre-line">
            {name && <VisuallyHidden>{name}: </VisuallyHidden>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
