// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Link, type LinkProps, NavLink } from './link.tsx';
import { createPath, type Location, parsePath, resolvePath } from './location.ts';
import { Router } from './navigation.tsx';

afterEach(cleanup);

const here: Location = { pathname: '/post/3', search: '?page=2', hash: '', state: null, key: 'k' };

function show(link: LinkProps, location = here) {
  const navigator = { push: vi.fn(), replace: vi.fn(), openOverlay: vi.fn() };
  render(
    <Router location={location} navigationType="push" navigator={navigator}>
      <Link {...link}>경매</Link>
    </Router>,
  );
  return { navigator, anchor: screen.getByRole('link', { name: '경매' }) };
}

/** Whether the browser would follow the link itself; prevented here, where there is nothing to load. */
function isLeftToBrowser(press: () => void): boolean {
  let isLeft = false;
  const watch = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', watch, { once: true });
  press();
  return isLeft;
}

describe('a link', () => {
  it('is followed without loading the page anew, with what it hands over', () => {
    const { navigator, anchor } = show({ to: '/auction/17', state: { from: 'card' } });
    expect(isLeftToBrowser(() => fireEvent.click(anchor))).toBe(false);
    expect(navigator.push).toHaveBeenCalledWith('/auction/17', { from: 'card' });
  });

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is the browser’s own with %j: a tab, a window, a file',
    (held) => {
      const { navigator, anchor } = show({ to: '/auction/17' });
      expect(isLeftToBrowser(() => fireEvent.click(anchor, held))).toBe(true);
      expect(navigator.push).not.toHaveBeenCalled();
    },
  );

  it('is the browser’s own when it opens elsewhere', () => {
    const { navigator, anchor } = show({ to: '/auction/17', target: '_blank' });
    expect(isLeftToBrowser(() => fireEvent.click(anchor))).toBe(true);
    expect(navigator.push).not.toHaveBeenCalled();
  });

  it('does nothing if the press was already handled', () => {
    const { navigator, anchor } = show({ to: '/auction/17', onClick: (event) => event.preventDefault() });
    fireEvent.click(anchor);
    expect(navigator.push).not.toHaveBeenCalled();
  });

  it('to where one is takes its place, so that Back is pressed once', () => {
    const { navigator, anchor } = show({ to: '/post/3?page=2' });
    fireEvent.click(anchor);
    expect(navigator.replace).toHaveBeenCalledWith('/post/3?page=2', undefined);
  });

  it('to a part of the page keeps what the page shows', () => {
    const { navigator, anchor } = show({ to: '#comment-4', replace: true });
    expect(anchor.getAttribute('href')).toBe('/post/3?page=2#comment-4');
    fireEvent.click(anchor);
    expect(navigator.replace).toHaveBeenCalledWith('/post/3?page=2#comment-4', undefined);
  });
});

describe('a link of the navigation', () => {
  it.each([
    ['/', '/', 'page'],
    ['/auctions', '/auctions', 'page'],
    ['/auctions/', '/auctions', 'page'],
    ['/mySell', '/mySell?tab=auctions', 'page'],
    ['/auction/17', '/auctions', null],
    ['/auctions', '/', null],
  ])('on %s, the one to %s has aria-current %s', (pathname, to, current) => {
    render(
      <Router
        location={{ ...here, pathname, search: '' }}
        navigationType="push"
        navigator={{ push: vi.fn(), replace: vi.fn(), openOverlay: vi.fn() }}
      >
        <NavLink to={to}>경매</NavLink>
      </Router>,
    );
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe(current);
  });
});

describe('an address', () => {
  it.each([
    ['/auction/17', { pathname: '/auction/17' }],
    ['/search?keyword=a%3Fb', { pathname: '/search', search: '?keyword=a%3Fb' }],
    ['/post/3?x=1#c?2', { pathname: '/post/3', search: '?x=1', hash: '#c?2' }],
    ['?tab=products', { search: '?tab=products' }],
    ['#main', { hash: '#main' }],
    ['', {}],
  ])('%j has the parts %j', (address, parts) => {
    expect(parsePath(address)).toEqual(parts);
  });

  it.each([
    ['/auction/17', '/auction/17'],
    ['?tab=products', '/post/3?tab=products'],
    ['#c', '/post/3?page=2#c'],
    ['', '/post/3'],
    [{ pathname: '/products', search: '?', hash: '#' }, '/products'],
  ])('%j leads to %s', (to, address) => {
    expect(createPath(resolvePath(to, here))).toBe(address);
  });
});
