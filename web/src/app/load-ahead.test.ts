// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { loadAhead } from './load-ahead.ts';

let undo: () => void = () => undefined;
afterEach(() => undo());

function pointAt(selector: string): void {
  document.querySelector(selector)!.dispatchEvent(new Event('pointerover', { bubbles: true }));
}

describe('loadAhead', () => {
  it('[PAGE-22] loads a page once when its link is pointed at, and again after a failure', async () => {
    document.body.innerHTML = `
      <a id="list" href="/auctions?sort=new"><b>경매</b></a> <a id="other" href="https://elsewhere.test/auctions">밖</a> <p>글</p>`;
    const asked: string[] = [];
    let isOnline = false;
    undo = loadAhead(document, async (pathname) => {
      asked.push(pathname);
      if (!isOnline) throw new TypeError('no connection');
    });
    pointAt('p');
    pointAt('#other');
    pointAt('#list b');
    expect(asked).toEqual(['/auctions']);
    await Promise.resolve();
    await Promise.resolve();
    isOnline = true;
    pointAt('#list');
    pointAt('#list b');
    expect(asked).toEqual(['/auctions', '/auctions']);
  });
});
