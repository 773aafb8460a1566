import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { usePageTitle } from './use-page-title.ts';

interface PageHeadingProps {
  title: string;
  /** Before the heading: the way back. */
  before?: ReactNode;
  /** Beside the heading: the page's most used action. */
  action?: ReactNode;
  className?: string;
}

/** The heading of a page, which also names the tab. Focusable, so that a screen reader starts here after a change of page. */
export function PageHeading({ title, before, action, className }: PageHeadingProps) {
  usePageTitle(title);
  return (
    <header className={classNames('flex min-h-12 items-center justify-between gap-4', className)}>
      <div className="flex min-w-0 items-center gap-2">
        {before}
        <h1 tabIndex={-1} className="min-w-0 text-title outline-none desk:text-headline">
          {title}
        </h1>
      </div>
      {action}
    </header>
  );
}
