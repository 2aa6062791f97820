// Table mountains in the evening sun.
import { calm, ground, jagged, light, mist, sky } from '../land.ts';
import { type FigureLight, hiker } from '../people.ts';
import { createRandom, within } from '../random.ts';
import { clipped, fill, type Pen, type Point, polygon, stroke } from '../svg.ts';

interface Butte {
  x: number;
  width: number;
  top: number;
  base: number;
  lit: string;
  shade: string;
  seed: number;
}

/** Draws a table mountain: layered sheer walls above a slope of scree. */
const butte = (pen: Pen, b: Butte): string => {
  const random = createRandom(b.seed);
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

const sun: FigureLight = { from: 'left', rim: '#ffe3b0', shade: '#1d0c08', shadow: 0.5 };

export const desertCanyon = (pen: Pen): string => {
  const random = createRandom(707);
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
    light(pen, [430, 340], 480, '#fff0c8', 0.9),
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
    hiker(pen, [1092, 748], 96, { jacket: '#285f74', legs: '#3a2a20', pack: '#b98726', hat: '#d8cdb8' }, sun, { facing: -1 }),
    hiker(pen, [1168, 756], 92, { jacket: '#c9bfae', legs: '#2e221a', pack: '#34503f', hat: '#8a3f26' }, sun, {
      facing: -1,
      hasPoles: false,
    }),
    calm(pen, '#1d0c08', 0.78),
    light(pen, [430, 340], 170, '#fff0c8', 0.6),
    '<circle cx="430" cy="340" r="38" fill="#fff6de"/>',
  ].join('');
};
