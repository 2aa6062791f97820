// Draws garments for the upper body from a few options: cut, cloth, neck, front, pockets, hem and cuffs.
import type { ToneName } from '../../../src/demo/seed/designs/design.ts';
import { isBrimmed } from '../../../src/demo/seed/designs/parts.ts';
import type { Upper } from '../../../src/demo/seed/designs/upper.ts';
import type { Body } from '../relief/body.ts';
import {
  button,
  cord,
  type Detail,
  emptyDetail,
  findTone,
  hiddenZip,
  joined,
  onBothSides,
  seam,
  snap,
  stitch,
  toggle,
} from '../sewing/details.ts';
import { closed, fill, open } from '../svg.ts';
import { type Block, type Cut, createBlock, hemLine, hemPath, tailPath, torsoPath } from './block.ts';
import { torsoFolds } from './folding.ts';
import { collarBack, collarFront, hoodBack, hoodFront, neckband, shirtCollar } from './necks.ts';
import { patternDefs } from './patterns.ts';
import { pocketBodies, pocketLines } from './pockets.ts';
import { createPadding } from './quilting.ts';
import { sleeveBodies } from './sleeves.ts';
import type { Painter, Side } from './upper-choices.ts';
import { blockDetail, closureLines, neckHeight, printDetail } from './upper-lines.ts';

/** Returns the block of the torso. Without sleeves, the shoulders are narrower. */
const bodyBlock = (u: Upper, cut: Cut): Block => {
  const b = createBlock(cut, u);
  return u.sleeves === 'none'
    ? { ...b, shoulder: [b.shoulder[0] - 36, b.shoulder[1] - 6], armpit: [b.armpit[0] - 8, b.armpit[1] + 14] }
    : b;
};

export const upperBodies = (u: Upper, cut: Cut, side: Side): Body[] => {
  const b = bodyBlock(u, cut);
  const isFront = side === 'front';
  const seed = u.seed * 31 + (isFront ? 0 : 500) + (cut === 'women' ? 250 : 0);
  const pattern = u.pattern && `url(#${u.pattern})`;
  const painted = (d: string, detail: Detail, tone: ToneName = 'main'): Pick<Body, 'd' | 'ink' | 'relief'> => ({
    d,
    ink: (p) => patternDefs(u.pattern, p) + fill(d, findTone(p, tone).base) + (pattern ? fill(d, pattern) : '') + detail.ink(p),
    relief: detail.relief,
  });
  const neckOf = {
    block: b,
    cloth: u.cloth,
    tone:
      (u.block === 'yoke' || u.block === 'chest' || u.block === 'shoulders') && !u.neck.includes('crew') ? (u.blockTone ?? 'trim') : 'main',
    lining: u.lining ?? 'trim',
    seed,
    ...(u.quilt && { padding: createPadding(u.quilt === 'chevron' || u.quilt === 'bricks' ? 'rows' : u.quilt, 0) }),
  } as const;
  return [
    ...sleeveBodies(u, b, seed, painted),
    torsoBody(u, b, side, seed, painted),
    ...hemBodies(u, b, painted),
    ...(isFront ? u.pockets.flatMap((pocket) => pocketBodies(pocket, b, u.cloth, pattern)) : []),
    ...(isFront ? closureBodies(u, b, painted) : []),
    ...neckBodies(u, neckOf, side, pattern),
  ];
};

const torsoBody = (u: Upper, b: Block, side: Side, seed: number, painted: Painter): Body => {
  const isFront = side === 'front';
  const d = u.hem === 'tail' ? tailPath(b) : torsoPath(isFront ? b : { ...b, scoop: -6 });
  const raglan = u.raglan
    ? onBothSides(
        joined(
          seam(
            open(
              [b.neck[0] * 0.96, b.neck[1]],
              [b.neck[0] + 40, b.neck[1] + 90, b.armpit[0] - 50, b.armpit[1] - 60, b.armpit[0], b.armpit[1]],
            ),
          ),
        ),
      )
    : emptyDetail;
  const backSeams = u.quilt
    ? emptyDetail
    : u.neck === 'crew' || u.neck === 'vee'
      ? emptyDetail
      : seam(open([-320, b.shoulder[1] + 66], [0, b.shoulder[1] + 40, 320, b.shoulder[1] + 66]));
  const waist = u.waistCord
    ? joined(
        stitch(open([-300, b.waist[1] - 8], [0, b.waist[1] + 6, 300, b.waist[1] - 8])),
        stitch(open([-300, b.waist[1] + 10], [0, b.waist[1] + 24, 300, b.waist[1] + 10])),
      )
    : emptyDetail;
  const lines = joined(
    blockDetail(u, b),
    raglan,
    isFront ? emptyDetail : backSeams,
    waist,
    u.pitZips ? onBothSides(hiddenZip(open([b.armpit[0] - 22, b.armpit[1] - 6], [b.armpit[0] - 16, b.armpit[1] + 128]))) : emptyDetail,
    ...(isFront ? u.pockets.map((pocket) => pocketLines(pocket, b) ?? emptyDetail) : []),
    printDetail(u, b, side),
    u.hem === 'cord' || u.hem === 'plain'
      ? joined(stitch(hemLine(b, 22)), u.hem === 'plain' ? stitch(hemLine(b, 16)) : emptyDetail)
      : emptyDetail,
    isFront && u.neck !== 'stand' && u.neck !== 'funnel' && u.neck !== 'mock' ? closureLines(u, b) : emptyDetail,
  );
  const folds = torsoFolds(b, u.cloth, seed + 21);
  return {
    ...painted(d, lines),
    cloth: u.cloth,
    round: 84,
    flat: 1.7,
    lift: 12,
    seed: seed + 22,
    folds: u.quilt ? folds.map((fold) => ({ ...fold, height: fold.height * 0.45 })) : folds,
    ...(u.quilt && { padding: createPadding(u.quilt, 0) }),
  };
};

