// A walk home through a wet city.
import { calm, light, mist, sky, strokes } from '../land.ts';
import { hiker } from '../people.ts';
import { createRandom, within } from '../random.ts';
import { blurred, fill, type Pen, placed, polygon, stroke } from '../svg.ts';

const tower = (pen: Pen, x: number, width: number, top: number, tone: string, foot: string, seed: number, lamps: number): string => {
  const random = createRandom(seed);
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
  const random = createRandom(808);
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
    hiker(
      pen,
      [1138, 790],
      226,
      { jacket: '#b98726', legs: '#1a2027', pack: '#2a3640', hat: '#7d3a28' },
      { from: 'right', rim: '#ffe9b8', shade: '#070c12', shadow: 0.5 },
      { hasPoles: false },
    ),
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
