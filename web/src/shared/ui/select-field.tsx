import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, Field, type FieldText } from './field.tsx';

type SelectFieldProps = FieldText &
  Omit<ComponentProps<'select'>, keyof FieldText | 'children'> & {
    options: readonly { value: string; label: string }[];
    /** Shown until something is chosen; it cannot be chosen itself. */
    placeholder?: string;
  };

export function SelectField({ label, hint, error, className, options, placeholder, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={classNames(controlLook, 'h-12 appearance-none pr-11 has-[option[value=""]:checked]:text-ink-3')}
          >
            {placeholder && (
              <option value="" disabled hidden>
                {placeholder}
              </option>
            )}
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={20}
            strokeWidth={1.8}
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-3"
          />
        </span>
      )}
    </Field>
  );
}
