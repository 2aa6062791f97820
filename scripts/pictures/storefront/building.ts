// The building of a store at dusk: its front, the room behind the windows, and the pavement. Lengths are in meters.
import { colours } from '../../../src/demo/seed/taxonomy.ts';
import { createRandom, within } from '../random.ts';
import { layered, noise } from '../relief/noise.ts';
import { mix, type Rgb } from '../terrain/panorama.ts';
import type { Lamp, World } from './rays.ts';
import type { Paint, Solid } from './solids.ts';

const plain =
  (colour: Rgb): Paint =>
  () =>
    colour;

const scaled = ([r, g, b]: Rgb, share: number): Rgb => [r * share, g * share, b * share];

const box = (
  x: readonly [number, number],
  y: readonly [number, number],
  z: readonly [number, number],
  paint: Paint | Rgb,
  more: Partial<Solid> = {},
): Solid => ({
  from: [x[0], y[0], z[0]],
  to: [x[1], y[1], z[1]],
  paint: typeof paint === 'function' ? paint : plain(paint),
  ...more,
});

const ball = (x: number, y: number, z: number, radius: Rgb, paint: Paint): Solid => ({
  isBall: true,
  from: [x - radius[0], y - radius[1], z - radius[2]],
  to: [x + radius[0], y + radius[1], z + radius[2]],
  paint,
});

const fraction = (value: number): number => value - Math.floor(value);

/** Vertical boards of stained wood. */
const cladding: Paint = (x, y) => {
  const board = Math.floor(x / 0.155);
  if (fraction(x / 0.155) < 0.05) return [0.02, 0.018, 0.017];
  const grain = noise(x * 46, y * 1.6, 3) * 0.12 + noise(x * 15, y * 0.7, 4) * 0.14;
  return scaled([0.2, 0.165, 0.135], 1 + noise(board * 3.7, 0.5, 9) * 0.34 + grain);
};

const bricks =
  (colour: Rgb): Paint =>
  (x, y, z) => {
    const row = Math.floor(y / 0.078);
    const along = (x + z) / 0.24 + (row % 2) * 0.5;
    if (fraction(y / 0.078) < 0.14 || fraction(along) < 0.05) return scaled(colour, 0.62);
    return scaled(colour, 0.95 + noise(Math.floor(along) * 5.3, row * 3.1, 6) * 0.3);
  };

/** Worn paving stones. Their joints and hollows are darker. */
const paving: Paint = (x, _, z) => {
  const row = Math.floor(z / 0.62);
  const along = x / 0.92 + (row % 2) * 0.46;
  if (fraction(z / 0.62) < 0.03 || fraction(along) < 0.02) return [0.05, 0.05, 0.052];
  const stone = 0.92 + noise(Math.floor(along) * 7.1, row * 3.3, 12) * 0.22 + layered(x * 2.2, z * 2.2, 14, 4) * 0.14;
  return scaled([0.2, 0.197, 0.19], stone);
};

const asphalt: Paint = (x, _, z) => scaled([0.075, 0.077, 0.082], 1 + layered(x * 3, z * 3, 21, 4) * 0.2 + noise(x * 60, z * 60, 22) * 0.2);

const oak: Paint = (x, y, z) => {
  const board = Math.floor(x / 0.2);
  return scaled([0.46, 0.32, 0.19], 0.95 + noise(board * 2.3, 0.4, 31) * 0.14 + noise(x * 22, z * 2 + y * 2, 32) * 0.1);
};

const bronze: Rgb = [0.035, 0.032, 0.03];
const steel: Rgb = [0.03, 0.036, 0.043];
const plaster: Rgb = [0.74, 0.7, 0.63];

const linear = (hex: string): Rgb => {
  const channel = (at: number): number => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2;
  return [channel(1), channel(3), channel(5)];
};
const dyes = colours.map(({ hex }) => linear(hex));

/** Openings in the front: left, right, bottom, top. */
const windows = [
  [-4.5, 0.1, 0.5, 3],
  [2.95, 4.55, 0.5, 3],
] as const;
const door = [0.72, 2.34] as const;

