// The roll-top backpack.
import { cast, type Drawing, fold, type Kit, mark, panel, pull, seam, stitch, zip } from './cloth.ts';
import { clasp, webbing } from './straps.ts';
import { closed, fill, mirrored, open, stroke, symmetric } from './svg.ts';

const bag = symmetric(
  [0, 330],
  [120, 330, 200, 322, 214, 326],
  [226, 460, 262, 660, 258, 900],
  [256, 1000, 240, 1054, 190, 1062],
  [100, 1074, 0, 1074],
);
const throat = symmetric([0, 172], [110, 172, 196, 176], [206, 230, 214, 280, 222, 350], [120, 366, 0, 366]);
const sidePocket = closed([236, 700], [292, 712, 312, 760, 306, 860], [304, 960, 292, 1030, 250, 1046], [214, 1050], [214, 720]);

const bottle = (kit: Kit): string => {
  const { accent, rubber } = kit.palette;
  return (
    panel(kit, {
      d: closed([222, 560], [300, 560], [308, 580, 308, 600, 308, 620], [308, 900], [214, 900], [214, 620], [214, 590, 214, 580, 222, 560]),
      tone: rubber,
      edge: 18,
      ramp: [
        [0, 0],
        [1, 0.1],
      ],
      inside: fill('M200 610H320V640H200Z', accent.base),
    }) +
    panel(kit, { d: closed([232, 506], [290, 506], [294, 562], [228, 562]), tone: rubber, edge: 10 }) +
    stroke(open([240, 506], [242, 478, 280, 478, 282, 506]), rubber.base, { width: 9 })
  );
};

const frontPocket = (kit: Kit): string => {
  const { trim } = kit.palette;
  const d = symmetric([0, 676], [120, 672, 204, 640], [226, 760, 230, 900, 214, 1020], [180, 1046, 90, 1052, 0, 1052]);
  return (
    cast(d, 18, 0.7) +
    panel(kit, {
      d,
      tone: trim,
      edge: 34,
      texture: 'mesh',
      lights: [fold([-140, 740], [-130, 960], 10, 22)],
      folds: [fold([120, 690], [150, 900], -14, 14), fold([-40, 700], [-60, 820], 8, 10)],
    }) +
    stroke(open([-206, 644], [-120, 676, 0, 680], [120, 676, 206, 644]), trim.base, { width: 15, cap: 'butt' }) +
    seam(open([-208, 652], [-120, 684, 0, 688], [120, 684, 208, 652]), trim, 1.8) +
    stitch(open([-206, 638], [-120, 668, 0, 672], [120, 668, 206, 638]), trim)
  );
};

export const backpack = (kit: Kit): Drawing => {
  const { main, trim, accent, mark: label } = kit.palette;
  const roll = symmetric([0, 128], [120, 126, 204, 130], [226, 138, 228, 196, 204, 206], [120, 212, 0, 212]);
  const shoulder = open([150, 300], [250, 300, 318, 420, 322, 560], [324, 700, 310, 800, 280, 880]);
  const daisy =
    webbing(open([0, 376], [0, 668]), trim, 30) +
    [430, 500, 570, 634]
      .map((y) => stroke(open([-15, y], [15, y]), trim.glow, { width: 4, opacity: 0.6, dash: '3 1.6', cap: 'butt' }))
      .join('');
  const body = [
    mirrored(
      stroke(shoulder, trim.deep, { width: 50 }) +
        stroke(shoulder, trim.base, { width: 44 }) +
        stroke(shoulder, trim.light, { width: 14, opacity: 0.6 }),
    ),
    bottle(kit),
    panel(kit, {
      d: throat,
      edge: 34,
      texture: 'cordura',
      ramp: [
        [0.1, 0],
        [0.7, 1],
      ],
      folds: [
        fold([-150, 216], [-120, 350], 12, 12),
        fold([60, 216], [90, 350], -10, 12),
        fold([170, 230], [150, 340], 8, 10),
        fold([-40, 220], [-30, 330], -6, 9),
      ],
      lights: [fold([-90, 220], [-70, 340], 8, 10), fold([110, 220], [126, 340], -8, 12)],
    }),
    cast(roll, 22, 0.8),
    panel(kit, {
      d: roll,
      edge: 26,
      texture: 'cordura',
      ramp: [
        [0.3, 0],
        [0.5, 1],
      ],
      lights: [fold([-180, 150], [180, 150], 4, 7)],
      folds: [fold([-200, 182], [200, 184], -6, 5)],
    }),
    mirrored(seam(open([204, 132], [188, 150, 188, 190, 204, 204]), main, 1.6)),
    panel(kit, {
      d: bag,
      edge: 54,
      texture: 'cordura',
      ramp: [
        [0.1, 0],
        [0.8, 1],
      ],
      soft: 9,
      folds: [
        fold([-224, 420], [-130, 520], 14, 12),
        fold([226, 430], [140, 540], -14, 12),
        fold([-80, 350], [-96, 470], 8, 10),
        fold([110, 350], [96, 460], -8, 10),
      ],
      lights: [fold([-150, 360], [-170, 640], -10, 22), fold([110, 400], [124, 620], 8, 16)],
      inside: [
        mirrored(seam(open([196, 322], [170, 460, 176, 600, 190, 700]), main)),
        mirrored(stitch(open([188, 322], [162, 460, 168, 600, 182, 700]), main)),
        zip(kit, open([-150, 420], [-156, 590]), trim, 10),
        pull(kit, [-150, 426], 36, 3),
        frontPocket(kit),
        daisy,
        mark([96, 520], 58, label),
      ].join(''),
    }),
    mirrored(
      cast(sidePocket, 12, 0.6) +
        panel(kit, { d: sidePocket, tone: trim, edge: 22, texture: 'mesh' }) +
        stroke(open([232, 702], [296, 712, 310, 742, 311, 770]), accent.base, { width: 5 }),
    ),
    mirrored(webbing(open([212, 170], [238, 240, 234, 360, 232, 470]), trim, 24) + clasp(kit, 234, 330, 1)),
    mirrored(webbing(open([258, 640], [232, 632, 206, 640]), trim, 18)),
    webbing(open([0, 122], [0, 340]), accent, 22),
    clasp(kit, 0, 268),
    webbing(open([-120, 1046], [-110, 960, -106, 900]), trim, 16),
    webbing(open([120, 1046], [110, 960, 106, 900]), trim, 16),
    stroke(open([-54, 128], [-50, 84, 50, 84, 54, 128]), trim.shade, { width: 19 }),
    stroke(open([-54, 128], [-50, 84, 50, 84, 54, 128]), trim.base, { width: 14 }),
    stitch(open([-54, 128], [-50, 84, 50, 84, 54, 128]), trim),
    mark([0, 870], 62, '#f1eee8', 0.85),
  ].join('');
  return { body, extent: [350, 74, 1076], crop: [40, 360, 420] };
};
