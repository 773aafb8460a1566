import type { Scene } from './paper.ts';

interface Looks {
  clothes: string;
  hair: string;
  skin: string;
  cut: string;
}

/** A head and shoulders in the middle: the square that avatars show of the picture. */
const portrait =
  ({ clothes, hair, skin, cut }: Looks): Scene['draw'] =>
  () =>
    `<g transform="translate(50 0) scale(3.125)"><path d="M12 96c0-20 15-30 36-30s36 10 36 30z" fill="${clothes}"/>` +
    `<path d="M40 54h16v12a8 8 0 0 1-16 0z" fill="${skin}"/><circle cx="48" cy="42" r="18" fill="${skin}"/>` +
    `<g fill="${hair}">${cut}</g></g>`;

const long = '<path d="M26 50c-4-22 6-34 22-34s26 12 22 34l-4 10c1-14-4-22-12-24-9 3-18 4-22 4-2 6-2 12-1 20z"/>';
const short = '<path d="M29 42c-2-16 6-26 19-26s21 10 19 26c-3-8-7-11-11-12-8 2-14 2-20 1-3 2-5 6-7 11z"/>';
const bun =
  '<path d="M28 44c0-18 8-28 20-28s20 10 20 28c-2-6-6-12-10-14-10 4-16 3-22 2-4 3-7 7-8 12z"/><circle cx="48" cy="13" r="8"/>';

export const portraits = {
  portraitWithBun: {
    palette: 'dawn',
    draw: portrait({ clothes: '#c8553d', hair: '#2d3142', skin: '#f0c7a4', cut: bun }),
  },
  portraitInBlue: {
    palette: 'indigo',
    draw: portrait({ clothes: '#3d5a98', hair: '#1b2440', skin: '#f3d3b8', cut: short }),
  },
  portraitInGreen: {
    palette: 'moss',
    draw: portrait({ clothes: '#5c7f4d', hair: '#26361f', skin: '#efc9a8', cut: short }),
  },
  portraitWithLongHair: {
    palette: 'plum',
    draw: portrait({ clothes: '#6d4c9f', hair: '#2a1f3d', skin: '#f3d3b8', cut: long }),
  },
} satisfies Record<string, Scene>;
