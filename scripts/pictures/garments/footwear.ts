// Draws shoes from the side and from behind: hiking boots, trail shoes and winter boots.
import type { Shoe } from '../../../src/demo/seed/designs/shoes.ts';
import type { Body } from '../relief/body.ts';
import { emptyDetail, joined, mark, onBothSides, seam, stitch, tape } from '../sewing/details.ts';
import { piece, placedBody } from '../sewing/pieces.ts';
import { open, stroke, symmetric } from '../svg.ts';
import type { Cut } from './block.ts';
import { createFolder } from './folding.ts';
import { midsole, outsole, soleTop, toeBody } from './shoe-sole.ts';
import { collarBodies, lacing, overlayDetail, upperPath } from './shoe-upper.ts';
import type { Side } from './upper-choices.ts';

/** Returns the scale of a shoe. Women's shoes are slightly smaller. */
const createLast = (cut: Cut): number => (cut === 'women' ? 0.93 : 1);

/** Horizontal scale, because the outlines are longer than a foot. */
const squeeze = 0.84;

const sideView = (s: Shoe): Body[] => {
  const { fold } = createFolder(s.cloth, s.seed);
  const h = s.height;
  const flex = h < 240 ? [] : [fold([-310, -h * 0.5], [-190, -h * 0.46], 10, 0.9), fold([-60, -h * 0.5], [-150, -h * 0.44], -10, 0.8)];
  const zipLine =
    s.closure === 'zip'
      ? joined(
          seam(open([-150, -h + 50], [-140, -h * 0.6, -130, -h * 0.4, -120, soleTop(s) - 20])),
          tape(open([-160, -h + 50], [-150, -h * 0.6, -140, -h * 0.4, -130, soleTop(s) - 20]), 12, 'trim'),
        )
      : emptyDetail;
  return [
    ...collarBodies(s).slice(1, 2),
    piece({
      d: upperPath(s),
      cloth: s.cloth,
      round: 66,
      flat: 1.3,
      lift: 2,
      seed: s.seed,
      detail: joined(overlayDetail(s), zipLine, mark([-250, -h * 0.36], 34)),
      folds: [...flex, fold([150, -150], [196, soleTop(s) - 20], 10, 0.5), fold([112, -156], [150, soleTop(s) - 14], 12, 0.5)],
      ...(s.overlay === 'quilted' && {
        padding: (_: number, y: number) => Math.abs(Math.sin((y / h) * Math.PI * 6.2)) * 9 * (y < -h * 0.3 ? 1 : 0),
      }),
    }),
    ...toeBody(s),
    outsole(s),
    midsole(s),
    ...collarBodies(s).filter((_, i) => i !== 1),
    ...lacing(s),
  ];
};

const heelView = (s: Shoe): Body[] => {
  const h = s.height;
  const t = soleTop(s);
  const high = h >= 240;
  const upper = symmetric(
    [0, -h],
    [40, -h - 4, 74, -h + 2, 78, -h + 16],
    [high ? 66 : 78, -h * 0.66, 88, -170, 96, t + 6],
    [60, t + 16, 0, t + 16],
  );
  const counter = symmetric([0, -h * 0.62], [46, -h * 0.62, 62, -h * 0.56, 70, -h * 0.4], [84, -100, 92, t - 20, 96, t + 10], [0, t + 16]);
  const collar = symmetric([0, -h - 6], [40, -h - 10, 82, -h - 4, 84, -h + 14], [84, -h + 40], [40, -h + 52, 0, -h + 52]);
  const loop = symmetric([0, -h - 40], [12, -h - 40, 15, -h - 30, 14, -h + 40], [7, -h + 40], [7, -h - 20, 6, -h - 28, 0, -h - 28]);
  const sole = symmetric([0, t + 4], [80, t, 104, t, 106, t + 14], [110, -40], [60, -26, 0, -26]);
  const tread = s.lugs === 'smooth' ? 0 : 10;
  const rubber = symmetric([0, -44], [110, -48], [114, -12], [108, 0], [70, 0], [66, -tread], [40, -tread], [36, 0], [0, 0]);
  const isFur = s.collar === 'fur';
  return [
    piece({
      d: upper,
      cloth: s.cloth,
      round: 56,
      lift: 2,
      seed: s.seed + 4,
      detail: joined(
        seam(open([0, -h], [0, t])),
        s.overlay === 'quilted'
          ? onBothSides(joined(...[0.5, 0.66, 0.82].map((share) => seam(open([0, -h * share], [50, -h * share + 4, 90, -h * share])))))
          : emptyDetail,
      ),
    }),
    piece({
      d: counter,
      tone: s.overlay === 'heel' || s.overlay === 'cage' ? 'trim' : 'main',
      cloth: s.cloth === 'mesh' ? 'stretch' : 'leather',
      round: 40,
      lift: 3,
      detail: joined(
        onBothSides(stitch(open([0, -h * 0.62 + 8], [42, -h * 0.62 + 8, 56, -h * 0.55, 63, -h * 0.4], [76, -100, 84, t - 20, 88, t]))),
        mark([0, -h * 0.36], 36),
      ),
    }),
    piece({ d: collar, tone: isFur ? 'light' : 'trim', cloth: isFur ? 'fleece' : 'stretch', round: 20, lift: 4 }),
    piece({ d: loop, tone: 'accent', cloth: 'canvas', round: 4, lift: 4 }),
    piece({ d: rubber, tone: 'rubber', cloth: 'rubber', round: 16, lift: 0 }),
    piece({
      d: sole,
      tone: s.midsoleTone,
      cloth: 'rubber',
      round: 22,
      lift: 2,
      detail: { ink: () => '', relief: stroke(open([-120, t + 20], [0, t + 26, 120, t + 20]), '#000', { width: 3, opacity: 0.5 }) },
    }),
  ];
};

export const shoeBodies = (s: Shoe, cut: Cut, side: Side): Body[] => {
  const last = createLast(cut);
  const one = side === 'front' ? sideView(s) : heelView(s);
  return side === 'front'
    ? [
        ...one.map((body) => placedBody(body, 84, -50, 0.94 * last, 0.86, squeeze)),
        ...one.map((body) => placedBody(body, -46, 0, last, 1, squeeze)),
      ]
    : [...one.map((body) => placedBody(body, -142, 0, last)), ...one.map((body) => placedBody(body, 142, 0, last))];
};

/** Returns a single shoe from the side, for pictures of worn shoes. */
export const singleShoe = (s: Shoe, cut: Cut): Body[] => sideView(s).map((body) => placedBody(body, 0, 0, createLast(cut), 1, squeeze));
