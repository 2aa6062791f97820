// Draws hoods, collars and necklines, from the front and from behind.
import type { ToneName } from '../../../src/demo/seed/designs/design.ts';
import type { Body } from '../relief/body.ts';
import type { ClothName } from '../relief/cloths.ts';
import { edgeLine, emptyDetail, findTone, joined, mirrorPath, onBothSides, seam, stitch } from '../sewing/details.ts';
import { closed, fill, open, symmetric } from '../svg.ts';
import type { Block } from './block.ts';
import { createFolder } from './folding.ts';

export interface NeckOf {
  block: Block;
  cloth: ClothName;
  tone: ToneName;
  lining: ToneName;
  seed: number;
  padding?: (x: number, y: number) => number;
}

const painted = (d: string, tone: ToneName, detail = emptyDetail): Pick<Body, 'd' | 'ink' | 'relief'> => ({
  d,
  ink: (palette) => fill(d, findTone(palette, tone).base) + detail.ink(palette),
  relief: detail.relief,
});

/** Returns the dark inside of a garment at the neck, with its label. */
const lining = ({ lining: tone }: NeckOf, d: string, labelY: number): Body => ({
  d,
  ink: (palette) =>
    fill(d, findTone(palette, tone).base) +
    `<rect x="-19" y="${labelY}" width="38" height="22" rx="2" fill="#efece6"/><path d="M-8 ${labelY + 16}h16M-6 ${labelY + 11}h12M-3 ${labelY + 6}h6" stroke="#333" stroke-width="2.6" stroke-linecap="round"/>`,
  cloth: 'softshell',
  round: -26,
  lift: 0,
  light: 0.42,
});

const hoodShape = (top: number, width: number, base: number): string =>
  symmetric(
    [0, top],
    [width * 0.62, top - 2, width * 1.02, top + 60, width, top + 138],
    [width * 0.98, base - 60, width * 0.9, base - 20, width * 1.02, base + 16],
    [width * 0.6, base + 46, 0, base + 50],
  );

const hoodOpening = (top: number, width: number, chin: number): string =>
  symmetric(
    [0, top + 44],
    [width * 0.46, top + 42, width * 0.74, top + 84, width * 0.7, top + 144],
    [width * 0.66, chin - 50, width * 0.5, chin - 12, 0, chin + 14],
  );

export const hoodFront = (of: NeckOf, { big = false, brim = false } = {}): Body[] => {
  const { block: b, cloth, tone, seed } = of;
  const base = b.neck[1] + 6;
  const [top, width] = [base - (big ? 204 : 182), b.neck[0] * (big ? 1.68 : 1.6)];
  const [shape, opening] = [hoodShape(top, width, base), hoodOpening(top, width, base)];
  const folder = createFolder(cloth, seed + 3);
  const side = seam(open([width * 0.3, top - 4], [width * 0.86, top + 50, width * 0.84, top + 150, width * 0.84, base - 20]), tone);
  const peak = brim
    ? joined(
        seam(open([-width * 0.76, top + 108], [-width * 0.52, top + 14, width * 0.52, top + 14, width * 0.76, top + 108]), tone),
        stitch(open([-width * 0.72, top + 112], [-width * 0.5, top + 24, width * 0.5, top + 24, width * 0.72, top + 112]), tone),
      )
    : emptyDetail;
  return [
    lining(of, opening, base - 84),
    {
      ...painted(`${shape}${opening}`, tone, joined(onBothSides(side), peak, edgeLine(opening))),
      cloth,
      round: 26,
      lift: 9,
      seed: seed + 4,
      ...(of.padding && { padding: of.padding }),
      folds: [
        folder.fold([width * 0.95, base - 60], [width * 0.5, base + 22], 16, 0.9),
        folder.fold([-width * 0.95, base - 70], [-width * 0.46, base + 24], -18, 0.9),
        folder.fold([width * 0.98, top + 120], [width * 0.76, base - 34], 8, 0.6),
        folder.fold([-width * 0.86, top + 70], [-width * 0.2, top + 16], -12, 0.5),
      ],
    },
  ];
};

/** Returns a hood from behind, with two halves or three panels. */
export const hoodBack = ({ block: b, cloth, tone, seed, padding }: NeckOf, { big = false } = {}): Body[] => {
  const base = b.neck[1] + 6;
  const [top, width] = [base - (big ? 204 : 182), b.neck[0] * (big ? 1.68 : 1.6)];
  const shape = hoodShape(top, width, base - 14);
  const folder = createFolder(cloth, seed + 5);
  const panels = big
    ? onBothSides(seam(open([26, top], [56, top + 60, 52, base - 60, 40, base + 30]), tone))
    : joined(seam(open([0, top], [2, top + 100, 0, base + 36]), tone), stitch(open([7, top + 4], [9, top + 100, 7, base + 34]), tone));
  return [
    {
      ...painted(shape, tone, panels),
      cloth,
      round: 34,
      lift: 10,
      seed: seed + 6,
      ...(padding && { padding }),
      folds: [
        folder.fold([width * 0.96, base - 70], [30, base + 10], 20, 0.9),
        folder.fold([-width * 0.96, base - 60], [-24, base + 18], -20, 0.9),
        folder.fold([-width * 0.7, base - 110], [width * 0.5, base - 90], 16, 0.6),
        folder.fold([-width * 0.4, base - 6], [width * 0.6, base - 24], 14, 0.8),
      ],
    },
  ];
};

