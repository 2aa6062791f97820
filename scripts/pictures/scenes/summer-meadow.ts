// A path through flowers below snow peaks.
import { calm, clouds, forest, ground, jagged, light, mist, sky, strokes } from '../land.ts';
import { range } from '../mountains.ts';
import { hiker } from '../people.ts';
import { randomFrom, within } from '../random.ts';
import { fill, type Pen, type Point, smooth, stroke } from '../svg.ts';

export const summerMeadow = (pen: Pen): string => {
  const random = randomFrom(909);
  const peaks: Point[] = [
    [-40, 330],
    [170, 250],
    [300, 320],
    [520, 210],
    [660, 300],
    [860, 160],
    [950, 230],
    [1040, 190],
    [1230, 330],
    [1420, 230],
    [1640, 330],
  ];
  const meadow = jagged(
    [
      [-40, 590],
      [360, 560],
      [720, 600],
      [1100, 580],
      [1400, 540],
      [1640, 560],
    ],
    random,
    0.04,
    5,
  );
  const flowers = Array.from({ length: 620 }, () => {
    const depth = random() ** 0.7;
    const [x, y] = [random() * 1600, 610 + depth * 290];
    const calmSide = x < 900 ? 0.5 : 1;
    const colour = ['#f4efe2', '#dfa42b', '#e9c46a', '#b5532b', '#8f7bb0'][Math.floor(random() * 5)] as string;
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${((1.4 + depth * 4.6) * (calmSide === 1 ? 1 : 0.7)).toFixed(1)}" fill="${colour}" fill-opacity="${(0.9 * calmSide).toFixed(2)}"/>`;
  }).join('');
  const grass = (count: number, from: number, to: number, size: number, colour: string, seed: number): string =>
    strokes(
      seed,
      count,
      (r) => {
        const [x, y] = [r() * 1640 - 20, within(r, from, to)];
        return [
          [x, y],
          [x + within(r, -0.4, 0.5) * size, y - within(r, 0.6, 1.2) * size],
        ];
      },
      colour,
      size * 0.12,
      0.75,
    );
  return [
    sky(pen, [
      [0, '#6fa6c6'],
      [0.36, '#c1dbe2'],
      [0.55, '#eef1e6'],
    ]),
    clouds(pen, 91, 14, [70, 220], '#ffffff', 0.7),
    light(pen, [1300, 130], 420, '#fff8de', 0.7),
    range(pen, {
      keys: peaks,
      line: jagged(peaks, random, 0.2, 6),
      lit: '#e9ecee',
      shade: '#7f9bb0',
      foot: '#a3bcbd',
      random,
      from: 'right',
      fade: 0.42,
      strength: 0.85,
    }),
    mist(pen, 440, 60, '#e6f0ea', 0.7),
    fill(
      ground(
        jagged(
          [
            [-40, 430],
            [240, 380],
            [560, 460],
            [900, 470],
            [1240, 420],
            [1640, 370],
          ],
          random,
          0.1,
          5,
        ),
      ),
      pen.ramp([
        [0, '#7fa487'],
        [0.4, '#5f8a68'],
      ]),
    ),
    forest({ seed: 93, count: 130, base: (x) => 506 - Math.cos(x / 280) * 24, height: [24, 60], paint: '#3f6a52' }),
    fill(
      ground(
        jagged(
          [
            [-40, 510],
            [300, 496],
            [700, 540],
            [1100, 520],
            [1640, 470],
          ],
          random,
          0.04,
          5,
        ),
      ),
      pen.ramp([
        [0, '#8fae5f'],
        [0.5, '#64893f'],
      ]),
    ),
    forest({
      seed: 94,
      from: -40,
      to: 330,
      count: 26,
      base: (x) => 566 + (Math.max(0, x) / 330) ** 2 * 24,
      height: [60, 140],
      paint: '#24493a',
    }),
    fill(
      ground(meadow),
      pen.ramp([
        [0, '#7f9f4c'],
        [0.34, '#4b7137'],
        [1, '#1d3a20'],
      ]),
    ),
    stroke(
      smooth([
        [1180, 590],
        [1120, 640],
        [1230, 700],
        [1090, 790],
        [1240, 930],
      ]),
      '#cdbf8e',
      { width: 15, opacity: 0.6 },
    ),
    grass(900, 620, 720, 15, '#5d8542', 95),
    hiker([1152, 700], 96, { jacket: '#1d6e8c', legs: '#2a2f2c', pack: '#b5532b', rim: '#fff6d8' }, 1),
    hiker([1218, 664], 74, { jacket: '#dfa42b', legs: '#2a2f2c', pack: '#2f5244' }, 1),
    grass(1000, 720, 860, 26, '#3d6432', 96),
    flowers,
    grass(520, 840, 930, 48, '#1f4023', 97),
    calm(pen, '#12291a', 0.86),
  ].join('');
};
