// Bib snow pants: braces, bib, wide legs with vents and gaitered cuffs.
import { cast, type Drawing, fold, type Kit, mark, panel, pull, seam, snap, stitch, zip } from './cloth.ts';
import { closed, mirrored, open, stroke, symmetric } from './svg.ts';

const leg = closed(
  [-6, 400],
  [172, 386],
  [206, 450, 236, 560, 238, 700],
  [240, 860, 240, 980, 238, 1110],
  [180, 1128, 110, 1128, 44, 1114],
  [46, 960, 44, 800, 24, 660],
  [18, 630, 8, 610, 0, 604],
);

const bib = symmetric(
  [0, 196],
  [56, 196, 92, 184, 104, 172],
  [116, 250, 140, 300, 182, 334],
  [180, 370, 178, 390, 180, 430],
  [90, 452, 0, 452],
);

const braces = (kit: Kit): string => {
  const { trim, metal } = kit.palette;
  const front = open([88, 186], [96, 120, 108, 60, 84, 26]);
  const back = open([84, 26], [40, 60, 10, 110, 0, 190]);
  return mirrored(
    stroke(back, trim.deep, { width: 28, cap: 'butt' }) +
      stroke(back, trim.shade, { width: 24, cap: 'butt' }) +
      cast(front, 20, 0.6) +
      stroke(front, trim.shade, { width: 31, cap: 'butt' }) +
      stroke(front, trim.base, { width: 27, cap: 'butt' }) +
      stroke(front, trim.glow, { width: 1.6, dash: '5 4', opacity: 0.5, cap: 'butt' }) +
      `<g transform="translate(91 176) rotate(5)"><rect x="-22" y="-34" width="44" height="50" rx="7" fill="${trim.deep}"/><rect x="-18" y="-31" width="36" height="13" rx="4" fill="${metal}" fill-opacity=".85"/><rect x="-18" y="-10" width="36" height="20" rx="4" fill="${trim.base}"/></g>`,
  );
};

const legPanel = (kit: Kit): string => {
  const { main, trim } = kit.palette;
  const knee = closed([34, 716], [100, 694, 180, 694, 240, 712], [240, 900], [180, 918, 110, 918, 46, 906], [46, 840, 44, 780, 34, 716]);
  const guard = closed([40, 1010], [104, 990, 130, 1060, 132, 1130], [40, 1130]);
  return panel(kit, {
    d: leg,
    edge: 44,
    texture: 'ripstop',
    soft: 9,
    ramp: [
      [0.05, 0],
      [0.95, 1],
    ],
    folds: [
      fold([6, 606], [150, 560], 20, 12),
      fold([20, 650], [150, 680], -16, 12),
      fold([230, 660], [120, 690], 16, 11),
      fold([48, 800], [170, 760], 16, 11),
      fold([234, 860], [120, 920], 14, 12),
      fold([50, 960], [160, 1010], -16, 12),
      fold([232, 1000], [140, 1060], 16, 12),
      fold([180, 420], [110, 500], 14, 10),
    ],
    lights: [fold([118, 560], [130, 690], -10, 22), fold([130, 930], [140, 1090], -10, 22), fold([190, 480], [206, 620], -6, 14)],
    inside:
      panel(kit, {
        d: knee,
        edge: 18,
        texture: 'cordura',
        folds: [fold([50, 770], [200, 730], 16, 10), fold([236, 840], [110, 880], 14, 10)],
        lights: [fold([128, 730], [138, 890], -10, 24)],
      }) +
      seam(knee, main, 1.8) +
      stitch(open([36, 708], [100, 686, 180, 686, 240, 704]), main) +
      panel(kit, { d: guard, tone: trim, edge: 12, texture: 'cordura', coarse: true }) +
      seam(guard, trim, 1.6) +
      stroke(open([196, 480], [216, 580, 218, 680]), main.shade, { width: 20, cap: 'butt' }) +
      zip(kit, open([196, 484], [216, 580, 218, 676]), trim, 9) +
      seam(open([40, 1088], [110, 1104, 180, 1104, 240, 1086]), main, 1.6) +
      stitch(open([40, 1082], [110, 1098, 180, 1098, 240, 1080]), main),
  });
};

export const snowPants = (kit: Kit): Drawing => {
  const { main, trim } = kit.palette;
  const kangaroo = closed([-74, 236], [74, 236], [78, 318], [76, 326, 68, 326], [-68, 326], [-76, 326, -78, 318]);
  const bibDetails = [
    cast(kangaroo, 14, 0.6),
    panel(kit, { d: kangaroo, edge: 14, texture: 'ripstop' }),
    seam(kangaroo, main, 1.6),
    zip(kit, open([-64, 254], [64, 254]), trim, 9),
    pull(kit, [-58, 254], 26),
    mark([44, 292], 30, kit.palette.mark),
    mirrored(seam(open([104, 172], [100, 260, 120, 340, 132, 440]), main, 1.6)),
  ].join('');
  const belt = symmetric([0, 404], [90, 404, 178, 386], [182, 424], [90, 446, 0, 446]);
  const body = [
    braces(kit),
    mirrored(legPanel(kit)),
    seam(open([0, 440], [4, 520, 0, 604]), main),
    stitch(open([8, 450], [12, 520, 8, 590]), main),
    mirrored(pull(kit, [197, 490], 26, -8)),
    panel(kit, {
      d: bib,
      edge: 30,
      texture: 'ripstop',
      folds: [fold([160, 330], [60, 380], 14, 9), fold([-160, 336], [-50, 390], -14, 9)],
      lights: [fold([-100, 220], [-110, 330], 6, 14)],
      inside: bibDetails,
    }),
    seam(open([-104, 172], [-92, 184, -56, 196, 0, 196], [56, 196, 92, 184, 104, 172]), main),
    stitch(open([-104, 180], [-92, 192, -56, 204, 0, 204], [56, 204, 92, 192, 104, 180]), main),
    panel(kit, { d: belt, tone: trim, edge: 10, texture: 'cordura' }),
    seam(belt, trim, 1.4),
    snap([0, 426], 9, trim),
  ].join('');
  return { body, extent: [310, 20, 1128], crop: [40, 300, 340] };
};
