// The paper behind a product, and the product's shadow on it.
import type { Camera } from './camera.ts';
import { at, blur, copyGrid } from './grid.ts';
import { noise } from './noise.ts';
import type { Stage } from './stage.ts';

const smoothStep = (from: number, to: number, value: number): number => {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** Paints warm white paper, brightest behind the product. With a floor, the paper is darker where wall and floor meet. */
export const paper = (camera: Camera, floorY?: number): Uint8Array => {
  const { width, height } = camera;
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width, y / height];
      const lamp = Math.exp(-(((u - 0.44) / 0.62) ** 2 + ((v - 0.36) / 0.6) ** 2));
      const floor = floorY === undefined ? 0 : smoothStep(floorY - 150, floorY - 40, y) * 0.035 * (1 - smoothStep(floorY, height, y) * 0.8);
      const light = 0.9 + 0.06 * lamp - 0.03 * v - floor + noise(x / 1.3, y / 1.3, 77) * 0.0022;
      const i = (y * width + x) * 3;
      pixels[i] = Math.round(light * 253.5);
      pixels[i + 1] = Math.round(light * 252);
      pixels[i + 2] = Math.round(light * 249);
    }
  }
  return pixels;
};

const darken = (pixels: Uint8Array, i: number, share: number): void => {
  for (let channel = 0; channel < 3; channel += 1) {
    const value = pixels[i * 3 + channel] ?? 0;
    pixels[i * 3 + channel] = Math.round(value * (1 - share * (channel === 2 ? 0.94 : 1)));
  }
};

/** Adds the shadow of a product that hangs or is placed just above the paper. */
export const castPaperShadow = (pixels: Uint8Array, stage: Stage): void => {
  const { width, height, scale } = stage.camera;
  const wide = blur(copyGrid(stage.alpha), 30 * scale);
  const near = blur(copyGrid(stage.alpha), 7 * scale);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at2 = (grid: Float32Array, dx: number, dy: number): number =>
        at(
          grid,
          Math.max(0, Math.min(height - 1, y - Math.round(dy * scale))) * width +
            Math.max(0, Math.min(width - 1, x - Math.round(dx * scale))),
        );
      darken(pixels, y * width + x, at2(wide.data, 16, 34) * 0.2 + at2(near.data, 3, 8) * 0.24);
    }
  }
};

/** Adds the shadow of a standing product on the floor: dark at the contact, and fading to the right. */
export const castFloorShadow = (pixels: Uint8Array, stage: Stage, floorY: number): void => {
  const { width, height, scale } = stage.camera;
  const columns = new Float32Array(width);
  for (let x = 0; x < width; x += 1) {
    let lowest = 0;
    for (let y = 0; y < height; y += 2) if (at(stage.alpha.data, y * width + x) > 0.5) lowest = y;
    columns[x] = lowest;
  }
  const spread = copyGrid(stage.alpha);
  spread.data.fill(0);
  for (let x = 0; x < width; x += 1) {
    const lowest = columns[x] ?? 0;
    if (lowest === 0) continue;
    const gap = Math.max(0, floorY - lowest);
    const dark = Math.exp(-gap / (34 * scale));
    for (let y = Math.round(floorY - 16 * scale); y < floorY + 20 * scale && y < height; y += 1) spread.data[y * width + x] = dark;
  }
  const wide = blur({ ...spread, data: Float32Array.from(spread.data) }, 26 * scale);
  const near = blur(spread, 6 * scale);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = y * width + x;
      const far = at(wide.data, y * width + Math.max(0, x - Math.round(20 * scale)));
      darken(pixels, i, Math.min(0.8, far * 0.5 + at(near.data, Math.max(0, y - Math.round(2 * scale)) * width + x) * 0.55));
    }
  }
};
