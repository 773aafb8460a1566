import type { ReactNode } from 'react';
import { useMessages } from '../../messages/language.ts';
import { Link } from '../navigation/link.tsx';
import { paths } from '../paths.ts';
import { isGone, shownName } from '../shown-name.ts';
import { classNames } from './class-names.ts';

interface PersonLinkProps {
  id: number;
  className?: string;
  children: ReactNode;
}

/** Leads to a person's page, if there is one. `z-1`: above the link that covers the whole card. */
export function PersonLink({ id, className, children }: PersonLinkProps) {
  const m = useMessages();
  if (typeof children === 'string' && isGone(children))
    return <span className={className}>{shownName(children, m)}</span>;
  return (
    <Link to={paths.person(id)} className={classNames('relative z-1 rounded-s hover:underline', className)}>
      {children}
    </Link>
  );
}
