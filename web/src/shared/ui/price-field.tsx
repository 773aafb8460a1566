import { parseKrw } from '@teum/contract/money';
import { type ComponentProps, type InputEvent, useState } from 'react';
import { Field, type FieldText } from './field.tsx';
import { editDigits, groupDigits } from './grouped-digits.ts';
import { numberLook, showDigits, WithUnit } from './number-field.tsx';

const maxLength = 24;
const digitsOnly = /^[1-9][\d,]*$/;

type PriceFieldProps = FieldText &
  Omit<ComponentProps<'input'>, keyof FieldText | 'type' | 'value' | 'onChange' | 'onInput' | 'maxLength'> & {
    /** As typed: a wrong price stays as it is, so that the form's check can say what is wrong. */
    value: string;
    onChange: (typed: string) => void;
    unit: string;
  };

/** Takes the input as it is, since 1.5 must not become 15. If it is left without a valid price, it is emptied. */
export function PriceField({ label, hint, error, className, unit, ...input }: PriceFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} className={className}>
      {(control) => (
        <WithUnit unit={unit}>
          <PriceInput {...input} {...control} className={numberLook(unit)} />
        </WithUnit>
      )}
    </Field>
  );
}

type PriceInputProps = Pick<PriceFieldProps, 'value' | 'onChange'> &
  Omit<ComponentProps<'input'>, 'value' | 'onChange'>;

function PriceInput({ value, onChange, ...input }: PriceInputProps) {
  const [isEdited, setIsEdited] = useState(false);

  function edit({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = currentTarget;
    setIsEdited(true);
    if (nativeEvent.isComposing || !digitsOnly.test(text)) return onChange(text.slice(0, maxLength));

    const { digits, onTheRight } = editDigits(value, {
      text,
      caret: selectionStart ?? text.length,
      inputType: nativeEvent.inputType,
    });
    const kept = digits.slice(0, maxLength);
    showDigits(currentTarget, kept, onTheRight);
    onChange(kept);
  }

  const shown = digitsOnly.test(value) ? groupDigits(value) : value;
  return (
    <input
      autoComplete="off"
      {...input}
      type="text"
      inputMode="numeric"
      value={isEdited || parseKrw(value) !== undefined ? shown : ''}
      onInput={edit}
      onBlur={() => setIsEdited(false)}
    />
  );
}
