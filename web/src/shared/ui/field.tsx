import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

export type FieldText = {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  className?: string;
};

type ControlWiring = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

type FieldProps = FieldText & { children: (control: ControlWiring) => ReactNode };

/** Label, hint and error around one control, and the attributes that tie them to it. */
export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      <label htmlFor={id} className="text-small font-semibold text-ink-2">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-meta text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

export const controlLook = classNames(
  'w-full rounded-m border border-edge bg-surface px-4 text-body text-ink transition-colors placeholder:text-ink-3',
  'hover:border-ink-3 focus:border-indigo focus:outline-2 focus:-outline-offset-2 focus:outline-indigo',
  'aria-invalid:border-danger aria-invalid:focus:outline-danger',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-3',
);
