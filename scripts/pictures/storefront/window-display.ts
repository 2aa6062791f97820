// The products in the windows of the storefront, lit by the warm lamps above them.
import sharp, { type OverlayOptions } from 'sharp';
import { lowers } from '../../../src/demo/seed/designs/legs.ts';
import { type ColourCode, chooseByShape, colours, type Drawing } from '../../../src/demo/seed/taxonomy.ts';
import { lowerBodies } from '../garments/lower.ts';
import { listBodies } from '../products.ts';
import type { Body } from '../relief/body.ts';
import { type Camera, findBox, sheet } from '../relief/camera.ts';
import { at } from '../relief/grid.ts';
import { lightStage } from '../relief/stage.ts';
import { createPalette } from '../shade.ts';
import { develop } from '../studio.ts';
import { dressed, moved } from '../worn/figures.ts';

interface Exhibit {
  drawing: Drawing;
  colour: ColourCode;
  /** Color of the trousers below a garment on a mannequin. */
  trousers?: ColourCode;
  /** Where the lowest point of the product is, in meters. */
  x: number;
  y: number;
  z: number;
  /** Height in meters. */
  height: number;
}

const garment = (type: Drawing['type'], shape: Drawing['shape'], cut: Drawing['cut']): Drawing => ({ type, shape, cut });

const exhibits: readonly Exhibit[] = [
  { drawing: garment('parka', 'a', 'men'), colour: 'SPR', trousers: 'INK', x: -3.86, y: 0.56, z: 0.95, height: 1.62 },
  { drawing: garment('shell-jacket', 'b', 'women'), colour: 'SAF', trousers: 'INK', x: -3.08, y: 0.56, z: 0.8, height: 1.56 },
  { drawing: garment('hiking-boot', 'a', 'men'), colour: 'RST', x: -2.45, y: 0.835, z: 0.8, height: 0.36 },
  { drawing: garment('down-jacket', 'a', 'women'), colour: 'ALP', trousers: 'INK', x: -1.6, y: 0.56, z: 0.85, height: 1.56 },
  { drawing: garment('backpack', 'a', 'men'), colour: 'RST', x: -0.6, y: 1.05, z: 0.85, height: 0.62 },
  { drawing: garment('fleece', 'a', 'men'), colour: 'RST', trousers: 'INK', x: 3.76, y: 0.56, z: 0.9, height: 1.6 },
  { drawing: garment('duffel', 'a', 'men'), colour: 'SAF', x: 4.31, y: 0.995, z: 0.9, height: 0.34 },
];

const findHex = (code: ColourCode): string => colours.find((colour) => colour.code === code)?.hex ?? '#1f252c';

const listExhibitBodies = ({ drawing, trousers }: Exhibit): Body[] => {
  const bodies = listBodies(drawing, 'front');
  if (!trousers) return bodies;
  return [...moved(dressed(lowerBodies(chooseByShape(lowers.pants, 'a'), drawing.cut, 'front'), trousers), 0, 640), ...bodies];
};

/** Factors for the color channels under the lamps, at the top and at the bottom of a product. */
const [above, below] = [
  [1.2, 1, 0.74],
  [0.74, 0.56, 0.38],
] as const;

/** Renders a product on a transparent ground, `height` pixels high. */
const renderExhibit = async (exhibit: Exhibit, height: number): Promise<{ input: Buffer; width: number; height: number }> => {
  const bodies = listExhibitBodies(exhibit);
  const boxes = bodies.map(({ d }) => findBox(d));
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  const [top, bottom] = [Math.min(...boxes.map((box) => box.top)), Math.max(...boxes.map((box) => box.bottom))];
  const scale = Math.min(sheet.width / (right - left), sheet.height / (bottom - top));
  const camera: Camera = {
    width: Math.ceil((right - left) * scale),
    height: Math.ceil((bottom - top) * scale),
    scale,
    x: -left * scale,
    y: -top * scale,
  };
  const stage = await lightStage(bodies, camera);
  const backdrop = new Uint8Array(camera.width * camera.height * 3).fill(70);
  const pixels = await develop({ bodies, stage, backdrop }, createPalette(exhibit.colour, findHex(exhibit.colour)));
  const layer = new Uint8Array(camera.width * camera.height * 4);
  for (let i = 0; i < camera.width * camera.height; i += 1) {
    const down = Math.floor(i / camera.width) / camera.height;
    for (let channel = 0; channel < 3; channel += 1) {
      const factor = (above[channel] ?? 1) * (1 - down) + (below[channel] ?? 1) * down;
      layer[i * 4 + channel] = Math.min(255, (pixels[i * 3 + channel] ?? 0) * factor);
    }
    layer[i * 4 + 3] = Math.round(at(stage.alpha.data, i) * 255);
  }
  const width = Math.round((camera.width / camera.height) * height);
  const input = await sharp(layer, { raw: { width: camera.width, height: camera.height, channels: 4 } })
    .resize(width, Math.round(height))
    .png()
    .toBuffer();
  return { input, width, height: Math.round(height) };
};

/** Returns the products as layers. `project` converts a point in meters to pixels, and returns the pixels per meter there. */
export const dressWindows = (
  project: (x: number, y: number, z: number) => readonly [x: number, y: number, scale: number],
): Promise<OverlayOptions[]> =>
  Promise.all(
    exhibits.map(async (exhibit) => {
      const [x, y, scale] = project(exhibit.x, exhibit.y, exhibit.z);
      const { input, width, height } = await renderExhibit(exhibit, exhibit.height * scale);
      return { input, left: Math.round(x - width / 2), top: Math.round(y) - height };
    }),
  );
