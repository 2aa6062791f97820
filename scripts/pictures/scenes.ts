// The scenes: mountains from a height field with people and trees in front, places that are drawn completely, and a storefront.
import sharp from 'sharp';
import type { Scene } from '../../src/demo/seed/taxonomy.ts';
import { layered } from './relief/noise.ts';
import { cityRain } from './scenes/city-rain.ts';
import { coastStorm } from './scenes/coast-storm.ts';
import { desertCanyon } from './scenes/desert-canyon.ts';
import { forestTrail } from './scenes/forest-trail.ts';
import { waterfall } from './scenes/waterfall.ts';
import { storefrontPixels } from './storefront/storefront.ts';
import { Pen } from './svg.ts';
import { foregrounds } from './terrain/foregrounds.ts';
import { lands } from './terrain/lands.ts';
import { paintPanorama, pourWater } from './terrain/panorama.ts';

type Land = keyof typeof lands;

/** Places that are drawn completely. */
type Place = Exclude<Scene, Land | 'storefront'>;

const places: Record<Place, (pen: Pen) => string> = {
  'forest-trail': forestTrail,
  'coast-storm': coastStorm,
  waterfall,
  'desert-canyon': desertCanyon,
  'city-rain': cityRain,
};

const isLand = (scene: Scene): scene is Land => scene in lands;

const grain =
  '<filter id="grain" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="0.55" numOctaves="2" seed="4"/>' +
  '<feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  1.1 0 0 0 -0.47"/></filter>';

const createSvg = (pen: Pen, content: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1600 900">${pen.defs}<defs>${grain}</defs>${content}</svg>`;

const placeSvg = (scene: Place, width: number, height: number): string => {
  const pen = new Pen();
  const content = places[scene](pen);
  return createSvg(
    pen,
    `<rect width="1600" height="900" fill="#222"/>${content}<rect width="1600" height="900" filter="url(#grain)" opacity="0.3"/>`,
    width,
    height,
  );
};

/** Adds the texture of bark, rock and soil to a flat drawing, and a bloom around bright areas. */
const airPixels = async (scene: Place, width: number, height: number): Promise<Uint8Array> => {
  const pixels = Uint8Array.from(
    await sharp(Buffer.from(placeSvg(scene, width, height)))
      .removeAlpha()
      .raw()
      .toBuffer(),
  );
  const scale = 1600 / width;
  // In the forest, the grain is long because it follows the trunks.
  const grainLength = scene === 'forest-trail' ? 26 : 8;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const i = (y * width + x) * 3;
      const bright = ((pixels[i] ?? 0) + (pixels[i + 1] ?? 0) + (pixels[i + 2] ?? 0)) / 765;
      const [u, v] = [x * scale, y * scale];
      const rough = layered(u / 6, v / grainLength, 41, 3) * 0.1 + layered(u / 90, v / 60, 43, 3) * 0.12;
      const factor = 1 + rough * (1 - bright) ** 2 * 1.5;
      for (let channel = 0; channel < 3; channel += 1)
        pixels[i + channel] = Math.max(0, Math.min(255, (pixels[i + channel] ?? 0) * factor));
    }
  }
  const raw = { width, height, channels: 3 } as const;
  const glow = await sharp(pixels, { raw })
    .blur(34 / scale)
    .linear(0.42, 0)
    .raw()
    .toBuffer();
  const fine = await sharp(pixels, { raw }).linear(0.92, 0).raw().toBuffer();
  return Uint8Array.from(
    await sharp(fine, { raw })
      .composite([{ input: glow, raw, blend: 'screen' }])
      .removeAlpha()
      .raw()
      .toBuffer(),
  );
};

const shoreLine = 0.612;

const landPixels = (scene: Land, width: number, height: number): Uint8Array => {
  const pixels = paintPanorama(lands[scene], width, height);
  if (scene === 'lake-morning') pourWater(pixels, width, height, shoreLine, [0.36, 0.47, 0.53]);
  return pixels;
};

/** Renders a scene as pixels with three channels. `isEmpty` leaves out people and other foreground objects. */
export const scenePixels = async (scene: Scene, width: number, height: number, { isEmpty = false } = {}): Promise<Uint8Array> => {
  if (scene === 'storefront') return storefrontPixels(width, height);
  if (!isLand(scene)) return airPixels(scene, width, height);
  const base = landPixels(scene, width, height);
  if (isEmpty) return base;
  const pen = new Pen();
  const front = createSvg(pen, foregrounds[scene](pen), width, height);
  const whole = sharp(base, { raw: { width, height, channels: 3 } }).composite([{ input: Buffer.from(front) }]);
  return Uint8Array.from(await whole.removeAlpha().raw().toBuffer());
};
