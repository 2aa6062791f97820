// The scenes: mountains painted over a height field with people and trees before them, and the places that are drawn throughout.
import sharp from 'sharp';
import type { Scene } from '../../src/backend/seed/taxonomy.ts';
import { cityRain } from './scenes/city-rain.ts';
import { coastStorm } from './scenes/coast-storm.ts';
import { desertCanyon } from './scenes/desert-canyon.ts';
import { forestTrail } from './scenes/forest-trail.ts';
import { waterfall } from './scenes/waterfall.ts';
import { Pen } from './svg.ts';
import { foregrounds } from './terrain/foregrounds.ts';
import { lands } from './terrain/lands.ts';
import { paintPanorama, pourWater } from './terrain/panorama.ts';

type Land = keyof typeof lands;

const places: Record<Exclude<Scene, Land>, (pen: Pen) => string> = {
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

const svgOf = (pen: Pen, content: string, width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1600 900">${pen.defs}<defs>${grain}</defs>${content}</svg>`;

const placeSvg = (scene: Exclude<Scene, Land>, width: number, height: number): string => {
  const pen = new Pen();
  const content = places[scene](pen);
  return svgOf(
    pen,
    `<rect width="1600" height="900" fill="#222"/>${content}<rect width="1600" height="900" filter="url(#grain)" opacity="0.3"/>`,
    width,
    height,
  );
};

const shoreLine = 0.612;

const landPixels = (scene: Land, width: number, height: number): Uint8Array => {
  const pixels = paintPanorama(lands[scene], width, height);
  if (scene === 'lake-morning') pourWater(pixels, width, height, shoreLine, [0.36, 0.47, 0.53]);
  return pixels;
};

/** A scene as pixels of three channels; `isEmpty` leaves out the people and what else stands in front. */
export const scenePixels = async (scene: Scene, width: number, height: number, { isEmpty = false } = {}): Promise<Uint8Array> => {
  if (!isLand(scene))
    return Uint8Array.from(
      await sharp(Buffer.from(placeSvg(scene, width, height)))
        .removeAlpha()
        .raw()
        .toBuffer(),
    );
  const base = landPixels(scene, width, height);
  if (isEmpty) return base;
  const pen = new Pen();
  const front = svgOf(pen, foregrounds[scene](pen), width, height);
  const whole = sharp(base, { raw: { width, height, channels: 3 } }).composite([{ input: Buffer.from(front) }]);
  return Uint8Array.from(await whole.removeAlpha().raw().toBuffer());
};
