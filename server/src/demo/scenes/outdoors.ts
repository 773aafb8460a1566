import { box, cut, disc, each, floor, hills, line, oval, type Scene, turned } from './paper.ts';

const tree = (x: number, y: number, leaves: string): string =>
  box(x - 4, y, 8, 40, '#7a4a35') + oval(x, y - 10, 24, 30, leaves);

export const outdoors = {
  mountain: {
    palette: 'dawn',
    draw: ({ light, main, dark }) =>
      disc(278, 104, 40, '#fff6e0') +
      cut('M-10 250L118 92L190 176L252 116L420 250V300H-10Z', light) +
      cut('M118 92L150 130L128 146L110 130L92 142L84 134Z', '#fff') +
      cut('M-10 270Q90 180 190 236T410 214V300H-10Z', main) +
      hills(284, dark, 50) +
      line('M186 300Q214 268 182 252T206 226', '#fff6e0', 6),
  },
  coast: {
    palette: 'sea',
    draw: ({ light, main, dark }) =>
      disc(84, 70, 28, '#fff') +
      box(0, 132, 400, 168, light) +
      cut('M236 132Q290 70 340 96T420 132Z', main) +
      line('M40 160q14-10 28 0t28 0M130 182q14-10 28 0t28 0M40 206q14-10 28 0t28 0', '#fff', 5) +
      cut('M420 140Q300 160 262 214T120 300H420Z', '#a9c48a') +
      line('M388 168Q318 190 292 232T214 298', '#fdf0cf', 14) +
      each([266, 236, 330, 352], (x, i) => oval(x, [250, 276, 262, 232][i]!, 18, 12, dark)),
  },
  palace: {
    palette: 'rose',
    draw: ({ light, main, dark }) =>
      disc(330, 60, 24, '#fff') +
      cut('M28 130Q84 118 112 66H288Q316 118 372 130Q344 144 200 140Q56 144 28 130Z', dark) +
      line('M116 66H284', '#fff', 7) +
      box(70, 138, 260, 14, '#5c7f4d') +
      box(70, 152, 260, 12, '#2f7f86') +
      each([78, 146, 238, 306], (x) => box(x, 152, 16, 92, main)) +
      box(104, 176, 36, 68, '#fbf7ea') +
      box(262, 176, 36, 68, '#fbf7ea') +
      box(172, 170, 56, 74, '#5d3527') +
      floor(244, light) +
      box(50, 244, 300, 16, '#fff') +
      cut('M170 260H230L256 300H144Z', '#fbf7ea'),
  },
  bird: {
    palette: 'moss',
    draw: ({ light, main, dark }) =>
      disc(310, 74, 34, '#fff') +
      box(0, 210, 400, 90, '#9cc7cf') +
      line('M30 236q16-8 32 0t32 0M250 262q16-8 32 0t32 0', '#fff', 5) +
      line('M196 232V270M216 232V270', dark, 5) +
      cut('M120 196Q164 140 244 172Q296 200 262 226Q180 250 120 196Z', '#fff') +
      cut('M176 184Q232 168 284 214Q226 236 176 184Z', light) +
      line('M134 194Q96 156 126 118Q142 96 130 78', '#fff', 16) +
      disc(130, 76, 15, '#fff') +
      cut('M120 68L70 84L122 86Z', '#e8853c') +
      disc(128, 72, 4, dark) +
      each(
        [20, 44, 350, 374],
        (x, i) =>
          line(`M${x} 300Q${x + 4} 240 ${x + (i % 2 ? -10 : 12)} 176`, main, 6) +
          oval(x + (i % 2 ? -10 : 12), 172, 6, 20, '#7a4a35'),
      ),
  },
  alley: {
    palette: 'plum',
    draw: ({ light, main, dark }) =>
      box(0, 40, 118, 260, main) +
      box(282, 20, 118, 280, dark) +
      box(118, 96, 164, 204, '#fff') +
      box(118, 110, 70, 190, light) +
      each([20, 68], (x) => each([70, 124, 178], (y) => box(x, y, 30, 34, '#fdf0cf', 3))) +
      each([302, 350], (x) => each([52, 106, 160], (y, i) => box(x, y, 30, 34, i === 1 ? '#f2c14e' : light, 3))) +
      box(112, 128, 46, 70, '#c8553d', 4) +
      box(246, 150, 42, 58, '#f2c14e', 4) +
      cut('M170 300L192 210H210L232 300Z', '#cdbfe0') +
      box(0, 236, 118, 64, '#3d5a98') +
      box(14, 250, 84, 50, '#dfe7f5') +
      line('M118 74Q200 120 282 66', dark, 3) +
      each([150, 200, 248], (x, i) => disc(x, 96 + (i === 1 ? 4 : -2), 7, '#f2c14e')),
  },
  stars: {
    palette: 'night',
    draw: ({ light, main, dark, ground }) =>
      cut('M60 0Q190 90 180 190T300 300H400V250Q290 170 300 90T240 0Z', light) +
      cut('M110 0Q220 90 214 170T330 300H370Q260 190 264 110T200 0Z', '#7084bd') +
      each([30, 70, 110, 52, 140, 190, 236, 268, 320, 352, 376, 300], (x, i) =>
        disc(x, 18 + ((i * 53) % 170), 2 + (i % 3), '#fff'),
      ) +
      disc(346, 52, 5, main) +
      hills(262, dark, 46) +
      line('M142 246L120 290M142 246L168 290M142 246V290', '#767c90', 6) +
      turned(
        -34,
        142,
        236,
        box(92, 220, 116, 30, '#dfe7f5', 8) + box(196, 214, 22, 42, '#9db4e0', 6) + box(78, 226, 22, 18, ground, 4),
      ),
  },
  shoe: {
    palette: 'sea',
    draw: ({ light, main, dark }) =>
      disc(316, 66, 30, '#fff') +
      hills(190, light, 30) +
      box(0, 190, 400, 30, '#9db4e0') +
      floor(218, '#c8553d') +
      line('M0 244H400M0 276H400', '#fff', 4) +
      cut('M84 218V150Q106 168 138 158L164 132Q206 176 272 180Q320 184 324 218Z', main) +
      cut('M84 204H324Q330 236 300 236H100Q80 236 84 204Z', '#fff') +
      line('M170 144L192 132M188 158L210 146M208 168L230 158', '#fff', 6) +
      cut('M100 204Q150 176 190 204Z', '#f2c14e') +
      line('M20 150H58M10 176H52M28 200H60', dark, 5),
  },
  camera: {
    palette: 'dawn',
    draw: ({ light, main, dark }) =>
      box(70, 100, 260, 150, dark, 20) +
      box(70, 132, 260, 76, main) +
      cut('M150 100L166 72H234L250 100Z', dark) +
      disc(200, 170, 62, '#fff') +
      disc(200, 170, 50, dark) +
      disc(200, 170, 32, '#3d5a98') +
      disc(188, 158, 10, '#9db4e0') +
      box(92, 84, 36, 18, light, 6) +
      box(284, 112, 30, 16, '#fff', 4) +
      line('M76 116Q30 60 90 24M324 116Q370 60 310 24', '#7a4a35', 8),
  },
  flowers: {
    palette: 'moss',
    draw: ({ light, main, dark }) =>
      disc(70, 66, 28, '#fff') +
      hills(250, light, 70) +
      hills(282, main, 40) +
      each([90, 156, 226, 300, 350], (x, i) => {
        const y = [150, 110, 164, 126, 184][i]!;
        const colour = ['#e7a9a0', '#fff', '#bfa6dc', '#f2c14e', '#fff'][i]!;
        return (
          line(`M${x} 290Q${x - 8} 230 ${x} ${y}`, dark, 5) +
          oval(x + 14, y + 70, 16, 7, dark) +
          each([0, 72, 144, 216, 288], (angle) => turned(angle, x, y, oval(x, y - 18, 11, 17, colour))) +
          disc(x, y, 10, i === 3 ? '#c9821d' : '#f2c14e')
        );
      }),
  },
  dog: {
    palette: 'honey',
    draw: ({ light, main, dark }) =>
      hills(220, '#a9c48a', 50) +
      floor(244, '#5c7f4d') +
      tree(352, 206, '#5c7f4d') +
      box(112, 150, 146, 64, main, 32) +
      each([124, 148, 216, 238], (x) => box(x, 194, 18, 60, main, 9)) +
      line('M118 164Q84 150 92 116', main, 16) +
      box(222, 92, 84, 66, main, 26) +
      box(282, 120, 44, 32, '#fbe3a8', 14) +
      cut('M226 100Q196 104 206 152Q228 154 242 112Z', dark) +
      disc(276, 118, 6, dark) +
      oval(322, 126, 8, 6, dark) +
      line('M226 156H276', '#c8553d', 10) +
      line('M250 160Q210 60 60 40', '#c8553d', 4) +
      cut('M150 156Q180 142 206 156Q200 186 170 182Z', light),
  },
  gallery: {
    palette: 'indigo',
    draw: ({ light, main, dark }) =>
      floor(250, '#c9a27c') +
      box(40, 56, 120, 140, dark) +
      box(52, 68, 96, 116, '#fdf0cf') +
      disc(100, 116, 26, '#c8553d') +
      cut('M52 184V150Q90 130 148 160V184Z', main) +
      box(184, 76, 84, 104, '#7a4a35') +
      box(194, 86, 64, 84, '#efe6f7') +
      cut('M194 170L226 100L258 170Z', '#6d4c9f') +
      box(292, 64, 76, 128, '#fff') +
      line('M310 172Q350 140 318 120T346 84', light, 9) +
      disc(216, 226, 15, dark) +
      cut('M190 292Q192 240 216 240T242 292Z', '#c8553d') +
      disc(160, 222, 15, dark) +
      cut('M134 292Q136 236 160 236T186 292Z', main),
  },
  market: {
    palette: 'honey',
    draw: ({ light, main, dark }) =>
      floor(256, dark) +
      box(56, 90, 10, 168, '#7a4a35') +
      box(334, 90, 10, 168, '#7a4a35') +
      each([36, 91, 146, 201, 256, 311], (x, i) =>
        cut(`M${x} 48H${x + 55}V98a27 22 0 0 1-55 0Z`, i % 2 ? '#fff' : '#c8553d'),
      ) +
      box(44, 190, 312, 66, main, 6) +
      each(
        [82, 160, 240, 318],
        (x, i) =>
          oval(x, 192, 38, 14, '#7a4a35') +
          each([-18, 0, 18], (dx) => disc(x + dx, 178, 13, ['#c8553d', '#5c7f4d', light, '#e8853c'][i]!)) +
          each([-9, 9], (dx) => disc(x + dx, 164, 13, ['#d9705a', '#7fa35f', '#f6d57f', '#f2a05f'][i]!)),
      ),
  },
  lamps: {
    palette: 'night',
    draw: ({ light, main, dark }) =>
      disc(318, 64, 28, '#fdf0cf') +
      each(
        [20, 76, 132, 250, 306, 352],
        (x, i) =>
          box(x, [96, 130, 112, 120, 140, 104][i]!, 46, 170, i % 2 ? '#35426d' : light) +
          each([0, 1, 2], (n) =>
            box(x + 10, [96, 130, 112, 120, 140, 104][i]! + 16 + n * 30, 10, 14, (n + i) % 2 ? main : dark),
          ),
      ) +
      floor(238, dark) +
      cut('M100 240L64 300H336L300 240Z', '#2c375c') +
      each(
        [70, 330],
        (x) =>
          cut(`M${x - 40} 240L${x - 10} 118H${x + 10}L${x + 40} 240Z`, '#f2c14e33') +
          box(x - 4, 116, 8, 126, '#767c90') +
          box(x - 16, 104, 32, 16, main, 8),
      ) +
      each(
        [182, 214],
        (x, i) =>
          disc(x, 196, 12, '#e8a87c') +
          cut(`M${x - 16} 262Q${x - 14} 210 ${x} 210T${x + 16} 262Z`, i ? '#c8553d' : '#9db4e0'),
      ),
  },
  playground: {
    palette: 'sea',
    draw: ({ light, main, dark }) =>
      disc(70, 64, 28, '#fff') +
      hills(222, light, 40) +
      floor(250, '#f2c98a') +
      tree(350, 190, '#5c7f4d') +
      line('M126 254V110M178 254V110', main, 12) +
      each([136, 162, 188, 214, 240], (y) => line(`M126 ${y}H178`, main, 8)) +
      cut('M106 110L152 70L198 110Z', '#c8553d') +
      line('M184 132Q240 140 268 200T340 246', '#f2c14e', 24) +
      line('M184 132Q240 140 268 200T340 246', '#fbe3a8', 10) +
      disc(70, 240, 22, '#c8553d') +
      line('M50 236q20-12 40 0', '#fff', 5) +
      line('M60 262H90', dark, 4),
  },
} satisfies Record<string, Scene>;
