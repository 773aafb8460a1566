// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { closedAccountName } from '@teum/contract/identity/closed-account';
import { afterEach, describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../messages/language.ts';
import { PlacedAt } from '../../testing/placed-at.tsx';
import { PersonLink } from './person-link.tsx';

afterEach(async () => {
  cleanup();
  await chooseLanguage('ko');
});

const show = (name: string) => render(<PlacedAt path="/">{() => <PersonLink id={7}>{name}</PersonLink>}</PlacedAt>);

describe('PersonLink', () => {
  it('leads to the person', () => {
    show('판매자 민지');
    expect(screen.getByRole('link', { name: '판매자 민지' }).getAttribute('href')).toBe('/people/7');
  });

  it.each([
    ['ko', '판매자 탈퇴한 사용자'],
    ['en', '판매자 Former member'],
  ] as const)('names a closed account in %s, without a link', async (language, shown) => {
    await chooseLanguage(language);
    show(`판매자 ${closedAccountName}`);
    expect(screen.getByText(shown)).toBeDefined();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
