// Small figures and tents that show the scale of a landscape.
import { blurred, fill, type Pen, type Point, placed, stroke } from './svg.ts';

export interface Clothes {
  jacket: string;
  legs: string;
  hat: string;
  pack?: string;
}

export interface FigureLight {
  /** The side of the picture from which the light comes. */
  from: 'left' | 'right';
  /** Color of the edge that faces the light. */
  rim: string;
  /** Color of the shade on the other side. */
  shade: string;
  /** Strength of the shadow on the ground. */
  shadow: number;
}

interface Stance {
  facing?: 1 | -1;
  hasPoles?: boolean;
}

const hikerParts = {
  farLeg: 'M-8.5 -52C-9.5 -42 -9.5 -34 -10 -27C-11.5 -19 -13 -11 -14 -4.500L-7.5 -4C-6 -12 -4 -20 -2.5 -27C-1 -36 1.5 -44 2 -52Z',
  nearLeg: 'M-2.5 -52C-1 -43 2.5 -35 4.6 -28C4.6 -20 4.3 -12 4 -5L10.6 -4.600C11.6 -12 12.6 -20 12.8 -28C12.6 -36 11.4 -44 9.8 -52Z',
  farBoot: 'M-14.6 -6.500L-7 -6C-6.6 -4 -4.5 -2.6 -2.2 -1.600L-2 0.800H-14.800Z',
  nearBoot: 'M3.2 -6.600L11.2 -6.200C12.4 -4.4 15.2 -3 17 -1.600L16.8 0.800H3.400Z',
  jacket:
    'M-4.5 -85.500C-9.5 -84.5 -12 -81.5 -12.2 -77C-12.6 -66 -11.6 -56 -12 -47C-5 -44.5 6 -44.5 11.6 -47.400C11.8 -56 12.4 -66 12 -77C11.8 -81.5 8.8 -84.5 4.5 -85.500Z',
  farArm: 'M-9.6 -83C-13.4 -82 -15 -77 -15.4 -71C-15.6 -66 -15.6 -61 -15.2 -56L-11.6 -55.600C-11 -61 -10.6 -66 -10.2 -70Z',
  nearArm:
    'M9 -83.500C13 -82.5 14.8 -78 15.6 -73C16 -69 17 -65.5 18.6 -62.500L21.6 -57L18 -54.800C15.6 -58 13.6 -61 12.4 -64.500C11 -69 9.6 -76 9 -83.500Z',
  hand: 'M17.8 -56.500C18.6 -58 21.4 -58.4 22.2 -56.600C22.8 -54.8 21.4 -53 19.8 -53C18.4 -53.2 17.6 -55 17.8 -56.500Z',
  neck: 'M-3.2 -90H4.200L5.6 -84.500H-4.800Z',
  head: 'M-4.6 -92.600C-4.8 -98.6 -2.4 -100 0.8 -100C4.4 -100 6.4 -97.6 6.2 -93C6 -89.4 3.8 -87.2 1 -87.200C-2.4 -87.2 -4.4 -89 -4.6 -92.600Z',
  hat: 'M-5.3 -93.400C-5.6 -99.4 -2.6 -101.4 0.9 -101.400C4.7 -101.4 7 -99 6.8 -93.800C3 -92.3 -2 -92.2 -5.3 -93.400Z',
  pack: 'M-10.4 -82.500C-12.2 -77 -12.8 -62 -11.4 -53.500C-7.4 -51.2 2.4 -51.2 6 -53.500C7.4 -62 6.8 -77 4.8 -82.500C1 -85 -6.6 -85 -10.4 -82.500Z',
  lid: 'M-10.9 -83.500C-8.6 -88.8 2.6 -88.8 5.2 -83.500C6.2 -80.5 6.4 -77.5 6.2 -75.200C1.6 -73.4 -7.4 -73.4 -11.9 -75.200C-12.1 -77.5 -11.9 -80.5 -10.9 -83.500Z',
} as const;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Shades a group of shapes: dark on the side away from the light, and a bright edge on the other. */
const shaded = (pen: Pen, shapes: readonly string[], { from, rim, shade }: FigureLight, facing: 1 | -1, box: Box): string => {
  const side = (from === 'right' ? 1 : -1) * facing;
  const area = `x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"`;
  const paint = (colour: string): string => shapes.map((d) => fill(d, colour)).join('');
  const mask = (content: string): string => pen.define((id) => `<mask id="${id}" maskUnits="userSpaceOnUse" ${area}>${content}</mask>`);
  const whole = mask(paint('#fff'));
  const edge = mask(paint('#fff') + placed(`translate(${-1.2 * side} 0.9)`, paint('#000')));
  const ramp = pen.ramp(
    [
      [0.1, shade, 0.75],
      [0.5, shade, 0.3],
      [0.9, shade, 0],
    ],
    [side > 0 ? 0 : 1, 0.6],
    [side > 0 ? 1 : 0, 0.4],
  );
  return `<rect ${area} fill="${ramp}" mask="${whole}"/><rect ${area} fill="${rim}" fill-opacity="0.8" mask="${edge}"/>`;
};

