// Two hikers on a crest before range after range of haze.
import { calm, heightOf, jagged, light, mist, sky } from '../land.ts';
import { range } from '../mountains.ts';
import { hiker } from '../people.ts';
import { randomFrom, within } from '../random.ts';
import { type Pen, type Point, smooth, stroke } from '../svg.ts';

export const ridgeWalk = (pen: Pen): string => {
  const random = randomFrom(202);
  const tones = [
    ['#b8c4cb', '#a3b3bd'],
    ['#98abb7', '#8299a8'],
    ['#748d9d', '#5f7b8d'],
    ['#4f6b7d', '#3e5a6d'],
  ] as const;
  const layers = tones.map(([lit, shade], i) => {
    const keys = Array.from({ length: 8 }, (_, k): Point => [-40 + k * 240, 400 + i * 66 + (k % 2 ? -46 : 30) + within(random, -40, 30)]);
    return (
      range(pen, { keys, line: jagged(keys, random, 0.2), lit, shade, foot: i < 3 ? '#c9cfd0' : '#71899a', random, fade: 0.55 }) +
      mist(pen, 520 + i * 66, 60, '#e9e4da', 0.5 - i * 0.06, 1050)
    );
  });
  const keys: Point[] = [
    [-40, 600],
    [160, 660],
    [380, 650],
    [620, 600],
    [820, 604],
    [1010, 520],
    [1160, 486],
    [1290, 404],
    [1400, 430],
    [1500, 410],
    [1640, 560],
  ];
  const crest = jagged(keys, random, 0.13, 6);
  const at = heightOf(crest);
  const path = smooth([
    [1010, 532],
    [960, 560],
    [860, 600],
    [800, 622],
    [640, 640],
    [560, 690],
    [430, 720],
  ]);
  return [
    sky(pen, [
      [0, '#88a6b8'],
      [0.35, '#c6d0d0'],
      [0.6, '#f0e3cd'],
    ]),
    light(pen, [420, 250], 520, '#fff4dc', 0.9),
    '<circle cx="420" cy="250" r="34" fill="#fffaf0"/>',
    ...layers,
    range(pen, { keys, line: crest, lit: '#3d545a', shade: '#101b22', foot: '#16242b', random, fade: 0.8, strength: 0.9 }),
    stroke(path, '#9aa497', { width: 4, opacity: 0.35 }),
    hiker([1046, at(1046) + 5], 74, { jacket: '#b5532b', legs: '#141b20', pack: '#dfa42b', rim: '#f4dcc0' }),
    hiker([938, at(938) + 6], 66, { jacket: '#1d6e8c', legs: '#141b20', pack: '#2a3138', rim: '#dbe6e6' }),
    calm(pen, '#0b141a', 0.8),
  ].join('');
};
