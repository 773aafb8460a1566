import { setTimeout as pause } from 'node:timers/promises';
import type { Chromium } from './chromium.ts';
import type { Planted } from './plant-texts.ts';

interface Visit {
  url: string;
  paths: readonly string[];
  /** Whether the browser's sanitiser and trusted types are switched off: only the page's policy is left. */
  isPolicyAlone: boolean;
}

const patienceMs = 30_000;
const lookEveryMs = 20;

/** Without document support DOMPurify returns its input unchanged, and the page trusts the result. */
const switchOffSanitiser = `
  const anything = trustedTypes.createPolicy('dompurify', { createHTML: (html) => html });
  const { get, set } = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
  Object.defineProperty(Element.prototype, 'innerHTML', {
    get, set(html) { set.call(this, typeof html === 'string' ? anything.createHTML(html) : html); },
  });
  Object.defineProperty(DOMImplementation.prototype, 'createHTMLDocument', { value: undefined });`;

/** Everything a visitor may do to a text unknowingly: every event that a handler could wait for. */
const touchEverything = `
  for (const element of document.querySelectorAll('#root *')) {
    for (const type of ['mouseover', 'focus', 'error', 'load', 'toggle', 'animationstart'])
      element.dispatchEvent(new Event(type));
    if (element.matches('a[href^="javascript" i], a[href^="data" i], button[formaction]')) element.click();
  }`;

const isRendered = `document.readyState === 'complete' && (document.querySelector('main')?.textContent ?? '').length > 0
  && document.querySelector('[aria-busy="true"]') === null`;

/** Opens the pages one after the other; returns what they did that no page may do. */
export async function openPlanted(
  browser: Chromium,
  { token, user }: Planted,
  { url, paths, isPolicyAlone }: Visit,
): Promise<string[]> {
  const faults: string[] = [];
  let hostileMarks = 0;
  const leaving = new Map<unknown, string>();
  let path = '';
  const blame = (what: string): void => void faults.push(`${path}: ${what}`);
  const tab = await browser.openTab({
    'Page.javascriptDialogOpening': () => {
      blame('opened a dialog');
      void tab.ask('Page.handleJavaScriptDialog', { accept: true });
    },
    'Network.requestWillBeSent': ({ requestId, request }) => {
      const asked = (request as { url: string }).url;
      if (/^(https?|wss?):/.test(asked) && !asked.startsWith(url) && !asked.startsWith(url.replace('http', 'ws')))
        leaving.set(requestId, asked);
    },
    'Network.loadingFailed': ({ requestId, blockedReason }) => {
      if (blockedReason === 'csp') leaving.delete(requestId);
    },
  });
  await tab.ask('Page.enable');
  await tab.ask('Network.enable');
  // Navigations to another host are blocked and count as a call; the next page is opened here.
  const session = `localStorage.setItem('accessToken', ${JSON.stringify(token)}); localStorage.setItem('userInfo', ${JSON.stringify(JSON.stringify(user))});`;
  await tab.ask('Page.addScriptToEvaluateOnNewDocument', {
    source: `if (location.origin === '${url}') { ${session} ${isPolicyAlone ? switchOffSanitiser : ''} }`,
  });
  for (path of paths) {
    await tab.ask('Page.navigate', { url: `${url}${path}` });
    const wasRendered = await untilRendered(() => tab.read<boolean>(isRendered));
    if (!wasRendered && !isPolicyAlone) blame('was never drawn');
    await tab.read(touchEverything);
    if (await tab.read<boolean>('window.__owned !== undefined')) blame('ran a script of its text');
    const marks = await tab.read<string[]>(strangeMarkup);
    hostileMarks += marks.length;
    if (!isPolicyAlone) for (const what of marks) blame(`shows ${what}`);
  }
  if (isPolicyAlone && hostileMarks === 0) faults.push('no page held a hostile text: the policy was not tried');
  if (!isPolicyAlone) for (const asked of leaving.values()) faults.push(`something called ${asked}`);
  return faults;
}

/** Handlers, scripts and addresses that none of our own code writes. */
const strangeMarkup = `[...document.querySelectorAll('*')].flatMap((element) => [
  ...[...element.attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => element.tagName + ' ' + name),
  ...[element.getAttribute('href') ?? '', element.getAttribute('src') ?? ''].filter((address) =>
    /^\\s*(javascript|data:text|vbscript)/i.test(address) || address.includes('evil.example')),
])`;

/** A page that raw text keeps from rendering is examined as it is. */
async function untilRendered(isRenderedNow: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    if (await isRenderedNow().catch(() => false)) return true;
    await pause(lookEveryMs);
  }
  return false;
}
