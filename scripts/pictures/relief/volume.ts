// Makes a flat outline round, like an inflated membrane, on a coarse grid.
import sharp from 'sharp';
import { type Box, type Camera, findBox, windowSvg } from './camera.ts';
import { at, type Grid, makeGrid } from './grid.ts';

/** Units of the drawing per cell of the coarse grid. */
const cell = 4;

/** Renders the mask of a path, from 0 to 1. */
export const renderMask = async (
  d: string,
  window: { left: number; top: number; width: number; height: number },
  camera: Camera,
): Promise<Grid> => {
  const grid = makeGrid(window.left, window.top, window.width, window.height);
  if (grid.data.length === 0) return grid;
  const svg = windowSvg(window, camera, `<path d="${d}" fill="#fff" fill-rule="evenodd"/>`);
  const pixels = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer();
  for (let i = 0; i < grid.data.length; i += 1) grid.data[i] = (pixels[i] ?? 0) / 255;
  return grid;
};

const relax = (u: Float32Array, mask: Float32Array, width: number, height: number): void => {
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      if (at(mask, i) < 0.5) continue;
      const mean = (at(u, i - 1) + at(u, i + 1) + at(u, i - width) + at(u, i + width) + 1) / 4;
      u[i] = at(u, i) + 1.9 * (mean - at(u, i));
    }
  }
};

const coarseCamera = (box: Box): Camera => {
  const [width, height] = [Math.ceil((box.right - box.left) / cell) + 6, Math.ceil((box.bottom - box.top) / cell) + 6];
  return { width, height, scale: 1 / cell, x: -box.left / cell + 3, y: -box.top / cell + 3 };
};

/** Returns the inflated membrane of an outline, from 0 at the edge to 1 at the highest point, and the camera of its grid. */
export const renderSkin = async (d: string): Promise<{ skin: Grid; camera: Camera }> => {
  const camera = coarseCamera(findBox(d));
  const mask = await renderMask(d, { left: 0, top: 0, width: camera.width, height: camera.height }, camera);
  const skin = makeGrid(0, 0, camera.width, camera.height);
  const rounds = Math.max(60, Math.min(260, Math.min(camera.width, camera.height) * 1.4));
  for (let round = 0; round < rounds; round += 1) relax(skin.data, mask.data, skin.width, skin.height);
  const highest = skin.data.reduce((most, value) => Math.max(most, value), 1e-6);
  for (let i = 0; i < skin.data.length; i += 1) skin.data[i] = Math.sqrt(Math.max(0, at(skin.data, i)) / highest);
  return { skin, camera };
};