/** Draws a hiker from behind at an angle, with one foot ahead, and the shadow on the ground. 100 units tall, standing on y = 0. */
export const hiker = (
  pen: Pen,
  [x, y]: Point,
  height: number,
  wear: Clothes,
  light: FigureLight,
  { facing = 1, hasPoles = true }: Stance = {},
): string => {
  const p = hikerParts;
  const body = [p.farLeg, p.farBoot, p.nearLeg, p.nearBoot, p.farArm, p.jacket, p.nearArm, p.hand, p.neck, p.head, p.hat];
  const shapes = [...body, ...(wear.pack ? [p.pack, p.lid] : [])];
  const cast = shapes.map((d) => fill(d, light.shade)).join('');
  const away = (light.from === 'right' ? -1 : 1) * facing;
  const pack = wear.pack
    ? [
        fill(p.pack, wear.pack),
        fill('M-7.6 -68H2.400L3.2 -56.500H-8.200Z', '#000', 0.2),
        fill(p.lid, wear.pack),
        stroke('M-11.7 -75.400C-7 -73.6 1.6 -73.6 6 -75.400M-7.5 -74V-53M1.9 -74V-53', '#000', { width: 0.9, opacity: 0.4 }),
      ].join('')
    : stroke('M0 -84V-47M-11.6 -52C-5 -49.5 6 -49.5 11.4 -52', '#000', { width: 0.8, opacity: 0.3 });
  return placed(
    `translate(${x} ${y}) scale(${(facing * height) / 100} ${height / 100})`,
    [
      blurred(pen, 1.6, `<g transform="skewX(${58 * away}) scale(1 -0.2)" opacity="${light.shadow}">${cast}</g>`),
      blurred(
        pen,
        1.2,
        `<ellipse cx="1" cy="0.8" rx="18" ry="2.4" fill="${light.shade}" fill-opacity="${Math.min(1, light.shadow * 1.8)}"/>`,
      ),
      hasPoles ? stroke('M20 -57L25 1M-13.6 -56L-21 -1', '#20242a', { width: 0.9 }) : '',
      fill(p.farLeg, wear.legs),
      fill(p.farLeg, '#000', 0.22),
      fill(p.farBoot, '#2b211b'),
      fill(p.nearLeg, wear.legs),
      fill(p.nearBoot, '#3a2c22'),
      fill(p.farArm, wear.jacket),
      fill(p.farArm, '#000', 0.25),
      fill(p.jacket, wear.jacket),
      pack,
      fill(p.nearArm, wear.jacket),
      stroke('M9.6 -82C10.4 -75 11.4 -69 12.8 -65M13.4 -64L17 -66', '#000', { width: 0.8, opacity: 0.28 }),
      fill(p.hand, '#2a2c30'),
      fill(p.neck, wear.jacket),
      fill(p.head, '#8a5c42'),
      fill(p.hat, wear.hat),
      stroke('M-5.2 -94.600C-2 -93.5 3 -93.6 6.7 -95', '#000', { width: 0.8, opacity: 0.3 }),
      shaded(pen, shapes, light, facing, { x: -18, y: -104, width: 42, height: 108 }),
    ].join(''),
  );
};

const canoeHull =
  'M-128 -8C-120 2 -104 12 -84 14C-30 19 30 19 84 13C104 10 120 1 128 -10C116 -5 100 -3 84 -2C30 1 -30 1 -84 -1C-100 -2 -116 -4 -128 -8Z';
const paddler = {
  back: 'M-13 0C-15 -12 -14 -24 -9 -30C-4 -34 6 -33 9 -28C13 -20 14 -9 13 0Z',
  head: 'M-4 -38C-4.5 -44 -1 -46.5 2.5 -46C6.5 -45.5 8 -42 7.5 -38C7 -35 5 -32.5 2.5 -32.500C-1 -32.5 -3.5 -34.5 -4 -38Z',
  hat: 'M-6 -40C-5.5 -47.5 -1 -49 3 -48.500C7.5 -48 9.5 -44.5 9 -39.500C4 -41.5 -1 -41.8 -6 -40Z',
  nearArm: 'M4 -29C9 -29 12 -25 14 -20L24 -13L22 -9C15 -11 10 -14 7 -18C5 -21 4 -25 4 -29Z',
  farArm: 'M-6 -28C-11 -26 -12 -20 -8 -16L10 -21L9 -25C3 -24 -1 -24 -6 -28Z',
} as const;

