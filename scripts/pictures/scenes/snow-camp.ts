// Lit tents on blue snow below the last sun.
import { calm, forest, ground, jagged, light, mist, sky, stars, strokes } from '../land.ts';
import { range } from '../mountains.ts';
import { hiker, tent } from '../people.ts';
import { randomFrom } from '../random.ts';
import { fill, type Pen, type Point } from '../svg.ts';

export const snowCamp = (pen: Pen): string => {
  const random = randomFrom(303);
  const peaks: Point[] = [
    [-40, 430],
    [130, 320],
    [270, 400],
    [470, 200],
    [560, 290],
    [640, 250],
    [860, 430],
    [1040, 320],
    [1100, 350],
    [1230, 160],
    [1310, 260],
    [1420, 196],
    [1640, 380],
  ];
  const snow = (points: readonly Point[], top: string, bottom: string): string =>
    fill(
      ground(jagged(points, random, 0.035, 4)),
      pen.ramp([
        [0, top],
        [0.42, bottom],
        [1, bottom],
      ]),
    );
  return [
    sky(pen, [
      [0, '#16284a'],
      [0.34, '#41568a'],
      [0.52, '#a583a0'],
      [0.64, '#e2a894'],
    ]),
    stars(14, 130, 330),
    light(pen, [260, 500], 520, '#f1b394', 0.6),
    range(pen, {
      keys: peaks,
      line: jagged(peaks, random, 0.19, 6),
      lit: '#f0bdaa',
      shade: '#34487c',
      foot: '#6a74a2',
      random,
      from: 'left',
      fade: 0.66,
      strength: 0.88,
    }),
    mist(pen, 530, 60, '#c3aec6', 0.55),
    snow(
      [
        [-40, 540],
        [300, 510],
        [640, 556],
        [1000, 540],
        [1300, 566],
        [1640, 500],
      ],
      '#7384b4',
      '#3b4d80',
    ),
    forest({ seed: 17, from: 1240, to: 1660, count: 44, base: (x) => 600 - (x - 1240) * 0.1, height: [50, 112], paint: '#1c2c50' }),
    snow(
      [
        [-40, 600],
        [300, 640],
        [800, 616],
        [1200, 640],
        [1640, 580],
      ],
      '#6376aa',
      '#2c3d70',
    ),
    snow(
      [
        [-40, 700],
        [420, 668],
        [860, 720],
        [1240, 700],
        [1640, 730],
      ],
      '#4c5f96',
      '#22336a',
    ),
    snow(
      [
        [-40, 760],
        [340, 800],
        [900, 770],
        [1640, 820],
      ],
      '#3a4c84',
      '#141f45',
    ),
    light(pen, [1010, 670], 340, '#ffb45a', 0.5),
    light(pen, [1280, 650], 220, '#ffb45a', 0.35),
    tent(pen, [1010, 700], 200, '#ffbd5e', '#d9772f', '#7a3a1b'),
    tent(pen, [1286, 664], 130, '#ffc870', '#c96a2c', '#6d3418'),
    hiker([868, 704], 84, { jacket: '#8a3f26', legs: '#131c36', rim: '#ffc27a' }, 1, false),
    strokes(
      23,
      40,
      (r) => {
        const x = 500 + r() * 350;
        const y = 716 + (850 - x) * 0.2 + r() * 8;
        return [
          [x, y],
          [x + 7, y - 1],
        ];
      },
      '#1d2b55',
      3.4,
      0.5,
    ),
    calm(pen, '#0d1734', 0.66),
  ].join('');
};
