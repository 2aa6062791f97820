// Far from the mountains: the canyon at evening and the city in the rain.
import { calm, ground, jagged, light, mist, sky, strokes } from './land.ts';
import { hiker } from './people.ts';
import { randomFrom, within } from './random.ts';
import { blurred, clipped, fill, type Pen, type Point, placed, polygon, stroke } from './svg.ts';

interface Butte {
  x: number;
  width: number;
  top: number;
  base: number;
  lit: string;
  shade: string;
  seed: number;
}

/** A table mountain: sheer walls in layers over a slope of scree. */
const butte = (pen: Pen, b: Butte): string => {
  const random = randomFrom(b.seed);
  const height = b.base - b.top;
  const [left, right] = [b.x - b.width / 2, b.x + b.width / 2];
  const ledge = b.top + height * 0.56;
  const outline = polygon([
    ...jagged(
      [
        [left - b.width * 0.34, b.base + 20],
        [left - b.width * 0.1, ledge + height * 0.14],
        [left - 4, ledge],
        [left + 6, b.top + height * 0.18],
        [left + b.width * 0.1, b.top + 6],
      ],
      random,
      0.12,
      4,
    ),
    ...jagged(
      [
        [left + b.width * 0.1, b.top],
        [right - b.width * 0.08, b.top + 4],
      ],
      random,
      0.03,
      4,
    ),
    ...jagged(
      [
        [right - b.width * 0.06, b.top + 10],
        [right, b.top + height * 0.2],
        [right + 6, ledge],
        [right + b.width * 0.14, ledge + height * 0.16],
        [right + b.width * 0.42, b.base + 20],
      ],
      random,
      0.12,
      4,
    ),
  ]);
  const layers = Array.from({ length: 12 }, (_, i) => {
    const y = b.top + (height * (i + 0.6)) / 12;
    return stroke(
      polygon(
        jagged(
          [
            [left - b.width, y],
            [right + b.width, y + within(random, -4, 4)],
          ],
          random,
          0.008,
          5,
        ),
      ).replace('Z', ''),
      i % 3 ? b.shade : '#fbe0bd',
      { width: within(random, 2, height * 0.035), opacity: i % 3 ? 0.28 : 0.2 },
    );
  }).join('');
  const cracks = Array.from({ length: Math.round(b.width / 13) }, () => {
    const x = within(random, left, right);
    const y = b.top + within(random, 0, 0.3) * height;
    const w = within(random, 2, 7);
    return polygon([
      [x, y],
      [x + w, y + 4],
      [x + w * 0.6, y + within(random, 0.14, 0.36) * height],
      [x - 2, y + height * 0.1],
    ]);
  }).join('');
  const dark = polygon([
    ...jagged(
      [
        [b.x + b.width * 0.12, b.top - 6],
        [b.x + b.width * 0.16, ledge],
        [b.x + b.width * 0.3, b.base + 30],
      ],
      random,
      0.16,
      4,
    ),
    [right + b.width, b.base + 30],
    [right + b.width, b.top - 6],
  ]);
  return (
    fill(
      outline,
      pen.ramp([
        [0, b.lit],
        [1, b.shade],
      ]),
    ) + clipped(pen, outline, layers + fill(cracks, b.shade, 0.6) + fill(dark, b.shade, 0.72))
  );
};

