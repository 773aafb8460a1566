// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;

beforeEach(() => {
  stop = keepFocus(document);
});

afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const focusedText = () => document.activeElement?.textContent;

function show(html: string, focused: string): void {
  document.body.innerHTML = html;
  find(focused).focus();
}

describe('keepFocus', () => {
  const rows = `<main tabindex="-1"><ul>
    <li id="first"><button>첫째 지우기</button></li>
    <li id="second"><button>둘째 지우기</button></li>
    <li id="third"><button>셋째 지우기</button></li></ul></main>`;

  it('goes to the next row when one is taken away, and to the one before when it was the last', async () => {
    show(rows, '#second button');
    find('#second').remove();
    await vi.waitFor(() => expect(focusedText()).toBe('셋째 지우기'), { timeout: 30_000 });
    find('#third').remove();
    await vi.waitFor(() => expect(focusedText()).toBe('첫째 지우기'), { timeout: 30_000 });
  });

  it('knows what had the focus before it came', async () => {
    stop();
    show(rows, '#second button');
    stop = keepFocus(document);
    find('#second').remove();
    await vi.waitFor(() => expect(focusedText()).toBe('셋째 지우기'), { timeout: 30_000 });
  });

  it('goes to what takes the place of a form that closes', async () => {
    show('<main><h2>댓글</h2><form><button>등록</button></form><a href="/posts">목록</a></main>', 'form button');
    find('form').remove();
    find('h2').insertAdjacentHTML('afterend', '<button>댓글을 남겨보세요</button>');
    await vi.waitFor(() => expect(focusedText()).toBe('댓글을 남겨보세요'), { timeout: 30_000 });
  });

  it('stays on the page when nothing else on it can be pressed', async () => {
    show('<header><button>메뉴</button></header><main tabindex="-1"><button>다시 시도</button></main>', 'main button');
    find('main button').remove();
    await vi.waitFor(() => expect(document.activeElement).toBe(find('main')), { timeout: 30_000 });
  });

  it('leaves the focus where the page itself has put it', async () => {
    show(rows, '#second button');
    find('#second').remove();
    find('#first button').focus();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(focusedText()).toBe('첫째 지우기');
  });

  it('takes no focus for somebody who has left the controls', async () => {
    show(rows, '#second button');
    find('#second button').blur();
    await Promise.resolve();
    find('#second').remove();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.activeElement).toBe(document.body);
  });
});
