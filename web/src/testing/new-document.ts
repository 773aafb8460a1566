import { configure, prettyDOM } from '@testing-library/dom';
import { afterAll, vi } from 'vitest';

/*
 * Runs before every test file. Files share a process and its document, because loading happy-dom, React and their kind takes longer
 * than most of the tests. So each file leaves behind what it found, and gets modules of its own: the pages keep what they know
 * in modules.
 */

vi.resetModules();

const { fetch } = window;
const { href } = window.location;
const head = [...document.head.childNodes];
const page = window as unknown as { happyDOM: { setURL(url: string): void } };

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.fetch = fetch;
  page.happyDOM.setURL(href);
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way.
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  document.title = '';
  document.body.replaceChildren();
  document.head.replaceChildren(...head);
  for (const element of [document.documentElement, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  Reflect.deleteProperty(document, 'visibilityState');
});

/** The document is printed for a failed test, and not at each attempt of a query that waits. */
configure({
  getElementError(message, container) {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    const print = (): string => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get: print, configurable: true });
  },
});
