// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InfiniteList } from './infinite-list.tsx';

/** Simulates the observer: happy-dom has no layout, so the test decides what is in view. */
class Viewport {
  static watching = new Set<Viewport>();
  static margins: (string | undefined)[] = [];
  readonly #report: IntersectionObserverCallback;

  constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.#report = report;
    Viewport.margins.push(options?.rootMargin);
  }
  observe() {
    Viewport.watching.add(this);
  }
  disconnect() {
    Viewport.watching.delete(this);
  }
  static show(isIntersecting: boolean) {
    const entries = [{ isIntersecting } as IntersectionObserverEntry];
    act(() => {
      for (const viewport of Viewport.watching) viewport.#report(entries, viewport as unknown as IntersectionObserver);
    });
  }
}

beforeEach(() => {
  Viewport.watching.clear();
  vi.stubGlobal('IntersectionObserver', Viewport);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const loadMore = vi.fn();
const onRetry = vi.fn();

afterEach(() => vi.clearAllMocks());

type ListState = { posts: number[]; hasMore?: boolean; isLoading?: boolean; error?: unknown };

function Posts({ posts, hasMore = true, isLoading = false, error = null }: ListState) {
  return (
    <InfiniteList
      label="커뮤니티"
      items={posts}
      getKey={(post) => post}
      renderItem={(post) => `글 ${post}`}
      hasMore={hasMore}
      isLoading={isLoading}
      error={error}
      loadMore={loadMore}
      onRetry={onRetry}
      layout="rows"
      skeleton={<i data-testid="skeleton" />}
      skeletonCount={2}
      empty="아직 글이 없어요."
      messages={{ error: '불러오지 못했습니다.', retry: '다시 시도', loaded: (added, total) => `${added}/${total}` }}
    />
  );
}

const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent);

describe('InfiniteList', () => {
  it('has every known item in its first render, so that Back finds its place', () => {
    const known = Array.from({ length: 60 }, (_, index) => index);
    render(<Posts posts={known} />);
    expect(rows()).toHaveLength(60);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('loads when the end comes within 20 px', () => {
    render(<Posts posts={[1, 2]} />);
    expect(Viewport.margins.at(-1)).toBe('20px');
    Viewport.show(false);
    expect(loadMore).not.toHaveBeenCalled();
    Viewport.show(true);
    expect(loadMore).toHaveBeenCalledTimes(1);
  });

  it('loads once per cursor however often the end is reported and the page renders', () => {
    const { rerender } = render(<Posts posts={[1, 2]} />);
    Viewport.show(true);
    Viewport.show(true);
    rerender(<Posts posts={[1, 2]} />);
    Viewport.show(true);
    rerender(<Posts posts={[1, 2]} isLoading />);
    expect(Viewport.watching.size).toBe(0);
    rerender(<Posts posts={[1, 2]} />);
    Viewport.show(true);
    expect(loadMore).toHaveBeenCalledTimes(1);

    rerender(<Posts posts={[1, 2, 3]} />);
    Viewport.show(true);
    expect(loadMore).toHaveBeenCalledTimes(2);
  });

  it('asks again for a page that never came when the end is left and seen again', () => {
    render(<Posts posts={[1, 2]} />);
    Viewport.show(true);
    Viewport.show(false);
    Viewport.show(true);
    expect(loadMore).toHaveBeenCalledTimes(2);
  });

  it('stops at the last page', () => {
    render(<Posts posts={[1, 2]} hasMore={false} />);
    expect(Viewport.watching.size).toBe(0);
  });

  it('puts skeletons after the items while a page loads, and says how many came', () => {
    const { rerender } = render(<Posts posts={[1, 2]} isLoading />);
    expect(screen.getAllByTestId('skeleton')).toHaveLength(2);
    expect(screen.getByRole('list', { name: '커뮤니티' }).getAttribute('aria-busy')).toBe('true');
    rerender(<Posts posts={[1, 2, 3, 4]} />);
    expect(screen.queryByTestId('skeleton')).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('2/4');
  });

  it('offers a retry in place of the sentinel and does not load by itself', () => {
    const { rerender } = render(<Posts posts={[1, 2]} />);
    rerender(<Posts posts={[1, 2]} error={new Error('offline')} />);
    expect(Viewport.watching.size).toBe(0);
    expect(rows()).toEqual(['글 1', '글 2']);
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(onRetry).toHaveBeenCalledTimes(1);

    rerender(<Posts posts={[1, 2]} />);
    Viewport.show(true);
    expect(loadMore).toHaveBeenCalledTimes(1);
  });

  it('shows the empty state only when it is known that there is nothing', () => {
    const { rerender } = render(<Posts posts={[]} hasMore={false} isLoading />);
    expect(screen.queryByText('아직 글이 없어요.')).toBeNull();
    rerender(<Posts posts={[]} hasMore={false} error={new Error('offline')} />);
    expect(screen.queryByText('아직 글이 없어요.')).toBeNull();
    rerender(<Posts posts={[]} hasMore={false} />);
    expect(screen.getByText('아직 글이 없어요.')).toBeDefined();
  });
});
