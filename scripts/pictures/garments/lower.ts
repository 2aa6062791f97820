// Everything worn below the waist: trousers, shorts, leggings, and trousers for snow.
import type { Body } from '../relief/body.ts';
import type { ClothName } from '../relief/cloths.ts';
import type { Fold } from '../relief/folds.ts';
import {
  button,
  type Detail,
  edgeLine,
  hiddenZip,
  inlay,
  joined,
  label,
  mark,
  nothing,
  pull,
  seam,
  snap,
  stitch,
  tape,
  zip,
} from '../sewing/details.ts';
import { bothSides, otherSide, piece } from '../sewing/pieces.ts';
import { closed, open, type Point, symmetric } from '../svg.ts';
import type { Cut } from './block.ts';
import { folderOf } from './folding.ts';
import type { Side } from './upper.ts';

export interface Lower {
  cloth: ClothName;
  /** Added to the width of the leg. */
  ease: number;
  /** Where the leg ends; the ankle is at 1110. */
  end: number;
  /** Added to the width at its end; negative tapers. */
  flare: number;
  waist: 'belt' | 'elastic' | 'wide' | 'bib';
  pockets: readonly ('slash' | 'zip' | 'cargo' | 'thigh' | 'back')[];
  knee: 'darts' | 'patch' | 'zip-off' | 'none';
  stripe?: 'side' | 'panel' | 'gaiter';
  seed: number;
}

interface Leg {
  waist: number;
  hip: number;
  crotch: number;
  knee: readonly [inner: number, outer: number];
  end: readonly [inner: number, outer: number, y: number];
}

const top = 130;

const legOf = (l: Lower, cut: Cut): Leg => {
  const isWoman = cut === 'women';
  const e = l.ease;
  const share = Math.min(1, (l.end - 430) / 680);
  const knee = isWoman ? ([54, 172 + e] as const) : ([56, 188 + e] as const);
  const ankle = isWoman ? ([68, 150 + e * 0.8] as const) : ([72, 168 + e * 0.8] as const);
  const hip = (isWoman ? 202 : 200) + e * 0.7;
  const endOuter = share > 0.5 ? knee[1] + (ankle[1] - knee[1]) * ((share - 0.4) / 0.6) : hip + 6 + (knee[1] - hip) * share;
  const endInner = share > 0.5 ? knee[0] + (ankle[0] - knee[0]) * ((share - 0.4) / 0.6) : 16 + share * 60;
  return {
    waist: (isWoman ? 146 : 170) + e * 0.35,
    hip,
    crotch: isWoman ? 424 : 438,
    knee,
    end: [endInner - l.flare * 0.35, endOuter + l.flare, l.end],
  };
};

const legPath = (g: Leg): string => {
  const [inner, outer, y] = g.end;
  const isLong = y > 760;
  return closed(
    [-3, top + 22],
    [g.waist * 0.6, top + 20, g.waist, top],
    [g.waist + 18, top + 60, g.hip, top + 130, g.hip + 2, 330],
    ...(isLong
      ? [
          [g.hip + 4, 470, g.knee[1] + 8, 560, g.knee[1], 690],
          [g.knee[1] - 4, 840, outer + 4, 960, outer, y],
        ]
      : [[g.hip + 6, 420, outer + 2, y - 90, outer, y]]),
    [(inner + outer) / 2, y + 14, inner, y + 8],
    ...(isLong ? [[inner - 4, 960, g.knee[0] + 6, 840, g.knee[0], 690]] : []),
    isLong ? [g.knee[0] - 8, 590, 30, 500, 0, g.crotch] : [inner - 8, y - 60, 18, g.crotch + 40, 0, g.crotch],
    [-3, g.crotch - 10],
  );
};

