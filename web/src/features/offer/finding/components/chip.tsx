import { ChevronDown, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Link, type LinkProps } from '../../../../shared/navigation/link.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';

const look =
  'relative inline-flex h-10 shrink-0 items-center gap-1.5 rounded-full px-3.5 text-small whitespace-nowrap after:absolute after:inset-x-0 after:-inset-y-0.5';
export const chipLook = (isOn: boolean): string =>
  classNames(
    look,
    isOn
      ? 'bg-indigo-wash font-strong text-indigo inset-ring inset-ring-indigo'
      : 'bg-surface font-medium inset-ring inset-ring-line hover:bg-sunken',
  );

/** A filter that is set; following it takes the filter away. */
export function SetChip({ children, ...link }: LinkProps) {
  return (
    <Link {...link} className={chipLook(true)}>
      {children}
      <X size={16} strokeWidth={1.8} aria-hidden="true" className="-mr-1" />
    </Link>
  );
}

/** The inside of a chip that opens something. */
export const OpeningFace = ({ children }: { children: string }) => (
  <>
    {children}
    <ChevronDown size={16} strokeWidth={1.8} aria-hidden="true" className="-mr-1 text-ink-3" />
  </>
);

export const OpeningChip = ({ children, ...button }: ComponentProps<'button'> & { children: string }) => (
  <button type="button" {...button} className={classNames(chipLook(false), button.className)}>
    <OpeningFace>{children}</OpeningFace>
  </button>
);
