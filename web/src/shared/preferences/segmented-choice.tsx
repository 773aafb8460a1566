import { useId } from 'react';

interface SegmentedChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; lang?: string }[];
  selected: Value;
  onSelect(value: Value): void;
}

/** A few choices of which one is active: radio buttons that look like one control. */
export function SegmentedChoice<Value extends string>({
  label,
  options,
  selected,
  onSelect,
}: SegmentedChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-s bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, label: text, lang }) => (
        <label
          key={value}
          lang={lang}
          className="relative flex h-9 cursor-pointer items-center rounded-s px-3 text-meta text-ink-2 transition-colors hover:text-ink has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:inset-ring has-checked:inset-ring-line has-focus-visible:outline-2 has-focus-visible:outline-indigo"
        >
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === selected}
            onChange={() => onSelect(value)}
            className="absolute inset-x-0 -inset-y-1 cursor-pointer opacity-0"
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
}
