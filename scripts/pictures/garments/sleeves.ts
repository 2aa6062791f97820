// Draws sleeves and cuffs.
import type { ToneName } from '../../../src/demo/seed/designs/design.ts';
import type { Upper } from '../../../src/demo/seed/designs/upper.ts';
import type { Body } from '../relief/body.ts';
import { flipFold } from '../relief/folds.ts';
import { button, emptyDetail, inlay, joined, mirrorPath, seam, stitch, tape } from '../sewing/details.ts';
import { closed, open } from '../svg.ts';
import { type Block, cuffLine, cuffPath, shortSleevePath, sleevePath } from './block.ts';
import { sleeveFolds } from './folding.ts';
import { createPadding } from './quilting.ts';
import type { Painter } from './upper-choices.ts';

export const sleeveBodies = (u: Upper, b: Block, seed: number, painted: Painter): Body[] => {
  if (u.sleeves === 'none') return [];
  const isShort = u.sleeves === 'short';
  const d = isShort ? shortSleevePath(b) : sleevePath(b);
  const tone: ToneName = u.block === 'chest' && u.blockTone === undefined ? 'main' : 'main';
  const [sx, sy] = b.shoulder;
  const hem = isShort
    ? joined(
        stitch(open([sx + 30, sy + 240], [sx + 66, sy + 230, sx + 112, sy + 188])),
        stitch(open([sx + 29, sy + 235], [sx + 64, sy + 225, sx + 109, sy + 183])),
      )
    : seam(
        open(
          [sx + 46, sy + 40],
          [b.elbowOut[0] - 30, b.elbowOut[1] - 100, b.elbowOut[0] - 34, b.elbowOut[1] + 60, b.cuffOut[0] - 40, b.cuffOut[1] - 40],
        ),
      );
  const band =
    u.block === 'stripe'
      ? joined(
          tape(open([b.armpit[0] - 60, b.armpit[1] - 30], [500, b.armpit[1] - 30]), 38, u.blockTone ?? 'trim'),
          tape(open([b.armpit[0] - 60, b.armpit[1] + 12], [500, b.armpit[1] + 12]), 12, 'accent'),
        )
      : emptyDetail;
  const chest =
    u.block === 'chest'
      ? inlay(
          closed([sx - 40, sy - 60], [560, sy - 60], [560, b.armpit[1] - 40], [b.armpit[0] - 40, b.armpit[1] + 40]),
          u.blockTone ?? 'trim',
        )
      : emptyDetail;
  const shoulder =
    u.block === 'shoulders' || u.block === 'yoke'
      ? inlay(
          closed([sx - 60, sy - 60], [560, sy - 60], [560, sy + 60], [sx + 60, sy + 74, sx, sy + 100, sx - 60, sy + 100]),
          u.blockTone ?? 'trim',
        )
      : emptyDetail;
  const right: Body = {
    ...painted(d, joined(chest, shoulder, band, u.quilt || isShort ? (isShort ? hem : emptyDetail) : hem), tone),
    cloth: u.cloth,
    round: 44,
    lift: 8,
    seed: seed + 11,
    turn: -14,
    folds: isShort
      ? sleeveFolds(b, u.cloth, seed + 13).slice(0, 2)
      : sleeveFolds(b, u.cloth, seed + 13).map((fold) => (u.quilt ? { ...fold, height: fold.height * 0.5 } : fold)),
    ...(u.quilt && { padding: createPadding(u.quilt, 0.24) }),
  };
  const left: Body = {
    ...right,
    d: mirrorPath(d),
    ink: (p) => `<g transform="scale(-1 1)">${right.ink(p)}</g>`,
    relief: `<g transform="scale(-1 1)">${right.relief ?? ''}</g>`,
    seed: seed + 12,
    turn: 14,
    folds: (isShort ? sleeveFolds(b, u.cloth, seed + 14).slice(0, 2) : sleeveFolds(b, u.cloth, seed + 14)).map((fold) =>
      flipFold(u.quilt ? { ...fold, height: fold.height * 0.5 } : fold),
    ),
  };
  const cuffs = isShort ? [] : cuffBodies(u, b, painted);
  return [right, left, ...cuffs];
};

const cuffBodies = (u: Upper, b: Block, painted: Painter): Body[] => {
  const height = { tab: 46, rib: 54, bound: 18, button: 52, plain: 24 }[u.cuffs];
  const d = cuffPath(b, height, u.cuffs === 'rib' ? 4 : 0);
  const [ox, oy] = b.cuffOut;
  const tone: ToneName = u.cuffs === 'bound' ? 'trim' : 'main';
  const tab = closed([b.cuffIn[0] + 14, oy - 22], [ox + 4, oy - 40], [ox + 4, oy - 12], [b.cuffIn[0] + 20, oy + 6]);
  const detail =
    u.cuffs === 'tab'
      ? joined(
          inlay(tab, 'trim'),
          stitch(closed([b.cuffIn[0] + 20, oy - 20], [ox - 3, oy - 34], [ox - 3, oy - 16], [b.cuffIn[0] + 24, oy])),
        )
      : u.cuffs === 'button'
        ? joined(stitch(cuffLine(b, height - 6)), button([ox - 16, oy - 28], 5.5))
        : u.cuffs === 'plain'
          ? stitch(cuffLine(b, height - 6))
          : emptyDetail;
  const right: Body = {
    ...painted(d, detail, tone),
    cloth: u.cuffs === 'rib' ? 'rib' : u.cuffs === 'bound' ? 'stretch' : u.cloth,
    round: 14,
    lift: 3,
  };
  const left: Body = {
    ...right,
    d: mirrorPath(d),
    ink: (p) => `<g transform="scale(-1 1)">${right.ink(p)}</g>`,
    relief: `<g transform="scale(-1 1)">${right.relief ?? ''}</g>`,
  };
  return [right, left];
};
