import { grouped } from '@teum/contract/money';
import { type InputEvent, type ReactNode, type Ref, useId } from 'react';
import { isSpelled, readTypedAmount, spelledPart } from '../../../../shared/form/typed-amount.ts';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { controlLook } from '../../../../shared/ui/field.tsx';
import { editDigits } from '../../../../shared/ui/grouped-digits.ts';
import { caretOf, showDigits, WithUnit } from '../../../../shared/ui/number-field.tsx';
import { useComposedText } from '../../../../shared/ui/use-composed-text.ts';

interface AmountFieldProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  unit: string;
  placeholder: string;
  /** Grouped digits, or an amount as it is spelled, such as 9만 5천, until the field is left. */
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
  const { composed, handlers } = useComposedText((element, inputType) => {
    if (isSpelled(element.value)) keepSpelled(element);
    else keepDigits(element, value, inputType);
    onChange(element.value);
  });

  function onInput(event: InputEvent<HTMLInputElement>): void {
    handlers.onInput(event);
    // Read while it is composed, so that 9만 is understood before the next key.
    if (event.nativeEvent.isComposing) onChange(event.currentTarget.value);
  }

  function leave(): void {
    const read = readTypedAmount(value);
    if (read.kind === 'amount') onChange(grouped(read.won));
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
        value={composed ?? value}
        aria-invalid={isRefused || undefined}
        aria-describedby={`${id}-sentence ${id}-reading`}
        className={classNames(controlLook, amountLook)}
        {...handlers}
        onInput={onInput}
        onBlur={leave}
      />
    </WithUnit>
  );
}

function keepDigits(element: HTMLInputElement, before: string, inputType: string | undefined): void {
  const text = element.value;
  const edited = editDigits(before.replaceAll(',', ''), { text, caret: caretOf(element), inputType });
  showDigits(element, edited.digits, edited.onTheRight);
}

function keepSpelled(element: HTMLInputElement): void {
  const kept = spelledPart(element.value);
  if (kept === element.value) return;
  const caret = spelledPart(element.value.slice(0, caretOf(element))).length;
  element.value = kept;
  element.setSelectionRange(caret, caret);
}

/** Ink instead of the danger colour: an amount that is too low is no mistake of the bidder. */
const amountLook =
  'h-14 pr-11 text-[20px] font-bold tracking-[-0.01em] tabular-nums aria-invalid:border-ink aria-invalid:outline-2 aria-invalid:-outline-offset-2 aria-invalid:outline-ink aria-invalid:focus:outline-ink';
