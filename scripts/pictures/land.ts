// The elements of landscapes: ridges with lit and shaded faces, conifers, mist, water and light. The drawing is 1600 × 900 units.
import { createRandom, type Random, within } from './random.ts';
import { fill, open, type Pen, type Point, polygon, type Stop, stroke } from './svg.ts';

export const sky = (pen: Pen, stops: readonly Stop[]): string => `<rect width="1600" height="900" fill="${pen.ramp(stops)}"/>`;

export const light = (pen: Pen, [x, y]: Point, radius: number, colour: string, opacity: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${pen.glow([
    [0, colour, opacity],
    [0.35, colour, opacity * 0.45],
    [1, colour, 0],
  ])}"/>`;

/** Darkens the lower left, where the shop places its headline. */
export const calm = (pen: Pen, colour: string, opacity: number): string =>
  `<rect width="1600" height="900" fill="${pen.ramp(
    [
      [0, colour, 0],
      [0.46, colour, 0],
      [0.76, colour, opacity * 0.85],
      [1, colour, opacity],
    ],
    [0.8, 0],
    [0.24, 0.98],
  )}"/>`;

/** Divides straight lines into ever smaller jagged lines. */
export const jagged = (points: readonly Point[], random: Random, rough: number, depth = 5): Point[] => {
  let line: Point[] = [...points];
  for (let level = 0; level < depth; level += 1) {
    line = line.flatMap((from, i): Point[] => {
      const to = line[i + 1];
      if (!to) return [from];
      const span = Math.hypot(to[0] - from[0], to[1] - from[1]);
      return [
        from,
        [
          (from[0] + to[0]) / 2 + within(random, -0.18, 0.18) * rough * span,
          (from[1] + to[1]) / 2 + within(random, -0.5, 0.5) * rough * span,
        ],
      ];
    });
  }
  return line;
};

export const ground = (line: readonly Point[], bottom = 920): string => polygon([...line, [1640, bottom], [-40, bottom]]);

/** Returns a rolling line across the whole picture. */
export const hills = (random: Random, y: number, swing: number, steps = 6): Point[] =>
  jagged(
    Array.from({ length: steps + 1 }, (_, i): Point => [-40 + (i * 1680) / steps, y + within(random, -swing, swing)]),
    random,
    0.16,
    5,
  );

export const mist = (pen: Pen, y: number, height: number, colour: string, opacity: number, x = 800, width = 1900): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height}" fill="${pen.glow([
    [0, colour, opacity],
    [0.5, colour, opacity * 0.5],
    [1, colour, 0],
  ])}"/>`;

const conifer = (x: number, y: number, height: number, random: Random): string => {
  const half = height * within(random, 0.15, 0.21);
  const tiers = Math.max(4, Math.round(height / 16));
  const side = (sign: 1 | -1): Point[] =>
    Array.from({ length: tiers }, (_, i) => (i + 1) / tiers).flatMap((t): Point[] => {
      const reach = half * t ** 0.85 * within(random, 0.78, 1.15);
      const level = y - height + height * 0.94 * t;
      return [
        [x + sign * reach, level],
        [x + sign * reach * 0.5, level - height * 0.025],
      ];
    });
  return polygon([
    [x, y - height],
    ...side(1),
    [x + height * 0.015, y - height * 0.06],
    [x + height * 0.015, y + 4],
    [x - height * 0.015, y + 4],
    [x - height * 0.015, y - height * 0.06],
    ...side(-1).reverse(),
  ]);
};

export interface Forest {
  seed: number;
  from?: number;
  to?: number;
  count: number;
  base: (x: number) => number;
  height: readonly [number, number];
  paint: string;
  /** Whether to draw only the trees, because the land is already painted. */
  isBare?: boolean;
}

/** Draws a row of conifers and their ground. */
export const forest = (f: Forest): string => {
  const random = createRandom(f.seed);
  const [from, to] = [f.from ?? -30, f.to ?? 1630];
  const trees = Array.from({ length: f.count }, (_, i) => {
    const x = from + ((i + within(random, -0.4, 0.4)) * (to - from)) / f.count;
    return conifer(x, f.base(x) + 16, within(random, ...f.height) * (random() < 0.16 ? 1.3 : 1), random);
  });
  const soil: Point[] = Array.from({ length: 41 }, (_, i) => [from + ((to - from) * i) / 40, f.base(from + ((to - from) * i) / 40)]);
  if (f.isBare) return fill(trees.join(''), f.paint);
  return fill(trees.join(''), f.paint) + fill(polygon([...soil, [to, 920], [from, 920]]), f.paint);
};

/** Returns a function for the height of a line of points at x. */
export const interpolateHeight =
  (line: readonly Point[]) =>
  (x: number): number => {
    const at = line.findIndex((point) => point[0] >= x);
    const [b, a] = [line[Math.max(at, 1)] ?? [0, 900], line[Math.max(at - 1, 0)] ?? [0, 900]];
    return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1);
  };

export const stars = (seed: number, count: number, bottom: number): string => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const [x, y] = [random() * 1600, random() ** 1.4 * bottom];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${within(random, 0.5, 1.7).toFixed(2)}" fill="#fff" fill-opacity="${(within(random, 0.25, 0.95) * (1 - y / (bottom * 1.2))).toFixed(2)}"/>`;
  }).join('');
};

/** Draws short strokes across an area: ripples, grass or rain. */
export const strokes = (
  seed: number,
  count: number,
  place: (random: Random) => readonly [Point, Point],
  colour: string,
  width: number,
  opacity: number,
): string => {
  const random = createRandom(seed);
  const d = Array.from({ length: count }, () => {
    const [a, b] = place(random);
    return open(a, b);
  }).join('');
  return stroke(d, colour, { width, opacity });
};

/** Draws a bank of soft clouds. */
export const clouds = (pen: Pen, seed: number, count: number, y: readonly [number, number], colour: string, opacity: number): string => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () =>
    mist(
      pen,
      within(random, ...y),
      within(random, 26, 74),
      colour,
      opacity * within(random, 0.5, 1),
      within(random, -100, 1700),
      within(random, 360, 1000),
    ),
  ).join('');
};
