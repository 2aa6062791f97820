// Places folds on a garment: below the arms, at the elbows, over the hips, at hems and knees.
import { createRandom, type Random, within } from '../random.ts';
import type { ClothName } from '../relief/cloths.ts';
import { type Fold, flipFold } from '../relief/folds.ts';
import type { Point } from '../svg.ts';
import type { Block } from './block.ts';

/** Height and width of folds by material, in units of the drawing. */
const folding: Partial<Record<ClothName, readonly [height: number, width: number]>> = {
  shell: [5.6, 19],
  softshell: [5.4, 19],
  nylon: [4.4, 13],
  cotton: [8, 12],
  jersey: [8, 15],
  stretch: [4.2, 11],
  fleece: [6.4, 19],
  knit: [4.5, 20],
  canvas: [5, 14],
  leather: [3, 9],
  suede: [3, 10],
};

export interface Folder {
  random: Random;
  fold: (from: Point, to: Point, bend: number, strength?: number) => Fold;
}

export const createFolder = (cloth: ClothName, seed: number): Folder => {
  const random = createRandom(seed);
  const [height, width] = folding[cloth] ?? [4, 12];
  const shake = (point: Point, by: number): Point => [point[0] + within(random, -by, by), point[1] + within(random, -by, by)];
  return {
    random,
    fold: (from, to, bend, strength = 1) => ({
      from: shake(from, 9),
      to: shake(to, 13),
      bend: bend * within(random, 0.7, 1.3),
      width: width * within(random, 0.75, 1.3) * Math.sqrt(Math.abs(strength)),
      height: height * strength * within(random, 0.75, 1.2),
    }),
  };
};

const sideFolds = (b: Block, folder: Folder): Fold[] => {
  const { fold } = folder;
  const [ax, ay] = b.armpit;
  const [wx, wy] = b.waist;
  const [hx, hy] = b.hem;
  return [
    fold([ax - 2, ay + 4], [ax - 118, ay + 128], 22, 1.15),
    fold([ax - 2, ay + 30], [ax - 88, ay + 190], 20, 0.8),
    fold([ax - 16, ay - 60], [ax - 92, ay + 24], 16, 0.9),
    fold([wx, wy - 54], [wx - 110, wy - 6], 14, 0.85),
    fold([wx, wy + 6], [wx - 130, wy + 46], 12, 0.7),
    fold([wx + 2, wy + 60], [wx - 80, wy + 120], 14, 0.6),
    fold([hx - 34, hy - 170], [hx - 62, hy + 4], 10, 0.75),
    fold([hx - 92, hy - 130], [hx - 108, hy + 8], -8, 0.6),
    fold([b.shoulder[0] - 22, b.shoulder[1] + 26], [b.neck[0] + 8, b.neck[1] + 116], -14, 0.6),
  ];
};

/** Returns the folds of the torso, different on either side, because cloth never hangs symmetrically. */
export const torsoFolds = (b: Block, cloth: ClothName, seed: number): Fold[] => {
  const right = createFolder(cloth, seed);
  const left = createFolder(cloth, seed + 77);
  return [
    ...sideFolds(b, right),
    ...sideFolds(b, left).map(flipFold),
    right.fold([30, b.armpit[1] + 60], [64, b.hem[1] - 40], 20, 0.5),
    left.fold([-64, b.waist[1] - 60], [-40, b.hem[1] - 20], -18, 0.5),
  ];
};

/** Returns the folds of the right sleeve. */
export const sleeveFolds = (b: Block, cloth: ClothName, seed: number): Fold[] => {
  const { fold } = createFolder(cloth, seed);
  const [ox, oy] = b.elbowOut;
  const [ix, iy] = b.elbowIn;
  const [[cx, cy], [dx, dy]] = [b.cuffOut, b.cuffIn];
  return [
    fold([b.armpit[0] + 6, b.armpit[1] + 8], [b.shoulder[0] + 40, b.shoulder[1] + 88], 18, 1),
    fold([ix - 26, iy - 96], [ox - 34, oy - 70], -16, 0.9),
    fold([ix - 6, iy - 26], [ox - 10, oy - 18], -16, 1.15),
    fold([ix + 2, iy + 12], [ox - 14, oy + 34], -14, 1),
    fold([ix + 10, iy + 62], [ox - 4, oy + 66], 12, 0.8),
    fold([ix + 18, iy + 110], [ox + 2, oy + 150], -12, 0.6),
    fold([dx - 4, dy - 128], [cx - 18, cy - 96], -14, 0.8),
    fold([dx, dy - 82], [cx - 6, cy - 70], 10, 0.85),
    fold([dx + 2, dy - 50], [cx - 8, cy - 30], -8, 0.6),
    fold([b.shoulder[0] + 34, b.shoulder[1] + 40], [ox - 26, oy - 60], -10, 0.5),
  ];
};
