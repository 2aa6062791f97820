// Lights all bodies of a product on one sheet. The bodies are stacked, and each casts a shadow on the bodies below.
import { type Body, createRelief } from './body.ts';
import type { Camera } from './camera.ts';
import { at, blur, type Grid, makeGrid } from './grid.ts';
import { calculateLight } from './light.ts';

export interface Stage {
  camera: Camera;
  /** Coverage of the product, from 0 to 1. */
  alpha: Grid;
  shade: Grid;
  shine: Grid;
}

const clampRow = (grid: Grid, x: number, y: number): number =>
  x < grid.left || y < grid.top || x >= grid.left + grid.width || y >= grid.top + grid.height
    ? -1
    : (y - grid.top) * grid.width + (x - grid.left);

/** Adds a body's contact shadow and cast shadow to the bodies below. */
const castShadow = (stage: Stage, mask: Grid, lift: number): void => {
  if (lift <= 0) return;
  const { scale } = stage.camera;
  const soft = blur({ ...mask, data: Float32Array.from(mask.data) }, lift * 0.62 * scale);
  const touch = blur({ ...mask, data: Float32Array.from(mask.data) }, Math.max(1, 2.2 * scale));
  const [dx, dy] = [Math.round(lift * 0.38 * scale), Math.round(lift * 0.62 * scale)];
  const margin = Math.min(60, Math.ceil(lift * 2.4 * scale));
  const { width, height } = stage.camera;
  for (let y = Math.max(0, mask.top - margin); y < Math.min(height, mask.top + mask.height + margin); y += 1) {
    for (let x = Math.max(0, mask.left - margin); x < Math.min(width, mask.left + mask.width + margin); x += 1) {
      const i = y * width + x;
      if (at(stage.alpha.data, i) === 0) continue;
      const thrown = clampRow(soft, x - dx, y - dy);
      const near = clampRow(touch, x, y);
      const dark = (thrown < 0 ? 0 : at(soft.data, thrown)) * 0.5 + (near < 0 ? 0 : at(touch.data, near)) * 0.35;
      if (dark > 0.004) {
        stage.shade.data[i] = at(stage.shade.data, i) * (1 - dark);
        stage.shine.data[i] = at(stage.shine.data, i) * (1 - dark);
      }
    }
  }
};

const placeBody = async (stage: Stage, body: Body): Promise<void> => {
  const relief = await createRelief(body, stage.camera);
  const { mask } = relief;
  if (mask.data.length === 0) return;
  castShadow(stage, mask, body.lift);
  const { shade, shine } = calculateLight(body, relief, stage.camera);
  for (let py = 0; py < mask.height; py += 1) {
    for (let px = 0; px < mask.width; px += 1) {
      const from = py * mask.width + px;
      const cover = at(mask.data, from);
      if (cover === 0) continue;
      const to = (py + mask.top) * stage.camera.width + px + mask.left;
      const known = at(stage.alpha.data, to);
      const share = known < 0.02 ? 1 : cover;
      stage.shade.data[to] = at(stage.shade.data, to) * (1 - share) + at(shade, from) * share;
      stage.shine.data[to] = at(stage.shine.data, to) * (1 - share) + at(shine, from) * share;
      stage.alpha.data[to] = known + (1 - known) * cover;
    }
  }
};

export const lightStage = async (bodies: readonly Body[], camera: Camera): Promise<Stage> => {
  const empty = (): Grid => makeGrid(0, 0, camera.width, camera.height);
  const stage: Stage = { camera, alpha: empty(), shade: empty(), shine: empty() };
  for (const body of bodies) await placeBody(stage, body);
  return stage;
};
