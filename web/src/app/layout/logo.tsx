import { useMessages } from '../../messages/language.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { paths } from '../../shared/paths.ts';

export function Logo() {
  const m = useMessages();
  return (
    <Link
      to={paths.home}
      aria-label={m.header.logo}
      className="flex min-h-11 min-w-11 items-center gap-0.5 rounded-s px-1"
    >
      <span aria-hidden="true" className="text-[26px] leading-none font-[850] tracking-[-0.04em]">
        틈
      </span>
      <span aria-hidden="true" className="h-6 w-[3px] -skew-x-8 rounded-[2px] bg-indigo" />
    </Link>
  );
}
