// Paints the storefront: the building at dusk, with the shop's own products in its windows.
import sharp from 'sharp';
import { at } from '../relief/grid.ts';
import { noise } from '../relief/noise.ts';
import { lands } from '../terrain/lands.ts';
import { paintPanorama, paintSky, type Rgb } from '../terrain/panorama.ts';
import { createStore } from './building.ts';
import { type Picture, renderWorld, type View } from './rays.ts';
import { dressWindows } from './window-display.ts';

/** The part of the front that is in view, in meters. */
const view: View = { eye: [-0.5, 1.62, -12], left: -6.45, top: 5.95, width: 12.9, height: (12.9 * 9) / 16 };
const samples = 4;

/** Converts light to brightness. Bright light is compressed, and shadows are deepened a little. */
const expose = (value: number): number => {
  const shown = (1 - Math.exp(-1.75 * Math.max(0, value))) ** (1 / 2.2);
  return shown * (0.86 + 0.14 * Math.min(1, shown * 1.6));
};

/** The sky of the home page's scene, lower, so that its clouds are above the roof. */
const skyAt = (u: number, v: number): Rgb => paintSky(lands['alpine-dawn'], u, 0.16 + v * 1.7, 2000);

/** Converts light to pixels. Where the view is open, the sky is visible. */
const develop = ({ light, open }: Picture, width: number, height: number): Uint8Array => {
  const pixels = new Uint8Array(width * height * 3);
  for (let i = 0; i < width * height; i += 1) {
    const [x, y] = [i % width, Math.floor(i / width)];
    const far = at(open, i) > 0 ? skyAt(x / width, y / height) : undefined;
    const grain = (noise(x * 0.9, y * 0.9, 5) + noise(x * 0.37, y * 0.41, 6)) * 0.01;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = far?.[channel] ?? expose(at(light, i * 3 + channel));
      pixels[i * 3 + channel] = Math.round(Math.max(0, Math.min(1, value + grain)) * 255);
    }
  }
  return pixels;
};

/** Returns a function for the light of a small landscape at a share of its width and height: the picture inside the store. */
const createPoster = (): ((u: number, v: number) => Rgb) => {
  const [width, height] = [480, 270];
  const pixels = paintPanorama(lands['alpine-dawn'], width, height);
  const channel = (i: number): number => 0.9 * ((pixels[i] ?? 0) / 255) ** 2.2;
  return (u, v) => {
    const [x, y] = [Math.floor(Math.max(0, Math.min(0.999, u)) * width), Math.floor((0.16 + 0.5 * Math.max(0, Math.min(1, v))) * height)];
    const i = (y * width + x) * 3;
    return [channel(i), channel(i + 1), channel(i + 2)];
  };
};

/** The building is rendered larger than the picture, so that its edges are smooth after the reduction. */
const enlarged = 1.3;

/** Renders the storefront as pixels with three channels. */
export const storefrontPixels = async (width: number, height: number): Promise<Uint8Array> => {
  const size = { width: Math.round(width * enlarged), height: Math.round(height * enlarged), channels: 3 } as const;
  const building = develop(renderWorld(createStore(createPoster()), view, size.width, size.height, samples), size.width, size.height);
  const [ex, ey, ez] = view.eye;
  const layers = await dressWindows((x, y, z) => {
    const near = -ez / (z - ez);
    const [px, py] = [ex + (x - ex) * near, ey + (y - ey) * near];
    return [((px - view.left) / view.width) * width, ((view.top - py) / view.height) * height, (near * width) / view.width];
  });
  const raw = { width, height, channels: 3 } as const;
  const empty = await sharp(building, { raw: size }).resize(width, height).removeAlpha().raw().toBuffer();
  const dressed = await sharp(empty, { raw }).composite(layers).removeAlpha().raw().toBuffer();
  const glow = await sharp(dressed, { raw })
    .blur(width / 60)
    .linear(0.3, 0)
    .raw()
    .toBuffer();
  const lit = sharp(dressed, { raw }).linear(0.97, 0).raw();
  return Uint8Array.from(
    await sharp(await lit.toBuffer(), { raw })
      .composite([{ input: glow, raw, blend: 'screen' }])
      .removeAlpha()
      .raw()
      .toBuffer(),
  );
};
