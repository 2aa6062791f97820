// The insulated winter boot.
import { cast, type Drawing, fold, type Kit, mark, panel, seam, stitch } from './cloth.ts';
import { along, bow, laces, outsole, pair } from './footwear-parts.ts';
import { closed, open, type Point, stroke } from './svg.ts';

const shaft = closed(
  [-300, 420],
  [-316, 280, -318, 120, -312, -40],
  [-240, -62, -150, -66, -66, -44],
  [-56, 80, -60, 190, -20, 262],
  [40, 320, 120, 340, 150, 420],
  [60, 470],
  [-200, 480],
);
const shell = closed(
  [-330, 520],
  [-346, 440, -330, 370, -306, 330],
  [-230, 352, -150, 372, -80, 330],
  [-40, 306, 0, 280, 30, 284],
  [130, 304, 250, 338, 306, 380],
  [350, 410, 366, 460, 362, 520],
);

export const winterBoot = (kit: Kit): Drawing => {
  const { main, trim, accent, rubber, metal } = kit.palette;
  const rows = [60, 130, 200, 270].map((y) => open([-320, y - 14], [-240, y + 14, -150, y + 12, -100, y - 8]));
  const lining = closed(
    [-318, -20],
    [-326, -78, -302, -86, -250, -82],
    [-180, -96, -110, -92, -70, -72],
    [-46, -62, -52, -28, -60, -14],
    [-140, -36, -240, -34, -318, -20],
  );
  const placket = closed([-112, -70], [-50, -70], [-52, 80, -56, 190, -16, 266], [40, 300], [-10, 330], [-90, 250, -116, 100, -112, -70]);
  const front = [
    ...along(
      [
        [-60, 0],
        [-56, 90],
        [-58, 190],
        [-18, 262],
      ],
      5,
      0.06,
      0.98,
    ),
  ];
  const eyelets = front.map(([x, y]): Point => [x - 42, y + 14]);
  const shine = closed([60, 330], [150, 348, 240, 372, 296, 412], [280, 404, 170, 372, 60, 346]);
  const shoe = [
    panel(kit, {
      d: shaft,
      edge: 44,
      texture: 'ripstop',
      soft: 8,
      ramp: [
        [0, 0],
        [0.9, 0.6],
      ],
      lights: [fold([-220, -20], [-226, 320], -8, 26)],
      folds: [fold([-300, 300], [-150, 340], 14, 10)],
      inside: [
        ...rows.map((d) => cast(d, 16, 0.5) + seam(d, main) + stitch(d, main)),
        panel(kit, { d: placket, tone: trim, edge: 12, texture: 'cordura' }),
        seam(placket, trim, 1.8),
      ].join(''),
    }),
    panel(kit, { d: lining, tone: { ...accent, shade: accent.base }, edge: 20, texture: 'fleece', coarse: true }),
    stroke(open([-306, -4], [-240, -24, -140, -26, -64, -6]), trim.base, { width: 16, cap: 'butt' }),
    stitch(open([-306, -4], [-240, -24, -140, -26, -64, -6]), trim),
    cast(open([-306, 330], [-230, 352, -150, 372, -80, 330], [-40, 306, 0, 280, 30, 284]), 20, 0.5),
    panel(kit, {
      d: shell,
      tone: trim,
      edge: 40,
      texture: 'leather',
      soft: 8,
      ramp: [
        [0.1, 0],
        [0.6, 1],
      ],
      lights: [shine, fold([-250, 390], [-230, 490], -8, 16)],
      folds: [fold([30, 300], [70, 400], -14, 12)],
      inside: [
        panel(kit, {
          d: closed([190, 520], [196, 450, 240, 402, 300, 372], [380, 380], [380, 520]),
          tone: rubber,
          edge: 20,
          lights: [fold([250, 430], [340, 440], -12, 12)],
        }),
        seam(open([190, 520], [196, 450, 240, 402, 300, 372]), rubber),
        panel(kit, { d: closed([-360, 330], [-290, 340], [-246, 400, -232, 460, -226, 520], [-360, 520]), tone: rubber, edge: 18 }),
        seam(open([-296, 336], [-246, 400, -232, 460, -226, 520]), rubber),
        stitch(open([-306, 340], [-230, 362, -150, 382, -76, 340], [-36, 316, 0, 292, 30, 296]), trim),
        mark([-120, 450], 50, '#f1eee8', 0.85),
      ].join(''),
    }),
    seam(open([-306, 330], [-230, 352, -150, 372, -80, 330], [-40, 306, 0, 280, 30, 284]), trim),
    laces({ eyelets, front, tone: accent, width: 11, metal }),
    bow([-82, -2], accent, 9),
    stroke(open([-316, 40], [-346, 0, -344, -70, -312, -60]), trim.base, { width: 12 }),
    outsole(kit, { left: -348, right: 366, top: 530, ground: 604, lug: 46, gap: 9, depth: 19, arch: [-130, -30] }),
    panel(kit, {
      d: closed(
        [-342, 500],
        [-100, 512, 200, 512, 362, 490],
        [378, 520, 372, 548, 352, 556],
        [-330, 562],
        [-356, 550, -352, 516, -342, 500],
      ),
      tone: rubber,
      edge: 14,
      ramp: [
        [0, 0],
        [0, 1],
      ],
      texture: 'leather',
    }),
    seam(open([-350, 528], [-100, 538, 200, 538, 372, 514]), rubber, 2),
  ].join('');
  const outline = `${shaft}${shell}`;
  return {
    body: pair(kit, { shoe, outline, ground: 604, offset: [64, -132], half: 372 }),
    extent: [426, -200, 622],
    crop: [-150, 200, 440],
    standing: true,
  };
};
