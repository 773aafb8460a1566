import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps an element as tall as what can be seen: on iOS a keyboard covers the page without making it smaller, and a field at the foot
 * of the screen would lie under it.
 */
export function useVisibleHeight() {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const view = window.visualViewport;
    const style = element.current!.style;
    if (!view) return;

    function follow(): void {
      const isZoomed = view!.scale > 1.01; // someone looks closer: the page stays as it is
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