const front = (): Solid[] => {
  const wall = (left: number, right: number, bottom: number, top: number): Solid => box([left, right], [bottom, top], [0, 0.3], cladding);
  const frames = windows.flatMap(([left, right, bottom, top]) => [
    box([left, right], [bottom, bottom + 0.07], [-0.05, 0.2], bronze),
    box([left, right], [top - 0.07, top], [-0.03, 0.2], bronze),
    box([left, left + 0.06], [bottom, top], [-0.03, 0.2], bronze),
    box([right - 0.06, right], [bottom, top], [-0.03, 0.2], bronze),
  ]);
  const [from, to] = door;
  const half = (from + to) / 2;
  const leaves = [from + 0.02, half + 0.01].flatMap((left) => [
    box([left, left + 0.09], [0, 2.56], [0.62, 0.68], bronze),
    box([left + 0.69, left + 0.78], [0, 2.56], [0.62, 0.68], bronze),
    box([left, left + 0.78], [0, 0.14], [0.62, 0.68], bronze),
    box([left, left + 0.78], [2.46, 2.56], [0.62, 0.68], bronze),
  ]);
  return [
    wall(-5, -4.5, 0, 3),
    wall(0.1, from, 0, 3),
    wall(to, 2.95, 0, 3),
    wall(4.55, 5, 0, 3),
    wall(-4.5, 0.1, 0, 0.5),
    wall(2.95, 4.55, 0, 0.5),
    wall(-5, 5, 3, 4.7),
    box([-5.1, 5.1], [4.7, 4.86], [-0.24, 0.6], steel),
    // the panel of the sign, and the lamp above it
    box([-4.86, 4.86], [3.22, 4.08], [-0.12, 0], [0.07, 0.082, 0.094]),
    box([-4.6, 4.6], [4.24, 4.29], [-0.5, -0.42], steel),
    box([-4.6, 4.6], [4.235, 4.24], [-0.5, -0.42], [0.8, 0.8, 0.8], { glow: plain([4.4, 3.2, 1.9]) }),
    ...[-4, 0, 4].map((x) => box([x, x + 0.03], [4.29, 4.32], [-0.5, 0], steel)),
    ...frames,
    // the recess of the door
    box([from - 0.04, from], [0, 3], [0, 0.7], cladding),
    box([to, to + 0.04], [0, 3], [0, 0.7], cladding),
    box([from, to], [2.56, 3], [0.6, 0.7], steel),
    box([from, to], [2.98, 3], [0, 0.7], steel),
    ...leaves,
    ...[half - 0.07, half + 0.05].map((x) =>
      box([x, x + 0.02], [0.85, 1.5], [0.57, 0.59], [0.5, 0.44, 0.34], { glow: plain([0.1, 0.08, 0.05]) }),
    ),
    box([from, to], [-0.02, 0.012], [0.1, 0.7], [0.1, 0.1, 0.1]),
    box([from + 0.2, to - 0.2], [0, 0.02], [0.85, 2], [0.07, 0.065, 0.06]),
  ];
};

/** Returns folded clothes on a surface. */
const stacks = (seed: number, x: readonly [number, number], y: number, z: readonly [number, number], columns: number): Solid[] => {
  const random = createRandom(seed);
  const step = (x[1] - x[0]) / columns;
  return Array.from({ length: columns }, (_, column) => {
    const dye = dyes[Math.floor(random() * dyes.length)] ?? plaster;
    const left = x[0] + step * column + step * 0.1;
    return Array.from({ length: 2 + Math.floor(random() * 4) }, (__, level) => {
      const shift = within(random, -0.012, 0.012);
      const paint = scaled(random() < 0.75 ? dye : (dyes[Math.floor(random() * dyes.length)] ?? dye), within(random, 0.85, 1.15));
      return box([left + shift, left + step * 0.8 + shift], [y + level * 0.062, y + level * 0.062 + 0.054], z, paint);
    });
  }).flat();
};