export const desertCanyon = (pen: Pen): string => {
  const random = randomFrom(707);
  const rim = (points: readonly Point[], top: string, low: string): string =>
    fill(
      ground(jagged(points, random, 0.1, 5)),
      pen.ramp([
        [0, top],
        [0.5, low],
        [1, low],
      ]),
    );
  const shrubs = Array.from({ length: 110 }, () => {
    const y = 650 + random() ** 1.4 * 230;
    const x = random() * 1600;
    const s = 3 + (y - 640) * 0.05;
    return `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(s * 1.5).toFixed(1)}" ry="${s.toFixed(1)}" fill="#3a2c22" fill-opacity=".65"/>`;
  }).join('');
  return [
    sky(pen, [
      [0, '#5f86a0'],
      [0.3, '#b9c2bb'],
      [0.5, '#f3d7ac'],
      [0.62, '#f7c58e'],
    ]),
    light(pen, [300, 440], 520, '#fff0c8', 0.9),
    '<circle cx="300" cy="440" r="40" fill="#fff6de"/>',
    rim(
      [
        [-40, 500],
        [300, 492],
        [420, 470],
        [760, 476],
        [900, 500],
        [1300, 480],
        [1640, 492],
      ],
      '#c79a83',
      '#dcae8b',
    ),
    mist(pen, 520, 50, '#fbdcb4', 0.7),
    butte(pen, { x: 560, width: 130, top: 360, base: 556, lit: '#d58f68', shade: '#9a6250', seed: 1 }),
    butte(pen, { x: 760, width: 60, top: 380, base: 560, lit: '#d58f68', shade: '#9a6250', seed: 5 }),
    mist(pen, 560, 46, '#f6cf9f', 0.7),
    butte(pen, { x: 1010, width: 250, top: 250, base: 610, lit: '#d57c4a', shade: '#7a3f2e', seed: 2 }),
    rim(
      [
        [-40, 560],
        [300, 590],
        [700, 600],
        [1100, 590],
        [1640, 570],
      ],
      '#c9784a',
      '#7d432d',
    ),
    butte(pen, { x: 1430, width: 330, top: 150, base: 690, lit: '#cc6a38', shade: '#5e2c20', seed: 3 }),
    mist(pen, 640, 40, '#e7a774', 0.4, 900, 1300),
    rim(
      [
        [-40, 640],
        [360, 668],
        [800, 690],
        [1200, 676],
        [1640, 650],
      ],
      '#a5562f',
      '#4c2419',
    ),
    shrubs,
    rim(
      [
        [-40, 720],
        [240, 742],
        [500, 800],
        [820, 770],
        [1080, 742],
        [1300, 760],
        [1640, 720],
      ],
      '#6d3320',
      '#2a130d',
    ),
    hiker([1092, 748], 96, { jacket: '#1d6e8c', legs: '#1c1310', pack: '#dfa42b', rim: '#ffe3b0' }, -1),
    hiker([1172, 754], 90, { jacket: '#e9e6e0', legs: '#1c1310', pack: '#2f5244', rim: '#ffe3b0' }, -1, false),
    calm(pen, '#1d0c08', 0.78),
  ].join('');
};

const tower = (pen: Pen, x: number, width: number, top: number, tone: string, foot: string, seed: number, lamps: number): string => {
  const random = randomFrom(seed);
  const windows: string[] = [];
  for (let y = top + 22; y < 600; y += 24)
    for (let wx = x + 12; wx < x + width - 16; wx += 20)
      if (random() < lamps)
        windows.push(
          `<rect x="${wx}" y="${y}" width="10" height="13" fill="${random() < 0.7 ? '#f6cd85' : '#bcd3df'}" fill-opacity="${within(random, 0.3, 0.9).toFixed(2)}"/>`,
        );
  return `<rect x="${x}" y="${top}" width="${width}" height="${700 - top}" fill="${pen.ramp([
    [0, tone],
    [1, foot],
  ])}"/>${windows.join('')}`;
};

