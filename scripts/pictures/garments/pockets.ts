// Draws pockets: cut into the cloth, or sewn onto it.
import type { ToneName } from '../../../src/demo/seed/designs/design.ts';
import type { Pocket } from '../../../src/demo/seed/designs/upper.ts';
import type { Body } from '../relief/body.ts';
import type { ClothName } from '../relief/cloths.ts';
import { type Detail, edgeLine, findTone, hiddenZip, joined, onBothSides, pull, seam, snap, stitch, zip } from '../sewing/details.ts';
import { bothSides } from '../sewing/pieces.ts';
import { closed, fill, open, symmetric } from '../svg.ts';
import type { Block } from './block.ts';

/** Returns the lines of pockets that do not stand out from the torso. */
export const pocketLines = (pocket: Pocket, b: Block): Detail | undefined => {
  const side = b.waist[0] * 0.66;
  const y = b.waist[1];
  switch (pocket) {
    case 'hand': {
      const d = open([side * 0.84, y - 24], [side * 1.06, y + 122]);
      return onBothSides(joined(zip(d, 8), pull([side * 0.84, y - 20], 30, 6)));
    }
    case 'hand-hidden':
      return onBothSides(joined(hiddenZip(open([side * 0.88, y - 30], [side * 1.08, y + 120])), pull([side * 0.88, y - 26], 24, 8)));
    case 'chest': {
      const x = b.neck[0] * 0.74;
      const top = b.armpit[1] - 22;
      return joined(zip(open([-x, top], [-x - 5, top + 128]), 9), pull([-x, top + 4], 32, 3));
    }
    case 'chest-flat': {
      const top = b.armpit[1] - 40;
      const [from, to] = [b.neck[0] * 0.5, b.armpit[0] * 0.74];
      return joined(hiddenZip(open([from, top + 6], [to, top - 4])), pull([to - 6, top - 2], 24, 4));
    }
    case 'napoleon': {
      const x = b.neck[0] * 0.9;
      return onBothSides(joined(hiddenZip(open([x, b.armpit[1] - 60], [x + 6, b.armpit[1] + 90])), pull([x, b.armpit[1] - 56], 26, 2)));
    }
    default:
      return undefined;
  }
};

const sewOn = (d: string, detail: Detail, cloth: ClothName, tone: ToneName, lift = 3, pattern?: string): Body => ({
  d,
  cloth,
  round: 7,
  flat: 3,
  lift,
  ink: (palette) => fill(d, findTone(palette, tone).base) + (pattern ? fill(d, pattern) : '') + detail.ink(palette),
  relief: detail.relief,
});

const flapPocket = (b: Block, cloth: ClothName): Body[] => {
  const [inner, outer] = [b.waist[0] * 0.3, b.waist[0] * 0.88];
  const y = b.waist[1] + 84;
  const bag = closed(
    [inner, y],
    [outer, y + 6],
    [outer + 6, y + 138],
    [outer + 6, y + 152, outer - 8, y + 152],
    [inner + 10, y + 146],
    [inner, y + 145, inner - 1, y + 132],
  );
  const flap = closed(
    [inner - 6, y - 8],
    [outer + 5, y - 2],
    [outer + 8, y + 40],
    [outer + 8, y + 48, outer, y + 48],
    [inner, y + 42],
    [inner - 6, y + 42, inner - 6, y + 34],
  );
  return [
    ...bothSides(
      sewOn(
        bag,
        joined(stitch(closed([inner + 7, y + 10], [outer - 6, y + 14], [outer - 2, y + 142], [inner + 8, y + 137]))),
        cloth,
        'main',
        4,
      ),
    ),
    ...bothSides(
      sewOn(
        flap,
        joined(
          stitch(closed([inner, y - 2], [outer - 1, y + 4], [outer + 2, y + 40], [inner + 1, y + 34])),
          snap([(inner + outer) / 2, y + 26], 7),
        ),
        cloth,
        'main',
        5,
      ),
    ),
  ];
};