/** Draws a person in a canoe with its reflection. 256 units long, on the water at y = 0. */
export const canoe = (pen: Pen, [x, y]: Point, scale: number, light: FigureLight): string => {
  const boat = [
    // the far side and the shade inside
    fill('M-128 -8C-100 -11 100 -12 128 -10C100 5 -100 6 -128 -8Z', '#4a2416'),
    stroke('M-126 -8.500C-100 -11.5 100 -12.5 126 -10.5', '#caa06a', { width: 1.4, opacity: 0.8 }),
    fill('M-78 -9L-72 -1H-66L-72 -10ZM62 -10L58 -1H64L68 -10Z', '#8a6a42'),
    placed(
      'translate(0 -4)',
      [
        stroke('M-22 -36L46 16', '#7a5a36', { width: 2 }),
        fill('M42 12L53 19C55 24 53 28 50 29L40 18Z', '#8a663c'),
        fill(paddler.farArm, '#a8741c'),
        fill(paddler.back, '#c98f26'),
        fill('M-12 -7C-13 -17 -11 -25 -8 -29C-3 -31 5 -30 8 -27C11 -20 12 -13 12 -7Z', '#9c3f20', 0.95),
        stroke('M0 -30V-7', '#000', { width: 1, opacity: 0.3 }),
        fill(paddler.head, '#8a5c42'),
        fill(paddler.hat, '#26343c'),
        fill(paddler.nearArm, '#c98f26'),
        shaded(pen, Object.values(paddler), light, 1, { x: -16, y: -52, width: 42, height: 56 }),
      ].join(''),
    ),
    fill(
      canoeHull,
      pen.ramp([
        [0, '#b4552c'],
        [0.45, '#8a3a1d'],
        [1, '#3d1a10'],
      ]),
    ),
    stroke('M-126 -7.500C-100 -2 -30 1 0 1C40 1 100 -2 126 -9.5', '#e0b888', { width: 1.5, opacity: 0.9 }),
  ].join('');
  const ripple = (cx: number, cy: number, rx: number, ry: number, colour: string, opacity: number): string =>
    blurred(pen, 1.4, `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${colour}" fill-opacity="${opacity}"/>`);
  return placed(
    `translate(${x} ${y}) scale(${scale})`,
    [
      blurred(pen, 2.2, `<g transform="translate(0 26) scale(1 -0.8)" opacity="0.5">${boat}</g>`),
      ripple(0, 15, 112, 5, '#16232a', 0.5),
      boat,
      ripple(0, 16.5, 104, 1.4, '#0e181d', 0.5),
      ripple(-150, 14, 40, 1.2, '#f4f6f4', 0.5),
      ripple(-60, 24, 70, 1.3, '#e9eeee', 0.35),
      ripple(150, 10, 46, 1.2, '#f4f6f4', 0.45),
      ripple(54, 26, 34, 1.8, '#eef2f2', 0.5),
      ripple(90, 36, 80, 1.3, '#dfe6e8', 0.3),
    ].join(''),
  );
};

/** Draws a dome tent that is lit from inside. 100 units wide, standing on y = 0. */
export const tent = (pen: Pen, [x, y]: Point, width: number, glow: string, cloth: string, dark: string): string =>
  placed(
    `translate(${x} ${y}) scale(${width / 100})`,
    [
      blurred(pen, 2.4, `<ellipse cx="2" cy="1" rx="56" ry="4" fill="#0a0d1a" fill-opacity="0.5"/>`),
      `<ellipse cx="0" cy="2" rx="78" ry="16" fill="${pen.glow([
        [0, glow, 0.55],
        [1, glow, 0],
      ])}"/>`,
      fill(
        'M-52 0C-44 -22 -26 -46 -4 -50C22 -48 44 -24 54 0Z',
        pen.ramp([
          [0, cloth],
          [0.6, glow],
          [1, cloth],
        ]),
      ),
      fill('M-4 -50C22 -48 44 -24 54 0H20C18 -20 8 -40 -4 -50Z', dark, 0.35),
      fill(
        'M-20 0C-20 -16 -14 -34 -4 -46C8 -34 15 -16 16 0Z',
        pen.ramp([
          [0, glow],
          [1, '#fff3cf'],
        ]),
      ),
      stroke('M-4 -50C10 -38 19 -18 20 0M-4 -50C-16 -38 -23 -18 -24 0M-4 -50V0', dark, { width: 1.1, opacity: 0.5 }),
      stroke('M-52 0L-66 4M54 0L68 5', dark, { width: 0.7, opacity: 0.7 }),
    ].join(''),
  );
