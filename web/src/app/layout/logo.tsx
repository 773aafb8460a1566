import { Link } from 'react-router';
import { useMessages } from '../../messages/language.ts';
import { paths } from '../../shared/paths.ts';

export function Logo() {
  const m = useMessages();
  return (
    <Link to={paths.home} aria-label={m.header.logo} className="flex items-center gap-0.5 rounded-s px-1 py-2">
      <span aria-hidden="true" className="text-[26px] leading-none font-[850] tracking-[-0.04em]">
        틈
      </span>
      <span aria-hidden="true" className="h-6 w-[3px] -skew-x-8 rounded-[2px] bg-indigo" />
    </Link>
  );
}
