// Renders a product that is worn or used, in front of a blurred scene.
import sharp from 'sharp';
import type { UpperType } from '../../../src/demo/seed/designs/uppers.ts';
import type { Drawing, Scene } from '../../../src/demo/seed/taxonomy.ts';
import { sheet } from '../relief/camera.ts';
import { lightStage } from '../relief/stage.ts';
import { scenePixels } from '../scenes.ts';
import type { Shot } from '../studio.ts';
import { wornFromFront } from './front.ts';
import { requireScenario, type Scenario } from './scenarios.ts';

/** Cache of blurred scenes. */
const views = new Map<Scene, Promise<Uint8Array>>();

const renderBackdrop = async (scene: Scene, left: number): Promise<Uint8Array> => {
  const [width, height] = [1067, 600];
  const view = views.get(scene) ?? scenePixels(scene, width, height, { isEmpty: true });
  views.set(scene, view);
  const image = sharp(await view, { raw: { width, height, channels: 3 } })
    .resize(2134, 1200)
    .extract({ left, top: 0, ...sheet });
  return Uint8Array.from(
    await sharp(await image.raw().toBuffer(), { raw: { ...sheet, channels: 3 } })
      .blur(5)
      .raw()
      .toBuffer(),
  );
};

const settings: readonly (readonly [Scene, number])[] = [
  ['ridge-walk', 250],
  ['alpine-dawn', 620],
  ['lake-morning', 1000],
  ['glacier', 120],
  ['summer-meadow', 700],
  ['alpine-dawn', 900],
  ['lake-morning', 200],
  ['forest-trail', 60],
];

const findSetting = ({ type, shape, cut }: Drawing): readonly [Scene, number] => {
  const index = [...`${type}${shape}${cut}`].reduce((sum, letter) => sum * 3 + letter.charCodeAt(0), 7) % settings.length;
  if (type === 'snow-pants' || type === 'winter-boot') return ['glacier', 120];
  return settings[index] ?? ['alpine-dawn', 600];
};

const takeShot = async (drawing: Drawing, { bodies, camera }: Scenario): Promise<Shot> => {
  const [scene, left] = findSetting(drawing);
  return { bodies, stage: await lightStage(bodies, camera), backdrop: await renderBackdrop(scene, left) };
};

export const wornShot = (drawing: Drawing): Promise<Shot> => takeShot(drawing, requireScenario(drawing));

/** Renders a garment for the upper body that is worn, from the front. */
export const wornFrontShot = (drawing: Drawing & { type: UpperType }): Promise<Shot> => takeShot(drawing, wornFromFront(drawing));
