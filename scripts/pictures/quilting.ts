// Down baffles: rows of puffed chambers with puckers along their seams.
import { fold, type Kit } from './cloth.ts';
import { randomFrom, within } from './random.ts';
import type { Tone } from './shade.ts';
import { between, blurred, clipped, closed, fill, open, type Point, stroke } from './svg.ts';
import { texturePaint } from './texture.ts';

export type Edge = (t: number) => Point;

export interface Quilt {
  left: Edge;
  right: Edge;
  rows: number;
  bulge: number;
  tone: Tone;
  seed: number;
  sag?: number;
}

const puckers = (left: Point, right: Point, count: number, reach: number, seed: number): string[] => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const from = between(left, right, within(random, 0.05, 0.95));
    return fold(
      from,
      [from[0] + within(random, -9, 9), from[1] + within(random, 0.35, 1) * reach],
      within(random, -3, 3),
      within(random, 2, 4),
    );
  });
};

const chamber = (kit: Kit, q: Quilt, row: number): string => {
  const { pen } = kit;
  const [from, to] = [row / q.rows, (row + 1) / q.rows];
  const [a, b, c, d] = [q.left(from), q.right(from), q.right(to), q.left(to)];
  const sag = q.sag ?? 8;
  const height = Math.abs(c[1] - b[1]);
  const out = q.bulge;
  const outline = closed(
    a,
    [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + sag, ...b],
    [b[0] + out, b[1] + height * 0.25, c[0] + out, c[1] - height * 0.25, ...c],
    [(c[0] + d[0]) / 2, (c[1] + d[1]) / 2 + sag, ...d],
    [d[0] - out, d[1] - height * 0.25, a[0] - out, a[1] + height * 0.25, ...a],
  );
  const span = Math.abs(b[0] - a[0]);
  const count = Math.max(3, Math.round(span / 26));
  const swell = pen.ramp([
    [0, q.tone.shade],
    [0.16, q.tone.base],
    [0.42, q.tone.light],
    [0.72, q.tone.base],
    [1, q.tone.deep],
  ]);
  const sides = pen.ramp(
    [
      [0, q.tone.deep, 0.5],
      [0.14, q.tone.deep, 0],
      [0.8, q.tone.deep, 0],
      [1, q.tone.deep, 0.6],
    ],
    [0, 0],
    [1, 0],
  );
  const shadows = [...puckers(a, b, count, height * 0.55, q.seed + row), ...puckers(d, c, count, -height * 0.4, q.seed + row + 40)];
  const lights = puckers(a, b, count, height * 0.7, q.seed + row + 80);
  const seamLine = open(d, [(c[0] + d[0]) / 2, (c[1] + d[1]) / 2 + sag, ...c]);
  return clipped(
    pen,
    outline,
    [
      fill(outline, swell),
      kit.close ? fill(outline, texturePaint(pen, 'ripstop', q.tone)) : '',
      blurred(pen, 2.5, shadows.map((s) => fill(s, q.tone.deep, 0.42)).join('') + lights.map((s) => fill(s, q.tone.glow, 0.42)).join('')),
      fill(outline, sides),
      stroke(seamLine, q.tone.dark ? q.tone.seam : q.tone.deep, { width: 2.4, opacity: q.tone.dark ? 0.55 : 0.5 }),
      kit.close ? stroke(seamLine, q.tone.stitch, { width: 1.2, dash: '4 3', cap: 'butt', opacity: 0.8 }) : '',
    ].join(''),
  );
};

export const quilt = (kit: Kit, q: Quilt): string => Array.from({ length: q.rows }, (_, row) => chamber(kit, q, row)).join('');
