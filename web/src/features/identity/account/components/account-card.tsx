import type { ReactNode } from 'react';
import { PageHeading } from '../../../../shared/page/page-heading.tsx';

/** The narrow column for login, sign-up and the choice of a nickname. */
export function AccountCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-105 pt-8 pb-16 desk:pt-16 desk:pb-24">
      <PageHeading title={title} className="mb-6" />
      {children}
    </div>
  );
}
