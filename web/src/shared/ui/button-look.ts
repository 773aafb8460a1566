import { classNames } from './class-names.ts';

type ButtonVariant = 'primary' | 'tint' | 'ghost' | 'quiet' | 'danger';
type ButtonSize = 's' | 'm' | 'l';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-indigo text-on-action hover:bg-indigo-press active:bg-indigo-press',
  tint: 'bg-indigo-wash text-indigo hover:inset-ring hover:inset-ring-indigo active:inset-ring active:inset-ring-indigo',
  ghost: 'text-ink inset-ring inset-ring-line hover:bg-sunken active:bg-line',
  quiet: 'text-ink-2 hover:bg-sunken hover:text-ink active:bg-line',
  danger: 'bg-danger text-on-danger hover:bg-danger-press active:bg-danger-press',
};

const sizes: Record<ButtonSize, string> = {
  // Lower than a fingertip is wide: the pressable area extends above and below.
  s: 'h-10 px-4 text-small after:absolute after:inset-x-0 after:-inset-y-0.5',
  m: 'h-12 px-5.5 text-body',
  l: 'h-14 px-6 text-lead',
};

const disabledLook = 'disabled:bg-sunken disabled:text-ink-3 disabled:cursor-not-allowed disabled:inset-ring-0';

/** Looks disabled, but can be pressed: a press says why it cannot be done now. */
export const restingLook = 'bg-sunken! text-ink-3! inset-ring-0!';

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; className?: string };

export function buttonLook({ variant = 'primary', size = 'm', className }: ButtonLook): string {
  return classNames(
    'relative inline-flex items-center justify-center rounded-m font-strong transition-colors select-none max-narrow:h-auto max-narrow:min-h-11 max-narrow:py-2 narrow:whitespace-nowrap',
    variants[variant],
    sizes[size],
    disabledLook,
    className,
  );
}
