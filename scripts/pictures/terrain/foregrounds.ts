// The foreground of mountain scenes: trees, tents and people. The drawing is 1600 × 900 units.
import { calm, forest, light, mist, stars, strokes } from '../land.ts';
import { hiker, tent } from '../people.ts';
import { createRandom, within } from '../random.ts';
import { type Pen, placed, stroke } from '../svg.ts';
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

const ridge = (pen: Pen): string =>
  [
    hiker([1262, 792], 118, { jacket: '#b5532b', legs: '#1b2126', pack: '#dfa42b', rim: '#f4dcc0' }),
    hiker([1392, 770], 96, { jacket: '#1d6e8c', legs: '#1b2126', pack: '#2a3138', rim: '#dbe6e6' }),
    calm(pen, '#0b141a', 0.62),
  ].join('');

const canoe = placed(
  'translate(1010 742)',
  [
    '<path d="M-128 -6C-100 22 100 22 128 -8C70 4 -70 4 -128 -6Z" fill="#9c4422"/><path d="M-128 -6C-70 4 70 4 128 -8C80 -1 -80 -1 -128 -6Z" fill="#5f2713"/>',
    '<path d="M-14 0C-18 -22 -14 -46 0 -48C14 -46 18 -22 14 0Z" fill="#d79a26"/><path d="M-8 -56C-8 -66 9 -67 9 -57C9 -50 5 -47 2 -47C-3 -47 -8 -50 -8 -56Z" fill="#22303a"/>',
    stroke('M10 -38L40 -18L-12 -26', '#d79a26', { width: 7 }),
    stroke('M-30 -44L62 14', '#5e472c', { width: 3.4 }),
    '<path d="M-120 16C-60 30 60 30 120 14L90 40H-90Z" fill="#3a2a22" fill-opacity=".35"/>',
    stroke('M-190 30H-130M140 34H230M-60 52H70', '#ffffff', { width: 2, opacity: 0.5 }),
  ].join(''),
);

const lake = (pen: Pen): string =>
  [
    mist(pen, 548, 22, '#f4f3ef', 0.6, 500, 1300),
    forest({
      seed: 25,
      from: -60,
      to: 420,
      count: 60,
      base: (x) => 552 - Math.max(0, x) * 0.02,
      height: [34, 84],
      paint: '#2d4140',
      isBare: true,
    }),
    canoe,
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

const meadow = (pen: Pen): string =>
  [
    hiker([1140, 770], 124, { jacket: '#1d6e8c', legs: '#2a2f2c', pack: '#b5532b', rim: '#fff6d8' }, 1),
    hiker([1236, 744], 104, { jacket: '#dfa42b', legs: '#2a2f2c', pack: '#2f5244' }, 1),
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

const glacier = (pen: Pen): string =>
  [
    stroke('M1010 726C1060 742 1110 742 1160 720', '#3a4650', { width: 2 }),
    hiker([998, 770], 96, { jacket: '#dfa42b', legs: '#22303a', pack: '#33434f' }),
    hiker([1168, 760], 90, { jacket: '#b5532b', legs: '#22303a', pack: '#33434f' }),
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
      base: (x) => 620 - (x - 1300) * 0.06,
      height: [60, 128],
      paint: '#1a2442',
      isBare: true,
    }),
    light(pen, [1010, 680], 330, '#ffb257', 0.4),
    tent(pen, [1010, 722], 210, '#ffbd5e', '#d9772f', '#7a3a1b'),
    tent(pen, [1290, 676], 130, '#ffc870', '#c96a2c', '#6d3418'),
    hiker([860, 724], 92, { jacket: '#8a3f26', legs: '#131c36', rim: '#ffc27a' }, 1, false),
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
    hiker([1300, 784], 104, { jacket: '#5a5f66', legs: '#16202e', rim: '#ffb860' }, -1, false),
    light(pen, [1294, 684], 60, '#fff4d4', 0.6),
    forest({ seed: 64, from: -60, to: 360, count: 12, base: (x) => 890 - x * 0.03, height: [220, 420], paint: '#040910' }),
    forest({ seed: 66, from: 1440, to: 1680, count: 7, base: () => 890, height: [280, 500], paint: '#040910' }),
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
