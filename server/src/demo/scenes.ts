import { seeded } from './seeded.ts';

export const sceneKinds = ['walk', 'talk', 'desk', 'cook', 'music', 'drive'] as const;
export type SceneKind = (typeof sceneKinds)[number];

/** Ground, light, main and dark tone of a paper-cut picture. */
const palettes = [
  ['#f4d9b8', '#e8a87c', '#c8553d', '#2d3142'],
  ['#dfe7f5', '#9db4e0', '#3d5a98', '#1b2440'],
  ['#e6efd9', '#a9c48a', '#5c7f4d', '#26361f'],
  ['#f7e3e0', '#e7a9a0', '#b7524a', '#3a2226'],
  ['#efe6f7', '#bfa6dc', '#6d4c9f', '#2a1f3d'],
  ['#fdf0cf', '#f2c14e', '#c9821d', '#40311a'],
] as const;

export const paletteCount = palettes.length;

interface Sheet {
  ground: string;
  light: string;
  main: string;
  dark: string;
  random: () => number;
}

const scenes: Record<SceneKind, (sheet: Sheet) => string> = {
  walk: ({ light, main, dark, ground, random }) =>
    sun(90 + random() * 220, 78, 32) +
    hills(190, light, random) +
    hills(228, main, random) +
    hills(268, dark, random) +
    stroke(`M196 300 Q${150 + random() * 90} 258 ${190 + random() * 40} 222`, ground, 9),
  talk: ({ main, light, ground }) =>
    bubble({ x: 60, y: 68, width: 178, height: 106, colour: main, tail: 'M104 170l-8 34 40-32z' }) +
    bubble({ x: 176, y: 134, width: 164, height: 98, colour: '#fff', tail: 'M296 228l10 32-42-30z' }) +
    [0, 1, 2].map((i) => `<circle cx="${224 + i * 34}" cy="183" r="8" fill="${light}"/>`).join('') +
    bar(92, 100, 112, 10, ground) +
    bar(92, 124, 76, 10, ground),
  desk: ({ main, light, ground, dark, random }) =>
    `<rect y="226" width="400" height="74" fill="${dark}"/>` +
    bar(112, 92, 176, 118, main, 10) +
    bar(124, 104, 152, 94, ground, 4) +
    bar(92, 210, 216, 16, light) +
    [0, 1, 2, 3].map((i) => bar(138, 118 + i * 18, 50 + random() * 70, 8, i % 2 ? light : main)).join('') +
    bar(324, 182, 34, 44, '#fff', 6) +
    stroke('M358 194h10a10 10 0 010 20h-10', '#fff', 6),
  cook: ({ main, light, dark }) =>
    `<rect y="220" width="400" height="80" fill="${dark}"/><ellipse cx="200" cy="212" rx="128" ry="26" fill="${light}"/>` +
    `<path d="M84 150h232v30a116 58 0 01-232 0z" fill="${main}"/>` +
    bar(76, 140, 248, 16, '#fff') +
    [150, 200, 250].map((x) => stroke(`M${x} 122q-14-22 0-40t0-40`, '#fff', 7)).join(''),
  music: ({ main, light, dark, random }) =>
    hills(282, light, random) +
    `<ellipse cx="162" cy="200" rx="72" ry="60" fill="${main}"/><ellipse cx="206" cy="150" rx="48" ry="42" fill="${main}"/>` +
    `<circle cx="178" cy="180" r="22" fill="${dark}"/>` +
    `<rect x="196" y="40" width="16" height="120" rx="4" transform="rotate(38 204 140)" fill="${dark}"/>` +
    stroke('M310 96v70', '#fff', 8) +
    '<ellipse cx="296" cy="168" rx="20" ry="15" fill="#fff"/>',
  drive: ({ main, light, ground, dark, random }) =>
    sun(300, 74, 30) +
    hills(196, light, random) +
    `<rect y="206" width="400" height="94" fill="${dark}"/><path d="M96 206l24-46h112l38 46z" fill="${main}"/>` +
    bar(66, 200, 258, 46, main, 20) +
    `<path d="M134 196l14-26h34v26zM192 196v-26h32l22 26z" fill="${ground}"/>` +
    '<circle cx="122" cy="248" r="24" fill="#fff"/><circle cx="266" cy="248" r="24" fill="#fff"/>',
};

/** A flat paper-cut picture of one kind of time, 4:3, as SVG. */
export function drawScene(kind: SceneKind, palette: number): string {
  const [ground, light, main, dark] = palettes[palette % palettes.length]!;
  const random = seeded(sceneKinds.indexOf(kind) * 31 + palette + 1);
  const shapes = scenes[kind]({ ground, light, main, dark, random });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="1200" height="900"><rect width="400" height="300" fill="${ground}"/>${shapes}</svg>`;
}

const sun = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" opacity=".75"/>`;

const bar = (x: number, y: number, width: number, height: number, colour: string, radius = height / 2): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}"/>`;

const stroke = (path: string, colour: string, width: number): string =>
  `<path d="${path}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" opacity=".9"/>`;

function bubble(shape: { x: number; y: number; width: number; height: number; colour: string; tail: string }): string {
  return `${bar(shape.x, shape.y, shape.width, shape.height, shape.colour, 26)}<path d="${shape.tail}" fill="${shape.colour}"/>`;
}

function hills(y: number, colour: string, random: () => number): string {
  const humps = [0, 1, 2, 3, 4].map(
    (i) => ` Q${(i - 0.5) * 100} ${y - 20 - random() * 55} ${i * 100} ${y - random() * 22}`,
  );
  return `<path d="M0 ${y}${humps.join('')} V300 H0Z" fill="${colour}"/>`;
}
