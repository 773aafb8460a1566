// @vitest-environment happy-dom
import { act, cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PlacedAt } from '../../testing/placed-at.tsx';
import { picturesOf } from '../media-address.ts';
import { DetailLayout } from './detail-layout.tsx';

configure({ asyncUtilTimeout: 30_000 });
afterEach(cleanup);

const open = (pictures: string[]) =>
  render(
    <PlacedAt path="/auction/1">
      {() => (
        <DetailLayout
          pictures={picturesOf('auction', { thumbNailUrl: 'origin/a.webp', pictures })}
          title="저녁 두 시간"
          overlay={undefined}
          seller={{ id: 7, label: '판매자', nickName: '민지', picture: undefined }}
          panel={null}
          textHeading="설명"
        >
          {null}
        </DetailLayout>
      )}
    </PlacedAt>,
  );

const large = (number: number) => screen.getByRole('button', { name: `저녁 두 시간 — 사진 ${number}/3, 크게 보기` });
const shown = () => screen.getByRole('button', { current: true }).getAttribute('aria-label');

describe('the pictures of an offer', () => {
  it('is one picture without controls when there is but one', () => {
    open([]);
    expect(screen.queryByRole('region', { name: '사진' })).toBeNull();
  });

  it('shows a picture once, although it is both thumbnail and further picture', async () => {
    open(['origin/a.webp', 'origin/b.webp']);
    await screen.findByAltText('저녁 두 시간 — 사진 2/2');
  });

  it('moves by arrow keys, and stops at both ends', async () => {
    open(['origin/b.webp', 'origin/c.webp']);
    const section = await screen.findByRole('region', { name: '사진' });
    fireEvent.keyDown(section, { key: 'ArrowLeft' });
    expect(shown()).toBe('사진 1 보기');
    for (let press = 0; press < 4; press += 1) fireEvent.keyDown(section, { key: 'ArrowRight' });
    expect(shown()).toBe('사진 3 보기');
    fireEvent.click(screen.getByRole('button', { name: '사진 2 보기' }));
    expect(shown()).toBe('사진 2 보기');
  });

  it('enlarges the picture that is pressed, and stays at the one that was seen last', async () => {
    open(['origin/b.webp', 'origin/c.webp']);
    await screen.findByRole('region', { name: '사진' });
    fireEvent.click(large(2));
    const dialog = screen.getByRole('dialog', { name: '사진 크게 보기' });
    expect(dialog.textContent).toContain('2/3');
    fireEvent.keyDown(dialog.querySelector('ul')!, { key: 'ArrowRight' });
    expect(dialog.textContent).toContain('3/3');
    act(() => (dialog as HTMLDialogElement).close());
    expect(dialog.hasAttribute('open')).toBe(false);
    expect(shown()).toBe('사진 3 보기');
  });
});
