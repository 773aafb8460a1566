/** Shapes cut from paper, in a frame of 400 by 300. */
export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
export const disc = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
export const cut = (path: string, fill: string): string => `<path d="${path}" fill="${fill}"/>`;
export const line = (path: string, colour: string, width: number): string =>
  `<path d="${path}" stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`;
export const turned = (degrees: number, x: number, y: number, shapes: string): string =>
  `<g transform="rotate(${degrees} ${x} ${y})">${shapes}</g>`;
export const each = (places: readonly number[], draw: (place: number, index: number) => string): string =>
  places.map(draw).join('');

/** From the lower edge up to `y`. */
export const floor = (y: number, fill: string): string => box(0, y, 400, 300 - y, fill);
export const steam = (places: readonly number[], y: number, colour = '#fff'): string =>
  each(places, (x) => line(`M${x} ${y}q-12-16 0-30t0-30`, colour, 6));
export const hills = (y: number, fill: string, lift = 40): string =>
  cut(`M0 ${y}Q60 ${y - lift} 130 ${y - 6}T250 ${y - lift / 3}T400 ${y - lift / 2}V300H0Z`, fill);
export const wheel = (x: number, y: number, radius: number, tyre: string, hub: string): string =>
  disc(x, y, radius, tyre) + disc(x, y, radius * 0.45, hub);

/** The colours of a scene: the background, then darker and darker. */
export interface Papers {
  ground: string;
  light: string;
  main: string;
  dark: string;
}

const papers = (ground: string, light: string, main: string, dark: string): Papers => ({ ground, light, main, dark });

export const palettes = {
  dawn: papers('#f7dfc3', '#e8a87c', '#c8553d', '#2d3142'),
  indigo: papers('#dfe7f5', '#9db4e0', '#3d5a98', '#1b2440'),
  moss: papers('#e6efd9', '#a9c48a', '#5c7f4d', '#26361f'),
  rose: papers('#f7e3e0', '#e7a9a0', '#b7524a', '#3a2226'),
  plum: papers('#efe6f7', '#bfa6dc', '#6d4c9f', '#2a1f3d'),
  honey: papers('#fdf0cf', '#f2c14e', '#c9821d', '#40311a'),
  sea: papers('#dcf0ee', '#8fcac4', '#2f7f86', '#17363d'),
  night: papers('#26304f', '#4a5c8f', '#f2c14e', '#141a30'),
} as const;

export interface Scene {
  palette: keyof typeof palettes;
  draw: (papers: Papers) => string;
}
