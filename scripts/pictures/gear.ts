// To carry things in: the roll-top backpack and the duffel.
import { cast, type Drawing, fold, type Kit, mark, panel, pull, seam, stitch, zip } from './cloth.ts';
import type { Tone } from './shade.ts';
import { closed, mirrored, open, placed, stroke, symmetric } from './svg.ts';

const webbing = (d: string, tone: Tone, width: number): string =>
  cast(d, width * 0.7, 0.7) +
  stroke(d, tone.shade, { width, cap: 'butt' }) +
  stroke(d, tone.base, { width: width - 4, cap: 'butt' }) +
  stroke(d, tone.glow, { width: width * 0.4, opacity: 0.16, dash: '2 2.6', cap: 'butt' });

const clasp = (kit: Kit, x: number, y: number, turn = 0): string => {
  const { rubber } = kit.palette;
  return placed(
    `translate(${x} ${y}) rotate(${turn})`,
    `<rect x="-20" y="-27" width="44" height="62" rx="8" fill="#0b0d10" fill-opacity=".28"/><rect x="-22" y="-31" width="44" height="62" rx="8" fill="${rubber.base}"/><rect x="-22" y="-31" width="44" height="22" rx="7" fill="${rubber.light}"/>` +
      `<path d="M-22 -4h9v16h-9zM22 -4h-9v16h9z" fill="${rubber.deep}"/><rect x="-14" y="-24" width="28" height="4" rx="2" fill="${rubber.glow}" fill-opacity=".5"/><rect x="-14" y="18" width="28" height="5" rx="2" fill="${rubber.deep}"/>`,
  );
};

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
      tone: accent,
      edge: 18,
      ramp: [
        [0, 0],
        [1, 0.1],
      ],
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

const barrel = closed(
  [-330, 396],
  [-180, 372, 180, 372, 330, 396],
  [392, 420, 410, 520, 408, 620],
  [406, 730, 396, 796, 340, 806],
  [180, 824, -180, 824, -340, 806],
  [-396, 796, -406, 730, -408, 620],
  [-410, 520, -392, 420, -330, 396],
);

const lidStitch = open([-338, 528], [-330, 456, -294, 438, -216, 434], [-80, 426, 80, 426, 216, 434], [294, 438, 330, 456, 338, 528]);

