import { VisuallyHidden } from './visually-hidden.tsx';

type SpinnerProps = {
  /** Announced while something loads; leave it out if the control around it already says that it is busy. */
  label?: string;
};

export function Spinner({ label }: SpinnerProps) {
  const circle = (
    <span
      aria-hidden="true"
      className="block size-5 rounded-full border-2 border-current border-r-transparent motion-safe:animate-spin motion-reduce:animate-breathe"
    />
  );
  if (!label) return circle;

  return (
    <span role="status" className="inline-block text-ink-3">
      {circle}
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
