// First light on a massif above a dark forest.
import { calm, forest, jagged, light, mist, sky } from '../land.ts';
import { range } from '../mountains.ts';
import { randomFrom } from '../random.ts';
import type { Pen, Point } from '../svg.ts';

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
