import { box, cut, disc, each, floor, line, oval, type Scene, turned } from './paper.ts';

const note = (x: number, y: number, colour: string): string =>
  oval(x, y, 15, 11, colour) + line(`M${x + 13} ${y - 2}V${y - 54}q18 6 20 22`, colour, 6);

export const music = {
  piano: {
    palette: 'plum',
    draw: ({ light, main, dark }) =>
      floor(252, light) +
      box(56, 70, 288, 188, dark, 12) +
      box(72, 86, 256, 60, main, 6) +
      box(136, 92, 128, 48, '#fff', 4) +
      line('M148 106H252M148 118H252M148 130H252', light, 3) +
      box(44, 162, 312, 60, dark, 8) +
      box(62, 174, 276, 42, '#fff', 3) +
      each(
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
        (i) =>
          box(84 + i * 23, 174, 2, 42, '#cdbfe0') +
          (i % 7 === 2 || i % 7 === 6 ? '' : box(78 + i * 23, 174, 14, 25, dark, 2)),
      ),
  },
  guitar: {
    palette: 'honey',
    draw: ({ light, main, dark }) =>
      floor(266, light) +
      turned(
        40,
        200,
        170,
        oval(200, 212, 68, 60, main) +
          oval(200, 140, 50, 44, main) +
          box(164, 140, 72, 70, main) +
          disc(200, 160, 24, dark) +
          box(192, -18, 16, 178, '#5d3527') +
          box(184, -50, 32, 42, dark, 6) +
          box(178, 218, 44, 10, dark, 5) +
          line('M196 -20V222M204 -20V222', '#fbe3a8', 2),
      ) +
      note(70, 126, '#c8553d'),
  },
  drum: {
    palette: 'rose',
    draw: ({ light, main, dark }) =>
      floor(258, dark) +
      line('M86 258V84M318 258V84', dark, 6) +
      oval(86, 82, 60, 12, '#f2c14e') +
      oval(318, 82, 60, 12, '#f2c14e') +
      disc(200, 192, 80, main) +
      disc(200, 192, 64, '#fff') +
      disc(200, 192, 24, light) +
      each([132, 268], (x) => box(x - 40, 104, 80, 54, main, 8) + oval(x, 106, 40, 11, '#fff')) +
      box(44, 196, 74, 44, '#9db4e0', 6) +
      oval(81, 198, 37, 10, '#fff') +
      line('M150 90L222 40M252 90L186 36', '#e0b785', 8),
  },
  cello: {
    palette: 'dawn',
    draw: ({ light, main, dark }) =>
      disc(200, 138, 120, '#fbe8d4') +
      cut(
        'M200 88Q254 90 250 128Q232 152 250 172Q276 214 244 250Q200 272 156 250Q124 214 150 172Q168 152 150 128Q146 90 200 88Z',
        main,
      ) +
      box(192, 20, 16, 130, '#5d3527', 4) +
      oval(200, 22, 17, 14, '#5d3527') +
      line('M170 176q-10 14 0 30M230 176q10 14 0 30', dark, 5) +
      box(178, 210, 44, 8, dark, 4) +
      box(190, 218, 20, 34, dark, 5) +
      line('M196 40V212M204 40V212', '#fbe8d4', 2) +
      line('M200 262V292', dark, 6) +
      line('M72 214L330 150', '#7a4a35', 6) +
      line('M76 222L332 158', '#fff', 3) +
      note(322, 92, light),
  },
  gayageum: {
    palette: 'moss',
    draw: ({ light, main, dark }) =>
      floor(230, dark) +
      turned(
        -10,
        200,
        180,
        box(10, 138, 384, 84, '#7a4a35', 14) +
          box(22, 146, 360, 68, '#a8683f', 10) +
          each(
            [156, 168, 180, 192, 204],
            (y, i) => line(`M24 ${y}H380`, '#fbe3a8', 2) + cut(`M${120 + i * 38} ${y + 8}l9-22l9 22Z`, '#fff'),
          ) +
          box(344, 142, 14, 76, '#5d3527') +
          box(36, 142, 10, 76, '#5d3527'),
      ) +
      disc(320, 66, 30, '#fff') +
      cut('M30 96Q70 40 120 60Q98 104 30 96Z', light) +
      line('M30 96Q80 74 120 60', main, 4),
  },
  studio: {
    palette: 'night',
    draw: ({ light, main, dark }) =>
      each([0, 1, 2, 3, 4, 5], (i) => box(20 + i * 64, 20, 44, 160, i % 2 ? '#2f3b61' : '#35426d', 6)) +
      floor(242, dark) +
      line('M200 200V252M158 256H242', '#767c90', 9) +
      line('M148 112V134a52 52 0 0 0 104 0V112', '#767c90', 9) +
      box(166, 44, 68, 128, '#dfe7f5', 34) +
      each([70, 88, 106], (y) => box(166, y, 68, 5, light)) +
      box(166, 122, 68, 12, main) +
      line('M60 120Q46 140 60 160M84 108Q62 140 84 172M340 120Q354 140 340 160M316 108Q338 140 316 172', main, 6),
  },
  turntable: {
    palette: 'indigo',
    draw: ({ light, main, dark }) =>
      box(36, 56, 328, 200, main, 18) +
      disc(160, 156, 84, dark) +
      each([70, 56, 42], (r) => `<circle cx="160" cy="156" r="${r}" fill="none" stroke="${main}" stroke-width="2"/>`) +
      disc(160, 156, 30, '#c8553d') +
      disc(160, 156, 6, '#fff') +
      disc(308, 96, 20, '#fff') +
      line('M308 96L296 190L236 208', '#fff', 9) +
      box(284, 216, 56, 14, light, 7) +
      disc(316, 223, 11, '#f2c14e'),
  },
  score: {
    palette: 'sea',
    draw: ({ light, main, dark }) =>
      turned(
        -4,
        200,
        150,
        box(60, 36, 280, 228, '#fff', 8) +
          each([84, 176], (y) => each([0, 12, 24, 36, 48], (dy) => line(`M84 ${y + dy}H316`, light, 2))) +
          each([120, 172, 224, 276], (x, i) => note(x, [126, 110, 132, 102][i]!, i === 2 ? '#c8553d' : dark)) +
          each([128, 188, 250], (x, i) => note(x, [220, 206, 226][i]!, i === 1 ? main : dark)),
      ) + turned(30, 336, 210, box(328, 130, 18, 110, '#f2c14e') + cut('M328 240H346L337 264Z', '#fbe3a8')),
  },
  headphones: {
    palette: 'rose',
    draw: ({ light, main, dark }) =>
      disc(200, 150, 112, '#fff') +
      line('M108 176V150a92 92 0 0 1 184 0V176', dark, 18) +
      box(82, 150, 48, 88, main, 22) +
      box(270, 150, 48, 88, main, 22) +
      box(120, 160, 18, 68, light, 9) +
      box(262, 160, 18, 68, light, 9) +
      each([166, 184, 202, 220, 238], (x, i) =>
        box(x - 5, 186 - [16, 34, 24, 40, 18][i]!, 10, [32, 68, 48, 80, 36][i]!, i % 2 ? '#f2c14e' : light, 5),
      ),
  },
} satisfies Record<string, Scene>;
