import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';

/** Which text may stand on which ground. */
const readable: Record<string, readonly string[]> = {
  ink: ['paper', 'surface', 'sunken', 'indigo-wash', 'sunset-wash'],
  'ink-2': ['paper', 'surface', 'sunken', 'indigo-wash', 'sunset-wash', 'line'],
  'ink-3': ['paper', 'surface', 'sunken', 'indigo-wash', 'sunset-wash'],
  indigo: ['paper', 'surface', 'sunken', 'indigo-wash'],
  'indigo-press': ['paper', 'surface', 'sunken', 'indigo-wash'],
  sunset: ['paper', 'surface', 'sunken', 'sunset-wash'],
  danger: ['paper', 'surface', 'sunken'],
  'on-action': ['indigo', 'indigo-press'],
  'on-sunset': ['sunset'],
  'on-danger': ['danger', 'danger-press'],
  'on-veil': ['veil'],
  'on-scrim': ['scrim', 'pill'],
  paper: ['ink'],
};

const pairs = Object.entries(readable).flatMap(([text, grounds]) => grounds.map((ground) => ({ text, ground })));

describe.each<Theme>(['light', 'dark'])('the %s theme', (theme) => {
  it.each(pairs)('is readable in $text on $ground', ({ text, ground }) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['paper', 'surface'])('outlines form controls visibly on %s', (ground) => {
    expect(contrast(colour('edge', theme), colour(ground, theme))).toBeGreaterThanOrEqual(3);
  });
});

it('names every colour that carries text, so that a new one cannot go unchecked', () => {
  const checked = new Set([...Object.keys(readable), ...pairs.map(({ ground }) => ground)]);
  const declared = [...css.matchAll(/--([\w-]+): (?:light-dark\(|#|rgb)/g)].map(([, name]) => name);
  expect(declared.filter((name) => !checked.has(name!))).toEqual(['edge', 'backdrop']);
});

type Rgb = readonly [number, number, number];

function colour(token: string, theme: Theme): Rgb {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1];
  if (!value) throw new Error(`no token --${token}`);
  const [, light, dark] = /^light-dark\((\S+), (\S+)\)$/.exec(value) ?? [];
  return parse((theme === 'light' ? light : dark) ?? value);
}

/** A see-through ground is worst over the picture nearest to its text's own lightness: white under a dark scrim, black under a veil. */
function parse(value: string): Rgb {
  const hex = /^#([\da-f]{6})$/.exec(value)?.[1];
  if (hex) return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
  const [red, green, blue, alpha] = (value.match(/[\d.]+/g) ?? []).map(Number) as [number, number, number, number];
  const beneath = red < 128 ? 255 : 0;
  return [red, green, blue].map((channel) => channel * alpha + beneath * (1 - alpha)) as unknown as Rgb;
}

function contrast(a: Rgb, b: Rgb): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => linear(channel / 255)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
