import type { Lower } from '../../../src/demo/seed/designs/legs.ts';
import type { Fold } from '../relief/folds.ts';
import { type Detail, hiddenZip, inlay, joined, pull, seam, stitch, zip } from '../sewing/details.ts';
import { closed, open } from '../svg.ts';
import type { Cut } from './block.ts';
import { createFolder } from './folding.ts';
import type { Side } from './upper-choices.ts';

export interface Leg {
  waist: number;
  hip: number;
  crotch: number;
  knee: readonly [inner: number, outer: number];
  end: readonly [inner: number, outer: number, y: number];
}

export const top = 130;

export const createLeg = (l: Lower, cut: Cut): Leg => {
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

export const legPath = (g: Leg): string => {
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

export const legFolds = (l: Lower, g: Leg, seed: number): Fold[] => {
  const { fold } = createFolder(l.cloth, seed);
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

export const legLines = (l: Lower, g: Leg, side: Side): Detail => {
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
