import { box, cut, disc, each, floor, hills, line, oval, type Scene, turned, wheel } from './paper.ts';

const road = (colour: string): string =>
  floor(236, colour) + each([20, 120, 220, 320], (x) => box(x, 266, 56, 7, '#fff', 3));

export const roads = {
  car: {
    palette: 'rose',
    draw: ({ light, main, dark }) =>
      disc(316, 66, 30, '#fff') +
      hills(204, light, 50) +
      road(dark) +
      cut('M108 182Q124 128 160 124H226Q258 126 282 182Z', main) +
      cut('M126 180Q138 142 164 138H190V180ZM204 138H224Q246 142 262 180H204Z', '#fff') +
      cut('M44 216Q40 178 108 178H290Q358 182 360 216Q358 236 340 236H62Q44 236 44 216Z', main) +
      line('M56 208H350', '#fff', 4) +
      disc(346, 200, 9, '#f2c14e') +
      wheel(116, 236, 30, dark, '#fff') +
      wheel(294, 236, 30, dark, '#fff'),
  },
  lesson: {
    palette: 'honey',
    draw: ({ light, main, dark }) =>
      hills(200, light, 36) +
      road(dark) +
      cut('M120 176L144 120H236L272 176Z', '#fff') +
      cut('M138 172L154 132H186V172ZM198 132H228L252 172H198Z', '#9db4e0') +
      box(84, 172, 232, 60, '#fff', 20) +
      box(164, 92, 60, 30, '#c8553d', 6) +
      line('M178 107H210M201 99L211 107L201 115', '#fff', 5) +
      box(84, 196, 232, 8, main) +
      wheel(132, 232, 26, dark, '#fff') +
      wheel(268, 232, 26, dark, '#fff') +
      each(
        [40, 356],
        (x) =>
          cut(`M${x - 24} 250L${x} 176L${x + 24} 250Z`, '#e8853c') +
          cut(`M${x - 14} 222H${x + 14}L${x + 8} 204H${x - 8}Z`, '#fff'),
      ),
  },
  truck: {
    palette: 'sea',
    draw: ({ light, main, dark }) =>
      hills(206, light, 30) +
      road(dark) +
      box(36, 82, 206, 146, '#fff', 6) +
      box(52, 100, 70, 54, '#cf9d6b', 3) +
      box(128, 118, 50, 36, '#e0b785', 3) +
      box(52, 160, 54, 52, '#e0b785', 3) +
      box(112, 160, 84, 52, '#cf9d6b', 3) +
      each([87, 153, 79, 154], (x, i) => box(x - 6, [100, 118, 160, 160][i]!, 12, 16, '#fbf7ea')) +
      cut('M248 126H312Q342 132 356 178V228H248Z', main) +
      cut('M262 140H308Q326 146 334 174H262Z', '#fff') +
      box(30, 220, 334, 14, dark, 5) +
      wheel(100, 238, 28, dark, '#fff') +
      wheel(300, 238, 28, dark, '#fff'),
  },
  plane: {
    palette: 'dawn',
    draw: ({ light, main, dark }) =>
      disc(92, 120, 44, '#fff6e0') +
      cut('M0 214Q60 188 110 208T220 196T400 206V300H0Z', light) +
      floor(244, dark) +
      each([30, 130, 230, 330], (x) => box(x, 266, 50, 7, '#fff', 3)) +
      turned(
        -16,
        220,
        130,
        box(92, 108, 244, 52, '#fff', 26) +
          cut('M104 126L72 62H104L146 112Z', main) +
          cut('M200 144L152 216H190L262 148Z', main) +
          cut('M214 112L186 72H212L256 112Z', light) +
          cut('M312 116Q334 122 336 132H300Z', dark) +
          each([160, 186, 212, 238, 264], (x) => box(x, 124, 12, 12, '#3d5a98', 4)),
      ),
  },
  bicycle: {
    palette: 'moss',
    draw: ({ light, main, dark }) => {
      const rim = (x: number) =>
        `<circle cx="${x}" cy="200" r="54" fill="none" stroke="${dark}" stroke-width="10"/>` +
        each([0, 45, 90, 135], (angle) => turned(angle, x, 200, line(`M${x} 150V250`, '#fff', 2))) +
        disc(x, 200, 7, dark);
      return (
        disc(320, 64, 28, '#fff') +
        hills(238, light, 46) +
        floor(254, main) +
        rim(112) +
        rim(290) +
        line('M112 200L160 124H252L196 200ZM196 200L150 104M290 200L244 100', '#c8553d', 10) +
        line('M132 102H170', dark, 12) +
        line('M244 100Q262 84 282 96', dark, 9) +
        disc(196, 200, 14, dark)
      );
    },
  },
  boat: {
    palette: 'night',
    draw: ({ light, main, dark }) =>
      disc(316, 62, 30, '#fdf0cf') +
      each([40, 96, 160, 220, 372], (x, i) => disc(x, 30 + ((i * 41) % 70), 3, '#fff')) +
      box(0, 190, 400, 110, '#1c2747') +
      each([214, 240, 268], (y, i) => line(`M${266 - i * 10} ${y}H${356 + i * 8}`, '#4a5c8f', 5)) +
      cut('M56 182H296L262 234H96Z', '#c8553d') +
      box(56, 176, 246, 12, '#fff', 6) +
      box(104, 120, 76, 58, '#dfe7f5', 6) +
      box(116, 132, 26, 22, main, 3) +
      box(148, 132, 22, 22, main, 3) +
      line('M142 120V76', '#767c90', 6) +
      disc(142, 70, 10, main) +
      disc(240, 132, 14, '#e8a87c') +
      cut('M220 178Q222 146 240 146T262 178Z', light) +
      line('M252 158L342 88', '#e0b785', 5) +
      line('M342 88Q352 150 348 212', '#dfe7f5', 2) +
      disc(348, 214, 6, '#c8553d') +
      line('M20 250q16-9 32 0t32 0M150 276q16-9 32 0t32 0', dark, 5),
  },
  camper: {
    palette: 'sea',
    draw: ({ light, main, dark }) =>
      disc(64, 66, 28, '#fff') +
      cut('M-10 214L90 112L160 214ZM120 214L230 130L330 214Z', light) +
      floor(236, '#a9c48a') +
      cut('M72 96Q76 74 100 74H298Q340 78 348 150V224H72Z', '#fff') +
      cut('M72 164H348V224H72Z', main) +
      box(98, 100, 78, 46, '#cfe3f2', 8) +
      box(194, 100, 50, 46, '#cfe3f2', 8) +
      cut('M262 100H304Q324 108 330 146H262Z', '#cfe3f2') +
      box(200, 160, 44, 64, '#fff', 4) +
      each([98, 124, 150], (x, i) => cut(`M${x} 90H${x + 26}V104a13 10 0 0 1-26 0Z`, i % 2 ? '#fff' : '#c8553d')) +
      wheel(126, 230, 26, dark, '#fff') +
      wheel(296, 230, 26, dark, '#fff') +
      oval(44, 262, 26, 8, main),
  },
  garage: {
    palette: 'indigo',
    draw: ({ light, main, dark }) =>
      floor(246, dark) +
      cut('M30 150L96 136L128 92H250L296 136L366 152Q372 194 352 206H44Q24 194 30 150Z', main) +
      cut('M116 134L138 104H186V134ZM198 104H244L274 134H198Z', '#fff') +
      wheel(104, 206, 28, dark, '#fff') +
      wheel(296, 206, 28, dark, '#fff') +
      disc(352, 168, 8, '#f2c14e') +
      turned(
        42,
        200,
        210,
        box(188, 176, 24, 100, '#fff', 12) +
          disc(200, 176, 26, '#fff') +
          box(192, 146, 16, 32, main, 3) +
          disc(200, 262, 7, light),
      ) +
      line('M60 60H110M80 40H130M280 56H340', light, 6),
  },
  scooter: {
    palette: 'plum',
    draw: ({ light, main, dark }) =>
      disc(70, 70, 28, '#fff') +
      hills(222, light, 60) +
      floor(246, dark) +
      cut(
        'M70 216Q72 150 138 150H196Q206 190 240 196H286L300 96H326L312 216Q300 232 260 232H110Q72 236 70 216Z',
        main,
      ) +
      box(94, 130, 104, 24, dark, 12) +
      line('M306 100L276 78', dark, 9) +
      disc(322, 118, 14, '#f2c14e') +
      line('M312 130L330 230', main, 14) +
      wheel(118, 236, 32, dark, '#fff') +
      wheel(326, 236, 32, dark, '#fff') +
      box(86, 178, 40, 12, '#fff', 6),
  },
  shelf: {
    palette: 'dawn',
    draw: ({ light, main, dark }) =>
      floor(254, light) +
      box(64, 46, 168, 212, '#cf9d6b', 4) +
      each([60, 126, 192], (y) => box(78, y, 140, 54, '#f7e7d2')) +
      each([88, 102, 116, 130], (x, i) =>
        box(x, 72 + (i % 2) * 6, 11, 42 - (i % 2) * 6, [main, '#3d5a98', '#f2c14e', '#5c7f4d'][i]!),
      ) +
      oval(180, 164, 22, 16, main) +
      box(96, 214, 46, 32, '#fff', 4) +
      turned(18, 300, 150, box(292, 100, 16, 128, '#c9821d', 6) + box(264, 74, 72, 34, dark, 6)) +
      turned(-24, 350, 240, box(344, 190, 10, 64, '#767c90', 3) + box(338, 236, 22, 42, '#c8553d', 8)) +
      each([260, 282], (x) => disc(x, 274, 6, dark)),
  },
  wash: {
    palette: 'indigo',
    draw: ({ light, main, dark }) =>
      floor(240, light) +
      cut('M96 178L124 116H250L292 178Z', main) +
      cut('M120 174L140 130H184V174ZM198 130H240L266 174H198Z', '#fff') +
      box(54, 172, 300, 60, main, 24) +
      wheel(120, 234, 28, dark, '#fff') +
      wheel(288, 234, 28, dark, '#fff') +
      each([80, 120, 170, 220, 268, 310], (x, i) =>
        disc(x, [190, 112, 96, 180, 110, 176][i]!, [22, 26, 20, 18, 28, 20][i]!, '#ffffffcc'),
      ) +
      each([60, 200, 344, 330], (x, i) => disc(x, [90, 56, 92, 60][i]!, [14, 10, 16, 8][i]!, '#fff')) +
      cut('M18 250H74L66 294H26Z', '#c8553d') +
      oval(46, 250, 28, 8, '#fff'),
  },
} satisfies Record<string, Scene>;
