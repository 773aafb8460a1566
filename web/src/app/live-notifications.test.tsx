// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, minji, openApp } from './testing/open-app.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** The app on a page, with a stream of notices that the test writes. */
async function openWithStream(path: string) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const stream = writable.getWriter();
  const read: unknown[] = [];
  await openApp(path, {
    user: minji,
    answers: {
      // The stream's request names no method.
      'undefined /notification/connect': () =>
        new Response(readable, { headers: { 'Content-Type': 'text/event-stream' } }),
      'GET /notification/unread': () => json(200, 1),
      'POST /notification/read': ({ body }) => {
        read.push(body);
        return new Response(null, { status: 204 });
      },
    },
  });
  const { openLiveNotifications } = await import('./live-notifications.ts');
  const close = openLiveNotifications(minji.id);
  const deliver = (id: number, kind: string, link: string) =>
    act(async () => {
      const data = JSON.stringify({ id, kind, title: `소식 ${id}`, link, createdAt: '2026-02-03T15:04:05+09:00' });
      await stream.write(new TextEncoder().encode(`event: ${kind}\nid: ${id}\ndata: ${data}\n\n`));
    });
  return { deliver, read, close };
}

describe('a notice that arrives', () => {
  it('[NOTE-14][NOTE-15] is a toast that leads there and reads it, unless it is a receipt', async () => {
    const { deliver, read, close } = await openWithStream('/about');
    await deliver(1, 'ticket', '/me/payouts');
    await deliver(2, 'comment', '/terms');
    await screen.findByText('소식 2');
    expect(screen.queryByText('소식 1')).toBeNull();
    expect(read).toEqual([]);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '보기' })));
    await vi.waitFor(() => expect(read).toEqual([{ upToId: 2, onlyAboutTheSame: true }]));
    expect(window.location.pathname).toBe('/terms');
    close();
  });

  it('[NOTE-14] is read at once by who looks at its page', async () => {
    const { deliver, read, close } = await openWithStream('/about');
    await deliver(3, 'comment', '/about');
    await vi.waitFor(() => expect(read).toEqual([{ upToId: 3, onlyAboutTheSame: true }]));
    expect(screen.queryByText('소식 3')).toBeNull();
    close();
  });
});
