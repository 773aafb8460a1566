import type { ComponentProps } from 'react';

interface SwitchProps extends Pick<ComponentProps<'input'>, 'ref' | 'aria-describedby' | 'aria-invalid'> {
  isOn: boolean;
  id?: string;
  /** Undefined where a label names the id. */
  label?: string;
  onChange(isOn: boolean): void;
}

export function Switch({ isOn, id, label, onChange, ...input }: SwitchProps) {
  return (
    <input
      {...input}
      id={id}
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-checked={isOn}
      checked={isOn}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      className="relative h-7 w-11 shrink-0 cursor-pointer appearance-none rounded-full bg-line transition-colors before:absolute before:top-0.75 before:left-0.75 before:size-5.5 before:rounded-full before:bg-surface before:transition-transform after:absolute after:inset-x-0 after:-inset-y-2 checked:bg-indigo checked:before:translate-x-4 checked:before:bg-on-action"
    />
  );
}
