// Everything worn above the waist, put together from a few choices: cut, cloth, neck, front, pockets, hem, cuffs.
import type { Body } from '../relief/body.ts';
import type { ClothName } from '../relief/cloths.ts';
import { flipFold } from '../relief/folds.ts';
import {
  button,
  cord,
  type Detail,
  inlay,
  joined,
  mark,
  mirrorPath,
  nothing,
  onBothSides,
  pull,
  seam,
  snap,
  stitch,
  type ToneName,
  tape,
  toggle,
  toneOf,
  zip,
} from '../sewing/details.ts';
import { closed, fill, open, symmetric } from '../svg.ts';
import {
  type Block,
  blockOf,
  type Cut,
  cuffLine,
  cuffPath,
  type Fit,
  halfAt,
  hemLine,
  hemPath,
  shortSleevePath,
  sleevePath,
  tailPath,
  torsoPath,
} from './block.ts';
import { sleeveFolds, torsoFolds } from './folding.ts';
import { collarBack, collarFront, hoodBack, hoodFront, neckband, shirtCollar } from './necks.ts';
import { type Pattern, patternDefs } from './patterns.ts';
import { type Pocket, pocketBodies, pocketLines } from './pockets.ts';
import { paddingOf, type Quilt } from './quilting.ts';

export interface Upper extends Fit {
  cloth: ClothName;
  sleeves: 'long' | 'short' | 'none';
  raglan?: boolean;
  neck: 'hood' | 'helmet-hood' | 'stand' | 'funnel' | 'crew' | 'vee' | 'shirt' | 'mock';
  front: 'zip' | 'flap' | 'half' | 'quarter' | 'buttons' | 'placket' | 'closed';
  quilt?: Quilt;
  /** Where the second cloth or colour is. */
  block?: 'yoke' | 'chest' | 'sides' | 'shoulders' | 'lower' | 'stripe';
  blockTone?: ToneName;
  pockets: readonly Pocket[];
  hem: 'cord' | 'rib' | 'bound' | 'tail' | 'plain';
  cuffs: 'tab' | 'rib' | 'bound' | 'button' | 'plain';
  pattern?: Pattern;
  print?: 'mark' | 'peaks' | 'small';
  lining?: ToneName;
  /** Drawn in at the waist by a cord. */
  waistCord?: boolean;
  seed: number;
}

export type Side = 'front' | 'back';

const blockDetail = (u: Upper, b: Block): Detail => {
  const tone = u.blockTone ?? 'trim';
  const wide = 300;
  const [sx, sy] = b.shoulder;
  switch (u.block) {
    case 'yoke': {
      const y = b.armpit[1] - 84;
      const d = symmetric([0, b.neck[1] - 40], [wide, b.neck[1] - 40], [wide, y], [120, y + 6, 60, y + 30, 0, y + 30]);
      return joined(
        inlay(d, tone),
        stitch(open([-wide, y + 8], [-120, y + 14, -60, y + 38, 0, y + 38], [60, y + 38, 120, y + 14, wide, y + 8]), tone),
      );
    }
    case 'chest': {
      const y = b.armpit[1] + 34;
      return joined(inlay(symmetric([0, b.neck[1] - 40], [wide, b.neck[1] - 40], [wide, y], [90, y + 36, 0, y + 36]), tone));
    }
    case 'lower': {
      const y = b.waist[1] - 90;
      return inlay(symmetric([0, y], [wide, y], [wide, 1300], [0, 1300]), tone);
    }
    case 'shoulders':
      return onBothSides(
        inlay(
          closed(
            [b.neck[0] * 0.9, b.neck[1] - 20],
            [sx + 40, sy - 30],
            [sx + 40, sy + 110],
            [sx - 60, sy + 70, b.neck[0] + 50, b.neck[1] + 80, b.neck[0] * 0.9, b.neck[1] + 50],
          ),
          tone,
        ),
      );
    case 'sides': {
      const inner = (y: number): number => halfAt(b, y) * 0.7;
      const line = [b.armpit[1] - 10, b.waist[1], b.hem[1] + 40];
      const [top = 0, mid = 0, low = 0] = line;
      return onBothSides(
        inlay(
          closed([b.armpit[0] - 6, top], [inner(mid) - 6, mid - 110, inner(mid), mid, inner(low), low], [wide, low], [wide, top]),
          tone,
        ),
      );
    }
    case 'stripe':
      return joined(
        tape(open([-wide, b.armpit[1] - 30], [wide, b.armpit[1] - 30]), 38, tone),
        tape(open([-wide, b.armpit[1] + 12], [wide, b.armpit[1] + 12]), 12, 'accent'),
      );
    default:
      return nothing;
  }
};

