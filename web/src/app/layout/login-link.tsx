import { useMessages } from '../../messages/language.ts';
import { useLocation } from '../../shared/navigation/navigation.tsx';
import { paths } from '../../shared/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';

/** After the login it returns to the current page. */
export function LoginLink({ onFollow }: { onFollow?: () => void }) {
  const m = useMessages();
  const { pathname, search } = useLocation();
  return (
    <ButtonLink to={paths.login} state={{ returnTo: pathname + search }} size="s" onClick={onFollow}>
      {m.header.login}
    </ButtonLink>
  );
}
