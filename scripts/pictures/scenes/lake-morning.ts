// A canoe on a still lake in mist.
import { forest, jagged, light, mist, sky, strokes } from '../land.ts';
import { range } from '../mountains.ts';
import { randomFrom, within } from '../random.ts';
import { clipped, type Pen, type Point, placed, polygon, stroke } from '../svg.ts';

/** One of the scenes that stay light: it is shown beside text, not under it. */
export const lakeMorning = (pen: Pen): string => {
  const random = randomFrom(505);
  const far: Point[] = [
    [-40, 330],
    [160, 230],
    [330, 310],
    [520, 180],
    [640, 260],
    [860, 340],
    [1060, 250],
    [1240, 140],
    [1360, 230],
    [1480, 190],
    [1640, 280],
  ];
  const near: Point[] = [
    [-40, 370],
    [200, 420],
    [480, 470],
    [760, 486],
    [1000, 470],
    [1260, 400],
    [1420, 420],
    [1640, 340],
  ];
  const view = [
    range(pen, {
      keys: far,
      line: jagged(far, random, 0.2, 6),
      lit: '#d3d4d8',
      shade: '#9fadbb',
      foot: '#eee6df',
      random,
      from: 'right',
      fade: 0.36,
      strength: 0.8,
    }),
    mist(pen, 420, 60, '#fdf3ea', 0.9),
    range(pen, {
      keys: near,
      line: jagged(near, random, 0.14),
      lit: '#a3b4b8',
      shade: '#7c939b',
      foot: '#cfd4d1',
      random,
      from: 'right',
      fade: 0.3,
      strength: 0.7,
    }),
    forest({
      seed: 22,
      from: -40,
      to: 460,
      count: 56,
      base: (x) => 488 + (Math.max(0, x) / 460) ** 2 * 26,
      height: [34, 72],
      paint: '#5d7a7c',
    }),
    forest({
      seed: 26,
      from: 1130,
      to: 1660,
      count: 60,
      base: (x) => 514 - Math.sqrt(Math.max(0, x - 1130) / 530) * 26,
      height: [34, 78],
      paint: '#55737a',
    }),
  ].join('');
  const still = (x: number): string =>
    clipped(
      pen,
      polygon([
        [x, 510],
        [x + 1700, 510],
        [x + 1700, 920],
        [x, 920],
      ]),
      `<rect y="510" width="1600" height="400" fill="${pen.ramp([
        [0, '#eee2d6'],
        [0.5, '#cfdadd'],
        [1, '#9fbac5'],
      ])}"/><g transform="matrix(1 0 0 -0.92 0 978)" opacity=".5">${view}</g>`,
    );
  return [
    sky(pen, [
      [0, '#b7cdd8'],
      [0.3, '#e6e4e0'],
      [0.52, '#fbe9d8'],
    ]),
    light(pen, [700, 330], 560, '#fff6e6', 0.9),
    view,
    still(-40),
    `<rect y="508" width="1600" height="412" fill="${pen.ramp([
      [0, '#f7ede2', 0.75],
      [0.28, '#e4e6e4', 0.2],
      [1, '#86a7b5', 0.5],
    ])}"/>`,
    strokes(
      41,
      150,
      (r) => {
        const y = 530 + r() ** 1.3 * 370;
        const x = r() * 1600;
        return [
          [x, y],
          [x + within(r, 20, 60) + (y - 520) * 0.3, y],
        ];
      },
      '#ffffff',
      1.6,
      0.3,
    ),
    mist(pen, 512, 40, '#fffaf3', 0.95),
    mist(pen, 560, 24, '#ffffff', 0.6, 480, 1100),
    mist(pen, 592, 20, '#ffffff', 0.5, 1200, 900),
    placed(
      'translate(930 690)',
      [
        '<path d="M-128 -6C-100 22 100 22 128 -8C70 4 -70 4 -128 -6Z" fill="#b5532b"/><path d="M-128 -6C-70 4 70 4 128 -8C80 -1 -80 -1 -128 -6Z" fill="#7a3218"/>',
        '<path d="M-14 0C-18 -22 -14 -46 0 -48C14 -46 18 -22 14 0Z" fill="#26333b"/><path d="M-6 -56C-7 -66 9 -67 9 -57C9 -50 5 -47 2 -47C-3 -47 -5 -50 -6 -56Z" fill="#26333b"/><path d="M-10 -62C-6 -72 8 -72 12 -61Z" fill="#dfa42b"/>',
        stroke('M10 -38L40 -18L-12 -26', '#26333b', { width: 7 }),
        stroke('M-30 -44L62 14', '#8a6a43', { width: 3.4 }),
        '<path d="M56 8L78 18L70 28L50 14Z" fill="#8a6a43"/>',
        '<path d="M-120 18C-60 34 60 34 120 16L90 44H-90Z" fill="#7c4a36" fill-opacity=".28"/>',
        stroke('M-190 30H-130M140 34H230M-60 52H70', '#ffffff', { width: 2, opacity: 0.6 }),
      ].join(''),
    ),
  ].join('');
};
