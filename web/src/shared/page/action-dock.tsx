import type { ReactNode } from 'react';

/** What a page is for, in one row; on a phone it stays under the thumb, above the tab bar (`dock.css`). */
export function ActionDock({ children }: { children: ReactNode }) {
  return <div className="action-dock flex gap-2.5">{children}</div>;
}
