// Mountain ranges: a broken ridge line, lit faces, faces in shadow, gullies, and haze at the foot.
import { ground, jagged } from './land.ts';
import { type Random, within } from './random.ts';
import { fill, type Pen, type Point, polygon } from './svg.ts';

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
