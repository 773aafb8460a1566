import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, Field, type FieldText } from './field.tsx';

type TextareaFieldProps = FieldText & Omit<ComponentProps<'textarea'>, keyof FieldText>;

export function TextareaField({ label, hint, error, className, ...textarea }: TextareaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          rows={4}
          {...textarea}
          {...control}
          className={classNames(controlLook, 'field-sizing-content max-h-100 min-h-30 py-3')}
        />
      )}
    </Field>
  );
}
