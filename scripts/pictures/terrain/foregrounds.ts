// The foreground of mountain scenes: trees, tents and people. The drawing is 1600 × 900 units.
import { calm, forest, interpolateHeight, jagged, light, mist, stars, strokes } from '../land.ts';
import { canoe, type FigureLight, hiker, tent } from '../people.ts';
import { createRandom, within } from '../random.ts';
import { blurred, fill, type Pen, type Point, polygon, stroke } from '../svg.ts';
import type { lands } from './lands.ts';

type Land = keyof typeof lands;

const dawn = (pen: Pen): string =>
  [
    mist(pen, 640, 46, '#d9bfb4', 0.5, 1050, 1500),
    forest({ seed: 3, count: 240, base: (x) => 690 + x * 0.02 - Math.sin(x / 330) * 16, height: [26, 52], paint: '#2b3944' }),
    mist(pen, 736, 40, '#b9a8a8', 0.4, 1150, 1300),
    forest({ seed: 5, count: 150, base: (x) => 772 + x * 0.01 + Math.cos(x / 240) * 16, height: [54, 104], paint: '#18262f' }),
    forest({ seed: 8, count: 64, base: (x) => 868 + Math.sin(x / 210) * 16, height: [92, 190], paint: '#0c161d' }),
    calm(pen, '#0a131a', 0.5),
  ].join('');

const ridgeLight: FigureLight = { from: 'left', rim: '#f6e3c4', shade: '#0a1013', shadow: 0.5 };
const ridge = (pen: Pen): string =>
  [
    hiker(pen, [1258, 796], 112, { jacket: '#9c4a28', legs: '#272c2f', pack: '#b98a2a', hat: '#23303a' }, ridgeLight),
    hiker(pen, [1372, 772], 98, { jacket: '#2a6379', legs: '#24282c', pack: '#33393d', hat: '#9c4a28' }, ridgeLight),
    calm(pen, '#0b141a', 0.62),
  ].join('');

/** Trees on a headland, with their reflection in the water below y = 556. */
const headland = (pen: Pen): string => {
  const shore = interpolateHeight(
    jagged(
      [
        [-60, 540],
        [140, 537],
        [300, 541],
        [400, 546],
        [520, 556],
      ],
      createRandom(26),
      0.1,
    ),
  );
  const trees = (colour: string): string =>
    forest({ seed: 25, from: -60, to: 420, count: 60, base: (x) => shore(x) - 8, height: [34, 84], paint: colour, isBare: true }) +
    fill(
      polygon([...Array.from({ length: 60 }, (_, i): Point => [-60 + i * 10, Math.min(556, shore(-60 + i * 10))]), [520, 557], [-60, 557]]),
      colour,
    );
  return [
    blurred(pen, 2, `<g transform="translate(0 1112) scale(1 -1)" opacity="0.34">${trees('#24353a')}</g>`),
    trees('#2d4140'),
    mist(pen, 556, 7, '#eef0ee', 0.75, 220, 900),
  ].join('');
};

const lake = (pen: Pen): string =>
  [
    mist(pen, 548, 22, '#f4f3ef', 0.6, 500, 1300),
    headland(pen),
    canoe(pen, [1010, 742], 0.92, { from: 'left', rim: '#fff1d2', shade: '#1c2a30', shadow: 0.5 }),
    calm(pen, '#14242c', 0.45),
  ].join('');

const grass = (count: number, from: number, to: number, length: number, colour: string, seed: number): string =>
  strokes(
    seed,
    count,
    (r) => {
      const [x, y] = [r() * 1600, from + r() * (to - from)];
      return [
        [x, y],
        [x + within(r, -9, 9), y - length * within(r, 0.5, 1.2)],
      ];
    },
    colour,
    2,
    0.75,
  );

const meadowLight: FigureLight = { from: 'left', rim: '#fff4cf', shade: '#0d1f0c', shadow: 0.42 };
const meadow = (pen: Pen): string =>
  [
    hiker(pen, [1140, 770], 118, { jacket: '#1f6681', legs: '#3a3f3a', pack: '#a84e2a', hat: '#2b2f33' }, meadowLight),
    hiker(pen, [1232, 748], 106, { jacket: '#c89330', legs: '#343834', pack: '#2c4c3f', hat: '#1f6681' }, meadowLight),
    grass(1400, 800, 930, 40, '#2f5522', 97),
    flowers(),
    grass(700, 840, 930, 64, '#1d3b18', 98),
    calm(pen, '#10240f', 0.6),
  ].join('');

