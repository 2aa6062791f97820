// The light of the studio: a large soft key light from the upper left, a fill light from the right, and ambient occlusion.
import type { Body, Relief } from './body.ts';
import type { Camera } from './camera.ts';
import { cloths } from './cloths.ts';
import { at, blur, copyGrid, type Grid } from './grid.ts';

export interface Lit {
  /** Factor for the color of the cloth. */
  shade: Float32Array;
  /** White light that is added to the color. */
  shine: Float32Array;
}

type Direction = readonly [number, number, number];

const unit = ([x, y, z]: Direction): Direction => {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
};
const key = unit([-0.5, -0.62, 0.78]);
const fillLamp = unit([0.8, -0.05, 0.6]);
const halfway = unit([key[0], key[1], key[2] + 1]);
const flatKey = key[2];
const flatFill = fillLamp[2];

/** Factor by which the relief is exaggerated for lighting. */
const relief = 1.25;

/** Calculates the light on one body. */
export const calculateLight = (body: Body, { mask, height }: Relief, camera: Camera): Lit => {
  const cloth = cloths[body.cloth];
  const count = height.data.length;
  const [shade, shine] = [new Float32Array(count), new Float32Array(count)];
  const near = blur(copyGrid(height), 5 * camera.scale);
  const far = blur(copyGrid(height), 17 * camera.scale);
  const grain = cloth.grain * Math.min(1, Math.max(0.1, (cloth.repeat * camera.scale - 2.5) / 9));
  const { width } = height;
  for (let py = 0; py < height.height; py += 1) {
    const y = (py + height.top - camera.y) / camera.scale;
    for (let px = 0; px < width; px += 1) {
      const i = py * width + px;
      if (at(mask.data, i) === 0) continue;
      const x = (px + height.left - camera.x) / camera.scale;
      const [gx, gy] = [slope(height, mask, i, 1) * camera.scale * relief, slope(height, mask, i, width) * camera.scale * relief];
      const length = Math.sqrt(gx * gx + gy * gy + 1);
      const [nx, ny, nz] = [-gx / length, -gy / length, 1 / length];
      const lit = Math.max(0, nx * key[0] + ny * key[1] + nz * key[2]);
      const filled = Math.max(0, nx * fillLamp[0] + ny * fillLamp[1] + nz * fillLamp[2]);
      const hollow = Math.max(0, at(near.data, i) - at(height.data, i)) * 0.055 + Math.max(0, at(far.data, i) - at(height.data, i)) * 0.018;
      const crest = Math.max(0, at(height.data, i) - at(near.data, i)) * 0.02;
      const flat = 0.34 + 0.5 * (lit / flatKey) + 0.16 * (filled / flatFill) - ny * 0.07;
      const dark = Math.max(0.35, 1 - hollow + Math.min(0.12, crest));
      const rough = grain < 0.012 ? 0 : grain * cloth.weave(x, y);
      shade[i] = Math.max(0.04, flat * dark * (1 + rough)) * (body.light ?? 1);
      const gleam = Math.max(0, nx * halfway[0] + ny * halfway[1] + nz * halfway[2]) ** cloth.polish;
      shine[i] = cloth.gloss * (gleam - 0.25) * dark * (1 + rough) * (body.light ?? 1) + cloth.gloss * 0.12 * (1 - nz);
    }
  }
  return { shade, shine };
};

/** Returns the slope per pixel. At the edge of the body, only the side with cloth counts. */
const slope = (height: Grid, mask: Grid, i: number, step: number): number => {
  const here = at(height.data, i);
  const before = at(mask.data, i - step) > 0 ? at(height.data, i - step) : here;
  const after = at(mask.data, i + step) > 0 ? at(height.data, i + step) : here;
  return (after - before) / 2;
};
