import { asBlob, auctionForm, image, productForm } from '../../test/listings.ts';

const person = { email: 'visitor@teum.kr', password: 'teum-visitor-1!', userName: '방문자', nickName: '방문자' };
/** Fills the first slice of a list. */
const products = 20;
const post = { title: '<p>붐비는 날</p>', content: '<p>모두 한꺼번에 왔어요.</p>' };
/** One of so many requests writes; the others read the most visited pages. */
const writeEvery = 10;

/** A visitor who browses, searches, and sometimes writes a comment. */
export class Visitor {
  private readonly url: string;
  private readonly token: string;
  private readonly postId: number;
  private readonly paths: string[];
  private asked = 0;

  private constructor(port: number, token: string, postId: number) {
    this.url = `http://127.0.0.1:${port}`;
    this.token = token;
    this.postId = postId;
    this.paths = [
      '/api/auction/recents?limit=20',
      '/api/product/recents?limit=20',
      '/api/post/recents?limit=20',
      '/api/auction/1',
      '/api/auction/maximum-bid/list/1',
      `/api/search?keyword=${encodeURIComponent('시간')}`,
      `/api/search?keyword=${encodeURIComponent('ㅅㄱ')}`,
      `/api/post/postComment/${postId}`,
    ];
  }

  /** Signs up, and makes what the requests read. */
  static async settle(port: number): Promise<Visitor> {
    const url = `http://127.0.0.1:${port}`;
    await send(`${url}/api/auth/signup`, person);
    const login = await send(`${url}/api/auth/login`, person);
    const { accessToken } = (await login.json()) as { accessToken: string };
    const auction = { auctionCreate: asBlob(auctionForm), auctionThumbnail: await image() };
    await sendParts(`${url}/api/auction`, auction, accessToken);
    const product = { productCreate: asBlob(productForm) };
    for (let made = 0; made < products; made += 1) await sendParts(`${url}/api/product`, product, accessToken);
    const written = await send(`${url}/api/post`, post, accessToken);
    return new Visitor(port, accessToken, Number(await written.text()));
  }

  readonly nextRequest = (): string => {
    this.asked += 1;
    if (this.asked % writeEvery === 0) return this.comment();
    return `GET ${this.paths[this.asked % this.paths.length]} HTTP/1.1\r\nhost: teum\r\n\r\n`;
  };

  async countComments(): Promise<number> {
    const answer = await fetch(`${this.url}/api/post/${this.postId}`);
    return ((await answer.json()) as { commentCount: number }).commentCount;
  }

  private comment(): string {
    const body = JSON.stringify({ postId: this.postId, comment: `<p>${this.asked}</p>` });
    const head = [
      'content-type: application/json',
      `content-length: ${body.length}`,
      `authorization: Bearer ${this.token}`,
    ];
    return `POST /api/post/postComment HTTP/1.1\r\nhost: teum\r\n${head.join('\r\n')}\r\n\r\n${body}`;
  }
}

const send = (url: string, body: object, token?: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

async function sendParts(url: string, parts: Record<string, Blob>, token: string): Promise<void> {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.append(name, part, name);
  const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
  if (answer.status !== 201) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
}
