// Low footwear: the trail runner in side view and the sandals seen from above.
import { cast, type Drawing, fold, type Kit, mark, panel, seam, stitch } from './cloth.ts';
import { along, bow, laces, outsole, pair } from './footwear-parts.ts';
import { clipped, closed, fill, open, type Point, placed, stroke } from './svg.ts';

const upper = closed(
  [-326, 500],
  [-350, 430, -338, 350, -334, 290],
  [-340, 262, -322, 240, -304, 250],
  [-284, 268, -272, 322, -214, 334],
  [-160, 342, -126, 304, -100, 268],
  [-88, 256, -74, 262, -70, 274],
  [-20, 330, 50, 360, 120, 382],
  [220, 402, 348, 420, 362, 500],
);
const frontCurve = [
  [-78, 268],
  [-30, 322],
  [44, 356],
  [118, 380],
] as const;

export const trailShoe = (kit: Kit): Drawing => {
  const { main, trim, accent, rubber } = kit.palette;
  const foamTone = {
    ...accent,
    base: '#ebe7df',
    light: '#f7f4ee',
    shade: '#cfc9be',
    deep: '#8f887c',
    glow: '#ffffff',
    seam: '#b4ad9f',
    stitch: '#a59e91',
    dark: false,
  };
  const toe = closed([206, 510], [214, 452, 250, 420, 300, 406], [400, 400], [380, 510]);
  const ridges = [
    open([-196, 520], [-150, 440], [-98, 500], [-30, 372], [34, 486], [84, 412], [140, 500], [190, 440]),
    open([-226, 520], [-160, 404], [-104, 462], [-46, 330]),
  ];
  const heel = closed([-370, 520], [-366, 330], [-330, 310], [-276, 360, -226, 420, -196, 520]);
  const collarPad = closed(
    [-360, 240],
    [-300, 236],
    [-276, 262, -266, 316, -214, 328],
    [-160, 336, -130, 300, -90, 250],
    [-60, 280],
    [-110, 350, -160, 384, -220, 376],
    [-280, 366, -310, 330, -360, 316],
  );
  const eyestay = closed([-92, 250], [-30, 318, 44, 352, 136, 380], [150, 402], [60, 394, -30, 366, -112, 292]);
  const tongue = closed(
    [-120, 300],
    [-112, 240, -100, 206, -76, 204],
    [-54, 204, -50, 226, -52, 248],
    [-20, 300, 30, 340, 90, 370],
    [20, 380],
  );
  const front = along(frontCurve, 6, 0.08, 0.92);
  const eyelets = front.map(([x, y]): Point => [x - 20, y + 20]);
  const midsole = closed(
    [-348, 462],
    [-300, 486, -210, 500, -110, 498],
    [40, 496, 220, 512, 366, 466],
    [388, 488, 392, 520, 366, 546],
    [250, 566, 100, 566, -20, 558],
    [-120, 552, -180, 566, -320, 566],
    [-362, 560, -384, 506, -348, 462],
  );
  const groove = open([-354, 512], [-260, 540, -180, 520, -80, 530], [60, 544, 240, 540, 384, 506]);
  const shoe = [
    stroke(open([-320, 262], [-356, 246, -352, 214, -320, 222]), accent.shade, { width: 13 }),
    stroke(open([-320, 262], [-356, 246, -352, 214, -320, 222]), accent.base, { width: 9 }),
    panel(kit, { d: tongue, tone: trim, edge: 16, texture: 'mesh', lights: [fold([-82, 216], [-66, 260], -5, 7)] }),
    panel(kit, {
      d: upper,
      edge: 40,
      texture: 'mesh',
      soft: 8,
      ramp: [
        [0.1, 0],
        [0.5, 1],
      ],
      folds: [fold([120, 396], [150, 480], -12, 10), fold([90, 400], [112, 486], -10, 8)],
      lights: [fold([110, 400], [260, 424], -12, 14), fold([-200, 400], [-160, 490], -12, 14)],
      inside: [
        ...ridges.map(
          (d) =>
            cast(d, 12, 0.4) +
            stroke(d, trim.shade, { width: 14 }) +
            stroke(d, trim.base, { width: 11 }) +
            placed('translate(-1 -3)', stroke(d, trim.glow, { width: 1.6, opacity: 0.5 })),
        ),
        panel(kit, { d: heel, tone: trim, edge: 18, texture: 'leather', lights: [fold([-318, 360], [-290, 490], -8, 12)] }),
        seam(heel, trim),
        panel(kit, { d: collarPad, edge: 22, texture: 'jersey', lights: [fold([-290, 318], [-130, 330], 30, 8)] }),
        seam(open([-360, 316], [-310, 330, -280, 366, -220, 376], [-160, 384, -110, 350, -60, 280]), main),
        stitch(open([-350, 324], [-306, 340, -276, 374, -220, 384], [-158, 392, -104, 358, -54, 288]), main),
        panel(kit, { d: eyestay, edge: 8, tone: trim }),
        seam(eyestay, trim, 1.6),
        panel(kit, { d: toe, tone: rubber, edge: 20, texture: 'leather', lights: [fold([250, 440], [340, 446], -10, 10)] }),
        seam(open([206, 510], [214, 452, 250, 420, 300, 406]), rubber),
        mark([-262, 446], 42, '#f1eee8'),
      ].join(''),
    }),
    laces({ eyelets, front, tone: accent, width: 10 }),
    bow([-66, 258], accent, 8),
    outsole(kit, { left: -352, right: 376, top: 540, ground: 588, lug: 27, gap: 7, depth: 15 }, trim),
    panel(kit, {
      d: midsole,
      tone: foamTone,
      edge: 22,
      ramp: [
        [0, 0],
        [0, 1],
      ],
      lights: [fold([-320, 500], [-120, 502], 8, 6)],
    }),
    seam(groove, foamTone, 2.4),
    fill(closed([-346, 526], [-250, 552, -190, 536, -130, 536], [-190, 556], [-326, 560]), main.base),
  ].join('');
  return {
    body: pair(kit, { shoe, outline: upper, ground: 588, offset: [48, -196], half: 384 }),
    extent: [412, 20, 606],
    crop: [-20, 410, 430],
    standing: true,
  };
};

