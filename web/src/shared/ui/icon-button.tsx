import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '../navigation/link.tsx';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { type Press, useSinglePress } from './use-single-press.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type IconButtonVariant = 'plain' | 'outline' | 'veil';

const variants: Record<IconButtonVariant, string> = {
  plain: 'size-11 hover:bg-sunken active:bg-line',
  outline: 'size-10 text-ink-2 inset-ring inset-ring-line hover:bg-sunken active:bg-line',
  veil: 'size-9 bg-veil text-on-veil hover:bg-on-scrim after:absolute after:-inset-1',
};

export function iconButtonLook(variant: IconButtonVariant = 'plain'): string {
  return classNames('relative grid shrink-0 place-items-center rounded-full transition-colors', variants[variant]);
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'onClick' | 'aria-label' | 'children'> &
  IconFaceProps & {
    variant?: IconButtonVariant;
    /** For a toggle such as a heart; the label then names the thing, not the change. */
    pressed?: boolean;
    pending?: boolean;
    onClick?: Press;
  };

export function IconButton({
  label,
  icon,
  badge,
  variant,
  pressed,
  pending = false,
  onClick,
  className,
  ...button
}: IconButtonProps) {
  const { press, isBusy } = useSinglePress(onClick, pending);
  return (
    <button
      type="button"
      {...button}
      aria-pressed={pressed}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      className={classNames(iconButtonLook(variant), 'disabled:text-ink-3', isBusy && 'cursor-progress', className)}
      onClick={press}
    >
      <IconFace label={label} icon={isBusy ? <Spinner /> : icon} badge={badge} />
    </button>
  );
}

type IconLinkProps = Omit<LinkProps, 'aria-label' | 'children'> & IconFaceProps;

export function IconLink({ label, icon, badge, className, ...link }: IconLinkProps) {
  return (
    <Link {...link} className={classNames(iconButtonLook(), className)}>
      <IconFace label={label} icon={icon} badge={badge} />
    </Link>
  );
}

type IconFaceProps = {
  label: string;
  icon: ReactNode;
  /** A count in the upper right corner; the label must contain it, too. */
  badge?: ReactNode;
};

/** The label is hidden text, not an attribute: speech control compares an attribute with the visible count, and they differ. */
export function IconFace({ label, icon, badge }: IconFaceProps) {
  return (
    <>
      {icon}
      <VisuallyHidden>{label}</VisuallyHidden>
      {badge && <span className="absolute top-1 right-0.5 flex">{badge}</span>}
    </>
  );
}
