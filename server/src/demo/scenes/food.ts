import { box, cut, disc, each, floor, line, oval, type Scene, steam, turned } from './paper.ts';

export const food = {
  chef: {
    palette: 'dawn',
    draw: ({ light, main, dark }) =>
      floor(236, dark) +
      oval(180, 220, 112, 24, main) +
      oval(180, 214, 94, 17, light) +
      line('M290 214L364 196', dark, 14) +
      disc(150, 211, 13, '#fff') +
      disc(150, 211, 5, '#f2c14e') +
      oval(206, 212, 24, 8, main) +
      cut('M128 150V112a34 34 0 0 1 8-66a44 44 0 0 1 84 0a34 34 0 0 1 8 66V150Z', '#fff') +
      box(128, 138, 100, 16, light),
  },
  kimchi: {
    palette: 'moss',
    draw: ({ light, main, dark }) =>
      floor(240, dark) +
      cut('M232 128h108q26 60-8 124h-92q-34-64-8-124Z', '#7a4a35') +
      box(224, 108, 124, 22, '#5d3527', 11) +
      box(262, 92, 48, 18, '#7a4a35', 9) +
      oval(122, 200, 88, 52, main) +
      cut('M40 196Q96 96 206 186Q150 222 120 250Q60 250 40 196Z', light) +
      cut('M60 214Q110 150 196 192Q140 224 116 250Q78 246 60 214Z', '#f4f7e8') +
      line('M92 238Q126 206 176 198M84 222Q112 190 150 184', main, 5) +
      each([96, 132, 166], (x, i) => disc(x, 170 - i * 4, 6, '#c8553d')),
  },
  fish: {
    palette: 'sea',
    draw: ({ light, main, dark }) =>
      floor(214, dark) +
      box(44, 146, 312, 96, '#e0b785', 16) +
      box(44, 226, 312, 16, '#bf9262', 8) +
      cut('M88 190Q150 130 246 170L300 142Q290 190 302 232L246 208Q150 246 88 190Z', main) +
      cut('M88 190Q150 222 246 186Q160 246 88 190Z', light) +
      disc(124, 182, 7, '#fff') +
      line('M152 164q14 24 0 48M182 170q8 18 0 34M210 174q6 14 0 26', dark, 4) +
      each([70, 200, 330], (x) => cut(`M${x - 26} 96q26-40 52 0z`, '#fff')) +
      line('M30 96H370', light, 6),
  },
  bread: {
    palette: 'honey',
    draw: ({ light, main, dark }) =>
      floor(226, dark) +
      cut('M70 220V156a44 44 0 0 1 20-78h150a44 44 0 0 1 20 78V220Z', main) +
      cut('M86 208V148a32 32 0 0 1 14-56h130a32 32 0 0 1 14 56V208Z', '#fbe3a8') +
      oval(318, 204, 48, 28, main) +
      line('M288 200q14-14 26-6M312 196q14-12 26-4', light, 6) +
      turned(-8, 200, 258, box(110, 246, 180, 24, '#e0b785', 12) + box(84, 252, 232, 12, '#bf9262', 6)),
  },
  noodles: {
    palette: 'rose',
    draw: ({ light, main, dark }) =>
      floor(236, dark) +
      steam([150, 200, 250], 108) +
      cut('M76 148H324Q320 232 246 246H154Q80 232 76 148Z', main) +
      oval(200, 148, 124, 26, '#fff') +
      oval(200, 149, 108, 19, '#f6dca0') +
      line('M112 150q22-14 44 0t44 0t44 0t44 0M128 158q22-12 44 0t44 0t44 0', '#e2b659', 6) +
      disc(160, 145, 9, '#5c7f4d') +
      disc(240, 147, 9, '#5c7f4d') +
      line('M232 138L330 56M250 142L346 66', dark, 7) +
      box(112, 200, 176, 10, light, 5),
  },
  table: {
    palette: 'moss',
    draw: ({ light, main, dark }) =>
      box(30, 40, 340, 220, '#b98554', 30) +
      box(42, 52, 316, 196, '#cf9d6b', 24) +
      disc(124, 184, 46, '#fff') +
      disc(124, 184, 36, '#fbf7ea') +
      disc(214, 190, 38, dark) +
      disc(214, 190, 29, '#c9821d') +
      each([106, 186, 266], (x, i) => disc(x, 98, 32, '#fff') + disc(x, 98, 22, [main, '#c8553d', '#f2c14e'][i]!)) +
      disc(290, 184, 28, '#fff') +
      disc(290, 184, 19, light) +
      line('M336 96V230M348 96V230', dark, 6) +
      each([98, 110, 100], (x, i) => disc(x + 4, 92 + i * 6, 4, light)),
  },
  coffee: {
    palette: 'honey',
    draw: ({ light, main, dark }) =>
      floor(240, dark) +
      cut('M138 60H262L222 132H178Z', '#fff') +
      cut('M152 70H248L238 88H162Z', '#7a4a35') +
      box(122, 54, 156, 14, main, 7) +
      line('M200 132V158', '#7a4a35', 5) +
      cut('M146 160H254Q266 240 240 244H160Q134 240 146 160Z', '#fff') +
      cut('M142 196H258Q260 240 240 244H160Q140 240 142 196Z', '#7a4a35') +
      line('M258 176q34 4 26 34q-6 16-28 16', '#fff', 10) +
      oval(66, 246, 30, 10, light) +
      each([52, 72, 60], (x, i) => oval(x, 238 - i * 6, 11, 8, '#7a4a35')) +
      steam([330], 210),
  },
  campfire: {
    palette: 'night',
    draw: ({ light, main, dark }) =>
      disc(326, 62, 26, '#fdf0cf') +
      each([60, 130, 210, 270, 376], (x, i) => disc(x, 40 + ((i * 37) % 60), 3, '#fff')) +
      cut('M-10 236L86 84L182 236Z', light) +
      cut('M52 236L86 136L120 236Z', dark) +
      floor(232, dark) +
      line('M206 246L332 222M206 222L332 246', '#7a4a35', 14) +
      cut('M226 226Q214 180 252 158Q250 182 268 176Q272 150 292 140Q322 190 310 226Z', '#c8553d') +
      cut('M248 226Q244 194 268 186Q272 204 288 190Q298 210 292 226Z', main) +
      line('M196 118L270 70L344 118M270 70V110', '#e8a87c', 6) +
      box(236, 118, 68, 42, '#5a5f70', 12) +
      box(228, 112, 84, 12, '#767c90', 6),
  },
  jar: {
    palette: 'plum',
    draw: ({ light, main, dark }) =>
      floor(240, dark) +
      cut('M92 104H218Q254 176 208 250H102Q56 176 92 104Z', '#7a4a35') +
      oval(155, 104, 64, 16, '#5d3527') +
      oval(155, 104, 52, 11, '#fbf7ea') +
      line('M84 160Q155 178 226 160', '#5d3527', 6) +
      cut('M252 198H352Q346 250 316 254H288Q258 250 252 198Z', main) +
      oval(302, 198, 50, 12, '#fff') +
      oval(302, 199, 40, 8, '#fbf7ea') +
      turned(24, 236, 90, box(230, 40, 10, 116, '#cf9d6b', 5) + oval(235, 160, 22, 16, '#cf9d6b')) +
      each([282, 304, 326], (x, i) => disc(x, 160 - i * 14, 5 + i, light)),
  },
  cake: {
    palette: 'rose',
    draw: ({ light, main, dark }) =>
      floor(244, dark) +
      oval(200, 242, 132, 18, '#fff') +
      box(92, 156, 216, 84, light, 10) +
      box(124, 102, 152, 60, main, 10) +
      cut('M92 166q18 30 36 0q18 30 36 0q18 30 36 0q18 30 36 0q18 30 36 0q18 30 36 0V156H92Z', '#fff') +
      cut('M124 112q15 24 30 0q15 24 31 0q15 24 30 0q15 24 31 0q15 24 30 0V102H124Z', '#fff') +
      each(
        [160, 200, 240],
        (x) => box(x - 4, 70, 8, 34, '#f2c14e') + cut(`M${x} 44q12 16 0 24q-12-8 0-24Z`, '#c9821d'),
      ) +
      each([120, 172, 228, 280], (x) => disc(x, 214, 9, main)),
  },
  gimbap: {
    palette: 'sea',
    draw: ({ light, main, dark }) =>
      floor(196, light) +
      box(40, 120, 320, 140, '#cf9d6b', 22) +
      box(54, 134, 292, 112, '#fbf7ea', 14) +
      each(
        [98, 166, 234, 302],
        (x, i) =>
          disc(x, 190, 34, dark) +
          disc(x, 190, 28, '#fff') +
          disc(x - 8, 184, 8, '#c8553d') +
          disc(x + 8, 184, 8, '#f2c14e') +
          disc(x - 6, 199, 8, '#5c7f4d') +
          disc(x + 9, 198, 7, i % 2 ? '#e8a87c' : '#c9821d'),
      ) +
      line('M72 96L330 66M72 80L330 50', main, 8),
  },
  knife: {
    palette: 'indigo',
    draw: ({ light, main, dark }) =>
      floor(220, dark) +
      box(36, 150, 328, 100, '#e0b785', 16) +
      box(36, 234, 328, 16, '#bf9262', 8) +
      cut('M70 210Q66 172 108 166L214 184Q216 214 190 222L104 230Q76 232 70 210Z', '#e8853c') +
      line('M112 176L120 218M140 180L146 220M168 184L172 218', '#c8641d', 4) +
      cut('M72 190Q40 176 34 146Q66 150 80 178Z', '#5c7f4d') +
      each([244, 274, 304], (x) => disc(x, 212, 20, '#e8853c') + disc(x, 212, 9, '#f6b27c')) +
      cut('M128 70H268Q290 72 292 92V122H128Z', '#fff') +
      cut('M128 110H292V122H128Z', light) +
      box(44, 78, 92, 26, main, 10),
  },
  wine: {
    palette: 'rose',
    draw: ({ light, main, dark }) =>
      floor(246, dark) +
      cut('M104 248V132Q104 110 124 96V42H164V96Q184 110 184 132V248Z', '#26361f') +
      box(120, 34, 48, 30, main, 4) +
      box(104, 156, 80, 56, '#fbf7ea') +
      box(118, 170, 52, 8, light, 4) +
      box(118, 188, 34, 8, light, 4) +
      cut('M228 92H336Q340 168 282 172Q224 168 228 92Z', '#fff') +
      cut('M230 122H334Q326 168 282 172Q238 168 230 122Z', main) +
      line('M282 172V240', '#fff', 8) +
      oval(282, 246, 40, 9, '#fff'),
  },
} satisfies Record<string, Scene>;