const printDetail = (u: Upper, b: Block, side: Side): Detail => {
  const y = b.armpit[1];
  if (side === 'back') return mark([0, b.neck[1] + 62], 22);
  if (u.print === 'mark') return mark([0, y + 26], 96);
  if (u.print === 'peaks')
    return joined(
      {
        ink: (p) =>
          `<path d="M-78 ${y + 74}L-26 ${y - 16}L0 ${y + 22}L24 ${y - 30}L84 ${y + 74}Z" fill="${p.mark}" fill-opacity=".92"/><path d="M-26 ${y - 16}L-42 ${y + 14}L-28 ${y + 8}L-16 ${y + 16}L-12 ${y + 6}ZM24 ${y - 30}L6 ${y + 8}L22 ${y}L34 ${y + 12}L42 ${y + 2}Z" fill="${p.accent.base}"/><rect x="-78" y="${y + 84}" width="162" height="4" fill="${p.mark}" fill-opacity=".92"/>`,
        relief: '',
      },
      nothing,
    );
  if (u.print === 'small') return mark([b.neck[0] * 1.12, y - 34], 30);
  return nothing;
};

const closureLines = (u: Upper, b: Block): Detail => {
  const top = b.neck[1] + 4;
  const bottom = b.hem[1] + b.drop;
  const collarTop = u.neck === 'stand' || u.neck === 'funnel' || u.neck === 'mock' ? top - neckHeight(u) + 26 : top + 2;
  const twoRows = (from: number, to: number, x: number): Detail => onBothSides(stitch(open([x, from], [x, to])));
  switch (u.front) {
    case 'zip':
      return joined(zip(open([0, collarTop], [0, bottom]), 11), pull([0, collarTop + 14], 42), twoRows(top + 20, bottom, 17));
    case 'half':
    case 'quarter': {
      const end = u.front === 'half' ? b.armpit[1] + 70 : b.armpit[1] - 50;
      return joined(
        zip(open([0, collarTop], [0, end]), 10),
        pull([0, collarTop + 12], 40),
        stitch(closed([-16, top + 24], [-16, end + 10], [16, end + 10], [16, top + 24])),
      );
    }
    default:
      return nothing;
  }
};

const neckHeight = ({ neck }: Upper): number => (neck === 'funnel' ? 96 : neck === 'mock' ? 52 : 74);

