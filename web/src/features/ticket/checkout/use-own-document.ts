import { useEffect } from 'react';
import { config } from '../../../shared/config.ts';
import { appHistory } from '../../../shared/navigation/app-history.ts';
import { paths } from '../../../shared/paths.ts';
import { returnTo } from '../../../shared/session/return-to.ts';

/**
 * The provider's script may run in a document that was loaded for this page and in no other: the server says so in its policy. So
 * the page is loaded anew when one came here by a link, and whatever page follows is, too.
 */
export function useOwnDocument(): { isOwn: boolean } {
  const isOwn = !config.isPaymentOpen || config.checkoutScript !== undefined;

  useEffect(() => {
    if (!isOwn) window.location.reload();
  }, [isOwn]);

  useEffect(() => {
    if (config.checkoutScript === undefined) return;
    const { pathname } = window.location;
    return appHistory.listen(({ location }) => {
      if (location.pathname === pathname) return;
      // A document under another policy forgets what the move carries, such as the way back from the login.
      if (location.pathname === paths.login) returnTo.remember(pathname);
      window.location.reload();
    });
  }, []);

  return { isOwn };
}
