// High footwear: the hiking boot and the insulated winter boot.
import { cast, type Drawing, fold, type Kit, mark, panel, seam, stitch } from './cloth.ts';
import { along, bow, laces, outsole, pair } from './footwear-parts.ts';
import { closed, fill, open, type Point, stroke } from './svg.ts';

const upper = closed(
  [-334, 510],
  [-356, 450, -326, 380, -314, 310],
  [-306, 240, -318, 170, -328, 112],
  [-328, 84, -306, 76, -286, 86],
  [-230, 118, -180, 112, -126, 78],
  [-112, 70, -100, 74, -98, 84],
  [-80, 170, -48, 224, 12, 270],
  [62, 306, 126, 322, 180, 344],
  [268, 372, 352, 410, 356, 510],
);
const frontCurve = [
  [-98, 90],
  [-78, 176],
  [-46, 226],
  [14, 272],
] as const;
const vampCurve = [
  [14, 272],
  [50, 298],
  [96, 312],
  [140, 328],
] as const;

const tongue = closed(
  [-150, 120],
  [-138, 60, -122, 20, -96, 12],
  [-70, 8, -54, 28, -58, 60],
  [-50, 150, -10, 220, 40, 276],
  [0, 300],
  [-80, 220],
);

export const hikingBoot = (kit: Kit): Drawing => {
  const { main, trim, accent, rubber, metal } = kit.palette;
  const toeCap = closed([168, 520], [176, 450, 214, 396, 262, 372], [330, 396, 372, 440, 370, 520]);
  const heel = closed([-370, 520], [-366, 400, -330, 330, -312, 316], [-262, 356, -222, 420, -204, 520]);
  const quarter = closed([-320, 300], [-250, 280, -200, 330, -150, 400], [-110, 450, -60, 500, -40, 520], [-380, 520], [-380, 300]);
  const ankle = closed([-340, 130], [-270, 160, -200, 152, -140, 120], [-118, 210, -92, 262, -56, 300], [-130, 330, -230, 300, -316, 270]);
  const cuff = closed([-350, 60], [-90, 40], [-92, 100], [-150, 156, -250, 170, -330, 142]);
  const eyestay = closed(
    [-98, 70],
    [-80, 176, -46, 226, 14, 272],
    [60, 302, 110, 316, 150, 330],
    [150, 372],
    [90, 366, 20, 344, -30, 310],
    [-84, 270, -120, 196, -146, 96],
  );
  const flex = [
    [60, 352],
    [92, 366],
    [126, 376],
  ].map(([x = 0, y = 0]) => fold([x, y], [x + 26, y + 74], -10, 7));
  const body = panel(kit, {
    d: upper,
    edge: 44,
    texture: 'leather',
    ramp: [
      [0.1, 0],
      [0.6, 1],
    ],
    soft: 8,
    folds: [...flex, fold([-290, 306], [-180, 330], -12, 9)],
    lights: [fold([40, 360], [200, 400], -14, 16), fold([-60, 330], [-20, 470], -14, 18)],
    inside: [
      panel(kit, { d: ankle, tone: trim, edge: 10, texture: 'cordura' }),
      seam(ankle, trim, 1.8),
      panel(kit, { d: cuff, tone: trim, edge: 22, lights: [fold([-290, 104], [-140, 110], 14, 9)] }),
      seam(open([-340, 140], [-250, 170, -150, 156, -92, 100]), trim),
      stroke(open([-320, 118], [-230, 144, -170, 136, -110, 92]), trim.deep, { width: 2.4, opacity: 0.6 }),
      cast(quarter, 12, 0.6),
      panel(kit, { d: quarter, edge: 14, texture: 'leather', lights: [fold([-250, 330], [-140, 460], -14, 12)] }),
      seam(quarter, main),
      stitch(open([-312, 310], [-252, 292, -208, 340, -158, 408], [-118, 458, -70, 508, -52, 524]), main),
      stitch(open([-312, 318], [-256, 302, -216, 348, -166, 416], [-126, 466, -80, 512, -64, 526]), main),
      panel(kit, { d: heel, tone: trim, edge: 18, texture: 'leather', lights: [fold([-316, 360], [-300, 490], -8, 12)] }),
      seam(heel, trim),
      cast(eyestay, 10, 0.5),
      panel(kit, { d: eyestay, edge: 12, texture: 'leather' }),
      seam(eyestay, main, 1.8),
      stitch(open([-138, 104], [-112, 196, -78, 264, -26, 302], [24, 336, 90, 358, 144, 364]), main),
      cast(toeCap, 10, 0.6),
      panel(kit, { d: toeCap, tone: rubber, edge: 24, texture: 'leather', lights: [fold([226, 420], [330, 430], -14, 14)] }),
      seam(toeCap, rubber, 1.6),
      mark([-206, 224], 46, kit.palette.mark === '#3a3731' ? '#f1eee8' : kit.palette.mark),
    ].join(''),
  });
  const midsole = closed(
    [-344, 494],
    [-220, 512, -100, 494, 20, 504],
    [150, 514, 270, 508, 362, 470],
    [376, 500, 374, 532, 352, 552],
    [200, 566],
    [-330, 566],
    [-358, 552, -352, 512, -344, 494],
  );
  const front = [...along(frontCurve, 4, 0.12, 0.94), ...along(vampCurve, 3, 0.16, 0.86)];
  const eyelets = front.map(([x, y], i): Point => [x - (i < 4 ? 30 : 20), y + (i < 4 ? 16 : 26)]);
  const shoe = [
    stroke(open([-326, 130], [-362, 90, -352, 44, -320, 60], [-312, 70, -310, 90, -312, 110]), accent.shade, { width: 15 }),
    stroke(open([-326, 130], [-362, 90, -352, 44, -320, 60], [-312, 70, -310, 90, -312, 110]), accent.base, { width: 11 }),
    panel(kit, { d: tongue, tone: trim, edge: 20, texture: 'cordura', lights: [fold([-100, 30], [-84, 120], -6, 8)] }),
    body,
    laces({ eyelets, front, tone: accent, width: 10, metal }),
    bow([-84, 74], accent, 9),
    outsole(kit, { left: -350, right: 362, top: 540, ground: 604, lug: 38, gap: 7, depth: 19, arch: [-130, -40] }),
    panel(kit, {
      d: midsole,
      tone: { ...trim },
      edge: 14,
      ramp: [
        [0, 0],
        [0, 1],
      ],
      texture: 'leather',
    }),
    seam(open([-350, 526], [-200, 536, 150, 540, 370, 506]), trim, 2),
    stitch(open([-340, 506], [-220, 522, -100, 504, 20, 514], [150, 524, 270, 518, 358, 484]), trim),
    fill(closed([-330, 544], [-150, 544], [-140, 558], [-330, 558]), accent.base),
  ].join('');
  return {
    body: pair(kit, { shoe, outline: upper, ground: 604, offset: [52, -168], half: 372 }),
    extent: [420, -150, 622],
    crop: [-30, 220, 430],
    standing: true,
  };
};

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
