const palettes = [
  ['#dfe7f5', '#9db4e0', '#3d5a98', '#1b2440'],
  ['#f4d9b8', '#e8a87c', '#c8553d', '#2d3142'],
  ['#e6efd9', '#a9c48a', '#5c7f4d', '#26361f'],
  ['#efe6f7', '#bfa6dc', '#6d4c9f', '#2a1f3d'],
];

/** Hills of folded paper under a sun, as a data URL. */
export function demoPicture(seed: number): string {
  const [sky, far, middle, near] = palettes[seed % palettes.length] as string[];
  const hill = (y: number, shift: number, fill: string) =>
    `<path d="M0 ${y} Q${70 + shift} ${y - 70} 180 ${y - 12} T400 ${y - 24} V300 H0Z" fill="${fill}"/>`;
  const sun = `<circle cx="${100 + (seed % 5) * 50}" cy="84" r="34" fill="#fff" opacity=".75"/>`;
  const hills = hill(196, (seed * 31) % 60, far!) + hill(236, (seed * 17) % 60, middle!) + hill(274, 20, near!);
  return `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="${sky}"/>${sun}${hills}</svg>`,
  )}`;
}
