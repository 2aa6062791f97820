// Small figures and tents that show the scale of a landscape.
import { fill, type Pen, type Point, placed, stroke } from './svg.ts';

export interface Clothes {
  jacket: string;
  legs: string;
  pack?: string;
  rim?: string;
}

/** Draws a hiker from behind at an angle, with one foot ahead. 100 units tall, standing on y = 0. */
export const hiker = ([x, y]: Point, height: number, wear: Clothes, facing: 1 | -1 = 1, poles = true): string =>
  placed(
    `translate(${x} ${y}) scale(${(facing * height) / 100} ${height / 100})`,
    [
      poles ? stroke('M17 -52L27 1M-12 -50L-22 -1', wear.legs, { width: 1.3 }) : '',
      fill(
        'M-9 -44C-9 -30 -14 -16 -17 -3L-18 0H-9L-8 -4C-5 -16 -1 -26 1 -34C4 -24 7 -12 8 -3L9 0H18L14 -5C13 -18 11 -32 9 -44Z',
        wear.legs,
      ),
      fill('M-9 -78C-13 -66 -12 -52 -11 -42C-4 -39 5 -39 11 -42C12 -54 12 -68 9 -77C4 -82 -5 -82 -9 -78Z', wear.jacket),
      stroke('M8 -74C14 -66 15 -60 18 -52', wear.jacket, { width: 5.4 }),
      stroke('M-9 -72C-14 -64 -14 -58 -12 -50', wear.jacket, { width: 5.4 }),
      wear.pack ? fill('M-15 -79C-19 -66 -19 -54 -16 -48C-10 -45 -2 -46 1 -49C3 -60 2 -72 -1 -80C-5 -84 -12 -84 -15 -79Z', wear.pack) : '',
      fill('M-4 -91C-5 -98 8 -99 8 -90C9 -84 6 -80 2 -80C-3 -80 -4 -85 -4 -91Z', wear.jacket),
      wear.rim
        ? stroke('M9 -77C12 -68 12 -54 11 -43M8 -90C9 -84 6 -80 4 -79M10 -40C12 -26 14 -14 15 -5', wear.rim, { width: 1.5, opacity: 0.85 })
        : '',
    ].join(''),
  );

/** Draws a dome tent that is lit from inside. 100 units wide, standing on y = 0. */
export const tent = (pen: Pen, [x, y]: Point, width: number, glow: string, cloth: string, dark: string): string =>
  placed(
    `translate(${x} ${y}) scale(${width / 100})`,
    [
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
