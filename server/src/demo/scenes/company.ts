import { box, cut, disc, each, floor, line, oval, type Scene, steam, turned } from './paper.ts';

export const company = {
  speech: {
    palette: 'indigo',
    draw: ({ light, main, dark }) =>
      cut('M60 0H-20V300H40Q84 150 60 0Z', '#c8553d') +
      cut('M340 0H420V300H360Q316 150 340 0Z', '#c8553d') +
      floor(252, dark) +
      cut('M142 164H258L246 262H154Z', '#b98554') +
      box(130, 152, 140, 18, '#7a4a35', 6) +
      line('M200 152V108', dark, 7) +
      turned(16, 200, 84, box(180, 44, 40, 66, main, 20) + each([60, 74, 88], (y) => box(180, y, 40, 4, light))) +
      box(172, 190, 56, 40, '#fbf7ea', 4),
  },
  languages: {
    palette: 'rose',
    draw: ({ light, main, dark }) =>
      box(46, 52, 190, 118, main, 28) +
      cut('M92 166L84 204L130 168Z', main) +
      box(172, 122, 184, 112, '#fff', 28) +
      cut('M304 230L316 264L262 232Z', '#fff') +
      line('M84 138L112 82L140 138M94 120H130', '#fff', 9) +
      line('M168 88H202M168 112H196M168 136H206', light, 8) +
      line('M218 158H262M240 146V158M222 204Q258 190 254 160M226 166Q236 196 264 204', dark, 7) +
      line('M288 160H328M288 182H316M288 204H324', light, 8),
  },
  book: {
    palette: 'honey',
    draw: ({ light, main, dark }) =>
      floor(254, dark) +
      cut('M200 92Q130 62 44 82V240Q130 220 200 250Q270 220 356 240V82Q270 62 200 92Z', '#c8553d') +
      cut('M200 84Q130 54 56 74V226Q130 206 200 236Z', '#fff') +
      cut('M200 84Q270 54 344 74V226Q270 206 200 236Z', '#fbf7ea') +
      disc(104, 114, 17, light) +
      cut('M70 200Q112 138 134 166T186 214Q130 196 70 202Z', '#5c7f4d') +
      oval(272, 158, 30, 24, main) +
      disc(298, 134, 18, main) +
      cut('M288 120L290 98L304 116ZM304 118L316 100L314 126Z', main) +
      disc(302, 132, 3, dark) +
      line('M244 158Q222 150 228 128', main, 8) +
      line('M238 196H320', light, 6),
  },
  interview: {
    palette: 'sea',
    draw: ({ light, main, dark }) =>
      box(150, 40, 100, 70, '#fff', 8) +
      each([58, 74, 90], (y, i) => box(166, y, [68, 52, 60][i]!, 7, light, 3)) +
      floor(262, dark) +
      disc(92, 118, 26, '#f0c3a0') +
      cut('M66 118a26 26 0 0 1 52 0q-20-16-52 0Z', dark) +
      cut('M52 262Q50 152 92 152T140 262Z', main) +
      disc(308, 118, 26, '#d99a72') +
      cut('M282 120a26 26 0 0 1 52 0V150q-10-30-52-30Z', '#5d3527') +
      cut('M260 262Q266 152 308 152T348 262Z', '#c8553d') +
      box(114, 200, 172, 16, '#cf9d6b', 6) +
      box(136, 216, 12, 50, '#b98554') +
      box(252, 216, 12, 50, '#b98554') +
      turned(-6, 200, 194, box(178, 186, 48, 12, '#fff', 2)),
  },
  hands: {
    palette: 'plum',
    draw: ({ light, main, dark }) => {
      const hand = (x: number, skin: string) =>
        box(x - 40, 136, 80, 84, skin, 26) +
        each([-31, -11, 9, 29], (dx, i) => box(x + dx - 9, [88, 70, 74, 94][i]!, 18, 90, skin, 9)) +
        turned(-42, x + 34, 172, box(x + 26, 116, 20, 72, skin, 10)) +
        box(x - 36, 214, 72, 90, skin === '#f0c3a0' ? main : dark, 8);
      return (
        turned(-8, 130, 200, hand(120, '#f0c3a0')) +
        `<g transform="translate(400 0) scale(-1 1)">${turned(-8, 130, 200, hand(116, '#d99a72'))}</g>` +
        line('M196 60V40M174 68L162 52M218 68L230 52', light, 7)
      );
    },
  },
  tea: {
    palette: 'moss',
    draw: ({ light, main, dark }) =>
      floor(196, '#b98554') +
      floor(212, '#cf9d6b') +
      steam([120, 290], 120) +
      each(
        [120, 290],
        (x, i) =>
          cut(
            `M${x - 50} 132H${x + 50}Q${x + 46} 204 ${x + 18} 208H${x - 18}Q${x - 46} 204 ${x - 50} 132Z`,
            i ? '#fff' : main,
          ) +
          oval(x, 133, 50, 11, i ? light : '#fff') +
          oval(x, 134, 40, 7, '#c9821d') +
          oval(x, 216, 58, 10, dark),
      ) +
      line('M340 148q26 4 20 26q-6 14-26 14', '#fff', 9) +
      line('M70 148q-26 4-20 26q6 14 26 14', main, 9) +
      disc(204, 246, 30, '#fff') +
      disc(194, 242, 11, '#c9821d') +
      disc(214, 250, 11, '#e0b785'),
  },
  phone: {
    palette: 'sea',
    draw: ({ light, main, dark }) =>
      box(136, 24, 128, 252, dark, 24) +
      box(146, 42, 108, 210, '#fff', 10) +
      disc(200, 106, 30, light) +
      disc(200, 98, 11, '#fff') +
      cut('M180 126Q182 110 200 110T220 126Z', '#fff') +
      box(168, 150, 64, 9, main, 4) +
      box(180, 168, 40, 7, light, 3) +
      disc(174, 220, 18, '#c8553d') +
      disc(226, 220, 18, '#5c7f4d') +
      each([96, 72], (x, i) => line(`M${x} ${90 - i * 14}Q${x - 24} 130 ${x} ${170 + i * 14}`, main, 8)) +
      each([304, 328], (x, i) => line(`M${x} ${90 - i * 14}Q${x + 24} 130 ${x} ${170 + i * 14}`, main, 8)),
  },
  basket: {
    palette: 'dawn',
    draw: ({ light, main, dark }) =>
      floor(246, dark) +
      line('M130 150Q200 20 270 150', '#7a4a35', 12) +
      cut('M120 150Q108 96 130 70Q160 92 150 150Z', '#5c7f4d') +
      box(160, 84, 44, 80, '#fff', 8) +
      box(160, 106, 44, 26, '#9db4e0') +
      disc(238, 134, 32, main) +
      line('M238 104q4-14 14-16', '#5c7f4d', 5) +
      turned(20, 286, 120, box(274, 66, 24, 96, '#f2c98a', 12)) +
      cut('M84 150H316L294 252H106Z', '#cf9d6b') +
      each([176, 202, 228], (y, i) => line(`M${90 + i * 6} ${y}H${310 - i * 6}`, '#b98554', 7)) +
      box(76, 142, 248, 20, light, 10),
  },
  letter: {
    palette: 'indigo',
    draw: ({ light, main, dark }) =>
      turned(
        -4,
        200,
        110,
        box(92, 34, 216, 160, '#fff', 6) + each([60, 84, 108], (y, i) => box(118, y, [150, 164, 110][i]!, 9, light, 4)),
      ) +
      cut('M52 126L200 218L348 126V268H52Z', main) +
      cut('M52 268L176 186L200 204L224 186L348 268Z', dark) +
      disc(316, 78, 30, '#c8553d') +
      line('M302 78L313 90L332 66', '#fff', 7),
  },
} satisfies Record<string, Scene>;
