// The basic block of all garments for the upper body: the outlines of torso, sleeves, cuffs and hem.
import type { Fit } from '../../../src/demo/seed/designs/upper.ts';
import { closed, open, type Point, type Segment, symmetric } from '../svg.ts';

export type Cut = 'men' | 'women' | 'all';

/** The right half of the garment, with x measured from the middle. */
export interface Block {
  neck: Point;
  /** How far the neckline dips below the neck point. */
  scoop: number;
  shoulder: Point;
  armpit: Point;
  waist: Point;
  hem: Point;
  drop: number;
  elbowOut: Point;
  elbowIn: Point;
  cuffOut: Point;
  cuffIn: Point;
}

const men: Block = {
  neck: [80, 262],
  scoop: 16,
  shoulder: [222, 314],
  armpit: [204, 492],
  waist: [202, 740],
  hem: [210, 986],
  drop: 14,
  elbowOut: [330, 590],
  elbowIn: [240, 638],
  cuffOut: [368, 924],
  cuffIn: [292, 944],
};

/** The block for women: compared with men, narrower shoulders, a narrower waist and wider hips. */
const women: Block = {
  neck: [74, 262],
  scoop: 18,
  shoulder: [194, 312],
  armpit: [176, 478],
  waist: [150, 676],
  hem: [194, 944],
  drop: 18,
  elbowOut: [288, 580],
  elbowIn: [208, 622],
  cuffOut: [336, 896],
  cuffIn: [268, 914],
};

export const createBlock = (cut: Cut, { ease, length, waist = 0 }: Fit): Block => {
  const b = cut === 'women' ? women : men;
  const out = ([x, y]: Point, dx: number, dy = 0): Point => [x + dx, y + dy];
  return {
    ...b,
    shoulder: out(b.shoulder, ease * 0.5),
    armpit: out(b.armpit, ease),
    waist: out(b.waist, ease - waist),
    hem: out(b.hem, ease, length),
    elbowOut: out(b.elbowOut, ease * 1.1),
    elbowIn: out(b.elbowIn, ease * 0.8),
    cuffOut: out(b.cuffOut, ease),
    cuffIn: out(b.cuffIn, ease * 0.8),
  };
};

/** The armhole, from the shoulder down to the armpit. */
const armholeCurve = (b: Block): Segment => [b.shoulder[0] - 20, b.shoulder[1] + 62, b.armpit[0] - 24, b.armpit[1] - 62, ...b.armpit];

/** The outline of a torso from the middle of the neckline over shoulder and armpit to the waist. */
const downToWaist = (b: Block): [Point, ...Segment[]] => [
  [0, b.neck[1] + b.scoop],
  [b.neck[0] * 0.6, b.neck[1] + b.scoop, ...b.neck],
  [b.neck[0] + 46, b.neck[1] + 16, b.shoulder[0] - 46, b.shoulder[1] - 22, ...b.shoulder],
  armholeCurve(b),
  [b.armpit[0], b.armpit[1] + 80, b.waist[0] - 1, b.waist[1] - 80, ...b.waist],
];

export const torsoPath = (b: Block): string =>
  symmetric(
    ...downToWaist(b),
    [b.waist[0] + 1, b.waist[1] + 80, b.hem[0] - 2, b.hem[1] - 90, ...b.hem],
    [b.hem[0] * 0.55, b.hem[1] + b.drop, 0, b.hem[1] + b.drop],
  );

/** The outline of a shirt's tail: higher at the sides, lower in the middle. */
export const tailPath = (b: Block): string =>
  symmetric(
    ...downToWaist(b),
    [b.waist[0] + 1, b.waist[1] + 60, b.hem[0], b.hem[1] - 150, b.hem[0], b.hem[1] - 96],
    [b.hem[0] - 6, b.hem[1] - 36, b.hem[0] * 0.7, b.hem[1] + 8, 0, b.hem[1] + 10],
  );