export const cityRain = (pen: Pen): string => {
  const random = randomFrom(808);
  const row = (
    tone: string,
    foot: string,
    top: readonly [number, number],
    width: readonly [number, number],
    lamps: number,
    gap: readonly [number, number],
  ): string => {
    const towers: string[] = [];
    for (let x = -30; x < 1640; ) {
      const w = Math.round(within(random, ...width));
      if (x + w < gap[0] || x > gap[1])
        towers.push(tower(pen, x, w, Math.round(within(random, ...top)), tone, foot, Math.round(x + 900), lamps));
      x += w + Math.round(within(random, 0, 14));
    }
    return towers.join('');
  };
  const bokeh = Array.from({ length: 64 }, () => {
    const near = random();
    return `<circle cx="${(980 + (random() - 0.5) * (300 + near * 1100)).toFixed(0)}" cy="${(610 - near * 90 + random() * 40).toFixed(0)}" r="${(4 + near * 16).toFixed(0)}" fill="${['#ffcf7d', '#ff9a5a', '#f4e3c0', '#8fc1d6', '#e4573d'][Math.floor(random() * 5)]}" fill-opacity="${(0.6 - near * 0.3).toFixed(2)}"/>`;
  }).join('');
  const streaks = Array.from({ length: 60 }, () => {
    const x = 980 + (random() - 0.5) * 1150;
    const w = within(random, 5, 24);
    const y = 670 + random() * 40;
    return `<rect x="${x.toFixed(0)}" y="${y.toFixed(0)}" width="${w.toFixed(0)}" height="${within(random, 60, 210).toFixed(0)}" rx="${(w / 2).toFixed(0)}" fill="${['#ffcf7d', '#ff9a5a', '#f4e3c0', '#8fc1d6'][Math.floor(random() * 4)]}" fill-opacity="${within(random, 0.08, 0.34).toFixed(2)}"/>`;
  }).join('');
  const lamp = (x: number, base: number, size: number): string =>
    placed(
      `translate(${x} ${base}) scale(${size})`,
      stroke('M0 0V-300Q0 -340 40 -340H62', '#0c141b', { width: 7 }) +
        '<rect x="48" y="-345" width="46" height="10" rx="4" fill="#0c141b"/>',
    ) +
    light(pen, [x + 70 * size, base - 330 * size], 190 * size, '#ffd98f', 0.85) +
    fill(
      polygon([
        [x + 52 * size, base - 332 * size],
        [x + 92 * size, base - 332 * size],
        [x + 200 * size, base],
        [x - 60 * size, base],
      ]),
      pen.ramp([
        [0, '#ffd98f', 0.26],
        [1, '#ffd98f', 0],
      ]),
    );
  return [
    sky(pen, [
      [0, '#1e2b38'],
      [0.4, '#3f5263'],
      [0.66, '#94897f'],
    ]),
    light(pen, [980, 600], 620, '#ffc98a', 0.6),
    row('#4a5c6b', '#8d8781', [190, 380], [70, 130], 0.14, [930, 1030]),
    mist(pen, 600, 120, '#c9a98a', 0.45, 980, 1500),
    row('#2f3f4d', '#5b5c5d', [120, 330], [110, 190], 0.24, [850, 1110]),
    mist(pen, 640, 90, '#d6ae84', 0.4, 980, 1100),
    row('#1b2833', '#232d36', [-60, 160], [170, 260], 0.2, [690, 1270]),
    blurred(pen, 2.5, bokeh),
    `<rect y="660" width="1600" height="260" fill="${pen.ramp([
      [0, '#4d4a48'],
      [0.3, '#222c35'],
      [1, '#0c141b'],
    ])}"/>`,
    blurred(pen, 7, streaks),
    light(pen, [980, 680], 360, '#ffc98a', 0.4),
    strokes(
      809,
      170,
      (r) => {
        const [x, y] = [r() * 1600, 680 + r() * 220];
        return [
          [x, y],
          [x + within(r, 10, 46), y],
        ];
      },
      '#c9d6dc',
      1.4,
      0.2,
    ),
    lamp(1400, 720, 1.25),
    lamp(800, 676, 0.62),
    lamp(1130, 670, 0.5),
    fill(
      polygon([
        [1110, 790],
        [1164, 790],
        [1190, 920],
        [1090, 920],
      ]),
      pen.ramp([
        [0, '#b98522', 0.5],
        [1, '#b98522', 0],
      ]),
    ),
    '<ellipse cx="1138" cy="792" rx="70" ry="8" fill="#05090d" fill-opacity=".6"/>',
    hiker([1138, 790], 240, { jacket: '#dfa42b', legs: '#10181f', pack: '#23303a', rim: '#fff0c4' }, 1, false),
    strokes(
      810,
      520,
      (r) => {
        const [x, y] = [r() * 1700, r() * 900];
        return [
          [x, y],
          [x - 7, y + within(r, 24, 60)],
        ];
      },
      '#dbe6ee',
      1.2,
      0.2,
    ),
    calm(pen, '#080e14', 0.72),
  ].join('');
};
