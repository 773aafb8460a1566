/** Follows a sign-in as a browser does: keeps cookies, respects their paths, stops at the product's callback route. */
export function openBrowser(origin: string) {
  const cookies = new Map<string, { value: string; path: string }>();

  function keepCookies(answer: Response): void {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
      if (/expires=Thu, 01 Jan 1970/.test(line)) cookies.delete(`${name} ${path}`);
      else cookies.set(`${name} ${path}`, { value: `${name}=${value}`, path });
    }
  }

  async function request(address: string, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(address);
    const sent = [...cookies.values()].filter(
      ({ path }) => pathname === path || pathname.startsWith(`${path.replace(/\/$/, '')}/`),
    );
    const headers = { cookie: sent.map(({ value }) => value).join('; ') };
    const answer = await fetch(address, { ...init, headers, redirect: 'manual' });
    keepCookies(answer);
    return answer;
  }

  async function follow(address: string, answer: Response): Promise<{ address: string; answer: Response }> {
    const location = answer.headers.get('location');
    if (!location) return { address, answer };
    const next = new URL(location, address).href;
    if (next.startsWith(`${origin}/api/`)) return { address: next, answer };
    return follow(next, await request(next));
  }

  return {
    visit: async (address: string) => follow(address, await request(address)),
    submit: async (address: string, form: Record<string, string>) =>
      follow(address, await request(address, { method: 'POST', body: new URLSearchParams(form) })),
  };
}
