import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

interface PageFrameProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** Heading and content with the spacing that most pages share. */
export function PageFrame({ title, action, children }: PageFrameProps) {
  return (
    <div className="pt-6 pb-16 desk:pt-10 desk:pb-24">
      <PageHeading title={title} action={action} className="mb-4 desk:mb-6" />
      {children}
    </div>
  );
}
