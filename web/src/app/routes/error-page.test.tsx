// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../shared/api-client.ts';
import { PlacedAt } from '../../testing/placed-at.tsx';
import { ErrorPage } from './error-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const show = (error: unknown) => render(<PlacedAt path="/">{() => <ErrorPage error={error} />}</PlacedAt>);
const broken = new TypeError("Cannot read properties of undefined (reading 'id')");

describe('the page in place of one that broke', () => {
  it('keeps its heading, says in Korean what to do, and shows the way home', () => {
    show(broken);
    screen.getByRole('heading', { name: 'Unexpected Application Error!' });
    screen.getByText('잠시 후 다시 시도해주세요.');
    expect(screen.getByRole('link', { name: '홈으로 가기' }).getAttribute('href')).toBe('/');
  });

  it('loads the page again when asked to', () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    show(broken);
    fireEvent.click(screen.getByRole('button', { name: '다시 시도' }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it('shows the message of a broken program to developers only', () => {
    show(broken);
    screen.getByText(broken.message);
    cleanup();

    vi.stubEnv('PROD', true);
    show(broken);
    expect(screen.queryByText(broken.message)).toBeNull();
    screen.getByText('페이지를 보여주는 중 문제가 생겼습니다.');
  });

  it('shows the server’s status and sentence to everyone', () => {
    vi.stubEnv('PROD', true);
    show(new ApiError({ status: 503, message: '잠시 후 다시 시도해주세요.' }));
    screen.getByText('503 잠시 후 다시 시도해주세요.');
  });
});
