// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { completeConfig } from '../config.ts';
import { provideServerRender, type ServerRender } from '../first-render.ts';
import { pictureAttributes, withPictureAttributes } from './text-pictures.ts';

const cdn = 'https://cdn.teum.kr/posts/';
const src = '/media/post/origin/0123456789abcdef0123456789abcdef.webp';

provideServerRender(() => ({ config: completeConfig({ media: { post: cdn } }) }) as ServerRender);

describe('a picture inside a text', () => {
  it('comes in the size that the screen needs, when it is looked at', () => {
    expect(pictureAttributes(src)).toEqual({
      srcset: [
        `${src.replace('origin', 'thumbnail')} 480w`,
        `${src.replace('origin', 'middle')} 960w`,
        `${src} 1600w`,
      ].join(', '),
      sizes: expect.stringContaining('100vw'),
      loading: 'lazy',
      decoding: 'async',
    });
  });

  it.each(['https://teum.kr/x.webp', 'data:image/png;base64,AAAA', '/media/post/thumbnail/x.webp', ''])(
    'at %j, where there are no other sizes, stays as it is',
    (address) => {
      expect(pictureAttributes(address)).toEqual({});
    },
  );

  it('comes so from the CDN that the server named, too', () => {
    expect(pictureAttributes(`${cdn}origin/0a.webp`).srcset).toBe(
      `${cdn}thumbnail/0a.webp 480w, ${cdn}middle/0a.webp 960w, ${cdn}origin/0a.webp 1600w`,
    );
    expect(pictureAttributes(`${cdn}more/origin/0a.webp`)).toEqual({});
  });

  it('is rendered the same on the server and in the browser', () => {
    const page = document.createElement('div');
    page.innerHTML = withPictureAttributes(`<p>한강</p><img src="${src}" alt="강" width="800" height="600">`);
    const { srcset, sizes, loading, decoding } = pictureAttributes(src);
    const image = page.querySelector('img')!;
    const read = (name: string) => image.getAttribute(name);
    expect([read('src'), read('width'), read('height'), read('alt')]).toEqual([src, '800', '600', '강']);
    expect([read('srcset'), read('sizes'), read('loading'), read('decoding')]).toEqual([
      srcset,
      sizes,
      loading,
      decoding,
    ]);
  });
});