const flowers = (): string => {
  const random = createRandom(99);
  const paints = ['#f4efe2', '#e9c94c', '#d58fb2', '#f4efe2', '#b9a3dc'];
  return Array.from({ length: 420 }, () => {
    const depth = random();
    const [x, y] = [random() * 1600, 760 + depth * 135];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(1.6 + depth * 4 * random()).toFixed(1)}" fill="${paints[Math.floor(random() * paints.length)]}" fill-opacity=".9"/>`;
  }).join('');
};

const iceLight: FigureLight = { from: 'right', rim: '#ffffff', shade: '#1b3a57', shadow: 0.5 };
const glacier = (pen: Pen): string =>
  [
    stroke('M1010 726C1060 742 1110 742 1160 720', '#3a4650', { width: 2 }),
    hiker(pen, [998, 770], 96, { jacket: '#c89330', legs: '#2a3640', pack: '#33434f', hat: '#9c4a28' }, iceLight),
    hiker(pen, [1168, 760], 92, { jacket: '#a84e2a', legs: '#2a3640', pack: '#33434f', hat: '#22303a' }, iceLight),
    calm(pen, '#16344a', 0.42),
  ].join('');

const snowCamp = (pen: Pen): string =>
  [
    stars(15, 130, 300),
    forest({
      seed: 17,
      from: 1300,
      to: 1660,
      count: 34,
      base: (x) => 612 - (x - 1300) * 0.05,
      height: [60, 128],
      paint: '#1a2442',
      isBare: true,
    }),
    fill(
      polygon([
        ...jagged(
          [
            [1280, 646],
            [1350, 622],
            [1470, 616],
            [1640, 606],
          ],
          createRandom(18),
          0.05,
        ),
        [1640, 690],
        [1280, 690],
      ]),
      pen.ramp([
        [0, '#6a5f86'],
        [0.4, '#5d557f', 0.9],
        [1, '#534d7c', 0],
      ]),
    ),
    light(pen, [1010, 680], 330, '#ffb257', 0.4),
    tent(pen, [1010, 722], 210, '#ffbd5e', '#d9772f', '#7a3a1b'),
    tent(pen, [1290, 676], 130, '#ffc870', '#c96a2c', '#6d3418'),
    hiker(
      pen,
      [858, 728],
      92,
      { jacket: '#7d3a28', legs: '#1c2440', hat: '#b98a2a' },
      { from: 'right', rim: '#ffc27a', shade: '#141536', shadow: 0.55 },
      { hasPoles: false },
    ),
    calm(pen, '#0d1734', 0.56),
  ].join('');

const night = (pen: Pen): string =>
  [
    stars(60, 520, 560),
    `<g transform="rotate(-32 900 250)"><ellipse cx="900" cy="210" rx="900" ry="86" fill="${pen.glow([
      [0, '#b9c4ea', 0.3],
      [0.6, '#8a97c8', 0.12],
      [1, '#8a97c8', 0],
    ])}"/></g>`,
    forest({ seed: 62, count: 150, base: (x) => 668 + Math.sin(x / 260) * 12, height: [44, 92], paint: '#0a1526' }),
    light(pen, [1090, 740], 420, '#ffb257', 0.42),
    tent(pen, [1090, 790], 290, '#ffc064', '#c8642a', '#5e2a14'),
    hiker(
      pen,
      [1300, 790],
      106,
      { jacket: '#3c434c', legs: '#1a2230', hat: '#7d3a28' },
      { from: 'left', rim: '#ffb860', shade: '#03060d', shadow: 0.7 },
      { facing: -1, hasPoles: false },
    ),
    light(pen, [1294, 684], 60, '#fff4d4', 0.6),
    forest({ seed: 64, from: -60, to: 360, count: 12, base: () => 926, height: [250, 450], paint: '#040910' }),
    forest({ seed: 66, from: 1440, to: 1680, count: 7, base: () => 926, height: [310, 530], paint: '#040910' }),
    calm(pen, '#040912', 0.4),
  ].join('');

export const foregrounds: Record<Land, (pen: Pen) => string> = {
  'alpine-dawn': dawn,
  'ridge-walk': ridge,
  'lake-morning': lake,
  'summer-meadow': meadow,
  glacier,
  'snow-camp': snowCamp,
  'night-tent': night,
};
