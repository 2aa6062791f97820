// Padding between quilted lines, as heights above the cloth.
import type { Quilt } from '../../../src/demo/seed/designs/upper.ts';
import { noise } from '../relief/noise.ts';

const fraction = (value: number): number => value - Math.floor(value);

/** Returns the height of a cushion between two seams, with puckers where the thread pulls the cloth in. */
const cushion = (share: number, along: number, height: number, row: number): number => {
  const open = 4 * share * (1 - share);
  const edge = 1 - Math.min(1, open * 1.35);
  const pucker = noise(along / 7, row * 3.1, 21) * edge * height * 0.16 + noise(along / 26, row * 1.7, 23) * height * 0.16 * open;
  return height * (open ** 0.52 - 0.72) + pucker;
};

const createRows = (spacing: number, height: number, lineAt: (x: number, y: number) => number) => (x: number, y: number) => {
  const line = lineAt(x, y) / spacing;
  return cushion(fraction(line), x, height, Math.floor(line));
};

const kinds: Record<Quilt, (lean: number) => (x: number, y: number) => number> = {
  rows: (lean) => createRows(58, 17, (x, y) => y + Math.abs(x) * lean + x * x * 0.00016),
  baffles: (lean) => createRows(104, 26, (x, y) => y + Math.abs(x) * lean + x * x * 0.0002),
  chevron: (lean) => createRows(72, 18, (x, y) => y - Math.abs(x) * (lean === 0 ? 0.34 : -lean)),
  waves: (lean) => createRows(50, 11, (x, y) => y + Math.abs(x) * lean + Math.sin(x / 17) * 12),
  diamonds: (lean) => (x, y) => {
    const tilted = y + Math.abs(x) * lean;
    const [one, other] = [(x + tilted) / 66, (x - tilted) / 66];
    return Math.min(
      cushion(fraction(one), other * 66, 14, Math.floor(one)),
      cushion(fraction(other), one * 66, 14, Math.floor(other) + 50),
    );
  },
  bricks: (lean) => (x, y) => {
    const line = (y + Math.abs(x) * lean) / 76;
    const row = Math.floor(line);
    const across = x / 124 + (row % 2) * 0.5;
    return Math.min(cushion(fraction(line), x, 20, row), cushion(fraction(across), y, 24, Math.floor(across) + 30));
  },
};

/** Returns a function for the height of the padding at a point. `lean` tilts the rows, for sleeves. */
export const createPadding = (quilt: Quilt, lean: number): ((x: number, y: number) => number) => kinds[quilt](lean);
