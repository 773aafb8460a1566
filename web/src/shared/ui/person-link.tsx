import type { ReactNode } from 'react';
import { Link } from '../navigation/link.tsx';
import { paths } from '../paths.ts';
import { classNames } from './class-names.ts';

interface PersonLinkProps {
  id: number;
  className?: string;
  children: ReactNode;
}

/** Leads to a person's page. `z-1`: above the link that covers the whole card. */
export const PersonLink = ({ id, className, children }: PersonLinkProps) => (
  <Link to={paths.person(id)} className={classNames('relative z-1 rounded-s hover:underline', className)}>
    {children}
  </Link>
);
