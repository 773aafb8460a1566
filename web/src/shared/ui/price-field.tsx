import { parseKrw } from '@teum/contract/money';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldText } from './field.tsx';
import { editDigits, groupDigits } from './grouped-digits.ts';
import { caretOf, numberLook, showDigits, WithUnit } from './number-field.tsx';
import { useComposedText } from './use-composed-text.ts';

const maxLength = 24;
/** Digits that are worth something: 0 and 000 stay as typed for the form's check. */
const isWholeNumber = (text: string): boolean => /^[\d,]+$/.test(text) && /[1-9]/.test(text);

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

  const { composed, handlers } = useComposedText((element, inputType) => {
    setIsEdited(true);
    const text = element.value;
    if (!isWholeNumber(text)) return onChange(text.slice(0, maxLength));

    const { digits, onTheRight } = editDigits(value, { text, caret: caretOf(element), inputType });
    const kept = digits.slice(0, maxLength);
    showDigits(element, kept, onTheRight);
    onChange(kept);
  });

  const shown = isWholeNumber(value) ? groupDigits(value) : value;
  return (
    <input
      autoComplete="off"
      {...input}
      type="text"
      inputMode="numeric"
      value={composed ?? (isEdited || parseKrw(value) !== undefined ? shown : '')}
      {...handlers}
      onBlur={() => setIsEdited(false)}
    />
  );
}