const legFolds = (l: Lower, g: Leg, seed: number): Fold[] => {
  const { fold } = folderOf(l.cloth, seed);
  const [inner, outer, y] = g.end;
  const hips = [
    fold([6, g.crotch - 8], [118, g.crotch - 74], 14, 1),
    fold([10, g.crotch + 6], [150, g.crotch - 10], -12, 0.9),
    fold([16, g.crotch + 34], [128, g.crotch + 66], -14, 0.8),
    fold([4, g.crotch - 40], [70, g.crotch - 130], 10, 0.7),
    fold([g.hip - 4, 320], [g.hip - 90, 372], 12, 0.7),
  ];
  if (y < 760)
    return [...hips, fold([outer - 40, y - 120], [outer - 60, y], 8, 0.8), fold([inner + 50, y - 90], [inner + 60, y + 4], -8, 0.8)];
  const [kin, kout] = g.knee;
  return [
    ...hips,
    fold([kin + 4, 612], [kout - 24, 594], 14, 0.8),
    fold([kin + 2, 668], [kout - 12, 640], -12, 1),
    fold([kin + 4, 742], [kout - 34, 772], -14, 1),
    fold([kout - 4, 720], [kin + 50, 786], 12, 0.8),
    fold([kout - 6, 800], [kin + 34, 862], 12, 0.6),
    fold([inner + 4, y - 120], [outer - 26, y - 92], -12, 0.9),
    fold([outer - 4, y - 84], [inner + 26, y - 52], 12, 1),
    fold([inner + 4, y - 46], [outer - 16, y - 22], -8, 0.9),
    fold([(kin + kout) / 2, 830], [(inner + outer) / 2, y - 130], 8, 0.4),
  ];
};

const legLines = (l: Lower, g: Leg, side: Side): Detail => {
  const isFront = side === 'front';
  const [inner, outer, y] = g.end;
  const [kin, kout] = g.knee;
  const details: Detail[] = [stitch(open([inner, y - 14], [(inner + outer) / 2, y - 6, outer, y - 22]))];
  if (l.stripe === 'side' || l.stripe === 'panel') {
    const width = l.stripe === 'panel' ? 62 : 24;
    const path =
      y > 760
        ? closed(
            [g.waist + 40, top],
            [g.hip + 40, 330],
            [kout + 40, 690],
            [outer + 40, y + 20],
            [outer - width * 0.7, y + 20],
            [outer - width * 0.8, 960, kout - width, 840, kout - width, 690],
            [kout - width, 560, g.hip - width, 470, g.hip - width, 330],
            [g.hip - width, 240, g.waist - width * 0.4, 180, g.waist - width * 0.3, top],
          )
        : closed([g.waist + 40, top], [g.hip + 60, y + 20], [outer - width, y + 20], [g.waist - width * 0.4, top]);
    details.push(inlay(path, 'trim'));
  }
  if (isFront && l.pockets.includes('slash'))
    details.push(
      seam(open([g.waist * 0.58, top + 44], [g.waist * 0.74, top + 120, g.hip - 6, 250])),
      stitch(open([g.waist * 0.53, top + 46], [g.waist * 0.7, top + 126, g.hip - 14, 256])),
    );
  if (isFront && l.pockets.includes('zip'))
    details.push(hiddenZip(open([g.waist * 0.78, top + 62], [g.hip - 18, 264])), pull([g.waist * 0.78, top + 64], 26, -10));
  if (isFront && l.pockets.includes('thigh')) details.push(zip(open([kout - 40, 440], [kout - 38, 556]), 8), pull([kout - 40, 444], 28, 4));
  if (l.knee === 'darts' && y > 760)
    details.push(
      seam(open([kin + 6, 604], [kin + 60, 622, kin + 74, 628])),
      seam(open([kout - 4, 604], [kout - 50, 622, kout - 66, 628])),
      seam(open([kin + 10, 772], [kin + 64, 758, kin + 78, 752])),
    );
  if (l.knee === 'patch' && isFront) {
    const d = closed(
      [kin - 4, 588],
      [(kin + kout) / 2, 570, kout + 4, 588],
      [kout + 4, 700, kout, 800, kout - 2, 812],
      [(kin + kout) / 2, 828, kin + 6, 814],
      [kin - 2, 700, kin - 4, 588],
    );
    details.push(
      inlay(d, 'trim'),
      stitch(open([kin, 598], [(kin + kout) / 2, 580, kout, 598])),
      stitch(open([kin + 6, 804], [(kin + kout) / 2, 818, kout, 802])),
    );
  }
  if (l.knee === 'zip-off') details.push(zip(open([kin - 10, 612], [(kin + kout) / 2, 632, kout + 10, 608]), 8));
  if (!isFront) {
    details.push(seam(open([-10, 250], [90, 242, g.hip + 20, 214])));
    if (l.pockets.includes('back')) details.push(hiddenZip(open([46, 292], [136, 278])), pull([128, 279], 22, 6));
  }
  if (isFront) details.push(seam(open([2, 190], [2, g.crotch])));
  if (l.stripe === 'gaiter')
    details.push(
      inlay(closed([inner - 10, y - 120], [inner + 46, y - 110, inner + 52, y - 40, inner + 56, y + 20], [inner - 20, y + 20]), 'trim'),
      zip(open([outer - 16, y - 190], [outer - 12, y + 4]), 7),
    );
  return joined(...details);
};

