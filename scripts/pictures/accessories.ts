// Small things: the ribbed beanie and the gloves.
import { cast, type Drawing, fold, type Kit, mark, panel, pull, seam, stitch } from './cloth.ts';
import { closed, fill, open, type Point, placed, stroke, symmetric } from './svg.ts';
import { texturePaint } from './texture.ts';

const dome = symmetric([0, 226], [110, 220, 226, 300, 262, 470], [280, 560, 284, 640, 284, 720], [140, 760, 0, 764]);
const cuff = symmetric([0, 690], [150, 688, 292, 654], [308, 700, 312, 800, 300, 872], [150, 912, 0, 916]);

const ribsOf = (kit: Kit, at: (u: number, v: number) => Point, count: number): string => {
  const { main } = kit.palette;
  return Array.from({ length: count }, (_, i) => {
    const u = ((i + 0.5) / count) * 2 - 1;
    // Ribs crowd towards the sides, as they do around a head.
    const x = Math.sin((u * Math.PI) / 2);
    const rib = open(at(x, 0), [...at(x, 0.35), ...at(x, 0.68), ...at(x, 1)]);
    const width = 15 * Math.cos((x * Math.PI) / 2.5) + 3;
    return (
      stroke(rib, main.deep, { width: width * 0.62, opacity: 0.5 }) +
      placed(`translate(${width * 0.62} 0)`, stroke(rib, main.glow, { width: width * 0.42, opacity: 0.32 }))
    );
  }).join('');
};

const stitches = (kit: Kit, d: string): string => (kit.close ? fill(d, texturePaint(kit.pen, 'knit', kit.palette.main), 0.5) : '');

export const beanie = (kit: Kit): Drawing => {
  const { main, trim } = kit.palette;
  const crown = (x: number, v: number): Point =>
    v === 0 ? [x * 34, 224] : v === 1 ? [x * 292, 764] : [x * (v < 0.5 ? 196 : 276), v < 0.5 ? 236 : 410];
  const band = (x: number, v: number): Point => [x * (296 + v * 12), 640 + v * 250 + (1 - x * x) * 44];
  const tuck = open([-296, 662], [-150, 692, 0, 694], [150, 692, 296, 662]);
  const patch = closed(
    [-74, 748],
    [74, 748],
    [80, 748, 80, 754],
    [80, 850],
    [80, 856, 74, 856],
    [-74, 856],
    [-80, 856, -80, 850],
    [-80, 754],
    [-80, 748, -74, 748],
  );
  const body = [
    panel(kit, {
      d: dome,
      edge: 70,
      lights: [fold([-120, 300], [-150, 640], -20, 34)],
      folds: [fold([210, 520], [120, 680], 20, 18), fold([-230, 560], [-150, 690], -16, 14)],
      inside: ribsOf(kit, crown, 25) + stitches(kit, dome) + cast(tuck, 44, 0.9),
    }),
    panel(kit, {
      d: cuff,
      edge: 54,
      lights: [fold([-180, 700], [-186, 880], -8, 40)],
      inside: ribsOf(kit, band, 29) + stitches(kit, cuff),
    }),
    stroke(open([-292, 656], [-150, 688, 0, 690], [150, 688, 292, 656]), main.glow, { width: 5, opacity: 0.4 }),
    cast(patch, 12, 0.6),
    panel(kit, { d: patch, tone: trim, edge: 10, texture: 'twill' }),
    stitch(closed([-72, 756], [72, 756], [72, 848], [-72, 848]), trim),
    mark([0, 803], 62, '#f1eee8'),
  ].join('');
  return { body, extent: [330, 216, 918], crop: [70, 740, 380] };
};

const finger = (kit: Kit, base: Point, tip: Point, width: number): string => {
  const { main, trim } = kit.palette;
  const length = Math.hypot(tip[0] - base[0], tip[1] - base[1]);
  const turn = (Math.atan2(tip[0] - base[0], base[1] - tip[1]) * 180) / Math.PI;
  const w = width / 2;
  const d = closed(
    [-w, 10],
    [-w * 1.02, -length + w * 1.1],
    [-w * 0.98, -length - w * 0.08, -w * 0.5, -length - w * 0.2, 0, -length - w * 0.2],
    [w * 0.5, -length - w * 0.2, w * 0.98, -length - w * 0.08, w * 1.02, -length + w * 1.1],
    [w, 40],
  );
  const creases = [0.36, 0.66].flatMap((at) => [
    fold([-w, -length * at], [w * 0.7, -length * at - 6], 7, 4),
    fold([w, -length * at + 14], [-w * 0.4, -length * at + 10], -5, 3),
  ]);
  const tipPatch = closed(
    [-w * 1.2, -length + w * 1.15],
    [-w * 0.3, -length + w * 0.75, w * 0.3, -length + w * 0.75, w * 1.2, -length + w * 1.15],
    [w * 1.2, -length - w],
    [-w * 1.2, -length - w],
  );
  return placed(
    `translate(${base[0]} ${base[1]}) rotate(${turn.toFixed(1)})`,
    panel(kit, {
      d,
      edge: 20,
      texture: 'twill',
      ramp: [
        [0, 0],
        [1, 0.2],
      ],
      soft: 4,
      folds: creases,
      lights: [fold([-w * 0.35, -20], [-w * 0.35, -length + 30], 3, 8)],
      inside:
        panel(kit, { d: tipPatch, tone: trim, edge: 6, texture: 'leather' }) +
        seam(
          open([-w * 1.2, -length + w * 1.15], [-w * 0.3, -length + w * 0.75, w * 0.3, -length + w * 0.75, w * 1.2, -length + w * 1.15]),
          trim,
          1.6,
        ),
    }) + (main.dark ? stroke(d, main.seam, { width: 1.2, opacity: 0.35 }) : ''),
  );
};

