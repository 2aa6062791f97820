// One piece of a product as a relief: its outline, rounding, folds and padding.
import sharp from 'sharp';
import type { Palette } from '../shade.ts';
import { type Camera, findBox, toPixels, windowSvg } from './camera.ts';
import { type ClothName, cloths } from './cloths.ts';
import { type Fold, pressFolds } from './folds.ts';
import { at, blur, copyGrid, type Grid, makeGrid, sample } from './grid.ts';
import { creased, layered } from './noise.ts';
import { renderMask, renderSkin } from './volume.ts';

export interface Body {
  d: string;
  cloth: ClothName;
  /** Height of the piece at its middle. */
  round: number;
  /** Exponent of the rounding: 1 is as round as a pipe, larger values make the middle flatter. */
  flat?: number;
  /** Distance from the surface below, which determines the shadow. */
  lift: number;
  folds?: readonly Fold[];
  /** Height of the padding at a point. */
  padding?: (x: number, y: number) => number;
  /** Returns the SVG that is painted within the outline. */
  ink: (palette: Palette) => string;
  /** SVG lines that are pressed into the piece (black) or stand out from it (white). */
  relief?: string;
  /** Factor of the light, for dark pieces such as a lining. */
  light?: number;
  /** Seed of the creases, which makes pieces of the same cloth differ. */
  seed?: number;
  /** Rotation of creases and drape in degrees. */
  turn?: number;
}

/** Height of black or white relief lines, in units of the drawing. */
const reliefHeight = 5;

/** Renders the relief lines of a body as heights around 0. */
const pressed = async (relief: string, window: Grid, camera: Camera): Promise<Grid> => {
  const svg = windowSvg(window, camera, relief);
  const pixels = await sharp(Buffer.from(svg)).flatten({ background: '#808080' }).greyscale().raw().toBuffer();
  const grid = makeGrid(window.left, window.top, window.width, window.height);
  for (let i = 0; i < grid.data.length; i += 1) grid.data[i] = (((pixels[i] ?? 128) - 128) / 127) * reliefHeight;
  return blur(grid, Math.max(1, 0.9 * camera.scale), 2);
};

export interface Relief {
  mask: Grid;
  height: Grid;
}

/** Calculates the heights of a body on the sheet, in units of the drawing. */
export const createRelief = async (body: Body, camera: Camera): Promise<Relief> => {
  const window = toPixels(findBox(body.d), camera, 40 * camera.scale);
  const mask = await renderMask(body.d, window, camera);
  const height = makeGrid(mask.left, mask.top, mask.width, mask.height);
  if (height.data.length === 0) return { mask, height };
  await inflate(body, height, camera);
  blur(height, camera.scale, 2);
  addPadding(body, height, mask, camera);
  addRim(height, mask, camera);
  if (body.relief) {
    const lines = await pressed(body.relief, height, camera);
    for (let i = 0; i < height.data.length; i += 1) height.data[i] = at(height.data, i) + at(lines.data, i);
  }
  return { mask, height };
};

/** Calculates the rounding, folds and drape only at every few pixels, because the result is smoothed afterwards. */
const inflate = async (body: Body, height: Grid, camera: Camera): Promise<void> => {
  const cloth = cloths[body.cloth];
  const { skin, camera: coarse } = await renderSkin(body.d);
  const seed = (body.seed ?? 1) * 101;
  const [creaseSize, creaseHeight] = cloth.crease;
  const [drapeSize, drapeHeight] = cloth.drape;
  const flat = body.flat ?? 1;
  const turn = ((body.turn ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const step = Math.max(2, Math.round(2 * camera.scale));
  const rough = makeGrid(0, 0, Math.ceil(height.width / step) + 2, Math.ceil(height.height / step) + 2);
  for (let ry = 0; ry < rough.height; ry += 1) {
    const y = (ry * step + height.top - camera.y) / camera.scale;
    for (let rx = 0; rx < rough.width; rx += 1) {
      const x = (rx * step + height.left - camera.x) / camera.scale;
      const blown = sample(skin, x * coarse.scale + coarse.x, y * coarse.scale + coarse.y);
      const [u, v] = [x * cos + y * sin, y * cos - x * sin];
      rough.data[ry * rough.width + rx] =
        body.round * (1 - (1 - Math.min(1, blown)) ** flat) +
        layered((u / drapeSize) * 1.5, (v / drapeSize) * 0.7, seed, 2) * drapeHeight +
        (creaseHeight === 0 ? 0 : creased(u / creaseSize, (v / creaseSize) * 0.75, seed + 40) * creaseHeight);
    }
  }
  blur(rough, 1, 2);
  pressFolds(
    rough,
    { ...camera, scale: camera.scale / step, x: (camera.x - height.left) / step, y: (camera.y - height.top) / step },
    body.folds ?? [],
  );
  for (let py = 0; py < height.height; py += 1) {
    for (let px = 0; px < height.width; px += 1) height.data[py * height.width + px] = sample(rough, px / step, py / step);
  }
};

const addPadding = (body: Body, height: Grid, mask: Grid, camera: Camera): void => {
  const { padding } = body;
  if (!padding) return;
  for (let py = 0; py < height.height; py += 1) {
    const y = (py + height.top - camera.y) / camera.scale;
    for (let px = 0; px < height.width; px += 1) {
      const i = py * height.width + px;
      if (at(mask.data, i) === 0) continue;
      height.data[i] = at(height.data, i) + padding((px + height.left - camera.x) / camera.scale, y);
    }
  }
};

/** Rounds the rim of the cloth. */
const addRim = (height: Grid, mask: Grid, camera: Camera): void => {
  const rim = blur(copyGrid(mask), 3 * camera.scale, 2);
  for (let i = 0; i < height.data.length; i += 1) {
    if (at(mask.data, i) > 0) height.data[i] = at(height.data, i) + Math.min(0, at(rim.data, i) - 0.96) * 9;
  }
};