const cargoPocket = (l: Lower, g: Leg): Body[] => {
  const [from, to] = [g.knee[1] - 92, g.knee[1] + 8];
  const bag = closed([from, 470], [to, 462], [to - 2, 586], [to - 2, 596, to - 12, 596], [from + 8, 598], [from, 598, from - 1, 588]);
  const flap = closed([from - 5, 458], [to + 2, 450], [to + 2, 488], [from - 4, 496]);
  return [
    ...bothSides(
      piece({
        d: bag,
        cloth: l.cloth,
        round: 6,
        flat: 3,
        lift: 4,
        detail: stitch(closed([from + 6, 478], [to - 8, 470], [to - 9, 588], [from + 6, 590])),
      }),
    ),
    ...bothSides(
      piece({
        d: flap,
        cloth: l.cloth,
        round: 4,
        flat: 3,
        lift: 4,
        detail: joined(stitch(closed([from, 464], [to - 4, 457], [to - 4, 482], [from + 1, 489])), snap([(from + to) / 2, 476], 6)),
      }),
    ),
  ];
};

const waistBodies = (l: Lower, g: Leg, side: Side): Body[] => {
  const height = l.waist === 'wide' ? 92 : l.waist === 'elastic' ? 50 : 44;
  const w = g.waist;
  const inside = symmetric([0, top - 12], [w * 0.7, top - 12, w, top], [w * 0.6, top + 24, 0, top + 26]);
  const band = symmetric(
    [0, top + 22],
    [w * 0.6, top + 20, w, top],
    [w + 10, top + height],
    [w * 0.6, top + height + 20, 0, top + height + 22],
  );
  const isFront = side === 'front';
  const loop = (x: number): Body => {
    const y = top + 22 - (Math.abs(x) / w) ** 2 * 20;
    return piece({
      d: closed([x - 7, y - 5], [x + 7, y - 5], [x + 7, y + height + 8], [x - 7, y + height + 8]),
      cloth: l.cloth,
      round: 4,
      lift: 3,
      detail: joined(stitch(open([x - 4, y], [x - 4, y + height])), stitch(open([x + 4, y], [x + 4, y + height]))),
    });
  };
  const lace = (side: 1 | -1, length: number): string =>
    closed(
      [side * 8, top + 44],
      [side * 28, top + 60 + length / 2, side * 16, top + 44 + length],
      [side * 22, top + 44 + length],
      [side * 34, top + 60 + length / 2, side * 13, top + 44],
    );
  const front =
    l.waist === 'belt'
      ? joined(button([0, top + 44], 9), stitch(open([26, top + 66], [24, top + 190, 4, top + 236])))
      : mark([0, top + 62], 26);
  const edge = stitch(
    open(
      [-w - 8, top + height - 6],
      [-w * 0.6, top + height + 14, 0, top + height + 16],
      [w * 0.6, top + height + 14, w + 8, top + height - 6],
    ),
  );
  const back = label([0, top + 44], 44);
  const wrinkles = l.waist === 'elastic' ? (x: number) => Math.sin(x / 3.4) * 1.6 : undefined;
  return [
    { ...piece({ d: inside, cloth: 'softshell', round: -8, lift: 0, light: 0.45 }) },
    piece({
      d: band,
      cloth: l.cloth,
      round: 10,
      flat: 2,
      lift: 4,
      detail: joined(edge, isFront ? (l.waist === 'elastic' ? nothing : front) : back),
      ...(wrinkles && { padding: wrinkles }),
    }),
    ...(l.waist === 'belt' ? [-w * 0.78, -w * 0.4, w * 0.4, w * 0.78].map(loop) : []),
    ...(l.waist === 'elastic' && isFront
      ? [
          piece({ d: lace(-1, 124), tone: 'accent', cloth: 'canvas', round: 3, lift: 3 }),
          piece({ d: lace(1, 146), tone: 'accent', cloth: 'canvas', round: 3, lift: 3 }),
        ]
      : []),
  ];
};