const hand = closed(
  [-136, 470],
  [-130, 420, -100, 396, -60, 396],
  [70, 392],
  [112, 396, 132, 430, 134, 480],
  [138, 560, 130, 640, 110, 700],
  [-104, 700],
  [-126, 640, -140, 550, -136, 470],
);
const gauntlet = closed(
  [-108, 690],
  [112, 690],
  [126, 770, 142, 850, 146, 930],
  [60, 954, -60, 954, -144, 930],
  [-140, 850, -124, 770, -108, 690],
);

const glove = (kit: Kit): string => {
  const { main, trim, accent, metal } = kit.palette;
  const guard = closed(
    [-118, 454],
    [-60, 420, 60, 416, 116, 452],
    [124, 476, 122, 498, 116, 516],
    [60, 488, -60, 490, -116, 522],
    [-124, 498, -124, 476, -118, 454],
  );
  const strapBand = closed([-118, 700], [-40, 716, 40, 716, 122, 698], [128, 730, 128, 740, 126, 752], [40, 772, -40, 772, -116, 756]);
  return [
    finger(kit, [-84, 612], [-208, 428], 88),
    finger(kit, [94, 470], [124, 254], 64),
    finger(kit, [38, 440], [48, 176], 70),
    finger(kit, [-26, 440], [-30, 154], 72),
    finger(kit, [-92, 460], [-108, 200], 70),
    panel(kit, {
      d: gauntlet,
      edge: 36,
      texture: 'ripstop',
      folds: [fold([-110, 800], [20, 830], -10, 9), fold([130, 850], [20, 890], 10, 9)],
      lights: [fold([-60, 780], [-70, 920], -6, 16)],
      inside: seam(open([-150, 908], [-60, 932, 60, 932, 150, 908]), main) + stitch(open([-150, 900], [-60, 924, 60, 924, 150, 900]), main),
    }),
    panel(kit, {
      d: hand,
      edge: 44,
      texture: 'twill',
      soft: 7,
      folds: [fold([-100, 540], [-30, 690], -16, 10), fold([120, 560], [60, 690], 12, 9)],
      lights: [fold([-50, 540], [-56, 680], -6, 20), fold([40, 530], [44, 660], 6, 12)],
      inside:
        [-58, 6, 66].map((x) => seam(open([x, 388], [x + 2, 440, x * 0.86, 520, x * 0.72, 690]), main, 1.5)).join('') +
        cast(guard, 12, 0.7) +
        panel(kit, { d: guard, tone: trim, edge: 18, texture: 'leather', lights: [fold([-90, 452], [80, 446], -12, 9)] }) +
        seam(guard, trim, 1.6),
    }),
    seam(open([-132, 560], [-96, 600, -88, 650, -104, 700]), main, 1.8),
    cast(strapBand, 12, 0.6),
    panel(kit, { d: strapBand, tone: trim, edge: 12, texture: 'cordura' }),
    stitch(closed([-108, 710], [-40, 724, 40, 724, 114, 708], [118, 746], [40, 764, -40, 764, -108, 748]), trim),
    `<rect x="34" y="704" width="52" height="66" rx="8" fill="${metal}" fill-opacity=".9"/><rect x="46" y="716" width="28" height="42" rx="4" fill="${trim.deep}"/>`,
    stroke(open([60, 738], [96, 740, 120, 736]), accent.base, { width: 15, cap: 'butt' }),
    mark([0, 598], 62, kit.palette.mark),
    pull(kit, [112, 902], 40, -10),
  ].join('');
};

export const gloves = (kit: Kit): Drawing => {
  const one = glove(kit);
  return {
    body: placed('translate(-214 0) rotate(-5 0 560)', placed('scale(-1 1)', one)) + placed('translate(214 16) rotate(5 0 560)', one),
    extent: [400, 130, 980],
    crop: [206, 540, 400],
  };
};
