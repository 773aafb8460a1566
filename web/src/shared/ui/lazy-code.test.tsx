// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type LazyCode, lazyCode, useLazyCode } from './lazy-code.ts';

afterEach(cleanup);

interface ShownProps {
  lazy: LazyCode<string>;
  isWanted?: boolean;
  isPressEnough?: boolean;
}

function Shown({ lazy, isWanted = false, isPressEnough = false }: ShownProps) {
  return <p>{useLazyCode(lazy, { isWanted, isPressEnough }) ?? '아직'}</p>;
}

const press = () => act(async () => fireEvent.pointerDown(document.body));
const show = (props: ShownProps) => act(async () => render(<Shown {...props} />));

describe('lazy code', () => {
  it('is not fetched before it is wanted, and then once', async () => {
    const fetchCode = vi.fn(async () => '왔다');
    const lazy = lazyCode(fetchCode);
    await show({ lazy });
    await press();
    expect(fetchCode).not.toHaveBeenCalled();

    await show({ lazy, isWanted: true });
    await show({ lazy, isWanted: true });
    expect(screen.getAllByText('왔다')).toHaveLength(2);
    expect(fetchCode).toHaveBeenCalledTimes(1);
  });

  it('comes with the first press where that is enough', async () => {
    await show({ lazy: lazyCode(async () => '왔다'), isPressEnough: true });
    screen.getByText('아직');
    await press();
    screen.getByText('왔다');
  });

  it('that could not be fetched is tried again with every press', async () => {
    const fetchCode = vi.fn(async () => '왔다').mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await show({ lazy: lazyCode(fetchCode), isWanted: true });
    screen.getByText('아직');
    await press();
    screen.getByText('왔다');
  });
});
