import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type ErrorStateProps = {
  message: string;
  retryLabel: string;
  onRetry: () => unknown;
  /** At the end of a list that already shows something. */
  isInline?: boolean;
};

export function ErrorState({ message, retryLabel, onRetry, isInline = false }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex items-center px-4 text-center text-ink-2',
        isInline ? 'flex-wrap justify-center gap-3 py-6 text-small' : 'flex-col gap-4 py-16',
      )}
    >
      <p className="text-balance">{message}</p>
      <Button variant="ghost" size="s" icon={<RotateCw size={16} strokeWidth={1.8} />} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
