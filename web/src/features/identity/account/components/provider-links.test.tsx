// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

const settings = document.createElement('meta');
settings.name = 'teum-config';
settings.content = JSON.stringify({ providers: ['kakao', 'naver', 'google'] });
document.head.append(settings);

// Imported after the settings are written: they are read once, when the module loads.
const { ProviderLinks } = await import('./provider-links.tsx');

afterEach(cleanup);

describe('ProviderLinks', () => {
  it.each([
    ['카카오로 시작하기', 'bg-[#FEE500]', 'text-[#000000d9]', ['#000']],
    ['네이버로 시작하기', 'bg-[#03C75A]', 'text-[#fff]', ['#fff']],
    ['Google로 시작하기', 'bg-[#fff]', 'text-[#1F1F1F]', ['#EA4335', '#FBBC05', '#34A853', '#4285F4', '#4285F4']],
  ])('shows %s in the provider’s own colours, with its mark', (label, ground, ink, colours) => {
    render(<ProviderLinks />);
    const link = screen.getByRole('link', { name: label });
    expect(link.className.split(' ')).toEqual(expect.arrayContaining([ground, ink]));
    const shapes = [...link.querySelectorAll('path')];
    expect(shapes.map((shape) => shape.getAttribute('stroke') ?? shape.getAttribute('fill'))).toEqual(colours);
  });
});
