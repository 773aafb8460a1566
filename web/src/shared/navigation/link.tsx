import type { ComponentProps, MouseEvent } from 'react';
import { config } from '../config.ts';
import { createPath, resolvePath, type To } from './location.ts';
import { useLocation, useNavigate } from './navigation.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** In place of the current page: Back does not return to it. */
  replace?: boolean;
  /** Handed to the page it leads to. */
  state?: unknown;
}

/** A link within the product: followed without loading the page anew, and a plain link to everything else a browser does with it. */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const href = createPath(resolvePath(to, location));

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || anchor.target || !isPlainClick(event)) return;
    // A document that may run the provider's script is for one page. Its page takes care of moves, once its code has come.
    if (config.checkoutScript && !state) return;
    event.preventDefault();
    // Followed to where one is, it is the same place: Back must not have to be pressed twice.
    navigate(href, { replace: replace ?? href === createPath(location), state });
  }

  return <a {...anchor} href={href} onClick={follow} />;
}

/** With a key held or another button the user wants a tab, a window or a file. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

interface NavLinkProps extends LinkProps {
  /** The addresses of the pages that lie below the one it leads to. */
  section?: RegExp;
}

/** Marked while it leads to the page that is shown, or to the one that this lies below. */
export function NavLink({ to, section, ...link }: NavLinkProps) {
  const location = useLocation();
  const shown = location.pathname.replace(/(?<=[^/])\/$/, '');
  const isHere = resolvePath(to, location).pathname === shown;
  return <Link {...link} to={to} aria-current={isHere ? 'page' : section?.test(shown) || undefined} />;
}
