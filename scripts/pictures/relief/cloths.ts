// The materials: their creases, gloss and weave. Lengths are in units of a drawing, in which a jacket is about 420 wide.
import { creased, layered, noise } from './noise.ts';

export interface Cloth {
  /** Size and height of the small creases. */
  crease: readonly [size: number, height: number];
  /** Size and height of the drape, a gradual unevenness of the cloth. */
  drape: readonly [size: number, height: number];
  gloss: number;
  /** Sharpness of the highlights. */
  polish: number;
  /** The pattern of the threads, as brightness around 0 at a point. */
  weave: (x: number, y: number) => number;
  repeat: number;
  /** Strength of the weave. */
  grain: number;
}

const fraction = (value: number): number => value - Math.floor(value);
const wave = (value: number): number => Math.sin(value * Math.PI * 2);

const ripstop = (x: number, y: number): number => {
  const [gx, gy] = [fraction(x / 8.4), fraction(y / 8.4)];
  const line = gx < 0.13 || gy < 0.13 ? 0.55 : gx < 0.24 || gy < 0.24 ? -0.35 : 0;
  return line + wave(x / 1.4) * wave(y / 1.4) * 0.3;
};
const plain = (x: number, y: number): number => wave(x / 2.2) * wave(y / 2.2) * 0.6 + noise(x * 0.9, y * 0.12, 3) * 0.3;
const twill = (x: number, y: number): number => wave((x + y) / 3.1) * 0.6 + noise(x * 0.5, y * 0.5, 8) * 0.4;
const jersey = (x: number, y: number): number => {
  const column = fraction(x / 3) - 0.5;
  return wave((y + Math.abs(column) * 3) / 2.6) * 0.6 - Math.abs(column) * 0.7 + 0.17;
};
const rib = (x: number): number => wave(x / 8) * 0.9;
const knit = (x: number, y: number): number => {
  const column = fraction(x / 11) - 0.5;
  return wave((y - Math.abs(column) * 12) / 8) * 0.55 + (0.25 - Math.abs(column)) * 1.7;
};
const pile = (x: number, y: number): number =>
  creased(x / 7, y / 7, 31) * 0.9 - 0.45 + creased(x / 3.1, y / 3.1, 33) * 0.8 - 0.35 + noise(x * 0.8, y * 0.8, 4) * 0.35;
const hide = (x: number, y: number): number => -creased(x / 6, y / 6, 12) * 0.9 + 0.3 + noise(x * 0.6, y * 0.6, 2) * 0.4;
const suede = (x: number, y: number): number => layered(x * 0.5, y * 0.5, 9, 3) * 0.7;
const holes = (x: number, y: number): number => {
  const row = Math.floor(y / 4.4);
  const [dx, dy] = [fraction(x / 5.4 + (row % 2) * 0.5) - 0.5, fraction(y / 4.4) - 0.5];
  return Math.hypot(dx, dy * 0.9) < 0.27 ? -1 : 0.2;
};
const canvas = (x: number, y: number): number => {
  const [ix, iy] = [Math.floor(x / 3.4), Math.floor(y / 3.4)];
  return (
    ((ix + iy) % 2 === 0 ? wave(fraction(x / 3.4) / 2) : wave(fraction(y / 3.4) / 2)) * 0.7 + noise(ix * 3.1, iy * 1.7, 5) * 0.3 - 0.35
  );
};
const smooth = (x: number, y: number): number => noise(x * 0.3, y * 0.3, 2) * 0.2;

export const cloths = {
  shell: { crease: [150, 1.1], drape: [190, 8], gloss: 0.055, polish: 8, weave: ripstop, repeat: 8.4, grain: 0.11 },
  softshell: { crease: [150, 0.8], drape: [190, 7], gloss: 0.04, polish: 8, weave: twill, repeat: 3.1, grain: 0.14 },
  nylon: { crease: [64, 1.1], drape: [150, 5], gloss: 0.11, polish: 11, weave: plain, repeat: 2.2, grain: 0.08 },
  cotton: { crease: [88, 1.7], drape: [170, 7], gloss: 0, polish: 6, weave: twill, repeat: 3.1, grain: 0.16 },
  jersey: { crease: [130, 1.2], drape: [150, 8], gloss: 0, polish: 6, weave: jersey, repeat: 3, grain: 0.14 },
  stretch: { crease: [140, 0.6], drape: [160, 3], gloss: 0.07, polish: 8, weave: jersey, repeat: 3, grain: 0.1 },
  rib: { crease: [140, 0.3], drape: [140, 2], gloss: 0, polish: 6, weave: rib, repeat: 8, grain: 0.2 },
  knit: { crease: [160, 0.3], drape: [140, 3], gloss: 0, polish: 6, weave: knit, repeat: 11, grain: 0.24 },
  fleece: { crease: [150, 0.7], drape: [130, 6], gloss: 0, polish: 6, weave: pile, repeat: 12, grain: 0.17 },
  leather: { crease: [46, 0.9], drape: [80, 2], gloss: 0.16, polish: 12, weave: hide, repeat: 6, grain: 0.16 },
  suede: { crease: [60, 0.6], drape: [80, 2], gloss: 0.02, polish: 6, weave: suede, repeat: 4, grain: 0.16 },
  mesh: { crease: [60, 0.4], drape: [80, 2], gloss: 0.03, polish: 8, weave: holes, repeat: 5.4, grain: 0.22 },
  canvas: { crease: [90, 1], drape: [120, 4], gloss: 0.05, polish: 10, weave: canvas, repeat: 6.8, grain: 0.16 },
  rubber: { crease: [60, 0.1], drape: [90, 0.6], gloss: 0.1, polish: 10, weave: smooth, repeat: 8, grain: 0.08 },
  metal: { crease: [60, 0], drape: [90, 0], gloss: 0.5, polish: 18, weave: smooth, repeat: 8, grain: 0 },
  skin: { crease: [60, 0], drape: [90, 1], gloss: 0.04, polish: 6, weave: smooth, repeat: 8, grain: 0.06 },
} as const satisfies Record<string, Cloth>;

export type ClothName = keyof typeof cloths;
