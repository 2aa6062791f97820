// Adds folds to a height field. A fold is steep on one side and gentle on the other.
import type { Point } from '../svg.ts';
import type { Camera } from './camera.ts';
import type { Grid } from './grid.ts';

export interface Fold {
  from: Point;
  to: Point;
  /** Sideways displacement of the fold's middle. */
  bend: number;
  width: number;
  /** Height above the cloth. Negative values press into it. */
  height: number;
}

const steps = 10;

/** Returns the points of the curve as x, y, x, y and so on. */
const createCurve = ({ from, to, bend }: Fold): Float64Array => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [cx, cy] = [(from[0] + to[0]) / 2 - (dy / length) * bend, (from[1] + to[1]) / 2 + (dx / length) * bend];
  return Float64Array.from({ length: 2 * (steps + 1) }, (_, i) => {
    const t = Math.floor(i / 2) / steps;
    const u = 1 - t;
    return i % 2 === 0 ? u * u * from[0] + 2 * u * t * cx + t * t * to[0] : u * u * from[1] + 2 * u * t * cy + t * t * to[1];
  });
};

/**
 * The nearest point on a curve: its position along the curve, and the signed distance from it. Reused, to avoid creating an object for each
 * pixel.
 */
const found = { along: 0, away: 0 };

const findNearest = (curve: Float64Array, x: number, y: number): void => {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < steps; i += 1) {
    const [ax, ay] = [curve[2 * i] ?? 0, curve[2 * i + 1] ?? 0];
    const [dx, dy] = [(curve[2 * i + 2] ?? 0) - ax, (curve[2 * i + 3] ?? 0) - ay];
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)));
    const [ox, oy] = [x - ax - dx * t, y - ay - dy * t];
    const distance = ox * ox + oy * oy;
    if (distance >= best) continue;
    best = distance;
    found.along = (i + t) / steps;
    found.away = Math.sqrt(distance) * (dx * oy - dy * ox >= 0 ? 1 : -1);
  }
};

/** Returns the height of a fold's cross section: a ridge with a steep and a gentle side, followed by a hollow. */
const profile = (away: number, width: number): number => {
  const ridge = Math.exp(-((away / (away > 0 ? width * 1.5 : width * 0.62)) ** 2));
  const hollow = Math.exp(-(((away + width * 1.35) / (width * 0.8)) ** 2));
  return ridge - hollow * 0.55;
};

const press = (grid: Grid, camera: Camera, fold: Fold): void => {
  const curve = createCurve(fold);
  const reach = fold.width * 3.4;
  const xs = curve.filter((_, i) => i % 2 === 0);
  const ys = curve.filter((_, i) => i % 2 === 1);
  const toPixelX = (x: number): number => Math.round(x * camera.scale + camera.x - grid.left);
  const toPixelY = (y: number): number => Math.round(y * camera.scale + camera.y - grid.top);
  const [left, right] = [Math.max(0, toPixelX(Math.min(...xs) - reach)), Math.min(grid.width, toPixelX(Math.max(...xs) + reach))];
  const [top, bottom] = [Math.max(0, toPixelY(Math.min(...ys) - reach)), Math.min(grid.height, toPixelY(Math.max(...ys) + reach))];
  for (let py = top; py < bottom; py += 1) {
    const y = (py + grid.top - camera.y) / camera.scale;
    for (let px = left; px < right; px += 1) {
      const x = (px + grid.left - camera.x) / camera.scale;
      findNearest(curve, x, y);
      const { along, away } = found;
      if (Math.abs(away) > reach) continue;
      const taper = Math.sin(Math.PI * Math.min(1, Math.max(0, along))) ** 0.8;
      if (taper <= 0.001) continue;
      const i = py * grid.width + px;
      grid.data[i] = (grid.data[i] ?? 0) + fold.height * taper * profile(away, fold.width * (0.55 + 0.45 * taper));
    }
  }
};

export const pressFolds = (grid: Grid, camera: Camera, folds: readonly Fold[]): void => {
  for (const fold of folds) press(grid, camera, fold);
};

/** Returns the fold mirrored at x = 0. */
export const flipFold = (fold: Fold): Fold => ({
  ...fold,
  from: [-fold.from[0], fold.from[1]],
  to: [-fold.to[0], fold.to[1]],
  bend: -fold.bend,
});
