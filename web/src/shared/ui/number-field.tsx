import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlLook, Field, type FieldText } from './field.tsx';
import { caretBefore, editDigits, groupDigits } from './grouped-digits.ts';
import { useComposedText } from './use-composed-text.ts';

type NumberFieldProps = FieldText &
  Omit<ComponentProps<'input'>, keyof FieldText | 'type' | 'value' | 'onChange' | 'onInput' | 'maxLength'> & {
    /** Digits only; shown in groups of three. */
    value: string;
    onChange: (digits: string) => void;
    maxDigits: number;
    unit?: string;
  };

export function NumberField({ label, hint, error, className, unit, ...digits }: NumberFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <WithUnit unit={unit}>
          <DigitsInput {...digits} {...control} className={numberLook(unit)} />
        </WithUnit>
      )}
    </Field>
  );
}

export const numberLook = (unit: string | undefined): string =>
  classNames(controlLook, 'h-12 tabular-nums', unit && 'pr-11');

/** The unit stands inside the control, after the value. */
export function WithUnit({ unit, children }: { unit: string | undefined; children: ReactNode }) {
  return (
    <span className="relative block">
      {children}
      {unit && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-ink-3"
        >
          {unit}
        </span>
      )}
    </span>
  );
}

type DigitsInputProps = Pick<NumberFieldProps, 'value' | 'onChange' | 'maxDigits'> &
  Omit<ComponentProps<'input'>, 'value' | 'onChange'>;

function DigitsInput({ value, onChange, maxDigits, ...input }: DigitsInputProps) {
  const { composed, handlers } = useComposedText((element, inputType) => {
    const edited = editDigits(value, { text: element.value, caret: caretOf(element), inputType });
    const digits = edited.digits.slice(0, maxDigits);
    showDigits(element, digits, edited.onTheRight);
    onChange(digits);
  });

  return (
    <input
      autoComplete="off"
      {...input}
      type="text"
      inputMode="numeric"
      value={composed ?? groupDigits(value)}
      {...handlers}
    />
  );
}

export const caretOf = ({ selectionStart, value }: HTMLInputElement): number => selectionStart ?? value.length;

/** Set here and not by the next render, which would put the caret at the end. */
export function showDigits(element: HTMLInputElement, digits: string, onTheRight: number) {
  element.value = groupDigits(digits);
  const caret = caretBefore(element.value, onTheRight);
  element.setSelectionRange(caret, caret);
}
