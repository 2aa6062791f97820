// Draws garments for the lower body: trousers, shorts, leggings and snow pants.
import type { Lower } from '../../../src/demo/seed/designs/legs.ts';
import type { Body } from '../relief/body.ts';
import { button, edgeLine, emptyDetail, joined, label, mark, pull, seam, snap, stitch, tape, zip } from '../sewing/details.ts';
import { bothSides, otherSide, piece } from '../sewing/pieces.ts';
import { closed, open, type Point, symmetric } from '../svg.ts';
import type { Cut } from './block.ts';
import { createLeg, type Leg, legFolds, legLines, legPath, top } from './leg.ts';
import type { Side } from './upper-choices.ts';

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
      detail: joined(edge, isFront ? (l.waist === 'elastic' ? emptyDetail : front) : back),
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

/** Returns the bib and its straps, above the waist. */
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
  const g = createLeg(l, cut);
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
