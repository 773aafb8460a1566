import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface CheckFieldProps {
  name: string;
  label: string;
  isChecked: boolean;
  error?: string | undefined;
  /** Behind the label, such as a link to what is agreed to. */
  after?: ReactNode;
  isStrong?: boolean;
  onChange(isChecked: boolean): void;
}

/** A box to tick. The whole line can be pressed, and is as high as a finger is wide. */
export function CheckField({ name, label, isChecked, error, after, isStrong = false, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-center gap-3">
        <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
          <input
            name={name}
            type="checkbox"
            checked={isChecked}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            className="size-5 shrink-0 accent-indigo"
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          />
          <span className={classNames('min-w-0 py-2.5', isStrong ? 'font-strong' : 'text-small')}>{label}</span>
        </label>
        {after}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="pb-1 pl-8 text-small text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
