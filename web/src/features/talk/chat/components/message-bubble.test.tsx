// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { MessageBubble } from './message-bubble.tsx';

afterEach(cleanup);

it('shows the addresses in a message as links that tell the other site nothing', () => {
  const message = '여기예요 https://teum.kr/auction/17, 7시에 봐요 <b>';
  const shown = { key: 'm-1', message, at: '2026-02-03T15:04:05+09:00', senderId: 9, isUnread: false };
  const { container } = render(
    <MessageBubble
      shown={shown}
      isMine={false}
      isFresh={false}
      onRetry={() => undefined}
      onDiscard={() => undefined}
    />,
  );
  expect(container.querySelector('p')?.textContent).toBe(message);
  const link = screen.getByRole('link', { name: 'https://teum.kr/auction/17' });
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
    'https://teum.kr/auction/17',
    '_blank',
    'noopener nofollow ugc',
  ]);
});
