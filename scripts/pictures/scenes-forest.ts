// Among trees: the forest trail, the lake, the tent at night.
import { calm, forest, ground, hills, jagged, light, mist, range, sky, stars, strokes } from './land.ts';
import { hiker, tent } from './people.ts';
import { type Random, randomFrom, within } from './random.ts';
import { clipped, closed, fill, type Pen, type Point, placed, polygon, stroke } from './svg.ts';

const trunk = (x: number, width: number, base: number, random: Random): string[] => {
  const lean = within(random, -14, 14);
  const branches = Array.from({ length: 7 }, () => {
    const y = within(random, 10, base * 0.55);
    const side = random() < 0.5 ? -1 : 1;
    const reach = width * within(random, 0.8, 2.6);
    return polygon([
      [x + side * width * 0.3, y],
      [x + side * (width * 0.4 + reach), y + reach * within(random, 0.1, 0.5)],
      [x + side * width * 0.3, y + width * 0.12],
    ]);
  });
  return [
    polygon([
      [x - width * 0.38 + lean, -20],
      [x + width * 0.38 + lean, -20],
      [x + width * 0.5, base - width],
      [x + width * 0.95, base + 10],
      [x - width * 0.95, base + 10],
      [x - width * 0.5, base - width],
    ]),
    ...branches,
  ];
};

const trunks = (seed: number, xs: readonly number[], width: readonly [number, number], base: number, paint: string): string => {
  const random = randomFrom(seed);
  return xs
    .flatMap((x) => trunk(x + within(random, -24, 24), within(random, ...width), base + within(random, -10, 14), random))
    .map((d) => fill(d, paint))
    .join('');
};

const every = (step: number, skip?: readonly [number, number]): number[] =>
  Array.from({ length: Math.ceil(1640 / step) }, (_, i) => i * step).filter((x) => !skip || x < skip[0] || x > skip[1]);

const ferns = (seed: number, count: number, y: number, colour: string): string => {
  const random = randomFrom(seed);
  const fronds = Array.from({ length: count }, () => {
    const [x, base, size] = [random() * 1640 - 20, y + within(random, 0, 90), within(random, 26, 64)];
    return [-70, -35, 0, 35, 70]
      .map((turn) => {
        const angle = ((turn + within(random, -12, 12) - 90) * Math.PI) / 180;
        const [tx, ty] = [x + Math.cos(angle) * size, base + Math.sin(angle) * size * 0.8];
        return closed(
          [x, base],
          [(x + tx) / 2, (base + ty) / 2 - size * 0.26, tx, ty + size * 0.1],
          [(x + tx) / 2, (base + ty) / 2 - size * 0.06, x, base],
        );
      })
      .join('');
  });
  return fill(fronds.join(''), colour);
};

export const forestTrail = (pen: Pen): string => {
  const beam = (x: number, width: number, opacity: number): string =>
    fill(
      polygon([
        [x, -20],
        [x + width, -20],
        [x + width - 330, 820],
        [x - 520, 820],
      ]),
      pen.ramp([
        [0, '#fff4cf', opacity],
        [1, '#fff4cf', 0],
      ]),
    );
  const trail = closed(
    [880, 610],
    [930, 606, 980, 610, 1000, 612],
    [950, 660, 1060, 700, 1010, 770],
    [960, 830, 1040, 870, 1120, 920],
    [560, 920],
    [720, 850, 860, 800, 850, 730],
    [844, 680, 900, 650, 880, 610],
  );
  return [
    sky(pen, [
      [0, '#c9d4b4'],
      [0.45, '#e8e6c8'],
      [0.7, '#cfd3ae'],
    ]),
    light(pen, [1060, 260], 620, '#fffbe0', 0.95),
    trunks(1, every(58), [9, 17], 600, '#b4bf9f'),
    mist(pen, 600, 130, '#f4f1d8', 0.8, 1000),
    trunks(2, every(96, [890, 1010]), [18, 30], 622, '#869a7b'),
    fill(
      ground(hills(randomFrom(4), 622, 10)),
      pen.ramp([
        [0, '#8c9a6c'],
        [0.5, '#3f5238'],
      ]),
    ),
    mist(pen, 630, 90, '#eef0cf', 0.65, 980),
    trunks(3, every(166, [800, 1090]), [34, 50], 672, '#4d6650'),
    fill(
      ground(hills(randomFrom(6), 676, 12)),
      pen.ramp([
        [0, '#55693f'],
        [0.6, '#22341f'],
      ]),
    ),
    fill(
      trail,
      pen.ramp([
        [0, '#d8cfa2'],
        [0.5, '#8f8458'],
        [1, '#4b4630'],
      ]),
    ),
    ferns(12, 90, 676, '#3b5433'),
    beam(1180, 90, 0.34),
    beam(1330, 60, 0.26),
    beam(1010, 60, 0.26),
    beam(1480, 110, 0.2),
    hiker([944, 712], 104, { jacket: '#b5532b', legs: '#22281f', pack: '#2a2f2a', rim: '#ffeec2' }, 1, false),
    '<ellipse cx="930" cy="714" rx="46" ry="5" fill="#1b2216" fill-opacity=".4"/>',
    trunks(5, [40, 330, 1330, 1560], [84, 120], 800, '#1d2f24'),
    fill(
      polygon([
        ...jagged(
          [
            [-40, 730],
            [240, 780],
            [520, 850],
            [700, 920],
          ],
          randomFrom(9),
          0.06,
        ),
        [-40, 920],
      ]),
      '#16251b',
    ),
    fill(
      polygon([
        ...jagged(
          [
            [1060, 920],
            [1240, 850],
            [1460, 780],
            [1640, 740],
          ],
          randomFrom(10),
          0.06,
        ),
        [1640, 920],
      ]),
      '#16251b',
    ),
    ferns(13, 70, 830, '#14231a'),
    calm(pen, '#0d1711', 0.92),
  ].join('');
};

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
    hiker([1300, 764], 96, { jacket: '#2b3a4a', legs: '#0a1220', rim: '#ffb860' }, -1, false),
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
