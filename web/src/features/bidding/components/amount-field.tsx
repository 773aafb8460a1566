import { type CompositionEvent, type InputEvent, type ReactNode, type Ref, useId } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { controlLook } from '../../../shared/ui/field.tsx';
import { editDigits, groupDigits } from '../../../shared/ui/grouped-digits.ts';
import { showDigits, WithUnit } from '../../../shared/ui/number-field.tsx';

const plainDigits = /^[1-9][\d,]*$/;

interface AmountFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  unit: string;
  placeholder: string;
  /** As typed; plain digits are grouped, everything else stays as it is. */
  value: string;
  /** How the typed amount is understood. */
  reading: string | undefined;
  /** The sentence below, and whether it says that this amount cannot be bid. */
  sentence: ReactNode;
  isRefused: boolean;
  onChange: (typed: string) => void;
}

export function AmountField(field: AmountFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-2">
      <p className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-small font-semibold text-ink-2">
          {field.label}
        </label>
        <span id={`${id}-reading`} className="truncate text-meta text-ink-3 tabular-nums">
          {field.reading}
        </span>
      </p>
      <AmountInput {...field} id={id} />
      <div
        id={`${id}-sentence`}
        className={classNames(
          'flex min-h-10 gap-1.5 text-small leading-5 whitespace-pre-line tabular-nums',
          field.isRefused ? 'font-semibold text-ink' : 'text-ink-2',
        )}
      >
        {field.sentence}
      </div>
    </div>
  );
}

function AmountInput({ id, ref, unit, placeholder, value, isRefused, onChange }: AmountFieldProps & { id: string }) {
  function edit({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>): void {
    const { value: text, selectionStart } = currentTarget;
    // Text under composition must stay as typed: changing it makes the input method repeat it.
    if (nativeEvent.isComposing || !plainDigits.test(text)) {
      onChange(text);
      return;
    }
    const caret = selectionStart ?? text.length;
    const edited = editDigits(value.replaceAll(',', ''), { text, caret, inputType: nativeEvent.inputType });
    showDigits(currentTarget, edited.digits, edited.onTheRight);
    onChange(groupDigits(edited.digits));
  }

  function endComposition({ currentTarget: { value: text } }: CompositionEvent<HTMLInputElement>): void {
    onChange(plainDigits.test(text) ? groupDigits(text.replaceAll(',', '')) : text);
  }

  return (
    <WithUnit unit={unit}>
      <input
        id={id}
        ref={ref}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        aria-invalid={isRefused || undefined}
        aria-describedby={`${id}-sentence ${id}-reading`}
        className={classNames(controlLook, amountLook)}
        onInput={edit}
        onCompositionEnd={endComposition}
      />
    </WithUnit>
  );
}

/** Ink instead of the danger colour: an amount that is too low is no mistake of the bidder. */
const amountLook =
  'h-14 pr-11 text-[20px] font-bold tracking-[-0.01em] tabular-nums aria-invalid:border-ink aria-invalid:outline-2 aria-invalid:-outline-offset-2 aria-invalid:outline-ink aria-invalid:focus:outline-ink';
