import type { ReactNode } from 'react';

type EmptyStateProps = {
  message: string;
  /** The next step: a button or a link. */
  action?: ReactNode;
  icon?: ReactNode;
};

export function EmptyState({ message, action, icon }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-16 text-center">
      {icon && <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-3">{icon}</span>}
      <p className="text-body text-balance text-ink-2">{message}</p>
      {action}
    </div>
  );
}
