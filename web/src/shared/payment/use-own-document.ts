import { useEffect } from 'react';
import { config } from '../config.ts';
import { appHistory } from '../navigation/app-history.ts';
import { paths } from '../paths.ts';
import { returnTo } from '../session/return-to.ts';

/**
 * The provider's script may run only in a document that was loaded for this page, under its own policy. So the page is loaded as
 * a new document if one came by a link, and so is the next page.
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
      // A new document loses the navigation state, such as the return path after login.
      if (location.pathname === paths.login) returnTo.remember(pathname);
      window.location.reload();
    });
  }, []);

  return { isOwn };
}
