/** Follows redirects and keeps cookies as a browser would, so that a test can stop anywhere. */
export class BrowserByHand {
  private readonly cookies = new Map<string, { value: string; path: string }>();
  private readonly origin: string;

  constructor(origin: string) {
    this.origin = origin;
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name)?.value;
  }

  /** Follows redirects until a page answers or `until` returns true. */
  async open(
    path: string,
    { until = () => false, ...init }: RequestInit & { until?: (url: URL) => boolean } = {},
  ): Promise<{ url: URL; answer: Response }> {
    let url = new URL(path, this.origin);
    let answer = await this.fetch(url, init);
    while (answer.status >= 300 && answer.status < 400) {
      url = new URL(answer.headers.get('location')!, url);
      if (until(url)) break;
      answer = await this.fetch(url, {});
    }
    return { url, answer };
  }

  async fetch(url: URL, init: RequestInit): Promise<Response> {
    const sent = [...this.cookies].filter(([, { path }]) => url.pathname.startsWith(path));
    const cookie = sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '' || /Expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name!);
      else this.cookies.set(name!, { value: value!, path: /; *path=([^;]*)/i.exec(line)?.[1] ?? '/' });
    }
    return answer;
  }
}
