/**
 * Keeps something open only while the page is visible: a browser has few connections for all its tabs, and hidden ones must not
 * hold them.
 */
export function whileVisible(page: Document, open: () => () => void): () => void {
  let close: (() => void) | undefined;
  const follow = () => {
    const isVisible = page.visibilityState !== 'hidden';
    if (isVisible) close ??= open();
    else stop();
  };
  const stop = () => {
    close?.();
    close = undefined;
  };
  page.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    page.removeEventListener('visibilitychange', follow);
    stop();
  };
}
