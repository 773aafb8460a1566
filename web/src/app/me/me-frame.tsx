import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/language.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { PageHeading } from '../../shared/page/page-heading.tsx';
import { paths } from '../../shared/paths.ts';
import { MeNavigation } from './me-navigation.tsx';

interface MeFrameProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A page below 내 정보: its sections one below the other, beside the navigation. On a phone the heading leads back. */
export function MeFrame({ title, action, children }: MeFrameProps) {
  return (
    <MeColumns>
      <PageHeading title={title} before={<Back />} action={action} className="mb-4" />
      <div className="flex flex-col gap-4">{children}</div>
    </MeColumns>
  );
}

export function MeColumns({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto max-w-260 pt-4 pb-16 desk:grid desk:grid-cols-[14.5rem_minmax(0,1fr)] desk:gap-x-10 desk:pt-10 desk:pb-24">
      <MeNavigation />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function Back() {
  const m = useMessages();
  return (
    <Link
      to={paths.me}
      aria-label={m.header.myPage}
      className="-mr-2 -ml-3 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken desk:hidden"
    >
      <ChevronLeft size={24} strokeWidth={1.8} aria-hidden="true" />
    </Link>
  );
}
