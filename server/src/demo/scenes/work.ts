import { box, cut, disc, each, floor, line, type Scene, turned } from './paper.ts';

const screen = (frame: string, ground: string, base: string): string =>
  box(92, 70, 216, 148, frame, 12) + box(104, 82, 192, 124, ground, 5) + box(62, 218, 276, 18, base, 9);

export const work = {
  code: {
    palette: 'indigo',
    draw: ({ light, main, dark, ground }) =>
      floor(234, dark) +
      screen(main, '#fbfaf7', light) +
      line('M140 120L120 140L140 160M166 164L180 116', main, 7) +
      each([118, 140, 162], (y, i) => box(204, y - 4, [70, 46, 62][i]!, 9, i === 1 ? '#f2c14e' : light, 4)) +
      box(204, 180, 38, 9, '#c8553d', 4) +
      box(348, 192, 32, 42, ground, 6),
  },
  shield: {
    palette: 'night',
    draw: ({ light, main, dark, ground }) =>
      floor(234, dark) +
      screen(light, ground, '#767c90') +
      cut('M200 94L250 112Q252 168 200 198Q148 168 150 112Z', main) +
      line('M178 146L194 162L224 126', dark, 10) +
      each([44, 66, 350], (x, i) => disc(x, 60 + i * 34, 4, '#fff')),
  },
  swatches: {
    palette: 'plum',
    draw: ({ light, main, dark }) =>
      each([-36, -18, 0, 18], (angle, i) =>
        turned(
          angle,
          150,
          250,
          box(112, 62, 76, 196, ['#c8553d', '#f2c14e', '#5c7f4d', main][i]!, 10) + box(112, 214, 76, 44, '#fff', 10),
        ),
      ) +
      disc(150, 240, 7, dark) +
      turned(
        32,
        300,
        160,
        box(288, 70, 24, 150, dark, 4) + cut('M288 220H312L300 252Z', light) + box(288, 60, 24, 22, '#c8553d', 6),
      ),
  },
  chart: {
    palette: 'sea',
    draw: ({ light, main, dark }) =>
      turned(
        -3,
        200,
        150,
        box(70, 36, 260, 228, '#fff', 10) +
          each([112, 160, 208, 256], (x, i) =>
            box(x, 216 - [44, 74, 62, 112][i]!, 32, [44, 74, 62, 112][i]!, i === 3 ? main : light, 4),
          ) +
          line('M112 150L164 116L216 128L282 66', '#c8553d', 7) +
          line('M98 222H302', dark, 5),
      ) + disc(286, 70, 11, '#c8553d'),
  },
  paper: {
    palette: 'dawn',
    draw: ({ light, main, dark }) =>
      floor(240, dark) +
      turned(5, 190, 150, box(96, 38, 188, 226, light, 6)) +
      turned(
        -3,
        190,
        150,
        box(92, 34, 188, 226, '#fff', 6) +
          each([74, 100, 126, 152, 178, 204], (y, i) =>
            box(116, y, [140, 120, 140, 92, 132, 70][i]!, 9, i === 2 ? main : '#ead9c4', 4),
          ),
      ) +
      line('M124 156q40 16 84-2', main, 5) +
      turned(
        28,
        310,
        150,
        box(298, 60, 24, 130, '#f2c14e') + cut('M298 190H322L310 222Z', '#fbe3a8') + box(298, 46, 24, 18, main, 4),
      ),
  },
  calculator: {
    palette: 'honey',
    draw: ({ light, main, dark }) =>
      cut('M52 30H184V270L166 256L148 270L130 256L112 270L94 256L76 270L52 256Z', '#fff') +
      each([66, 92, 118, 144], (y, i) => box(72, y, [60, 74, 50, 66][i]!, 9, light, 4) + box(146, y, 20, 9, main, 4)) +
      box(72, 190, 94, 12, '#c8553d', 6) +
      box(206, 62, 150, 200, dark, 18) +
      box(222, 80, 118, 42, '#e6efd9', 6) +
      each([0, 1, 2, 3, 4, 5, 6, 7, 8], (i) =>
        box(222 + (i % 3) * 42, 138 + Math.floor(i / 3) * 38, 32, 28, i === 8 ? main : '#fdf0cf', 6),
      ),
  },
  shop: {
    palette: 'rose',
    draw: ({ light, main, dark, ground }) =>
      floor(246, dark) +
      box(66, 96, 268, 152, '#fff') +
      each([66, 120, 174, 228, 282], (x, i) => cut(`M${x} 66H${x + 52}V122a26 22 0 0 1-52 0Z`, i % 2 ? '#fff' : main)) +
      box(60, 54, 280, 18, main, 6) +
      box(92, 160, 104, 66, ground) +
      each([106, 134, 162], (x, i) => box(x, 186, 22, 40, [light, '#f2c14e', '#9db4e0'][i]!, 4)) +
      box(230, 158, 66, 90, light) +
      disc(286, 206, 5, dark),
  },
  bulb: {
    palette: 'honey',
    draw: ({ light, main, dark }) =>
      each([0, 45, 90, 135, 180, 225, 270, 315], (angle) => turned(angle, 200, 128, box(194, 4, 12, 30, light, 6))) +
      cut('M200 54a76 76 0 0 1 46 136q-10 10-10 26h-72q0-16-10-26A76 76 0 0 1 200 54Z', '#fff') +
      line('M178 214V168L164 146M222 214V168L236 146M178 168Q200 184 222 168', main, 6) +
      box(164, 214, 72, 16, dark, 8) +
      box(170, 234, 60, 14, dark, 7) +
      box(182, 252, 36, 14, dark, 7),
  },
  blackboard: {
    palette: 'moss',
    draw: ({ light, main, dark }) =>
      box(40, 40, 320, 200, '#b98554', 10) +
      box(54, 54, 292, 172, dark, 4) +
      line('M94 196V92L214 196Z', '#fff', 5) +
      line('M94 178H112V196', '#fff', 4) +
      line('M130 196Q128 184 138 176', '#f2c14e', 4) +
      line('M246 104H318M246 140H300M246 176H312', light, 7) +
      box(250, 228, 70, 12, '#fff', 4) +
      disc(100, 262, 20, main) +
      floor(284, '#b98554'),
  },
  sliders: {
    palette: 'indigo',
    draw: ({ light, main, dark }) =>
      box(44, 48, 204, 204, '#fff', 12) +
      box(58, 62, 176, 150, '#cfe3f2', 6) +
      disc(196, 100, 18, '#f2c14e') +
      cut('M58 212V168L106 118L152 172L178 148L234 204V212Z', main) +
      cut('M58 212V190L120 168L234 206V212Z', '#5c7f4d') +
      each(
        [84, 150, 216],
        (y, i) => box(272, y, 100, 8, light, 4) + disc([300, 342, 318][i]!, y + 4, 14, i === 1 ? '#c8553d' : dark),
      ),
  },
  clock: {
    palette: 'plum',
    draw: ({ light, main, dark }) =>
      floor(244, dark) +
      disc(200, 142, 104, main) +
      disc(200, 142, 86, '#fff') +
      each([0, 90, 180, 270], (angle) => turned(angle, 200, 142, box(196, 64, 8, 20, light, 4))) +
      cut('M200 142V70A72 72 0 0 1 262 178Z', light) +
      line('M200 142V88M200 142L246 170', dark, 9) +
      disc(200, 142, 9, dark) +
      line('M128 58L104 40M272 58L296 40', dark, 14),
  },
  planner: {
    palette: 'dawn',
    draw: ({ light, main, dark }) =>
      box(44, 56, 312, 200, '#fff', 14) +
      box(44, 56, 312, 40, dark, 14) +
      each(
        [66, 164, 262],
        (x, i) =>
          box(x, 112, 76, 126, '#f4e6d6', 8) +
          each([0, 1, 2], (n) =>
            n <= 2 - i ? box(x + 8, 122 + n * 38, 60, 28, [light, main, '#f2c14e'][(n + i) % 3]!, 5) : '',
          ),
      ) +
      each([68, 88, 108], (x) => disc(x, 76, 6, light)),
  },
} satisfies Record<string, Scene>;