export const duffel = (kit: Kit): Drawing => {
  const { main, trim, accent, rubber } = kit.palette;
  const base = closed([-420, 690], [-200, 716, 200, 716, 420, 690], [420, 840], [-420, 840]);
  const lid = open([-352, 520], [-346, 440, -300, 424, -220, 420], [-80, 412, 80, 412, 220, 420], [300, 424, 346, 440, 352, 520]);
  const end = closed([300, 390], [330, 460, 336, 720, 306, 830], [440, 830], [440, 390]);
  const handle = open([150, 740], [152, 560, 158, 460, 150, 396], [142, 318, 110, 282, 46, 280]);
  const shoulder = open([-356, 440], [-330, 200, -150, 150, 20, 160], [200, 168, 330, 240, 362, 440]);
  const patch = closed(
    [-84, 520],
    [84, 520],
    [90, 520, 90, 526],
    [90, 648],
    [90, 654, 84, 654],
    [-84, 654],
    [-90, 654, -90, 648],
    [-90, 526],
    [-90, 520, -84, 520],
  );
  const body = [
    stroke(shoulder, trim.deep, { width: 25, cap: 'butt' }),
    stroke(shoulder, trim.base, { width: 20, cap: 'butt' }),
    stroke(shoulder, trim.glow, { width: 8, opacity: 0.14, dash: '2 2.6', cap: 'butt' }),
    stroke(open([-120, 168], [-40, 156, 60, 158, 140, 176]), trim.deep, { width: 48 }),
    stroke(open([-120, 168], [-40, 156, 60, 158, 140, 176]), trim.base, { width: 43 }),
    stitch(open([-120, 184], [-40, 172, 60, 174, 140, 192]), trim),
    stitch(open([-120, 152], [-40, 140, 60, 142, 140, 160]), trim),
    panel(kit, {
      d: barrel,
      edge: 70,
      texture: 'cordura',
      soft: 10,
      ramp: [
        [0.25, 0],
        [0.5, 1],
      ],
      folds: [
        fold([-290, 440], [-230, 640], 18, 14),
        fold([250, 440], [230, 600], -14, 12),
        fold([-110, 430], [-104, 560], 8, 12),
        fold([110, 660], [90, 560], 8, 11),
        fold([-210, 690], [-150, 600], 12, 12),
      ],
      lights: [
        fold([-270, 440], [-110, 426], 4, 14),
        fold([-80, 440], [90, 438], 3, 14),
        fold([180, 436], [290, 448], 4, 12),
        fold([-70, 490], [80, 494], 4, 20),
      ],
      inside: [
        mirrored(
          panel(kit, { d: end, tone: main, edge: 26, texture: 'cordura' }) +
            seam(open([300, 390], [330, 460, 336, 720, 306, 830]), main) +
            stitch(open([292, 390], [321, 460, 327, 720, 297, 830]), main),
        ),
        stroke(lid, main.shade, { width: 26, cap: 'butt' }),
        zip(kit, lid, trim, 12),
        stitch(lidStitch, main),
        cast(open([-420, 690], [-200, 716, 200, 716, 420, 690]), 12, 0.4),
        panel(kit, { d: base, tone: trim, edge: 30, texture: 'cordura' }),
        seam(open([-420, 690], [-200, 716, 200, 716, 420, 690]), trim),
        stitch(open([-420, 700], [-200, 726, 200, 726, 420, 700]), trim),
      ].join(''),
    }),
    pull(kit, [-351, 506], 40, 8),
    pull(kit, [351, 506], 40, -8),
    mirrored(webbing(open([150, 740], [152, 560, 158, 460, 150, 396]), trim, 36)),
    mirrored(
      stitch(open([138, 736], [140, 560, 146, 460, 138, 396]), trim) + stitch(open([162, 736], [164, 560, 170, 460, 162, 396]), trim),
    ),
    mirrored(
      placed('translate(6 22)', stroke(handle, '#0b0d10', { width: 20, opacity: 0.1 })) +
        stroke(open([150, 400], [142, 318, 110, 282, 46, 280]), trim.shade, { width: 34 }) +
        stroke(open([150, 400], [142, 318, 110, 282, 46, 280]), trim.base, { width: 29 }) +
        stitch(open([150, 390], [142, 318, 110, 282, 46, 280]), trim),
    ),
    panel(kit, {
      d: closed(
        [-66, 252],
        [66, 252],
        [76, 252, 76, 262],
        [76, 300],
        [76, 310, 66, 310],
        [-66, 310],
        [-76, 310, -76, 300],
        [-76, 262],
        [-76, 252, -66, 252],
      ),
      tone: accent,
      edge: 16,
      texture: 'leather',
    }),
    stitch(open([-68, 260], [68, 260]), accent),
    stitch(open([-68, 302], [68, 302]), accent),
    cast(patch, 10, 0.4),
    panel(kit, { d: patch, edge: 12, tone: trim, texture: 'leather' }),
    stitch(closed([-80, 530], [80, 530], [80, 644], [-80, 644]), trim),
    mark([0, 590], 84, '#f1eee8'),
    mirrored(webbing(open([360, 560], [392, 566, 392, 650, 360, 656]), trim, 22)),
    mirrored(clasp(kit, 356, 440, 4)),
    mirrored(
      [770, 770].map((y, i) => `<rect x="${210 + i * 44}" y="${y}" width="26" height="13" rx="4" fill="${rubber.light}"/>`).join(''),
    ),
  ].join('');
  return { body, extent: [412, 138, 822], crop: [-70, 480, 420] };
};