/** The outline of the right sleeve. */
export const sleevePath = (b: Block): string =>
  closed(
    [b.shoulder[0] - 14, b.shoulder[1] - 8],
    [b.shoulder[0] + 40, b.shoulder[1] + 8, b.elbowOut[0] - 26, b.elbowOut[1] - 150, ...b.elbowOut],
    [b.elbowOut[0] + 16, b.elbowOut[1] + 100, b.cuffOut[0] - 6, b.cuffOut[1] - 120, ...b.cuffOut],
    [(b.cuffOut[0] + b.cuffIn[0]) / 2, (b.cuffOut[1] + b.cuffIn[1]) / 2 + 10, ...b.cuffIn],
    [b.cuffIn[0] - 6, b.cuffIn[1] - 120, b.elbowIn[0] + 16, b.elbowIn[1] + 90, ...b.elbowIn],
    [b.elbowIn[0] - 14, b.elbowIn[1] - 70, b.armpit[0] + 14, b.armpit[1] + 40, b.armpit[0] - 10, b.armpit[1] - 4],
    [b.armpit[0] - 40, b.armpit[1] - 90],
  );

/** The outline of the right sleeve of a T-shirt. */
export const shortSleevePath = (b: Block): string => {
  const [sx, sy] = b.shoulder;
  const [ax, ay] = b.armpit;
  return closed(
    [sx - 16, sy - 8],
    [sx + 40, sy + 10, sx + 72, sy + 70, sx + 118, sy + 196],
    [sx + 92, sy + 228, sx + 66, sy + 240, sx + 34, sy + 250],
    [sx + 22, sy + 224, ax + 18, ay + 26, ax - 8, ay + 2],
    [ax - 40, ay - 90],
  );
};

const findLean = (b: Block, height: number): number => ((b.cuffOut[0] - b.elbowOut[0]) / (b.cuffOut[1] - b.elbowOut[1])) * height;

/** The seam at which a cuff begins. */
export const cuffLine = (b: Block, height: number): string => {
  const lean = findLean(b, height);
  const [[ox, oy], [ix, iy]] = [b.cuffOut, b.cuffIn];
  return open(
    [ix - lean * 0.6 + 1, iy - height],
    [(ox + ix) / 2 - lean * 0.7, (oy + iy) / 2 - height + 10, ox - lean * 0.8 - 1, oy - height],
  );
};

export const cuffPath = (b: Block, height: number, tuck = 0): string => {
  const lean = findLean(b, height);
  const [[ox, oy], [ix, iy]] = [b.cuffOut, b.cuffIn];
  return closed(
    [ox - lean * 0.8 + 1, oy - height],
    [ox + 1 - tuck, oy],
    [(ox + ix) / 2, (oy + iy) / 2 + 10, ix - 1 + tuck, iy],
    [ix - lean * 0.6 - 1, iy - height],
    [(ox + ix) / 2 - lean * 0.7, (oy + iy) / 2 - height + 10, ox - lean * 0.8 + 1, oy - height],
  );
};

export const hemPath = (b: Block, height: number, tuck = 0): string =>
  symmetric(
    [0, b.hem[1] + b.drop - height],
    [b.hem[0] * 0.55, b.hem[1] + b.drop - height, b.hem[0] + 1, b.hem[1] - height],
    [b.hem[0] - tuck, b.hem[1]],
    [b.hem[0] * 0.55, b.hem[1] + b.drop, 0, b.hem[1] + b.drop],
  );

export const hemLine = (b: Block, height: number): string =>
  open(
    [-b.hem[0] + 1, b.hem[1] - height],
    [-b.hem[0] * 0.55, b.hem[1] + b.drop - height, 0, b.hem[1] + b.drop - height],
    [b.hem[0] * 0.55, b.hem[1] + b.drop - height, b.hem[0] - 1, b.hem[1] - height],
  );

/** Returns half the width of the torso at a height. */
export const measureHalf = (b: Block, y: number): number => {
  const between = (a: Point, c: Point): number => a[0] + (c[0] - a[0]) * Math.max(0, Math.min(1, (y - a[1]) / (c[1] - a[1])));
  return y < b.waist[1] ? between(b.armpit, b.waist) : between(b.waist, b.hem);
};
