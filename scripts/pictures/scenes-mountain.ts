// High places: dawn over the massif, a ridge walk, a winter camp, the glacier.
import { calm, forest, ground, heightOf, jagged, light, mist, range, sky, stars, strokes } from './land.ts';
import { hiker, tent } from './people.ts';
import { randomFrom, within } from './random.ts';
import { blurred, clipped, closed, fill, type Pen, type Point, polygon, smooth, stroke } from './svg.ts';

export const alpineDawn = (pen: Pen): string => {
  const random = randomFrom(101);
  const far: Point[] = [
    [-40, 440],
    [180, 370],
    [340, 430],
    [560, 350],
    [760, 420],
    [980, 330],
    [1200, 400],
    [1420, 340],
    [1640, 400],
  ];
  const massif: Point[] = [
    [-40, 540],
    [170, 440],
    [270, 486],
    [430, 390],
    [560, 452],
    [770, 286],
    [850, 340],
    [1010, 118],
    [1090, 226],
    [1150, 186],
    [1290, 366],
    [1440, 296],
    [1640, 430],
  ];
  const near: Point[] = [
    [-40, 470],
    [140, 520],
    [360, 600],
    [520, 570],
    [700, 630],
    [1000, 590],
    [1160, 610],
    [1360, 520],
    [1640, 460],
  ];
  return [
    sky(pen, [
      [0, '#2c4d70'],
      [0.24, '#7691ab'],
      [0.42, '#dcbaa6'],
      [0.58, '#f8dcb6'],
    ]),
    light(pen, [1340, 330], 480, '#ffe6b8', 0.75),
    range(pen, {
      keys: far,
      line: jagged(far, random, 0.22),
      lit: '#cfaeac',
      shade: '#9694ac',
      foot: '#efcfb3',
      random,
      from: 'right',
      fade: 0.4,
    }),
    mist(pen, 460, 80, '#fbe3c6', 0.7, 900),
    range(pen, {
      keys: massif,
      line: jagged(massif, random, 0.2, 6),
      lit: '#f6bb9b',
      shade: '#415678',
      foot: '#b99f9f',
      random,
      from: 'right',
      fade: 0.66,
      strength: 0.86,
    }),
    mist(pen, 580, 70, '#f4d1b4', 0.75, 1050),
    range(pen, {
      keys: near,
      line: jagged(near, random, 0.14),
      lit: '#6a7588',
      shade: '#3a4a60',
      foot: '#7d828e',
      random,
      from: 'right',
      fade: 0.5,
    }),
    mist(pen, 655, 54, '#e9c9b4', 0.6, 1050, 1500),
    forest({ seed: 3, count: 190, base: (x) => 650 + x * 0.03 - Math.sin(x / 330) * 20, height: [34, 66], paint: '#33485a' }),
    mist(pen, 716, 46, '#c4b0ad', 0.45, 1150, 1300),
    forest({ seed: 5, count: 120, base: (x) => 740 + x * 0.012 + Math.cos(x / 240) * 18, height: [62, 112], paint: '#1c2f3e' }),
    mist(pen, 800, 36, '#7d8791', 0.3, 1200, 1100),
    forest({ seed: 8, count: 58, base: (x) => 852 + Math.sin(x / 210) * 18, height: [96, 190], paint: '#101f2a' }),
    calm(pen, '#0c1821', 0.62),
  ].join('');
};

export const ridgeWalk = (pen: Pen): string => {
  const random = randomFrom(202);
  const tones = [
    ['#b8c4cb', '#a3b3bd'],
    ['#98abb7', '#8299a8'],
    ['#748d9d', '#5f7b8d'],
    ['#4f6b7d', '#3e5a6d'],
  ] as const;
  const layers = tones.map(([lit, shade], i) => {
    const keys = Array.from({ length: 8 }, (_, k): Point => [-40 + k * 240, 400 + i * 66 + (k % 2 ? -46 : 30) + within(random, -40, 30)]);
    return (
      range(pen, { keys, line: jagged(keys, random, 0.2), lit, shade, foot: i < 3 ? '#c9cfd0' : '#71899a', random, fade: 0.55 }) +
      mist(pen, 520 + i * 66, 60, '#e9e4da', 0.5 - i * 0.06, 1050)
    );
  });
  const keys: Point[] = [
    [-40, 600],
    [160, 660],
    [380, 650],
    [620, 600],
    [820, 604],
    [1010, 520],
    [1160, 486],
    [1290, 404],
    [1400, 430],
    [1500, 410],
    [1640, 560],
  ];
  const crest = jagged(keys, random, 0.13, 6);
  const at = heightOf(crest);
  const path = smooth([
    [1010, 532],
    [960, 560],
    [860, 600],
    [800, 622],
    [640, 640],
    [560, 690],
    [430, 720],
  ]);
  return [
    sky(pen, [
      [0, '#88a6b8'],
      [0.35, '#c6d0d0'],
      [0.6, '#f0e3cd'],
    ]),
    light(pen, [420, 250], 520, '#fff4dc', 0.9),
    '<circle cx="420" cy="250" r="34" fill="#fffaf0"/>',
    ...layers,
    range(pen, { keys, line: crest, lit: '#3d545a', shade: '#101b22', foot: '#16242b', random, fade: 0.8, strength: 0.9 }),
    stroke(path, '#9aa497', { width: 4, opacity: 0.35 }),
    hiker([1046, at(1046) + 5], 74, { jacket: '#b5532b', legs: '#141b20', pack: '#dfa42b', rim: '#f4dcc0' }),
    hiker([938, at(938) + 6], 66, { jacket: '#1d6e8c', legs: '#141b20', pack: '#2a3138', rim: '#dbe6e6' }),
    calm(pen, '#0b141a', 0.8),
  ].join('');
};

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

