// Water and weather: the stormy coast, the waterfall, the summer meadow.
import { calm, forest, ground, heightOf, jagged, light, mist, range, sky, strokes } from './land.ts';
import { hiker } from './people.ts';
import { randomFrom, within } from './random.ts';
import { blurred, clipped, closed, fill, type Pen, type Point, polygon, smooth, stroke } from './svg.ts';

const clouds = (pen: Pen, seed: number, count: number, y: readonly [number, number], colour: string, opacity: number): string => {
  const random = randomFrom(seed);
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

const wave = (y: number, swing: number, seed: number): Point[] => {
  const random = randomFrom(seed);
  const phase = random() * 6;
  return Array.from({ length: 161 }, (_, i): Point => {
    const x = -40 + i * 10.5;
    return [
      x,
      y +
        Math.sin(x / 92 + phase) * swing +
        Math.sin(x / 37 + phase * 3) * swing * 0.35 -
        Math.abs(Math.sin(x / 110 + phase * 2)) * swing * 0.9 +
        within(random, -1, 1) * swing * 0.16,
    ];
  });
};

export const coastStorm = (pen: Pen): string => {
  const sea = [
    ['#5e7a83', '#466571'],
    ['#4c6a75', '#365460'],
    ['#3a5864', '#27434f'],
    ['#29454f', '#1a323c'],
    ['#1d363f', '#10242c'],
  ] as const;
  const swell = sea
    .map(([top, low], i) => {
      const line = wave(500 + i * 62 + i * i * 6, 5 + i * 5, 70 + i);
      const crest = line.filter((_, k) => (k * 7 + i * 5) % 23 < 9);
      return (
        fill(
          ground(line),
          pen.ramp([
            [0, top],
            [0.4, low],
          ]),
        ) +
        stroke(smooth(line), '#cfdcdd', { width: 1 + i * 0.4, opacity: 0.16 }) +
        crest
          .map(
            ([x, y]) =>
              `<ellipse cx="${x.toFixed(0)}" cy="${(y + 3).toFixed(0)}" rx="${8 + i * 3}" ry="${1.4 + i * 0.7}" fill="#e4ebea" fill-opacity="${0.3 - i * 0.03}"/>`,
          )
          .join('')
      );
    })
    .join('');
  const random = randomFrom(77);
  const head: Point[] = [
    [1000, 520],
    [1080, 450],
    [1180, 430],
    [1290, 350],
    [1400, 340],
    [1640, 270],
  ];
  const cliffLine = jagged(
    [
      [700, 920],
      [780, 830],
      [850, 810],
      [900, 660],
      [990, 640],
      [1030, 560],
      [1080, 540],
      [1240, 544],
      [1420, 520],
      [1640, 530],
    ],
    random,
    0.14,
    5,
  );
  const at = heightOf(cliffLine);
  const strata = Array.from({ length: 70 }, () => {
    const x = within(random, 700, 1600);
    const y = at(x) + within(random, 20, 300);
    return polygon([
      [x, y],
      [x + within(random, 6, 22), y - within(random, 4, 14)],
      [x + within(random, 10, 30), y + within(random, 50, 150)],
      [x - within(random, 0, 10), y + within(random, 30, 80)],
    ]);
  }).join('');
  const spray = Array.from({ length: 170 }, () => {
    const t = random();
    const x = 640 + t * 260 + within(random, -50, 50);
    return `<circle cx="${x.toFixed(0)}" cy="${(800 - t * 90 - random() ** 2 * 190).toFixed(0)}" r="${within(random, 0.8, 4.4).toFixed(1)}" fill="#eef3f2" fill-opacity="${within(random, 0.2, 0.75).toFixed(2)}"/>`;
  }).join('');
  return [
    sky(pen, [
      [0, '#333f49'],
      [0.3, '#5c6b73'],
      [0.5, '#aeb5b0'],
      [0.58, '#d8d2bf'],
    ]),
    light(pen, [520, 470], 420, '#f6ead0', 0.75),
    clouds(pen, 71, 34, [-20, 210], '#232d36', 0.75),
    clouds(pen, 72, 22, [190, 350], '#6d7a80', 0.6),
    clouds(pen, 73, 12, [60, 250], '#9aa5a6', 0.35),
    fill(
      polygon([...jagged(head, random, 0.16, 5), [1640, 540], [1000, 540]]),
      pen.ramp([
        [0, '#5f7078'],
        [1, '#84939a'],
      ]),
    ),
    mist(pen, 510, 40, '#d5d4c8', 0.6, 1100, 1200),
    swell,
    mist(pen, 800, 80, '#e6edec', 0.5, 790, 330),
    mist(pen, 730, 70, '#e6edec', 0.32, 850, 220),
    mist(pen, 846, 40, '#f2f5f4', 0.6, 740, 380),
    spray,
    fill(
      ground(cliffLine),
      pen.ramp([
        [0, '#4a5650'],
        [0.12, '#2f3a3b'],
        [1, '#121b20'],
      ]),
    ),
    clipped(pen, ground(cliffLine), fill(strata, '#0d151a', 0.38) + stroke(smooth(cliffLine), '#8b9a70', { width: 16, opacity: 0.6 })),
    strokes(
      79,
      240,
      (r) => {
        const x = within(r, 1040, 1600);
        const y = at(x) + 8;
        return [
          [x, y],
          [x + within(r, 4, 14), y - within(r, 4, 14)],
        ];
      },
      '#6f7f58',
      2,
      0.8,
    ),
    hiker([1220, at(1220) + 5], 108, { jacket: '#dfa42b', legs: '#161d22', pack: '#2b343a', rim: '#fff0c4' }, -1, false),
    strokes(
      80,
      260,
      (r) => {
        const [x, y] = [r() * 1700, r() * 900];
        return [
          [x, y],
          [x - 12, y + 34],
        ];
      },
      '#dfe6e6',
      1.1,
      0.16,
    ),
    calm(pen, '#0c171d', 0.72),
  ].join('');
};

type Tones = readonly [string, string, string];

const column = (x: number, width: number, top: number, bottom: number, tones: Tones): string =>
  fill(
    polygon([
      [x, top + 8],
      [x + width * 0.4, top],
      [x + width * 0.4, bottom],
      [x, bottom],
    ]),
    tones[0],
  ) +
  fill(
    polygon([
      [x + width * 0.4, top],
      [x + width, top + 12],
      [x + width, bottom],
      [x + width * 0.4, bottom],
    ]),
    tones[1],
  ) +
  fill(
    polygon([
      [x, top + 8],
      [x + width * 0.4, top],
      [x + width, top + 12],
      [x + width * 0.56, top + 22],
    ]),
    tones[2],
  );

const columns = (seed: number, from: number, to: number, top: (x: number) => number, tones: Tones): string => {
  const random = randomFrom(seed);
  const all: string[] = [];
  let step = 0;
  for (let x = from; x < to; ) {
    const width = within(random, 16, 46);
    if (random() < 0.3) step = within(random, -34, 40);
    const weather = within(random, 0, 0.34);
    const y = top(x) + step + within(random, -12, 14);
    all.push(
      column(x, width + 1, y, 930, tones) +
        fill(
          polygon([
            [x, y + 10],
            [x + width + 1, y + 12],
            [x + width + 1, 930],
            [x, 930],
          ]),
          random() < 0.6 ? '#0f1716' : '#a9b8a4',
          random() < 0.6 ? weather : weather * 0.3,
        ),
    );
    x += width;
  }
  return all.join('');
};

/** Two rows of broken columns, the nearer one lower. */
const basalt = (seed: number, from: number, to: number, top: (x: number) => number, tones: Tones, lower: number): string =>
  columns(seed, from, to, top, tones) + columns(seed + 40, from, to, (x) => top(x) + lower + Math.sin(x / 83 + seed) * lower * 0.55, tones);

export const waterfall = (pen: Pen): string => {
  const random = randomFrom(88);
  const fall = closed(
    [1010, 150],
    [1060, 146],
    [1120, 146],
    [1150, 152],
    [1150, 300, 1158, 480, 1176, 690],
    [1100, 704, 1030, 700, 976, 690],
    [998, 480, 1008, 300, 1010, 150],
  );
  const threads = Array.from({ length: 130 }, () => {
    const u = random();
    const top: Point = [1012 + u * 136, 150 + random() * 260];
    const end = top[1] + within(random, 90, 320);
    return smooth([top, [top[0] + (u - 0.5) * 14, (top[1] + end) / 2], [top[0] + (u - 0.5) * 44, Math.min(end, 690)]]);
  }).join('');
  return [
    sky(pen, [
      [0, '#aebfbd'],
      [0.4, '#dfe4da'],
    ]),
    forest({ seed: 81, count: 120, base: (x) => 170 + Math.sin(x / 190) * 14, height: [50, 104], paint: '#7f9a8d' }),
    mist(pen, 190, 60, '#eef1ea', 0.7),
    basalt(82, -20, 1640, (x) => 190 + Math.sin(x / 160) * 22, ['#5b6a66', '#46544f', '#7f9277'], 190),
    mist(pen, 560, 160, '#c9d5d0', 0.55, 1080, 1200),
    fill(
      fall,
      pen.ramp([
        [0, '#eaf1f0'],
        [0.6, '#f8fbfa'],
        [1, '#e4eeed'],
      ]),
    ),
    clipped(pen, fall, stroke(threads, '#9db8ba', { width: 2.4, opacity: 0.5 })),
    blurred(
      pen,
      6,
      stroke('M1010 160C1008 300 998 480 976 690M1150 160C1150 300 1158 480 1176 690', '#ffffff', { width: 12, opacity: 0.55 }),
    ),
    basalt(83, -20, 700, (x) => 70 + x * 0.3 + Math.sin(x / 70) * 26, ['#35443f', '#26332f', '#617a52'], 210),
    basalt(84, 1330, 1660, (x) => 330 - (x - 1330) * 0.66, ['#35443f', '#26332f', '#617a52'], 180),
    blurred(
      pen,
      26,
      '<ellipse cx="1076" cy="690" rx="250" ry="66" fill="#f4f8f6" fill-opacity=".85"/><ellipse cx="1010" cy="610" rx="120" ry="70" fill="#f4f8f6" fill-opacity=".4"/>',
    ),
    fill(
      closed([-40, 760], [300, 730, 760, 720, 1076, 720], [1340, 720, 1500, 740, 1640, 760], [1640, 920], [-40, 920]),
      pen.ramp([
        [0, '#7fa09d'],
        [0.3, '#3c6264'],
        [1, '#122c31'],
      ]),
    ),
    strokes(
      85,
      150,
      (r) => {
        const y = 738 + r() ** 1.4 * 160;
        const x = 1076 + (r() - 0.5) * (500 + (y - 730) * 6);
        return [
          [x, y],
          [x + within(r, 20, 90), y],
        ];
      },
      '#dcebe8',
      2,
      0.32,
    ),
    fill(
      polygon([
        ...jagged(
          [
            [-40, 690],
            [160, 720],
            [360, 790],
            [560, 840],
            [740, 920],
          ],
          randomFrom(86),
          0.14,
        ),
        [-40, 920],
      ]),
      pen.ramp([
        [0, '#34492f'],
        [0.3, '#1e2c22'],
        [1, '#111a16'],
      ]),
    ),
    fill(
      polygon([
        ...jagged(
          [
            [1060, 920],
            [1190, 850],
            [1300, 812],
            [1420, 800],
            [1640, 730],
          ],
          randomFrom(87),
          0.14,
        ),
        [1640, 920],
      ]),
      pen.ramp([
        [0, '#3d5434'],
        [0.3, '#223026'],
        [1, '#111a16'],
      ]),
    ),
    hiker([1352, 812], 112, { jacket: '#b5532b', legs: '#161d1b', pack: '#1d6e8c', rim: '#fbe4d2' }, -1, false),
    calm(pen, '#0b1514', 0.78),
  ].join('');
};

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