const patchPocket = (b: Block, tone: ToneName): Body[] => {
  const [from, to] = [b.neck[0] * 0.62, b.armpit[0] * 0.9];
  const y = b.armpit[1] - 70;
  const d = closed(
    [from, y + 4],
    [to, y],
    [to + 2, y + 136],
    [to + 2, y + 146, to - 8, y + 146],
    [from + 8, y + 150],
    [from - 2, y + 150, from - 2, y + 140],
  );
  return [
    sewOn(
      d,
      joined(
        edgeLine(d),
        stitch(closed([from + 6, y + 10], [to - 6, y + 6], [to - 5, y + 140], [from + 5, y + 144])),
        zip(open([from + 5, y + 28], [to - 5, y + 24]), 8),
        pull([from + 14, y + 28], 28, -4),
      ),
      'nylon',
      tone,
      4,
    ),
  ];
};

const kangaroo = (b: Block, cloth: ClothName): Body[] => {
  const top = b.waist[1] - 40;
  const bottom = b.hem[1] - 52;
  const [inner, outer] = [b.waist[0] * 0.5, b.waist[0] * 0.86];
  const d = symmetric(
    [0, top],
    [inner, top],
    [inner + 44, top + 70, outer - 4, bottom - 70, outer, bottom - 14],
    [outer - 2, bottom, outer - 14, bottom],
    [0, bottom + 5],
  );
  const mouth = open([inner - 9, top + 8], [inner + 34, top + 74, outer - 14, bottom - 66, outer - 10, bottom - 12]);
  return [sewOn(d, joined(onBothSides(stitch(mouth)), stitch(open([-inner, top + 8], [inner, top + 8]))), cloth, 'main', 6)];
};

/** Returns a large pocket with a zip along its top, as on an anorak. */
const pouch = (b: Block, cloth: ClothName): Body[] => {
  const half = b.waist[0] * 0.6;
  const y = b.armpit[1] + 110;
  const d = closed(
    [-half, y],
    [half, y],
    [half + 10, y + 196],
    [half + 10, y + 214, half - 8, y + 214],
    [-half + 8, y + 214],
    [-half - 10, y + 214, -half - 10, y + 196],
  );
  return [
    sewOn(
      d,
      joined(
        zip(open([-half + 6, y + 26], [half - 6, y + 26]), 9),
        pull([-half + 16, y + 26], 34, -2),
        stitch(closed([-half + 8, y + 42], [half - 8, y + 42], [half, y + 204], [-half, y + 204])),
      ),
      cloth,
      'main',
      5,
    ),
  ];
};

const shirtPocket = (b: Block, cloth: ClothName, pattern?: string): Body[] => {
  const [from, to] = [b.neck[0] * 0.74, b.armpit[0] * 0.82];
  const y = b.armpit[1] - 44;
  const middle = (from + to) / 2;
  const bag = closed([from, y], [to, y], [to, y + 108], [middle, y + 132], [from, y + 108]);
  const flap = closed([from - 4, y - 8], [to + 4, y - 8], [to + 4, y + 24], [middle, y + 46], [from - 4, y + 24]);
  return [
    ...bothSides(
      sewOn(
        bag,
        joined(stitch(closed([from + 5, y + 4], [to - 5, y + 4], [to - 5, y + 104], [middle, y + 125], [from + 5, y + 104]))),
        cloth,
        'main',
        3,
        pattern,
      ),
    ),
    ...bothSides(sewOn(flap, joined(seam(flap), snap([middle, y + 28], 5.5)), cloth, 'main', 4, pattern)),
  ];
};

/** Returns pockets that stand out from the torso. */
export const pocketBodies = (pocket: Pocket, b: Block, cloth: ClothName, pattern?: string): Body[] => {
  switch (pocket) {
    case 'flap':
      return flapPocket(b, cloth);
    case 'patch':
      return patchPocket(b, 'trim');
    case 'kangaroo':
      return kangaroo(b, cloth);
    case 'pouch':
      return pouch(b, cloth);
    case 'shirt':
      return shirtPocket(b, cloth, pattern);
    default:
      return [];
  }
};
