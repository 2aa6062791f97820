// What a material looks like from near: repeating tiles laid over a panel.
import { randomFrom, within } from './random.ts';
import type { Tone } from './shade.ts';
import { open, type Pen, type Point, smooth, stroke } from './svg.ts';

export type Texture = 'ripstop' | 'twill' | 'jersey' | 'rib' | 'fleece' | 'leather' | 'mesh' | 'cordura' | 'knit';

const ripstop = (pen: Pen, tone: Tone): string =>
  pen.pattern(9, 9, `${stroke('M0 4.5H9M4.5 0V9', tone.deep, { width: 0.5, opacity: 0.3 })}${stroke('M0 5.1H9M5.1 0V9', tone.glow, { width: 0.45, opacity: 0.4 })}`);

const twill = (pen: Pen, tone: Tone): string =>
  pen.pattern(3, 3, `${stroke('M-1 4L4 -1', tone.deep, { width: 0.7, opacity: 0.28 })}${stroke('M0.5 4.5L5 0', tone.glow, { width: 0.6, opacity: 0.28 })}`);

const jersey = (pen: Pen, tone: Tone): string =>
  pen.pattern(3.2, 3, stroke('M0 0L1.6 2L3.2 0', tone.deep, { width: 0.6, opacity: 0.3 }) + stroke('M0 1.2L1.6 3.2L3.2 1.2', tone.glow, { width: 0.5, opacity: 0.3 }));

const rib = (pen: Pen, tone: Tone): string =>
  pen.pattern(7, 7, stroke('M1.5 -1V8', tone.deep, { width: 2, opacity: 0.34 }) + stroke('M4.6 -1V8', tone.glow, { width: 1.8, opacity: 0.3 }));

const knit = (pen: Pen, tone: Tone): string =>
  pen.pattern(11, 8, stroke('M0.8 0.5L5.5 5.5L10.2 0.5', tone.glow, { width: 2.6, opacity: 0.42 }) + stroke('M0 3.6L5.5 9L11 3.6', tone.deep, { width: 1.5, opacity: 0.36 }));

const fleece = (pen: Pen, tone: Tone): string => {
  const random = randomFrom(7);
  const curl = (): string => {
    const [x, y, turn, size] = [within(random, 0, 60), within(random, 0, 60), within(random, 0, 6.28), within(random, 2, 4.2)];
    const points = [0, 1, 2, 3, 4].map((i): Point => [x + Math.cos(turn + i * 1.1) * size, y + Math.sin(turn + i * 1.1) * size]);
    const [paint, opacity] = random() < 0.5 ? [tone.deep, 0.22] : [tone.glow, 0.34];
    // Drawn four times so that a curl over the tile's edge comes back in on the other side.
    return [[0, 0], [-60, 0], [0, -60], [-60, -60]].map(([dx, dy]) => `<g transform="translate(${dx} ${dy})">${stroke(smooth(points), paint, { width: 1.5, opacity })}</g>`).join('');
  };
  return pen.pattern(60, 60, Array.from({ length: 190 }, curl).join(''));
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
  return pen.pattern(7, 8, [hole(1.75, 2), hole(5.25, 6)].join(''), 'rotate(-12)');
};

const cordura = (pen: Pen, tone: Tone): string =>
  pen.pattern(5, 5, `${stroke('M0 1.2H2.5M2.5 3.7H5', tone.glow, { width: 1.4, opacity: 0.22, cap: 'butt' })}${stroke('M3.7 0V2.5M1.2 2.5V5', tone.deep, { width: 1.4, opacity: 0.24, cap: 'butt' })}`);

const makers: Record<Texture, (pen: Pen, tone: Tone) => string> = { ripstop, twill, jersey, rib, fleece, leather, mesh, cordura, knit };

export const texturePaint = (pen: Pen, kind: Texture, tone: Tone): string => makers[kind](pen, tone);
