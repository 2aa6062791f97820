// A rectangle of numbers on the sheet, such as a mask, heights or light.

export interface Grid {
  left: number;
  top: number;
  width: number;
  height: number;
  data: Float32Array;
}

export const makeGrid = (left: number, top: number, width: number, height: number): Grid => ({
  left,
  top,
  width,
  height,
  data: new Float32Array(width * height),
});

export const copyGrid = (grid: Grid): Grid => ({ ...grid, data: Float32Array.from(grid.data) });

/** Returns the value at an index, or 0 outside the grid. */
export const at = (values: Float32Array, index: number): number => values[index] ?? 0;

/** Averages along each row. Beyond the ends of a row, its first or last value is repeated. */
const blurRows = (from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void => {
  const share = 1 / (2 * radius + 1);
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    const last = start + width - 1;
    let sum = at(from, start) * (radius + 1);
    for (let i = 1; i <= radius; i += 1) sum += at(from, Math.min(last, start + i));
    for (let i = start; i <= last; i += 1) {
      to[i] = sum * share;
      sum += at(from, Math.min(last, i + radius + 1)) - at(from, Math.max(start, i - radius));
    }
  }
};

/** Averages along all columns at once, row by row, which is fast because it follows the order in memory. */
const blurColumns = (from: Float32Array, to: Float32Array, width: number, height: number, radius: number): void => {
  const share = 1 / (2 * radius + 1);
  const sums = new Float64Array(width);
  const rowAt = (y: number): number => Math.max(0, Math.min(height - 1, y)) * width;
  for (let y = -radius; y <= radius; y += 1) {
    const row = rowAt(y);
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] ?? 0) + at(from, row + x);
  }
  for (let y = 0; y < height; y += 1) {
    const [row, enters, leaves] = [y * width, rowAt(y + radius + 1), rowAt(y - radius)];
    for (let x = 0; x < width; x += 1) {
      const sum = sums[x] ?? 0;
      to[row + x] = sum * share;
      sums[x] = sum + at(from, enters + x) - at(from, leaves + x);
    }
  }
};

/** Blurs a grid in place with two or three box blurs, which approximate a Gaussian blur. */
export const blur = (grid: Grid, radius: number, passes = 2): Grid => {
  const whole = Math.round(radius);
  if (whole < 1 || grid.data.length === 0) return grid;
  const spare = new Float32Array(grid.data.length);
  for (let pass = 0; pass < passes; pass += 1) {
    blurRows(grid.data, spare, grid.width, grid.height, whole);
    blurColumns(spare, grid.data, grid.width, grid.height, whole);
  }
  return grid;
};

/** Returns the value at a point, interpolated between the four nearest values. */
export const sample = (grid: Grid, x: number, y: number): number => {
  const px = Math.max(0, Math.min(grid.width - 1.001, x - grid.left));
  const py = Math.max(0, Math.min(grid.height - 1.001, y - grid.top));
  const [ix, iy] = [Math.floor(px), Math.floor(py)];
  const [fx, fy] = [px - ix, py - iy];
  const i = iy * grid.width + ix;
  const upper = at(grid.data, i) * (1 - fx) + at(grid.data, i + 1) * fx;
  const lower = at(grid.data, i + grid.width) * (1 - fx) + at(grid.data, i + grid.width + 1) * fx;
  return upper * (1 - fy) + lower * fy;
};