const crevasse = (pen: Pen, y: number, tilt: number, from: number, to: number, seed: number): string => {
  const random = randomFrom(seed);
  const top = jagged(
    [
      [from, y + tilt],
      [(from + to) / 2, y],
      [to, y - tilt],
    ],
    random,
    0.09,
    5,
  );
  const depth = 3 + (y - 380) * 0.04;
  const low = [...top].reverse().map(([x, py]): Point => [x, py + depth * Math.sin(((x - from) / (to - from)) * Math.PI)]);
  return fill(
    polygon([...top, ...low]),
    pen.ramp([
      [0, seed % 3 ? '#4f97b8' : '#2f7ca3'],
      [1, '#a9d4e3'],
    ]),
    0.85,
  );
};

/** One of the scenes that stay light: it is shown beside text, not under it. */
export const glacier = (pen: Pen): string => {
  const random = randomFrom(404);
  const peaks: Point[] = [
    [-40, 300],
    [150, 200],
    [300, 290],
    [480, 110],
    [580, 220],
    [660, 190],
    [830, 340],
    [960, 300],
    [1080, 210],
    [1140, 250],
    [1270, 96],
    [1390, 200],
    [1480, 160],
    [1640, 250],
  ];
  const left: Point[] = [
    [-40, 330],
    [90, 300],
    [240, 390],
    [330, 370],
    [520, 470],
    [640, 560],
    [700, 640],
  ];
  const right: Point[] = [
    [900, 470],
    [1060, 430],
    [1180, 350],
    [1260, 390],
    [1420, 290],
    [1500, 330],
    [1640, 260],
  ];
  const ice = closed(
    [690, 360],
    [620, 430, 520, 460, 380, 520],
    [200, 600, 60, 640, -40, 720],
    [-40, 920],
    [1640, 920],
    [1640, 690],
    [1460, 640, 1330, 570, 1220, 510],
    [1120, 450, 1090, 400, 1080, 360],
    [960, 330, 800, 330, 690, 360],
  );
  const cracks = Array.from({ length: 52 }, (_, i) => {
    const y = 400 + (i / 51) ** 1.35 * 480;
    const reach = 130 + (y - 390) * 1.3;
    const middle = 880 - (y - 400) * 0.12 + within(random, -0.8, 0.8) * reach;
    return crevasse(
      pen,
      y,
      within(random, -0.02, 0.12) * reach,
      middle - reach * within(random, 0.14, 0.36),
      middle + reach * within(random, 0.14, 0.36),
      50 + i,
    );
  });
  const wall = (keys: readonly Point[], from: 'left' | 'right'): string =>
    range(pen, {
      keys,
      line: jagged(keys, random, 0.2, 5),
      lit: '#a9bcc6',
      shade: '#566f80',
      foot: '#8aa2ae',
      random,
      from,
      fade: 0.9,
      strength: 0.75,
    });
  return [
    sky(pen, [
      [0, '#9fc3d6'],
      [0.4, '#dbe9ec'],
      [0.6, '#f4f4ee'],
    ]),
    light(pen, [1000, 90], 520, '#ffffff', 0.8),
    range(pen, {
      keys: peaks,
      line: jagged(peaks, random, 0.2, 6),
      lit: '#ffffff',
      shade: '#7ea3bb',
      foot: '#dbe9ed',
      random,
      from: 'left',
      fade: 0.5,
      strength: 0.85,
    }),
    mist(pen, 390, 70, '#ffffff', 0.85),
    clipped(
      pen,
      polygon([
        [900, 0],
        [1640, 0],
        [1640, 920],
        [900, 920],
      ]),
      wall(right, 'right'),
    ),
    clipped(
      pen,
      polygon([
        [-40, 0],
        [700, 0],
        [700, 920],
        [-40, 920],
      ]),
      wall(left, 'left'),
    ),
    fill(
      ice,
      pen.ramp([
        [0, '#f8fcfc'],
        [0.4, '#dceef2'],
        [1, '#b4d6e2'],
      ]),
    ),
    clipped(
      pen,
      ice,
      [
        blurred(
          pen,
          26,
          fill(closed([700, 340], [560, 470, 240, 600, -60, 700], [-60, 760], [300, 640, 640, 520, 760, 350]), '#7fa9bd', 0.45) +
            fill(closed([1090, 350], [1130, 480, 1400, 620, 1660, 690], [1660, 740], [1340, 660, 1070, 520, 1040, 350]), '#7fa9bd', 0.5),
        ),
        ...cracks,
      ].join(''),
    ),
    stroke('M1010 752Q1080 770 1150 736', '#7a4630', { width: 1.8 }),
    '<ellipse cx="986" cy="792" rx="44" ry="5" fill="#3d7896" fill-opacity=".35"/><ellipse cx="1146" cy="774" rx="40" ry="4.5" fill="#3d7896" fill-opacity=".35"/>',
    hiker([998, 790], 88, { jacket: '#dfa42b', legs: '#22303a', pack: '#33434f' }),
    hiker([1158, 772], 80, { jacket: '#b5532b', legs: '#22303a', pack: '#33434f' }),
  ].join('');
};
