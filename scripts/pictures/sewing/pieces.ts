// Pieces of cloth with their sewing details, single and in pairs.
import type { ToneName } from '../../../src/demo/seed/designs/design.ts';
import type { Body } from '../relief/body.ts';
import { flipFold } from '../relief/folds.ts';
import { closed, fill } from '../svg.ts';
import { type Detail, emptyDetail, findTone, mirrorPath, stitch } from './details.ts';

export interface Piece extends Omit<Body, 'ink' | 'relief'> {
  tone?: ToneName;
  detail?: Detail;
  /** SVG paint of a pattern over the color. */
  pattern?: string | undefined;
}

export const piece = ({ tone = 'main', detail = emptyDetail, pattern, ...body }: Piece): Body => ({
  ...body,
  ink: (palette) => fill(body.d, findTone(palette, tone).base) + (pattern ? fill(body.d, pattern) : '') + detail.ink(palette),
  relief: detail.relief,
});

/** Returns a stitched band of webbing. */
const ribbon = (d: string, tone: ToneName = 'trim'): Body =>
  piece({ d, tone, cloth: 'canvas', round: 5, lift: 4, detail: stitch(d, tone) });

/** The end of a strap: its height, its left side and its right side. */
type StrapEnd = [y: number, left: number, right: number];

/** Returns a strap of webbing that hangs straight. */
export const strap = ([top, left, right]: StrapEnd, [bottom, lowLeft, lowRight]: StrapEnd, tone: ToneName = 'trim'): Body =>
  ribbon(closed([left, top], [right, top], [lowRight, bottom], [lowLeft, bottom]), tone);

/** Returns the mirrored piece, with different folds if given. */
export const otherSide = (body: Body, folds = body.folds): Body => ({
  ...body,
  d: mirrorPath(body.d),
  ink: (palette) => `<g transform="scale(-1 1)">${body.ink(palette)}</g>`,
  relief: `<g transform="scale(-1 1)">${body.relief ?? ''}</g>`,
  seed: (body.seed ?? 1) + 3,
  turn: -(body.turn ?? 0),
  ...(folds && { folds: folds.map(flipFold) }),
});

export const bothSides = (body: Body): Body[] => [body, otherSide(body)];

const pairs = /[MLQCZ]|-?\d+(?:\.\d+)?/g;

/** Returns a path after moving and scaling it. */
const placedPath = (d: string, dx: number, dy: number, scale: number, wide = 1): string => {
  let isX = true;
  return (d.match(pairs) ?? [])
    .map((token) => {
      if (/[A-Z]/.test(token)) return token;
      const value = Number(token) * scale * (isX ? wide : 1) + (isX ? dx : dy);
      isX = !isX;
      return ` ${value.toFixed(1)}`;
    })
    .join('');
};

/** Returns a body after moving and scaling it. `light` below 1 puts it into the shade, `wide` stretches it horizontally. */
export const placedBody = (body: Body, dx: number, dy: number, scale = 1, light = 1, wide = 1): Body => {
  const { padding } = body;
  const transform = `translate(${dx} ${dy}) scale(${scale * wide} ${scale})`;
  return {
    ...body,
    d: placedPath(body.d, dx, dy, scale, wide),
    ink: (palette) => `<g transform="${transform}">${body.ink(palette)}</g>`,
    relief: `<g transform="${transform}">${body.relief ?? ''}</g>`,
    light: (body.light ?? 1) * light,
    round: body.round * scale,
    lift: body.lift * scale,
    ...(body.folds && {
      folds: body.folds.map((fold) => ({
        ...fold,
        from: [fold.from[0] * scale * wide + dx, fold.from[1] * scale + dy] as const,
        to: [fold.to[0] * scale * wide + dx, fold.to[1] * scale + dy] as const,
        bend: fold.bend * scale,
        width: fold.width * scale,
        height: fold.height * scale,
      })),
    }),
    ...(padding && { padding: (x: number, y: number) => padding((x - dx) / scale / wide, (y - dy) / scale) * scale }),
  };
};
