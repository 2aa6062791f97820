// The trail runner.
import { cast, type Drawing, fold, type Kit, mark, panel, seam, stitch } from './cloth.ts';
import { along, bow, laces, outsole, pair } from './footwear-parts.ts';
import { closed, fill, open, type Point, placed, stroke } from './svg.ts';

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