/** Returns garments on a rail, seen from their narrow side. */
const rail = (seed: number, x: readonly [number, number], y: number, z: number): Solid[] => {
  const random = createRandom(seed);
  const count = Math.floor((x[1] - x[0]) / 0.11);
  const garments = Array.from({ length: count }, (_, i) => {
    const left = x[0] + 0.05 + i * 0.11 + within(random, -0.015, 0.015);
    const dye = dyes[Math.floor(i / 4 + seed) % dyes.length] ?? plaster;
    return box(
      [left, left + within(random, 0.06, 0.085)],
      [y - within(random, 0.78, 0.98), y - 0.06],
      [z - 0.26, z + 0.26],
      scaled(dye, within(random, 0.8, 1.25)),
    );
  });
  const bar = box([x[0], x[1]], [y, y + 0.03], [z - 0.015, z + 0.015], bronze);
  const posts = [x[0], x[1] - 0.03].map((left) => box([left, left + 0.03], [0, y + 0.03], [z - 0.015, z + 0.015], bronze));
  return [bar, ...posts, ...garments];
};

const depth = 7;
const room = (poster: Paint): Solid[] => [
  box([-5, 5], [-0.1, 0], [0.3, depth], oak),
  box([-5, 5], [3.4, 3.5], [0.3, depth], [0.62, 0.59, 0.54]),
  box([-5, 5], [0, 3.5], [depth, depth + 0.1], plaster),
  box([-5.1, -5], [0, 3.5], [0.3, depth], plaster),
  box([5, 5.1], [0, 3.5], [0.3, depth], plaster),
  box([-1.6, 3.2], [1.95, 3.3], [depth - 0.06, depth - 0.01], poster),
  // the platforms behind the windows, and plinths on them
  box([-4.5, 0.1], [0.3, 0.5], [0.32, 1.7], oak),
  box([2.95, 4.55], [0.3, 0.5], [0.32, 1.7], oak),
  box([-0.98, -0.22], [0.5, 1.06], [0.62, 1.12], [0.6, 0.57, 0.52]),
  box([-2.74, -2.16], [0.5, 0.84], [0.56, 1.04], oak),
  box([4.02, 4.6], [0.5, 1.0], [0.66, 1.14], [0.6, 0.57, 0.52]),
  // shelves along the back
  ...[0.5, 1.02, 1.54, 2.06, 2.58].flatMap((y, level) => [
    box([-4.8, -1.8], [y, y + 0.04], [depth - 0.5, depth], oak),
    ...stacks(40 + level, [-4.75, -1.85], y + 0.04, [depth - 0.45, depth - 0.1], 8),
  ]),
  ...[-4.82, -3.32, -1.82].map((x) => box([x, x + 0.04], [0, 2.9], [depth - 0.5, depth], oak)),
  ...rail(2, [-1.4, 0.9], 1.62, depth - 0.5),
  ...rail(5, [1.3, 4.7], 1.62, depth - 0.5),
  // a table with folded clothes, and the counter
  box([-3.5, -0.9], [0.82, 0.88], [3.6, 4.7], oak),
  box([-3.4, -1], [0, 0.82], [3.7, 4.6], [0.3, 0.27, 0.23]),
  ...stacks(61, [-3.4, -1], 0.88, [3.75, 4.15], 6),
  box([1.3, 3.1], [0, 1.02], [5, 5.6], oak),
  box([1.25, 3.15], [1.02, 1.07], [4.95, 5.65], [0.08, 0.075, 0.07]),
  ...[-3.4, -0.2, 3].map((x) => box([x, x + 0.14], [3.36, 3.4], [1.9, 6.6], [0.9, 0.9, 0.9], { glow: plain([9, 7.4, 5.2]) })),
];

const stone =
  (seed: number): Paint =>
  (x, y, z) => {
    const grain = layered((x + z) * 6, y * 9, seed, 4) * 0.16;
    return scaled([0.33, 0.315, 0.3], 0.95 + grain);
  };

/** The shop's mark as a sculpture on the pavement. */
const cairn = (x: number, z: number): Solid[] => [
  ball(x, 0.2, z, [0.44, 0.21, 0.36], stone(3)),
  ball(x - 0.03, 0.54, z, [0.33, 0.165, 0.28], stone(5)),
  ball(x + 0.04, 0.81, z, [0.235, 0.13, 0.2], stone(8)),
  ball(x + 0.01, 1.02, z, [0.145, 0.1, 0.13], stone(11)),
];