/** Returns a standing collar that is closed to the top. */
export const collarFront = (of: NeckOf, height: number): Body[] => {
  const { block: b, cloth, tone, seed, padding } = of;
  const [top, half, base] = [b.neck[1] - height, b.neck[0] * 1.12, b.neck[1]];
  const back = symmetric([0, top - 18], [half * 0.7, top - 18, half, top + 2], [half + 2, top + 44], [half * 0.5, top + 62, 0, top + 62]);
  const front = symmetric(
    [0, top + 30],
    [half * 0.6, top + 26, half, top],
    [half + 6, top + height * 0.4, b.neck[0] + 2, base - height * 0.2, b.neck[0] + 14, base + 8],
    [b.neck[0] * 0.6, base + 30, 0, base + 32],
  );
  const joint = open(
    [-b.neck[0] - 12, base + 8],
    [-b.neck[0] * 0.6, base + 28, 0, base + 30],
    [b.neck[0] * 0.6, base + 28, b.neck[0] + 12, base + 8],
  );
  const folder = createFolder(cloth, seed + 8);
  return [
    lining(of, back, top - 6),
    {
      ...painted(front, tone, joined(seam(joint, tone))),
      cloth,
      round: 22,
      flat: 1.6,
      lift: 5,
      seed: seed + 7,
      ...(padding && { padding }),
      folds: [
        folder.fold([half - 2, base - height * 0.5], [26, base + 14], 12, 0.8),
        folder.fold([-half + 2, base - height * 0.44], [-30, base + 10], -12, 0.8),
      ],
    },
  ];
};

export const collarBack = ({ block: b, cloth, tone, seed, padding }: NeckOf, height: number): Body[] => {
  const [top, half, base] = [b.neck[1] - height * 0.8, b.neck[0] * 1.14, b.neck[1] - 6];
  const d = symmetric(
    [0, top],
    [half * 0.7, top, half, top + 14],
    [half + 4, base - 20, b.neck[0] + 6, base, b.neck[0] + 14, base + 6],
    [b.neck[0] * 0.6, base + 8, 0, base + 8],
  );
  return [
    {
      ...painted(d, tone, seam(open([-b.neck[0] - 10, base + 5], [0, base + 9, b.neck[0] + 10, base + 5]), tone)),
      cloth,
      round: 18,
      flat: 1.6,
      lift: 4,
      seed: seed + 9,
      ...(padding && { padding }),
    },
  ];
};

/** Returns the band of a crew or V neck, with the inside of the back above it. */
export const neckband = (of: NeckOf, depth: number, isVee: boolean): Body[] => {
  const { block: b, tone } = of;
  const [half, top] = [b.neck[0], b.neck[1]];
  const back = symmetric(
    [0, top - 12],
    [half * 0.66, top - 12, half, top - 2],
    [half, top + 20],
    [half * 0.6, top + depth, 0, top + depth],
  );
  const inner = isVee
    ? symmetric([0, top - 4], [half * 0.6, top - 4, half - 8, top], [half * 0.55, top + depth * 0.62], [0, top + depth - 6])
    : symmetric([0, top - 4], [half * 0.6, top - 4, half - 8, top - 1], [half * 0.62, top + depth - 14, 0, top + depth - 14]);
  const outer = isVee
    ? symmetric(
        [0, top + 2],
        [half * 0.6, top + 2, half + 4, top - 4],
        [half + 14, top + 5],
        [half * 0.62 + 8, top + depth * 0.64],
        [0, top + depth + 18],
      )
    : symmetric(
        [0, top + 2],
        [half * 0.6, top + 2, half + 2, top - 4],
        [half + 16, top + 4],
        [half * 0.72, top + depth + 10, 0, top + depth + 10],
      );
  return [lining(of, back, top), { ...painted(`${outer}${inner}`, tone), cloth: 'rib', round: 7, lift: 3 }];
};

/** Returns a shirt collar with two points. */
export const shirtCollar = (of: NeckOf, isBack: boolean, pattern?: string): Body[] => {
  const { block: b, cloth, tone, seed } = of;
  const [half, top] = [b.neck[0], b.neck[1]];
  const withPattern = (body: Body): Body => (pattern ? { ...body, ink: (palette) => body.ink(palette) + fill(body.d, pattern) } : body);
  if (isBack) {
    const d = symmetric(
      [0, top - 44],
      [half * 0.7, top - 42, half + 4, top - 20],
      [half + 16, top + 6],
      [half * 0.6, top + 22, 0, top + 24],
    );
    return [
      withPattern({
        ...painted(
          d,
          tone,
          stitch(open([-half - 8, top - 2], [-half * 0.6, top + 14, 0, top + 15], [half * 0.6, top + 14, half + 8, top - 2]), tone),
        ),
        cloth,
        round: 14,
        lift: 5,
        seed,
      }),
    ];
  }
  const band = symmetric([0, top - 46], [half * 0.7, top - 44, half, top - 20], [half + 8, top + 4], [half * 0.6, top + 46, 0, top + 58]);
  const leaf = closed(
    [3, top + 30],
    [40, top + 6, half - 10, top - 20, half + 2, top - 34],
    [half + 18, top - 6, half + 28, top + 16, half + 38, top + 36],
    [half + 14, top + 60, half - 8, top + 86, half - 22, top + 108],
    [40, top + 84, 20, top + 58, 3, top + 30],
  );
  const edge = stitch(closed([14, top + 32], [half, top - 20], [half + 28, top + 34], [half - 20, top + 96]), tone);
  const right: Body = { ...painted(leaf, tone, edge), cloth, round: 8, flat: 2, lift: 6, seed };
  const leftLeaf = mirrorPath(leaf);
  const left: Body = {
    ...right,
    d: leftLeaf,
    ink: (palette) => `<g transform="scale(-1 1)">${right.ink(palette)}</g>`,
    relief: `<g transform="scale(-1 1)">${edge.relief}</g>`,
  };
  return [lining(of, band, top - 30), withPattern(right), withPattern(left)];
};
