// What a material looks like from near: repeating tiles laid over a panel.
import { randomFrom, within } from './random.ts';
import type { Tone } from './shade.ts';
import { open, type Pen, type Point, smooth, stroke } from './svg.ts';

export type Texture = 'ripstop' | 'twill' | 'jersey' | 'rib' | 'fleece' | 'leather' | 'mesh' | 'cordura' | 'knit';

/** Small motifs are repeated inside a larger tile: thousands of tiny tiles are slow to rasterise. */
const tiled = (pen: Pen, width: number, height: number, motif: string, turn = ''): string => {
  const [columns, rows] = [Math.ceil(60 / width), Math.ceil(60 / height)];
  const copies = Array.from(
    { length: columns * rows },
    (_, i) =>
      `<g transform="translate(${((i % columns) * width).toFixed(2)} ${(Math.floor(i / columns) * height).toFixed(2)})">${motif}</g>`,
  );
  return pen.pattern(columns * width, rows * height, copies.join(''), turn);
};

const ripstop = (pen: Pen, tone: Tone): string =>
  tiled(
    pen,
    9,
    9,
    `${stroke('M0 4.5H9M4.5 0V9', tone.deep, { width: 0.5, opacity: 0.3 })}${stroke('M0 5.1H9M5.1 0V9', tone.glow, { width: 0.45, opacity: 0.4 })}`,
  );

const twill = (pen: Pen, tone: Tone): string =>
  tiled(
    pen,
    3,
    3,
    `${stroke('M-1 4L4 -1', tone.deep, { width: 0.7, opacity: 0.28 })}${stroke('M0.5 4.5L5 0', tone.glow, { width: 0.6, opacity: 0.28 })}`,
  );

const jersey = (pen: Pen, tone: Tone): string =>
  tiled(
    pen,
    3.2,
    3,
    stroke('M0 0L1.6 2L3.2 0', tone.deep, { width: 0.6, opacity: 0.3 }) +
      stroke('M0 1.2L1.6 3.2L3.2 1.2', tone.glow, { width: 0.5, opacity: 0.3 }),
  );

const rib = (pen: Pen, tone: Tone): string =>
  tiled(
    pen,
    7,
    7,
    stroke('M1.5 -1V8', tone.deep, { width: 2, opacity: 0.34 }) + stroke('M4.6 -1V8', tone.glow, { width: 1.8, opacity: 0.3 }),
  );

const knit = (pen: Pen, tone: Tone): string =>
  tiled(
    pen,
    11,
    8,
    stroke('M0.8 0.5L5.5 5.5L10.2 0.5', tone.glow, { width: 2.6, opacity: 0.42 }) +
      stroke('M0 3.6L5.5 9L11 3.6', tone.deep, { width: 1.5, opacity: 0.36 }),
  );

const fleece = (pen: Pen, tone: Tone): string => {
  const random = randomFrom(7);
  const size = 110;
  const curl = (_: unknown, index: number): string => {
    // Spread evenly first and only then shaken, so that the tile's edges do not show as bands.
    const [x, y] = [((index * 0.61803) % 1) * size, ((index * 0.7548777) % 1) * size];
    const [turn, radius] = [within(random, 0, 6.28), within(random, 1.6, 3.4)];
    const points = [0, 1, 2, 3].map((i): Point => [x + Math.cos(turn + i * 1.15) * radius, y + Math.sin(turn + i * 1.15) * radius]);
    const [paint, opacity] = random() < 0.5 ? [tone.deep, 0.17] : [tone.glow, 0.3];
    const shifts = [
      [0, 0],
      [x < 5 ? size : -size, 0],
      [0, y < 5 ? size : -size],
    ].filter(([dx, dy]) => dx === dy || (dx ? x < 5 || x > size - 5 : y < 5 || y > size - 5));
    return shifts
      .map(([dx, dy]) => `<g transform="translate(${dx} ${dy})">${stroke(smooth(points), paint, { width: 1.5, opacity })}</g>`)
      .join('');
  };
  return pen.pattern(size, size, Array.from({ length: 620 }, curl).join(''));
};

const leather = (pen: Pen, tone: Tone): string => {
  const random = randomFrom(19);
  const grain = (): string => {
    const [x, y] = [within(random, 0, 40), within(random, 0, 40)];
    const [paint, opacity] = random() < 0.55 ? [tone.deep, 0.2] : [tone.glow, 0.22];
    return stroke(open([x, y], [x + within(random, -2, 2), y + within(random, -2, 2)]), paint, { width: 1, opacity });
  };
  return pen.pattern(40, 40, Array.from({ length: 260 }, grain).join(''));
};

const mesh = (pen: Pen, tone: Tone): string => {
  const hole = (x: number, y: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="1.5" ry="2" fill="${tone.deep}" fill-opacity=".55"/>${stroke(`M${x - 1.5} ${y + 1.6}Q${x} ${y + 3} ${x + 1.5} ${y + 1.6}`, tone.glow, { width: 0.6, opacity: 0.5 })}`;
  return tiled(pen, 7, 8, [hole(1.75, 2), hole(5.25, 6)].join(''), 'rotate(-12)');
};

const cordura = (pen: Pen, tone: Tone): string =>
  tiled(
    pen,
    5,
    5,
    `${stroke('M0 1.2H2.5M2.5 3.7H5', tone.glow, { width: 1.4, opacity: 0.22, cap: 'butt' })}${stroke('M3.7 0V2.5M1.2 2.5V5', tone.deep, { width: 1.4, opacity: 0.24, cap: 'butt' })}`,
  );

/** Fine weaves are shown faintly: they cost the most bytes and say the least. */
export const textureStrength: Record<Texture, number> = {
  ripstop: 0.85,
  twill: 0.5,
  jersey: 0.5,
  rib: 1,
  fleece: 0.65,
  leather: 0.6,
  mesh: 0.55,
  cordura: 0.55,
  knit: 0.8,
};

const makers: Record<Texture, (pen: Pen, tone: Tone) => string> = { ripstop, twill, jersey, rib, fleece, leather, mesh, cordura, knit };

export const texturePaint = (pen: Pen, kind: Texture, tone: Tone): string => makers[kind](pen, tone);