const strap = (from: Point, to: Point): string => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [nx, ny] = [(-dy / length) * 17, (dx / length) * 17];
  return closed([from[0] + nx, from[1] + ny], [to[0] + nx, to[1] + ny], [to[0] - nx, to[1] - ny], [from[0] - nx, from[1] - ny]);
};

/** The bib and its straps, above the waist. */
const bibBodies = (l: Lower, g: Leg, side: Side): Body[] => {
  const isFront = side === 'front';
  const w = g.waist;
  const high = isFront ? -60 : -20;
  const d = symmetric([0, high], [w * 0.56, high], [w * 0.62, 30, w * 0.96, 70, w, top + 10], [w * 0.6, top + 40, 0, top + 44]);
  const pocket = closed([-w * 0.42, 0], [w * 0.42, 0], [w * 0.44, 84], [-w * 0.44, 84]);
  const strapPiece = piece({
    d: strap([w * 0.42, high + 14], [w * (isFront ? 0.62 : 0.2), -190]),
    tone: 'trim',
    cloth: 'canvas',
    round: 5,
    lift: 5,
    detail: tape(open([w * 0.3, high + 22], [w * 0.6, high + 22]), 20, 'rubber'),
  });
  return [
    ...bothSides(strapPiece),
    piece({
      d,
      cloth: l.cloth,
      round: 26,
      flat: 2,
      lift: 6,
      seed: l.seed + 5,
      detail: isFront
        ? joined(edgeLine(pocket), zip(open([-w * 0.4, 12], [w * 0.4, 12]), 8), pull([-w * 0.34, 12], 28, -3), mark([w * 0.26, 56], 24))
        : seam(open([0, high], [0, top + 40])),
    }),
  ];
};

export const lowerBodies = (l: Lower, cut: Cut, side: Side): Body[] => {
  const g = legOf(l, cut);
  const seed = l.seed * 37 + (side === 'front' ? 0 : 500) + (cut === 'women' ? 250 : 0);
  const right = piece({
    d: legPath(g),
    cloth: l.cloth,
    round: 56,
    flat: 1.4,
    lift: 9,
    seed,
    folds: legFolds(l, g, seed + 1),
    detail: legLines(l, g, side),
  });
  const left = otherSide(right, legFolds(l, g, seed + 2));
  return [
    left,
    right,
    ...(l.pockets.includes('cargo') ? cargoPocket(l, g) : []),
    ...(l.waist === 'bib' ? bibBodies(l, g, side) : waistBodies(l, g, side)),
  ];
};
