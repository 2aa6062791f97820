// A path between tall trunks in slanting light.
import { calm, ground, hills, jagged, light, mist, sky } from '../land.ts';
import { hiker } from '../people.ts';
import { createRandom, type Random, within } from '../random.ts';
import { closed, fill, type Pen, polygon } from '../svg.ts';

const trunk = (x: number, width: number, base: number, random: Random): string[] => {
  const lean = within(random, -14, 14);
  const branches = Array.from({ length: 7 }, () => {
    const y = within(random, 10, base * 0.55);
    const side = random() < 0.5 ? -1 : 1;
    const reach = width * within(random, 0.8, 2.6);
    return polygon([
      [x + side * width * 0.3, y],
      [x + side * (width * 0.4 + reach), y + reach * within(random, 0.1, 0.5)],
      [x + side * width * 0.3, y + width * 0.12],
    ]);
  });
  return [
    polygon([
      [x - width * 0.38 + lean, -20],
      [x + width * 0.38 + lean, -20],
      [x + width * 0.5, base - width],
      [x + width * 0.95, base + 10],
      [x - width * 0.95, base + 10],
      [x - width * 0.5, base - width],
    ]),
    ...branches,
  ];
};

const trunks = (seed: number, xs: readonly number[], width: readonly [number, number], base: number, paint: string): string => {
  const random = createRandom(seed);
  return xs
    .flatMap((x) => trunk(x + within(random, -24, 24), within(random, ...width), base + within(random, -10, 14), random))
    .map((d) => fill(d, paint))
    .join('');
};

const every = (step: number, skip?: readonly [number, number]): number[] =>
  Array.from({ length: Math.ceil(1640 / step) }, (_, i) => i * step).filter((x) => !skip || x < skip[0] || x > skip[1]);

/** Draws ferns, except between the two sides of the trail. */
const ferns = (seed: number, count: number, y: number, colour: string, [left, right]: readonly [number, number]): string => {
  const random = createRandom(seed);
  const fronds = Array.from({ length: count }, () => {
    const [x, base, size] = [random() * 1640 - 20, y + within(random, 0, 90), within(random, 26, 64)];
    const fronds = [-70, -35, 0, 35, 70]
      .map((turn) => {
        const angle = ((turn + within(random, -12, 12) - 90) * Math.PI) / 180;
        const [tx, ty] = [x + Math.cos(angle) * size, base + Math.sin(angle) * size * 0.8];
        return closed(
          [x, base],
          [(x + tx) / 2, (base + ty) / 2 - size * 0.26, tx, ty + size * 0.1],
          [(x + tx) / 2, (base + ty) / 2 - size * 0.06, x, base],
        );
      })
      .join('');
    return x > left && x < right ? '' : fronds;
  });
  return fill(fronds.join(''), colour);
};

export const forestTrail = (pen: Pen): string => {
  const beam = (x: number, width: number, opacity: number): string =>
    fill(
      polygon([
        [x, -20],
        [x + width, -20],
        [x + width - 330, 820],
        [x - 520, 820],
      ]),
      pen.ramp([
        [0, '#fff4cf', opacity],
        [1, '#fff4cf', 0],
      ]),
    );
  const trail = closed(
    [932, 664],
    [944, 661, 962, 661, 974, 664],
    [984, 690, 1056, 708, 1010, 770],
    [960, 830, 1040, 870, 1120, 920],
    [560, 920],
    [720, 850, 860, 800, 850, 730],
    [844, 694, 914, 690, 932, 664],
  );
  return [
    sky(pen, [
      [0, '#c9d4b4'],
      [0.45, '#e8e6c8'],
      [0.7, '#cfd3ae'],
    ]),
    light(pen, [1060, 260], 620, '#fffbe0', 0.95),
    trunks(1, every(58), [9, 17], 600, '#b4bf9f'),
    mist(pen, 600, 130, '#f4f1d8', 0.8, 1000),
    trunks(2, every(96, [890, 1010]), [18, 30], 622, '#869a7b'),
    fill(
      ground(hills(createRandom(4), 622, 10)),
      pen.ramp([
        [0, '#8c9a6c'],
        [0.5, '#3f5238'],
      ]),
    ),
    mist(pen, 630, 90, '#eef0cf', 0.65, 980),
    trunks(3, every(166, [800, 1090]), [34, 50], 672, '#4d6650'),
    fill(
      ground(hills(createRandom(6), 676, 12)),
      pen.ramp([
        [0, '#55693f'],
        [0.6, '#22341f'],
      ]),
    ),
    fill(
      trail,
      pen.ramp([
        [0, '#b3b184', 0],
        [0.1, '#bdb688', 0.85],
        [0.5, '#8f8458'],
        [1, '#4b4630'],
      ]),
    ),
    ferns(12, 90, 676, '#3b5433', [836, 1040]),
    beam(1180, 90, 0.34),
    beam(1330, 60, 0.26),
    beam(1010, 60, 0.26),
    beam(1480, 110, 0.2),
    hiker(
      pen,
      [944, 716],
      104,
      { jacket: '#a84e2a', legs: '#343a2c', pack: '#2f3a34', hat: '#b98726' },
      { from: 'right', rim: '#fff3cd', shade: '#12200f', shadow: 0.55 },
      { hasPoles: false },
    ),
    trunks(5, [40, 330, 1330, 1560], [84, 120], 800, '#1d2f24'),
    fill(
      polygon([
        ...jagged(
          [
            [-40, 730],
            [240, 780],
            [520, 850],
            [700, 920],
          ],
          createRandom(9),
          0.06,
        ),
        [-40, 920],
      ]),
      '#16251b',
    ),
    fill(
      polygon([
        ...jagged(
          [
            [1060, 920],
            [1240, 850],
            [1460, 780],
            [1640, 740],
          ],
          createRandom(10),
          0.06,
        ),
        [1640, 920],
      ]),
      '#16251b',
    ),
    ferns(13, 70, 830, '#14231a', [660, 1080]),
    calm(pen, '#0d1711', 0.92),
  ].join('');
};
