// A walker on a cliff above a rough sea.
import { calm, clouds, ground, interpolateHeight, jagged, light, mist, sky, strokes } from '../land.ts';
import { hiker } from '../people.ts';
import { createRandom, within } from '../random.ts';
import { clipped, fill, type Pen, type Point, polygon, smooth, stroke } from '../svg.ts';

const wave = (y: number, swing: number, seed: number): Point[] => {
  const random = createRandom(seed);
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
  const random = createRandom(77);
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
  const at = interpolateHeight(cliffLine);
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
    hiker(
      pen,
      [1220, at(1220) + 5],
      104,
      { jacket: '#b98726', legs: '#20272b', pack: '#30393f', hat: '#26343c' },
      { from: 'left', rim: '#f4ecd0', shade: '#0b1215', shadow: 0.5 },
      { facing: -1, hasPoles: false },
    ),
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
