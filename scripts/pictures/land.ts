// What landscapes are made of: ridges with lit and shaded faces, conifers, mist, water, and light. 1600 × 900.
import { type Random, randomFrom, within } from './random.ts';
import { fill, open, type Pen, type Point, polygon, type Stop, stroke } from './svg.ts';

export const land = { width: 1600, height: 900 } as const;

export const sky = (pen: Pen, stops: readonly Stop[]): string => `<rect width="1600" height="900" fill="${pen.ramp(stops)}"/>`;

export const light = (pen: Pen, [x, y]: Point, radius: number, colour: string, opacity: number): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${pen.glow([
    [0, colour, opacity],
    [0.35, colour, opacity * 0.45],
    [1, colour, 0],
  ])}"/>`;

/** Darkens towards the lower left, where the shop sets its headline. */
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

/** Breaks straight lines into ever smaller jags. */
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

/** Rolling line across the whole picture. */
export const hills = (random: Random, y: number, swing: number, steps = 6): Point[] =>
  jagged(
    Array.from({ length: steps + 1 }, (_, i): Point => [-40 + (i * 1680) / steps, y + within(random, -swing, swing)]),
    random,
    0.16,
    5,
  );

export interface Range {
  /** Summits and saddles, before the line between them is broken up. */
  keys: readonly Point[];
  line: readonly Point[];
  lit: string;
  shade: string;
  foot: string;
  random: Random;
  from?: 'left' | 'right';
  /** Where along its height the range has paled to the colour of its foot. */
  fade?: number;
  strength?: number;
}

/** A crooked way down from a point. */
const descent = (top: Point, depth: number, lean: number, random: Random, levels = 4): Point[] => {
  const bend = within(random, -0.12, 0.12) * depth;
  return jagged(
    [top, [top[0] + lean * depth * 0.5 + bend, top[1] + depth * 0.5], [top[0] + lean * depth, top[1] + depth]],
    random,
    0.34,
    levels,
  );
};

/** The side of each mountain that lies in shadow: from its summit to the next saddle, narrowing towards the valley. */
const shadows = (r: Range): string[] => {
  const sign = r.from === 'right' ? -1 : 1;
  return r.keys.flatMap((top, i) => {
    const [before, after] = [r.keys[i - 1], r.keys[i + 1]];
    if (!before || !after || top[1] >= before[1] || top[1] >= after[1]) return [];
    let k = i + sign;
    while (r.keys[k + sign] && (r.keys[k + sign] as Point)[1] > (r.keys[k] as Point)[1]) k += sign;
    const saddle = r.keys[k] as Point;
    const [low, high] = [Math.min(top[0], saddle[0]), Math.max(top[0], saddle[0])];
    const run = r.line.filter(([x]) => x >= low && x <= high);
    const along = sign === 1 ? run : [...run].reverse();
    const depth = Math.max(190, (saddle[1] - top[1]) * 2.6);
    const valley = descent(saddle, depth, -0.3 * sign, r.random);
    return [
      polygon([
        ...along,
        ...valley,
        ...descent(top, depth + saddle[1] - top[1], within(r.random, -0.06, 0.1) * sign, r.random, 5).reverse(),
      ]),
    ];
  });
};

/** Ribs and gullies below the ridge. */
const gullies = (r: Range): string =>
  r.line
    .filter((_, i) => i % 3 === 0)
    .map((top) => {
      const depth = within(r.random, 26, 130);
      const lean = within(r.random, -0.5, 0.5);
      const start: Point = [top[0], top[1] + within(r.random, 2, 60)];
      const width = depth * within(r.random, 0.1, 0.24);
      const right = descent([start[0] + width * 0.2, start[1]], depth * 0.8, lean + 0.16, r.random, 2);
      return polygon([
        start,
        ...right,
        [start[0] + lean * depth + width * 0.3, start[1] + depth],
        ...descent(start, depth * 0.7, lean, r.random, 2).reverse(),
      ]);
    })
    .join('');

/** A mountain range lit from one side, paling towards its foot. */
export const range = (pen: Pen, r: Range): string => {
  const body = ground(r.line);
  const fade = r.fade ?? 0.6;
  return (
    fill(body, r.lit) +
    `<g clip-path="${pen.clip(body)}">${shadows(r)
      .map((d) =>
        fill(
          d,
          pen.ramp([
            [0, r.shade],
            [0.5, r.shade, 0.85],
            [1, r.shade, 0],
          ]),
          r.strength ?? 0.6,
        ),
      )
      .join('')}${fill(gullies(r), r.shade, (r.strength ?? 0.6) * 0.34)}` +
    `${fill(
      body,
      pen.ramp([
        [0, r.foot, 0],
        [fade * 0.25, r.foot, 0.08],
        [fade, r.foot, 1],
      ]),
    )}</g>`
  );
};

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
}

/** A row of conifers with the ground they stand on. */
export const forest = (f: Forest): string => {
  const random = randomFrom(f.seed);
  const [from, to] = [f.from ?? -30, f.to ?? 1630];
  const trees = Array.from({ length: f.count }, (_, i) => {
    const x = from + ((i + within(random, -0.4, 0.4)) * (to - from)) / f.count;
    return conifer(x, f.base(x) + 16, within(random, ...f.height) * (random() < 0.16 ? 1.3 : 1), random);
  });
  const soil: Point[] = Array.from({ length: 41 }, (_, i) => [from + ((to - from) * i) / 40, f.base(from + ((to - from) * i) / 40)]);
  return fill(trees.join(''), f.paint) + fill(polygon([...soil, [to, 920], [from, 920]]), f.paint);
};

/** The height of a line of points at x. */
export const heightOf =
  (line: readonly Point[]) =>
  (x: number): number => {
    const at = line.findIndex((point) => point[0] >= x);
    const [b, a] = [line[Math.max(at, 1)] ?? [0, 900], line[Math.max(at - 1, 0)] ?? [0, 900]];
    return a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0] || 1);
  };

export const stars = (seed: number, count: number, bottom: number): string => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const [x, y] = [random() * 1600, random() ** 1.4 * bottom];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${within(random, 0.5, 1.7).toFixed(2)}" fill="#fff" fill-opacity="${(within(random, 0.25, 0.95) * (1 - y / (bottom * 1.2))).toFixed(2)}"/>`;
  }).join('');
};

/** Short strokes across an area: ripples, grass, rain. */
export const strokes = (
  seed: number,
  count: number,
  place: (random: Random) => readonly [Point, Point],
  colour: string,
  width: number,
  opacity: number,
): string => {
  const random = randomFrom(seed);
  const d = Array.from({ length: count }, () => {
    const [a, b] = place(random);
    return open(a, b);
  }).join('');
  return stroke(d, colour, { width, opacity });
};