const footbed = closed(
  [-10, 130],
  [70, 120, 124, 190, 122, 290],
  [120, 380, 96, 440, 98, 540],
  [100, 640, 124, 700, 112, 790],
  [102, 860, 50, 900, -4, 898],
  [-62, 896, -104, 852, -104, 780],
  [-104, 700, -92, 640, -100, 540],
  [-108, 430, -134, 380, -132, 300],
  [-130, 200, -90, 138, -10, 130],
);

/** Straps leave the footbed over its edge, so they are cut a little outside of it. */
const wider = closed(
  [-10, 114],
  [78, 106, 138, 184, 136, 290],
  [134, 380, 110, 440, 112, 540],
  [114, 640, 138, 700, 126, 790],
  [114, 876, 56, 916, -4, 914],
  [-72, 912, -118, 858, -118, 780],
  [-118, 700, -106, 640, -114, 540],
  [-122, 430, -148, 380, -146, 300],
  [-144, 190, -96, 122, -10, 114],
);

const strap = (kit: Kit, d: string, width: number): string => {
  const { main } = kit.palette;
  return (
    placed(
      'translate(5 12)',
      stroke(d, '#0b0d10', { width: width + 4, opacity: 0.14, cap: 'butt' }) +
        stroke(d, '#0b0d10', { width: width - 6, opacity: 0.16, cap: 'butt' }),
    ) +
    stroke(d, main.shade, { width, cap: 'butt' }) +
    stroke(d, main.base, { width: width - 4, cap: 'butt' }) +
    stroke(d, main.light, { width: width * 0.5, cap: 'butt' }) +
    stroke(d, main.dark ? main.seam : main.deep, { width: width * 0.42, opacity: 0.22, dash: '2 3', cap: 'butt' }) +
    placed(`translate(0 ${-width * 0.36})`, stroke(d, main.stitch, { width: 1.6, opacity: 0.7, dash: '5 3.5', cap: 'butt' })) +
    placed(`translate(0 ${width * 0.36})`, stroke(d, main.stitch, { width: 1.6, opacity: 0.7, dash: '5 3.5', cap: 'butt' }))
  );
};

const buckle = (kit: Kit, [x, y]: Point, turn: number): string =>
  placed(
    `translate(${x} ${y}) rotate(${turn})`,
    `<rect x="-30" y="-30" width="60" height="64" rx="9" fill="#0b0d10" fill-opacity=".25"/><rect x="-31" y="-33" width="62" height="64" rx="9" fill="${kit.palette.rubber.base}"/><rect x="-31" y="-33" width="62" height="64" rx="9" fill="none" stroke="${kit.palette.rubber.glow}" stroke-opacity=".5" stroke-width="2"/><rect x="-17" y="-24" width="9" height="46" rx="4" fill="${kit.palette.rubber.deep}"/><rect x="6" y="-24" width="9" height="46" rx="4" fill="${kit.palette.rubber.deep}"/>`,
  );

const sandalLeft = (kit: Kit): string => {
  const { trim, rubber, accent } = kit.palette;
  const grooves = Array.from({ length: 22 }, (_, i) =>
    stroke(open([-110, 190 + i * 32], [-40, 172 + i * 32, 40, 208 + i * 32, 116, 186 + i * 32]), trim.dark ? trim.seam : trim.deep, {
      width: 3,
      opacity: 0.34,
    }),
  ).join('');
  const rim =
    placed('translate(0 6)', stroke(footbed, rubber.deep, { width: 30 })) +
    stroke(footbed, rubber.base, { width: 26 }) +
    stroke(footbed, rubber.glow, { width: 1.6, opacity: 0.4 });
  return [
    rim,
    panel(kit, {
      d: footbed,
      tone: trim,
      edge: 50,
      texture: 'leather',
      lights: [fold([-50, 200], [-60, 420], -8, 30), fold([-40, 640], [-40, 840], -8, 26)],
      folds: [fold([60, 440], [70, 620], 6, 26)],
      inside: grooves + mark([-2, 800], 74, trim.glow, 0.75),
    }),
    stroke(footbed, accent.base, { width: 3, opacity: 0.6 }),
    clipped(
      kit.pen,
      wider,
      [
        strap(kit, open([-160, 396], [-60, 300, 60, 270, 152, 242]), 58),
        strap(kit, open([-162, 258], [-60, 290, 50, 360, 150, 424]), 58),
        strap(kit, open([-142, 620], [-60, 556, 60, 552, 144, 614]), 54),
        strap(kit, open([-118, 706], [-92, 600, -98, 500, -134, 404]), 30),
        strap(kit, open([122, 706], [96, 600, 104, 500, 130, 428]), 30),
        strap(kit, open([-140, 690], [-60, 766, 56, 766, 142, 690]), 44),
      ].join(''),
    ),
    buckle(kit, [58, 574], 6),
    mark([-46, 576], 36, kit.palette.mark),
  ].join('');
};

export const sandal = (kit: Kit): Drawing => {
  const left = sandalLeft(kit);
  return {
    body: placed('translate(-176 0) rotate(-4 0 520)', left) + placed('translate(176 0) scale(-1 1) rotate(-4 0 520)', left),
    extent: [350, 100, 920],
    crop: [150, 400, 400],
  };
};
