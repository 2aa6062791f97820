// The basic block of everything worn above the waist: torso and sleeves with the folds cloth takes there.
import { cast, fold, type Kit, type Panel, panel } from './cloth.ts';
import { closed, mirrored, open, type Point, symmetric } from './svg.ts';

/** Right half of the garment, x measured from its middle. */
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

export const regular: Block = {
  neck: [80, 262],
  scoop: 16,
  shoulder: [222, 314],
  armpit: [202, 492],
  waist: [202, 740],
  hem: [212, 986],
  drop: 14,
  elbowOut: [334, 590],
  elbowIn: [240, 638],
  cuffOut: [378, 924],
  cuffIn: [288, 946],
};

export const torsoPath = (b: Block): string =>
  symmetric(
    [0, b.neck[1] + b.scoop],
    [b.neck[0] * 0.6, b.neck[1] + b.scoop, ...b.neck],
    [b.neck[0] + 50, b.neck[1] + 16, b.shoulder[0] - 50, b.shoulder[1] - 22, ...b.shoulder],
    [b.shoulder[0] - 22, b.shoulder[1] + 64, b.armpit[0] - 26, b.armpit[1] - 66, ...b.armpit],
    [b.armpit[0] + 2, b.armpit[1] + 90, b.waist[0] - 2, b.waist[1] - 90, ...b.waist],
    [b.waist[0] + 2, b.waist[1] + 90, b.hem[0] - 3, b.hem[1] - 90, ...b.hem],
    [b.hem[0] * 0.55, b.hem[1] + b.drop, 0, b.hem[1] + b.drop],
  );

export const armhole = (b: Block): string =>
  open(b.shoulder, [b.shoulder[0] - 22, b.shoulder[1] + 64, b.armpit[0] - 26, b.armpit[1] - 66, ...b.armpit]);

export const sleevePath = (b: Block): string =>
  closed(
    [b.shoulder[0] - 14, b.shoulder[1] - 6],
    [b.shoulder[0] + 46, b.shoulder[1] + 12, b.elbowOut[0] - 26, b.elbowOut[1] - 150, ...b.elbowOut],
    [b.elbowOut[0] + 16, b.elbowOut[1] + 100, b.cuffOut[0] - 8, b.cuffOut[1] - 120, ...b.cuffOut],
    [(b.cuffOut[0] + b.cuffIn[0]) / 2, (b.cuffOut[1] + b.cuffIn[1]) / 2 + 10, ...b.cuffIn],
    [b.cuffIn[0] - 6, b.cuffIn[1] - 120, b.elbowIn[0] + 16, b.elbowIn[1] + 90, ...b.elbowIn],
    [b.elbowIn[0] - 14, b.elbowIn[1] - 70, b.armpit[0] + 14, b.armpit[1] + 40, b.armpit[0] - 10, b.armpit[1] - 4],
    [b.armpit[0] - 40, b.armpit[1] - 90],
  );

const sleeveFolds = (b: Block): string[] => {
  const [ox, oy] = b.elbowOut;
  const [ix, iy] = b.elbowIn;
  return [
    fold([ix - 4, iy - 20], [ox - 26, oy - 12], -18, 8),
    fold([ix, iy + 22], [ox - 16, oy + 44], -12, 7),
    fold([ix - 20, iy - 110], [ox - 40, oy - 60], -22, 9),
    fold([b.cuffIn[0] - 6, b.cuffIn[1] - 110], [b.cuffOut[0] - 22, b.cuffOut[1] - 84], -12, 7),
    fold([b.armpit[0] - 4, b.armpit[1] + 6], [b.shoulder[0] + 30, b.shoulder[1] + 70], 18, 8),
  ];
};

const sleeveLights = (b: Block): string[] => [
  fold([b.shoulder[0] + 22, b.shoulder[1] + 34], [b.elbowOut[0] - 34, b.elbowOut[1] - 40], -18, 12),
  fold([b.elbowIn[0] + 22, b.elbowIn[1] + 8], [b.elbowOut[0] - 22, b.elbowOut[1] + 20], -12, 6),
  fold([b.elbowOut[0] - 28, b.elbowOut[1] + 70], [b.cuffOut[0] - 34, b.cuffOut[1] - 100], -5, 10),
];

