import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from '../navigation/link.tsx';
import { type ButtonLook, buttonLook } from './button-look.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';
import { type Press, useSinglePress } from './use-single-press.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'onClick'> &
  ButtonLook & {
    icon?: ReactNode;
    pending?: boolean;
    /** When it returns a promise, the button is pending until that settles. */
    onClick?: Press;
  };

export function Button({ variant, size, className, icon, pending = false, onClick, children, ...button }: ButtonProps) {
  const { press, isBusy } = useSinglePress(onClick, pending);
  return (
    <button
      type="button"
      {...button}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || button['aria-disabled']}
      className={classNames(buttonLook({ variant, size, className }), isBusy && 'cursor-progress')}
      onClick={press}
    >
      <ButtonFace icon={icon} isBusy={isBusy}>
        {children}
      </ButtonFace>
      {isBusy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}

type ButtonLinkProps = LinkProps & ButtonLook & { icon?: ReactNode };

export function ButtonLink({ variant, size, className, icon, children, ...link }: ButtonLinkProps) {
  return (
    <Link {...link} className={buttonLook({ variant, size, className })}>
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </Link>
  );
}

/** The label stays in place under the spinner, so that the button keeps its width and its name. */
function ButtonFace({ icon, isBusy, children }: { icon: ReactNode; isBusy?: boolean; children: ReactNode }) {
  return (
    <span className={classNames('inline-flex items-center gap-2', isBusy && 'opacity-0')}>
      {icon}
      {children}
    </span>
  );
}