const shrub = (x: number, z: number): Solid[] => {
  const random = createRandom(90);
  const leaf: Paint = (px, y, pz) => scaled([0.07, 0.115, 0.05], 0.7 + noise(px * 30, y * 30 + pz * 20, 4) * 0.6);
  return [
    box([x - 0.24, x + 0.24], [0, 0.46], [z - 0.24, z + 0.24], [0.09, 0.088, 0.085]),
    ...Array.from({ length: 46 }, () => {
      const [turn, lift, far] = [random() * 6.3, within(random, -0.7, 1), within(random, 0.16, 0.25)];
      const flat = Math.sqrt(1 - lift * lift) * far;
      const size = within(random, 0.06, 0.1);
      return ball(x + Math.cos(turn) * flat, 0.68 + lift * far, z + Math.sin(turn) * flat, [size, size, size], leaf);
    }),
  ];
};

const bench = (x: number, z: number): Solid[] => [
  ...[0, 0.13, 0.26].map((deep) => box([x, x + 1.7], [0.42, 0.46], [z + deep, z + deep + 0.1], oak)),
  ...[0.14, 1.48].map((left) => box([x + left, x + left + 0.06], [0, 0.42], [z + 0.02, z + 0.34], bronze)),
];

const street = (): Solid[] => [
  box([-30, 30], [-0.3, 0], [-3.4, 0.15], paving, { gloss: 0.85 }),
  box([-30, 30], [-0.3, 0.005], [-3.58, -3.4], (x) => (fraction(x / 1.6) < 0.012 ? [0.08, 0.08, 0.08] : [0.26, 0.255, 0.245]), {
    gloss: 0.5,
  }),
  box([-30, 30], [-0.4, -0.12], [-40, -3.58], asphalt, { gloss: 1 }),
  box([-14, -5.04], [0, 9], [0.12, 3], bricks([0.3, 0.18, 0.13])),
  box([-14, -5.04], [3.3, 3.46], [0.02, 0.2], [0.3, 0.28, 0.25]),
  box([5.04, 14], [0, 5.5], [0.12, 3], bricks([0.34, 0.31, 0.27])),
  box([5.04, 14], [5.5, 5.66], [-0.02, 3], [0.26, 0.24, 0.22]),
  ...cairn(5.44, -0.66),
  ...shrub(0.41, -0.36),
  ...shrub(2.65, -0.36),
  ...bench(-3.2, -0.72),
];

const lamp = (x: readonly [number, number], z: readonly [number, number], y: number, light: Rgb): Lamp => ({
  from: [x[0], z[0]],
  to: [x[1], z[1]],
  y,
  light,
});

/** Returns the world of the store. `poster` paints the picture on its back wall by the share of its width and height. */
export const createStore = (poster: (u: number, v: number) => Rgb): World => ({
  solids: [...front(), ...room((x, y) => poster((x + 1.6) / 4.8, (3.3 - y) / 1.35)), ...street()],
  lamps: [
    ...[-3.4, -0.2, 3].map((x) => lamp([x, x + 0.14], [1.9, 6.6], 3.355, [28, 21, 12.6])),
    lamp([-4.4, 0], [0.4, 0.6], 3.36, [34, 25, 14.6]),
    lamp([3, 4.5], [0.4, 0.6], 3.36, [34, 25, 14.6]),
    lamp([0.8, 2.3], [0.1, 0.5], 2.97, [16, 11.8, 7]),
    lamp([-4.6, 4.6], [-0.5, -0.42], 4.23, [60, 43, 24]),
  ],
  sky: (dx, dy, dz) => {
    // the houses across the street hide the lower sky
    if (dz < 0 && dy < 0.2) return [0.022, 0.024, 0.032];
    const height = Math.sqrt(Math.max(0, dy));
    const glow = Math.max(0, dx) ** 2 * (1 - height) * 0.9;
    return [mix(0.42, 0.13, height) + glow, mix(0.33, 0.2, height) + glow * 0.6, mix(0.33, 0.36, height) + glow * 0.3];
  },
  ambient: (z) => (z > 0.3 ? [0.4, 0.3, 0.19] : [0.034, 0.036, 0.046]),
  hasPane: (x, y) =>
    windows.some(([left, right, bottom, top]) => x > left && x < right && y > bottom && y < top) ||
    (x > door[0] && x < door[1] && y > 0.1 && y < 2.5),
});
