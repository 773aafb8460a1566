import type { PageRenderer } from '@teum/contract/site/page-rendering';
import type { Post } from '@teum/contract/talk/board.routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-app.ts';
import { type Person, signedIn } from '../../../../test/people.ts';
import { createPost, postForm } from '../../../../test/posts.ts';
import type { Visit } from '../../../platform/http/pages.ts';
import { askFor } from '../../../platform/http/public-reads.ts';
import { RenderedPages } from './rendered-pages.ts';

let test: TestApp;
let minji: Person;
beforeAll(async () => {
  test = await buildTestApp({ isRateLimited: false });
  minji = await signedIn(test.app);
});
afterAll(() => test.close());

/** A minimal renderer in place of the web's: reads one post and renders its title. */
function titleRenderer() {
  let drawings = 0;
  const renderer: PageRenderer = {
    isPersonal: () => false,
    nameOf: ({ pathname, language }) => `${language} ${pathname}`,
    read: async ({ pathname, ask }) => {
      const { status, body } = await ask('GET /post/{id}', { params: { id: pathname.split('/').at(-1) } });
      return {
        signature: JSON.stringify(body),
        renderHtml: () => {
          drawings += 1;
          const root = status === 200 ? (body as Post).title : 'missing';
          return { status: status === 200 ? 200 : 404, head: '', root, state: '', source: '' };
        },
      };
    },
  };
  return { renderer, drawings: () => drawings };
}

interface Surroundings {
  renderer?: PageRenderer;
  load?: () => PageRenderer | undefined;
  now?: () => number;
  isOverloaded?: () => boolean;
}

function openDesk({ renderer, load = () => renderer, now = Date.now, isOverloaded = () => false }: Surroundings) {
  const complaints: unknown[] = [];
  const pages = new RenderedPages({
    renderer: load,
    template:
      () =>
      ({ rendered, language }) =>
        `${language}: ${rendered?.root ?? 'shell'}`,
    configOf: () => ({}),
    surroundings: (countCall) => ({
      nowMs: now(),
      publicUrl: 'https://teum.kr',
      ask: askFor(test.app, countCall),
      cleanHtml: (html) => html,
    }),
    seesLess: async () => false,
    isOverloaded,
    log: { error: (...said: unknown[]) => void complaints.push(said) },
  });
  const open = async (pathname: string, language: Visit['language'] = 'ko') => {
    const page = await pages.pageAt({
      pathname,
      search: '',
      language,
      countCall: async () => {},
      viewer: async () => undefined,
    });
    return { status: page.status, html: String(await page.body('identity')) };
  };
  return { open, complaints };
}

const rename = (postId: number, title: string) =>
  minji.call({ method: 'PUT', url: `/api/post/${postId}`, payload: { ...postForm, title } });

describe('RenderedPages', () => {
  it('[PAGE-5] shows every reader all writes acknowledged before their request, while many read', async () => {
    const postId = await createPost(minji);
    const { open } = openDesk(titleRenderer());
    const crowd: Promise<unknown>[] = [];
    for (let version = 1; version <= 20; version += 1) {
      for (let reader = 0; reader < 10; reader += 1) crowd.push(open(`/post/${postId}`));
      await rename(postId, `<p>판 ${version}</p>`);
      expect(await open(`/post/${postId}`)).toEqual({ status: 200, html: `ko: <p>판 ${version}</p>` });
    }
    await Promise.all(crowd);
  });

  it('[PAGE-5] shows what another process has acknowledged', async () => {
    const postId = await createPost(minji);
    const { open } = openDesk(titleRenderer());
    const another = await test.another();
    const headers = { authorization: `Bearer ${minji.accessToken}` };
    for (let version = 1; version <= 5; version += 1) {
      await open(`/post/${postId}`);
      const payload = { ...postForm, title: `<p>판 ${version}</p>` };
      await another.app.inject({ method: 'PUT', url: `/api/post/${postId}`, payload, headers });
      expect(await open(`/post/${postId}`)).toEqual({ status: 200, html: `ko: <p>판 ${version}</p>` });
    }
    await another.close();
  });

  it('[PAGE-6] renders again only when the page’s data has changed or a minute has passed', async () => {
    const postId = await createPost(minji);
    const { renderer, drawings } = titleRenderer();
    let nowMs = 1_000_000;
    const { open } = openDesk({ renderer, now: () => nowMs });
    await open(`/post/${postId}`);
    await open(`/post/${postId}`);
    expect(drawings()).toBe(1);
    await rename(postId, '<p>다른 제목</p>');
    await open(`/post/${postId}`);
    expect(drawings()).toBe(2);
    nowMs += 60_000;
    await open(`/post/${postId}`);
    expect(drawings()).toBe(3);
  });

  it('[PAGE-4] sends a post that does not exist as a 404', async () => {
    const { open } = openDesk(titleRenderer());
    expect(await open('/post/999999')).toEqual({ status: 404, html: 'ko: missing' });
  });

  it('keeps the languages apart', async () => {
    const postId = await createPost(minji, { title: '<p>제목</p>' });
    const { open } = openDesk(titleRenderer());
    expect((await open(`/post/${postId}`, 'ko')).html).toBe('ko: <p>제목</p>');
    expect((await open(`/post/${postId}`, 'en')).html).toBe('en: <p>제목</p>');
  });

  it('[PAGE-7] sends the shell of a page that cannot be drawn, and says so to the log', async () => {
    const broken: PageRenderer = {
      isPersonal: () => false,
      nameOf: () => 'a page',
      read: () => Promise.reject(new Error('no database')),
    };
    const { open, complaints } = openDesk({ renderer: broken });
    expect(await open('/')).toEqual({ status: 200, html: 'ko: shell' });
    expect(complaints).toHaveLength(1);
  });

  it('[PAGE-7] sends the shell and logs an error when the renderer cannot be loaded', async () => {
    const load = () => {
      throw new Error('no such file');
    };
    const { open, complaints } = openDesk({ load });
    expect(await open('/')).toEqual({ status: 200, html: 'ko: shell' });
    expect(complaints).toHaveLength(1);
  });

  it('[PAGE-7] sends the shell while the process is behind', async () => {
    const { renderer, drawings } = titleRenderer();
    const { open } = openDesk({ renderer, isOverloaded: () => true });
    expect(await open('/post/1')).toEqual({ status: 200, html: 'ko: shell' });
    expect(drawings()).toBe(0);
  });

  it('sends the shell where the web is not built for the server', async () => {
    expect(await openDesk({}).open('/')).toEqual({ status: 200, html: 'ko: shell' });
  });
});
