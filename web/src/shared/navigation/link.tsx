import type { ComponentProps, MouseEvent } from 'react';
import { config } from '../config.ts';
import { createPath, resolvePath, type To } from './location.ts';
import { useLocation, useNavigate } from './navigation.tsx';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To;
  /** Replaces the current entry: Back does not return to it. */
  replace?: boolean;
  /** Passed to the linked page. */
  state?: unknown;
}

/** A link within the product: followed without loading a document, and an ordinary link in every other respect. */
export function Link({ to, replace, state, onClick, ...anchor }: LinkProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const href = createPath(resolvePath(to, location));

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || anchor.target || !isPlainClick(event)) return;
    // A document that may run the provider's script is only for one page. That page handles navigations itself, once its code has
    // loaded.
    if (config.checkoutScript && !state) return;
    event.preventDefault();
    // A link to the current address replaces the entry: otherwise Back would have to be pressed twice.
    navigate(href, { replace: replace ?? href === createPath(location), state });
  }

  return <a {...anchor} href={href} onClick={follow} />;
}

/** With a modifier key or another button the user wants a tab, a window or a download. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

interface NavLinkProps extends LinkProps {
  /** The addresses of the pages below the linked one. */
  section?: RegExp;
}

/** Marked as current on the linked page and on the pages below it. */
export function NavLink({ to, section, ...link }: NavLinkProps) {
  const location = useLocation();
  const shown = location.pathname.replace(/(?<=[^/])\/$/, '');
  const isHere = resolvePath(to, location).pathname === shown;
  return <Link {...link} to={to} aria-current={isHere ? 'page' : section?.test(shown) || undefined} />;
}
