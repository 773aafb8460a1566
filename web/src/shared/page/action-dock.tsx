import type { ReactNode } from 'react';

/** The main actions of a page in one row; on a phone it stays above the tab bar (`dock.css`). */
export function ActionDock({ children }: { children: ReactNode }) {
  return <div className="action-dock flex gap-2.5">{children}</div>;
}
