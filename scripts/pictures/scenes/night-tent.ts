// A lit tent under the stars.
import { calm, forest, ground, jagged, light, mist, sky, stars, strokes } from '../land.ts';
import { range } from '../mountains.ts';
import { hiker, tent } from '../people.ts';
import { randomFrom, within } from '../random.ts';
import { fill, type Pen, type Point } from '../svg.ts';

export const nightTent = (pen: Pen): string => {
  const random = randomFrom(606);
  const peaks: Point[] = [
    [-40, 470],
    [180, 390],
    [330, 450],
    [560, 350],
    [700, 440],
    [900, 300],
    [1000, 370],
    [1120, 330],
    [1330, 470],
    [1500, 410],
    [1640, 470],
  ];
  const milky = Array.from({ length: 420 }, () => {
    const along = random();
    const spread = (random() + random() + random() - 1.5) * 150;
    return `<circle cx="${(560 + along * 900 + spread * 0.5).toFixed(1)}" cy="${(470 - along * 520 + spread).toFixed(1)}" r="${within(random, 0.4, 1.3).toFixed(2)}" fill="#fff" fill-opacity="${within(random, 0.15, 0.75).toFixed(2)}"/>`;
  }).join('');
  return [
    sky(pen, [
      [0, '#070f22'],
      [0.4, '#14264a'],
      [0.64, '#31507a'],
      [0.75, '#5a7b99'],
    ]),
    ...[0, 1, 2, 3, 4, 5].map(
      (i) =>
        `<g transform="rotate(-38 ${700 + i * 110} ${420 - i * 84})">${mist(pen, 420 - i * 84, 120 + i * 8, i % 2 ? '#c9bfe0' : '#8fa4d6', 0.12, 700 + i * 110, 980)}</g>`,
    ),
    stars(61, 420, 520),
    milky,
    range(pen, {
      keys: peaks,
      line: jagged(peaks, random, 0.2, 6),
      lit: '#3d5a80',
      shade: '#172a4a',
      foot: '#2b4568',
      random,
      fade: 0.5,
      strength: 0.85,
    }),
    mist(pen, 600, 50, '#6d8bab', 0.35),
    forest({ seed: 62, count: 150, base: (x) => 620 + Math.sin(x / 260) * 14, height: [40, 84], paint: '#10203a' }),
    fill(
      ground(
        jagged(
          [
            [-40, 690],
            [400, 710],
            [820, 690],
            [1240, 706],
            [1640, 680],
          ],
          random,
          0.03,
          5,
        ),
      ),
      pen.ramp([
        [0, '#182b3c'],
        [1, '#060d16'],
      ]),
    ),
    light(pen, [1090, 730], 420, '#ffb257', 0.42),
    `<ellipse cx="1090" cy="778" rx="300" ry="34" fill="${pen.glow([
      [0, '#ffc774', 0.5],
      [1, '#ffc774', 0],
    ])}"/>`,
    tent(pen, [1090, 770], 290, '#ffc064', '#c8642a', '#5e2a14'),
    hiker([1300, 764], 96, { jacket: '#5a5f66', legs: '#16202e', rim: '#ffb860' }, -1, false),
    light(pen, [1294, 672], 60, '#fff4d4', 0.6),
    forest({ seed: 64, from: -60, to: 360, count: 12, base: (x) => 880 - x * 0.03, height: [220, 420], paint: '#050b16' }),
    forest({ seed: 66, from: 1440, to: 1680, count: 7, base: () => 880, height: [280, 500], paint: '#050b16' }),
    strokes(
      68,
      460,
      (r) => {
        const x = r() * 1600;
        const y = 770 + r() * 140;
        return [
          [x, y],
          [x + within(r, -6, 6), y - within(r, 8, 22)],
        ];
      },
      '#0a1420',
      2.2,
      0.8,
    ),
    calm(pen, '#040912', 0.5),
  ].join('');
};
