// A waterfall between basalt columns.
import { calm, forest, jagged, mist, sky, strokes } from '../land.ts';
import { hiker } from '../people.ts';
import { createRandom, within } from '../random.ts';
import { blurred, clipped, closed, fill, type Pen, type Point, polygon, smooth, stroke } from '../svg.ts';

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
  const random = createRandom(seed);
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

/** Draws two rows of broken columns, the nearer one lower. */
const basalt = (seed: number, from: number, to: number, top: (x: number) => number, tones: Tones, lower: number): string =>
  columns(seed, from, to, top, tones) + columns(seed + 40, from, to, (x) => top(x) + lower + Math.sin(x / 83 + seed) * lower * 0.55, tones);

export const waterfall = (pen: Pen): string => {
  const random = createRandom(88);
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
          createRandom(86),
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
          createRandom(87),
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
    hiker(
      pen,
      [1352, 812],
      108,
      { jacket: '#a84e2a', legs: '#262f2c', pack: '#285f74', hat: '#26343c' },
      { from: 'left', rim: '#eef4ee', shade: '#0c1512', shadow: 0.5 },
      { facing: -1, hasPoles: false },
    ),
    calm(pen, '#0b1514', 0.78),
  ].join('');
};