/** Uneven on purpose: cloth never hangs the same on both sides. */
const torsoFolds = (b: Block): string[] => {
  const [ax, ay] = b.armpit;
  return [
    fold([ax - 6, ay - 8], [ax - 96, ay + 96], 18, 11),
    fold([-ax + 6, ay - 8], [-ax + 84, ay + 116], -20, 11),
    fold([ax - 2, b.waist[1] - 70], [ax - 92, b.waist[1] - 10], 12, 9),
    fold([-ax, b.waist[1] - 40], [-ax + 104, b.waist[1] + 30], -14, 9),
    fold([b.hem[0] - 30, b.hem[1] - 130], [b.hem[0] - 58, b.hem[1]], 8, 9),
    fold([-b.hem[0] + 40, b.hem[1] - 160], [-b.hem[0] + 70, b.hem[1]], -8, 9),
    fold([b.shoulder[0] - 20, b.shoulder[1] + 30], [b.neck[0] + 26, b.neck[1] + 96], -10, 7),
    fold([-b.shoulder[0] + 20, b.shoulder[1] + 30], [-b.neck[0] - 20, b.neck[1] + 106], 10, 7),
  ];
};

const torsoLights = (b: Block): string[] => [
  fold([-b.shoulder[0] + 40, b.shoulder[1] + 14], [-b.armpit[0] + 50, b.armpit[1] + 30], 12, 20),
  fold([-b.waist[0] + 50, b.waist[1] - 140], [-b.waist[0] + 62, b.waist[1] + 130], -8, 16),
  fold([b.armpit[0] - 72, b.armpit[1] + 60], [b.waist[0] - 62, b.waist[1] + 60], -10, 13),
  fold([b.shoulder[0] - 56, b.shoulder[1] + 8], [b.armpit[0] - 60, b.armpit[1] - 20], -8, 12),
];

export const torso = (kit: Kit, b: Block, extra: Partial<Panel> = {}): string =>
  panel(kit, {
    d: torsoPath(b),
    edge: 34,
    soft: 8,
    ...extra,
    folds: [...torsoFolds(b), ...(extra.folds ?? [])],
    lights: [...torsoLights(b), ...(extra.lights ?? [])],
    inside: extra.inside ?? '',
  });

export const sleeves = (kit: Kit, b: Block, extra: Partial<Panel> = {}): string =>
  mirrored(
    panel(kit, {
      d: sleevePath(b),
      edge: 30,
      ramp: [
        [0.2, 0],
        [0.75, 0.9],
      ],
      ...extra,
      folds: [...sleeveFolds(b), ...(extra.folds ?? [])],
      lights: [...sleeveLights(b), ...(extra.lights ?? [])],
      inside: cast(armhole(b), 26, 0.8) + (extra.inside ?? ''),
    }),
  );

/** The seam where a cuff band starts, for the same height as its path. */
export const cuffLine = (b: Block, height: number): string => {
  const lean = ((b.cuffOut[0] - b.elbowOut[0]) / (b.cuffOut[1] - b.elbowOut[1])) * height;
  const [ox, oy] = b.cuffOut;
  const [ix, iy] = b.cuffIn;
  return open(
    [ix - lean * 0.6 + 1, iy - height],
    [(ox + ix) / 2 - lean * 0.7, (oy + iy) / 2 - height + 10, ox - lean * 0.8 - 1, oy - height],
  );
};

/** The band at the end of a sleeve, as tall as asked. */
export const cuffPath = (b: Block, height: number, tuck = 0): string => {
  const lean = ((b.cuffOut[0] - b.elbowOut[0]) / (b.cuffOut[1] - b.elbowOut[1])) * height;
  const [ox, oy] = b.cuffOut;
  const [ix, iy] = b.cuffIn;
  return closed(
    [ox - lean * 0.8 + 1, oy - height],
    [ox + 1 - tuck, oy],
    [(ox + ix) / 2, (oy + iy) / 2 + 10, ix - 1 + tuck, iy],
    [ix - lean * 0.6 - 1, iy - height],
    [(ox + ix) / 2 - lean * 0.7, (oy + iy) / 2 - height + 10, ox - lean * 0.8 + 1, oy - height],
  );
};

/** The band along the bottom of the torso. */
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
