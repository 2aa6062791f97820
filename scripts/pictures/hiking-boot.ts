// The lace-up hiking boot.
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