const hemBodies = (u: Upper, b: Block, painted: Painter): Body[] => {
  if (u.hem === 'rib') return [{ ...painted(hemPath(b, 46, 5), emptyDetail), cloth: 'rib', round: 12, flat: 2, lift: 4 }];
  if (u.hem === 'bound')
    return [{ ...painted(hemPath(b, 22), stitch(hemLine(b, 18), 'trim'), 'trim'), cloth: 'stretch', round: 6, flat: 2, lift: 3 }];
  return [];
};

const closureBodies = (u: Upper, b: Block, painted: Painter): Body[] => {
  const top = b.neck[1] + 2;
  const bottom = b.hem[1] + b.drop;
  if (u.front === 'flap') {
    const d = closed([-27, top], [27, top], [28, bottom], [-28, bottom]);
    const snaps = Array.from({ length: 6 }, (_, i) => snap([0, top + 50 + (i * (bottom - top - 90)) / 5], 7));
    return [
      {
        ...painted(d, joined(stitch(open([20, top], [21, bottom])), stitch(open([-20, top], [-21, bottom])), ...snaps)),
        cloth: u.cloth,
        round: 4,
        flat: 3,
        lift: 5,
      },
    ];
  }
  if (u.front === 'buttons' || u.front === 'placket') {
    const end = u.front === 'placket' ? b.armpit[1] + 20 : bottom;
    const count = u.front === 'placket' ? 3 : 7;
    const d = closed([-23, top + 10], [23, top + 10], [23, end], [-23, end]);
    const buttons = Array.from({ length: count }, (_, i) => button([0, top + 52 + (i * (end - top - 96)) / (count - 1)], 6.5));
    return [
      {
        ...painted(d, joined(stitch(open([17, top], [17, end])), stitch(open([-17, top], [-17, end])), ...buttons)),
        cloth: u.cloth,
        round: 3,
        flat: 3,
        lift: 3,
      },
    ];
  }
  return [];
};

const neckBodies = (u: Upper, neckOf: Parameters<typeof collarFront>[0], side: Side, pattern?: string): Body[] => {
  const b = neckOf.block;
  const isFront = side === 'front';
  switch (u.neck) {
    case 'hood':
    case 'helmet-hood': {
      const big = u.neck === 'helmet-hood';
      if (!isFront) return hoodBack(neckOf, { big });
      return hoodFront(neckOf, { big, brim: isBrimmed(u) }).map((body, i) => {
        if (i === 0) return body;
        const cords = onBothSides(
          joined(
            cord(open([b.neck[0] * 0.8, b.neck[1] - 18], [b.neck[0] * 0.9, b.neck[1] + 6, b.neck[0] * 0.76, b.neck[1] + 30])),
            toggle([b.neck[0] * 0.76, b.neck[1] + 26]),
          ),
        );
        return { ...body, ink: (p) => body.ink(p) + cords.ink(p), relief: (body.relief ?? '') + cords.relief };
      });
    }
    case 'stand':
    case 'funnel':
    case 'mock': {
      const height = neckHeight(u);
      if (!isFront) return collarBack(neckOf, height);
      return withClosure(u, b, collarFront(neckOf, height));
    }
    case 'crew':
    case 'vee':
      return isFront
        ? neckband({ ...neckOf, lining: 'main' }, b.scoop + (u.neck === 'vee' ? 34 : 14), u.neck === 'vee')
        : neckband({ ...neckOf, lining: 'main' }, 26, false).slice(1);
    case 'shirt':
      return shirtCollar({ ...neckOf, lining: 'main' }, !isFront, pattern);
  }
};

/** Adds the zip or buttons on a separate strip over collar and torso, because a closure runs through both. */
const withClosure = (u: Upper, b: Block, bodies: Body[]): Body[] => {
  const lines = closureLines(u, b);
  if (lines === emptyDetail) return bodies;
  const top = b.neck[1] - neckHeight(u) + 27;
  const bottom = u.front === 'zip' ? b.hem[1] + b.drop : u.front === 'half' ? b.armpit[1] + 84 : b.armpit[1] - 36;
  const d = closed([-20, top], [20, top], [20, bottom], [-20, bottom]);
  return [
    ...bodies,
    { d, cloth: u.cloth, round: 2, flat: 3, lift: 2, ink: (p) => fill(d, findTone(p, 'main').base) + lines.ink(p), relief: lines.relief },
  ];
};
