import { company } from './scenes/company.ts';
import { food } from './scenes/food.ts';
import { music } from './scenes/music.ts';
import { outdoors } from './scenes/outdoors.ts';
import { palettes, type Scene } from './scenes/paper.ts';
import { portraits } from './scenes/portraits.ts';
import { roads } from './scenes/roads.ts';
import { work } from './scenes/work.ts';

const scenes = { ...food, ...work, ...outdoors, ...company, ...music, ...portraits, ...roads };

export type SceneName = keyof typeof scenes;

/** An SVG in flat paper-cut style, 4:3, of one way to spend time. */
export function drawScene(name: SceneName): string {
  const { palette, draw }: Scene = scenes[name];
  const papers = palettes[palette];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="1200" height="900"><rect width="400" height="300" fill="${papers.ground}"/>${draw(papers)}</svg>`;
}
