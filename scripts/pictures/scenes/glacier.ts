// A rope team between the crevasses of a glacier.
import { jagged, light, mist, sky } from '../land.ts';
import { range } from '../mountains.ts';
import { hiker } from '../people.ts';
import { randomFrom, within } from '../random.ts';
import { blurred, clipped, closed, fill, type Pen, type Point, polygon, stroke } from '../svg.ts';

const crevasse = (pen: Pen, y: number, tilt: number, from: number, to: number, seed: number): string => {
  const random = randomFrom(seed);
  const top = jagged(
    [
      [from, y + tilt],
      [(from + to) / 2, y],
      [to, y - tilt],
    ],
    random,
    0.09,
    5,
  );
  const depth = 3 + (y - 380) * 0.04;
  const low = [...top].reverse().map(([x, py]): Point => [x, py + depth * Math.sin(((x - from) / (to - from)) * Math.PI)]);
  return fill(
    polygon([...top, ...low]),
    pen.ramp([
      [0, seed % 3 ? '#4f97b8' : '#2f7ca3'],
      [1, '#a9d4e3'],
    ]),
    0.85,
  );
};

/** One of the scenes that stay light: it is shown beside text, not under it. */
export const glacier = (pen: Pen): string => {
  const random = randomFrom(404);
  const peaks: Point[] = [
    [-40, 300],
    [150, 200],
    [300, 290],
    [480, 110],
    [580, 220],
    [660, 190],
    [830, 340],
    [960, 300],
    [1080, 210],
    [1140, 250],
    [1270, 96],
    [1390, 200],
    [1480, 160],
    [1640, 250],
  ];
  const left: Point[] = [
    [-40, 330],
    [90, 300],
    [240, 390],
    [330, 370],
    [520, 470],
    [640, 560],
    [700, 640],
  ];
  const right: Point[] = [
    [900, 470],
    [1060, 430],
    [1180, 350],
    [1260, 390],
    [1420, 290],
    [1500, 330],
    [1640, 260],
  ];
  const ice = closed(
    [690, 360],
    [620, 430, 520, 460, 380, 520],
    [200, 600, 60, 640, -40, 720],
    [-40, 920],
    [1640, 920],
    [1640, 690],
    [1460, 640, 1330, 570, 1220, 510],
    [1120, 450, 1090, 400, 1080, 360],
    [960, 330, 800, 330, 690, 360],
  );
  const cracks = Array.from({ length: 52 }, (_, i) => {
    const y = 400 + (i / 51) ** 1.35 * 480;
    const reach = 130 + (y - 390) * 1.3;
    const middle = 880 - (y - 400) * 0.12 + within(random, -0.8, 0.8) * reach;
    return crevasse(
      pen,
      y,
      within(random, -0.02, 0.12) * reach,
      middle - reach * within(random, 0.14, 0.36),
      middle + reach * within(random, 0.14, 0.36),
      50 + i,
    );
  });
  const wall = (keys: readonly Point[], from: 'left' | 'right'): string =>
    range(pen, {
      keys,
      line: jagged(keys, random, 0.2, 5),
      lit: '#a9bcc6',
      shade: '#566f80',
      foot: '#8aa2ae',
      random,
      from,
      fade: 0.9,
      strength: 0.75,
    });
  return [
    sky(pen, [
      [0, '#9fc3d6'],
      [0.4, '#dbe9ec'],
      [0.6, '#f4f4ee'],
    ]),
    light(pen, [1000, 90], 520, '#ffffff', 0.8),
    range(pen, {
      keys: peaks,
      line: jagged(peaks, random, 0.2, 6),
      lit: '#ffffff',
      shade: '#7ea3bb',
      foot: '#dbe9ed',
      random,
      from: 'left',
      fade: 0.5,
      strength: 0.85,
    }),
    mist(pen, 390, 70, '#ffffff', 0.85),
    clipped(
      pen,
      polygon([
        [900, 0],
        [1640, 0],
        [1640, 920],
        [900, 920],
      ]),
      wall(right, 'right'),
    ),
    clipped(
      pen,
      polygon([
        [-40, 0],
        [700, 0],
        [700, 920],
        [-40, 920],
      ]),
      wall(left, 'left'),
    ),
    fill(
      ice,
      pen.ramp([
        [0, '#f8fcfc'],
        [0.4, '#dceef2'],
        [1, '#b4d6e2'],
      ]),
    ),
    clipped(
      pen,
      ice,
      [
        blurred(
          pen,
          26,
          fill(closed([700, 340], [560, 470, 240, 600, -60, 700], [-60, 760], [300, 640, 640, 520, 760, 350]), '#7fa9bd', 0.45) +
            fill(closed([1090, 350], [1130, 480, 1400, 620, 1660, 690], [1660, 740], [1340, 660, 1070, 520, 1040, 350]), '#7fa9bd', 0.5),
        ),
        ...cracks,
      ].join(''),
    ),
    stroke('M1010 752Q1080 770 1150 736', '#7a4630', { width: 1.8 }),
    '<ellipse cx="986" cy="792" rx="44" ry="5" fill="#3d7896" fill-opacity=".35"/><ellipse cx="1146" cy="774" rx="40" ry="4.5" fill="#3d7896" fill-opacity=".35"/>',
    hiker([998, 790], 88, { jacket: '#dfa42b', legs: '#22303a', pack: '#33434f' }),
    hiker([1158, 772], 80, { jacket: '#b5532b', legs: '#22303a', pack: '#33434f' }),
  ].join('');
};
