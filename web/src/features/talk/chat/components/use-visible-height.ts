import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element as tall as the visible area: on iOS the keyboard covers the page without resizing it, and would hide a field
 * at the bottom.
 */
export function useVisibleHeight() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const view = window.visualViewport;
    const style = element.current!.style;
    if (!view) return;

    function follow(): void {
      const isZoomed = view!.scale > 1.01; // the user has zoomed in: the page stays as it is
      if (isZoomed) return;
      style.setProperty('--visible-height', `${view!.height}px`);
      style.setProperty('--visible-top', `${view!.offsetTop}px`);
    }

    follow();
    view.addEventListener('resize', follow);
    view.addEventListener('scroll', follow);
    return () => {
      view.removeEventListener('resize', follow);
      view.removeEventListener('scroll', follow);
    };
  }, []);
  return element;
}