/** Without sleeves the shoulders end earlier. */
const bodyBlock = (u: Upper, cut: Cut): Block => {
  const b = blockOf(cut, u);
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
    ink: (p) => patternDefs(u.pattern, p) + fill(d, toneOf(p, tone).base) + (pattern ? fill(d, pattern) : '') + detail.ink(p),
    relief: detail.relief,
  });
  const neckOf = {
    block: b,
    cloth: u.cloth,
    tone:
      (u.block === 'yoke' || u.block === 'chest' || u.block === 'shoulders') && !u.neck.includes('crew') ? (u.blockTone ?? 'trim') : 'main',
    lining: u.lining ?? 'trim',
    seed,
    ...(u.quilt && { padding: paddingOf(u.quilt === 'chevron' || u.quilt === 'bricks' ? 'rows' : u.quilt, 0) }),
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

type Painter = (d: string, detail: Detail, tone?: ToneName) => Pick<Body, 'd' | 'ink' | 'relief'>;

const sleeveBodies = (u: Upper, b: Block, seed: number, painted: Painter): Body[] => {
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
      : nothing;
  const chest =
    u.block === 'chest'
      ? inlay(
          closed([sx - 40, sy - 60], [560, sy - 60], [560, b.armpit[1] - 40], [b.armpit[0] - 40, b.armpit[1] + 40]),
          u.blockTone ?? 'trim',
        )
      : nothing;
  const shoulder =
    u.block === 'shoulders' || u.block === 'yoke'
      ? inlay(
          closed([sx - 60, sy - 60], [560, sy - 60], [560, sy + 60], [sx + 60, sy + 74, sx, sy + 100, sx - 60, sy + 100]),
          u.blockTone ?? 'trim',
        )
      : nothing;
  const right: Body = {
    ...painted(d, joined(chest, shoulder, band, u.quilt || isShort ? (isShort ? hem : nothing) : hem), tone),
    cloth: u.cloth,
    round: 44,
    lift: 8,
    seed: seed + 11,
    turn: -14,
    folds: isShort
      ? sleeveFolds(b, u.cloth, seed + 13).slice(0, 2)
      : sleeveFolds(b, u.cloth, seed + 13).map((fold) => (u.quilt ? { ...fold, height: fold.height * 0.5 } : fold)),
    ...(u.quilt && { padding: paddingOf(u.quilt, 0.24) }),
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
          : nothing;
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
    : nothing;
  const backSeams = u.quilt
    ? nothing
    : u.neck === 'crew' || u.neck === 'vee'
      ? nothing
      : seam(open([-320, b.shoulder[1] + 66], [0, b.shoulder[1] + 40, 320, b.shoulder[1] + 66]));
  const waist = u.waistCord
    ? joined(
        stitch(open([-300, b.waist[1] - 8], [0, b.waist[1] + 6, 300, b.waist[1] - 8])),
        stitch(open([-300, b.waist[1] + 10], [0, b.waist[1] + 24, 300, b.waist[1] + 10])),
      )
    : nothing;
  const lines = joined(
    blockDetail(u, b),
    raglan,
    isFront ? nothing : backSeams,
    waist,
    ...(isFront ? u.pockets.map((pocket) => pocketLines(pocket, b) ?? nothing) : []),
    printDetail(u, b, side),
    u.hem === 'cord' || u.hem === 'plain' ? joined(stitch(hemLine(b, 22)), u.hem === 'plain' ? stitch(hemLine(b, 16)) : nothing) : nothing,
    isFront && u.neck !== 'stand' && u.neck !== 'funnel' && u.neck !== 'mock' ? closureLines(u, b) : nothing,
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
    ...(u.quilt && { padding: paddingOf(u.quilt, 0) }),
  };
};

const hemBodies = (u: Upper, b: Block, painted: Painter): Body[] => {
  if (u.hem === 'rib') return [{ ...painted(hemPath(b, 46, 5), nothing), cloth: 'rib', round: 12, flat: 2, lift: 4 }];
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
      return hoodFront(neckOf, { big, brim: big || u.cloth === 'shell' }).map((body, i) => {
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

/** The zip runs through collar and torso: it is drawn on a strip of its own over both. */
const withClosure = (u: Upper, b: Block, bodies: Body[]): Body[] => {
  const lines = closureLines(u, b);
  if (lines === nothing) return bodies;
  const top = b.neck[1] - neckHeight(u) + 27;
  const bottom = u.front === 'zip' ? b.hem[1] + b.drop : u.front === 'half' ? b.armpit[1] + 84 : b.armpit[1] - 36;
  const d = closed([-20, top], [20, top], [20, bottom], [-20, bottom]);
  return [
    ...bodies,
    { d, cloth: u.cloth, round: 2, flat: 3, lift: 2, ink: (p) => fill(d, toneOf(p, 'main').base) + lines.ink(p), relief: lines.relief },
  ];
};
