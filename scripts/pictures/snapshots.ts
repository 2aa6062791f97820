// Pictures that look as if a shopper had taken them with a phone: a person who wears the products to which the gallery links, in front of a
// blurred place.
import sharp from 'sharp';
import { snapshotWear } from '../../src/demo/seed/snapshot-wear.ts';
import { type ColourCode, colours, type Scene, type Snapshot } from '../../src/demo/seed/taxonomy.ts';
import { type Camera, sheet } from './relief/camera.ts';
import { lightStage } from './relief/stage.ts';
import { scenePixels } from './scenes.ts';
import { createPalette } from './shade.ts';
import { finishSnapshot, type Glow, type Light, lightFigure } from './snapshot-light.ts';
import { develop } from './studio.ts';
import { requireScenario } from './worn/scenarios.ts';

interface Figure {
  /** Index of the worn product in the snapshot's list of products (`snapshotWear`). */
  wears: number;
  camera: Pick<Camera, 'x' | 'y' | 'scale'>;
  /** Radius in pixels of the blur of everything behind the figure. */
  blur: number;
}

interface Setting {
  scene: Scene;
  /** Whether to include the tents and people in front of mountains. */
  hasPeople?: boolean;
  /** Left edge of the crop, in pixels of the scene, which is 2000 pixels wide. */
  left: number;
  /** Rotation in degrees. */
  askew: number;
  light: Light;
  glows: readonly Glow[];
  /** Ordered from the farthest to the nearest. */
  figures: readonly Figure[];
}

const settings: Record<Snapshot, Setting> = {
  'summit-shell': {
    scene: 'alpine-dawn',
    left: 760,
    askew: 1.2,
    light: { from: 'right', air: [0.94, 0.82, 0.8], rim: [150, 96, 56] },
    glows: [{ x: 0.98, y: 0.3, colour: '#ffb27a', strength: 0.5 }],
    figures: [{ wears: 0, camera: { scale: 0.82, x: 330, y: 380 }, blur: 3.6 }],
  },
  'summit-ridge': {
    scene: 'ridge-walk',
    left: 560,
    askew: -0.8,
    light: { from: 'left', air: [0.9, 0.87, 0.84], rim: [120, 104, 70] },
    glows: [{ x: 0.05, y: 0.2, colour: '#ffe6b4', strength: 0.5 }],
    figures: [{ wears: 0, camera: { scale: 0.95, x: 480, y: -246 }, blur: 3.4 }],
  },
  'trail-pack': {
    scene: 'summer-meadow',
    left: 470,
    askew: -1.4,
    light: { from: 'left', air: [1, 0.98, 0.94], rim: [110, 104, 80] },
    glows: [{ x: 0.02, y: 0.02, colour: '#fff3c8', strength: 0.6 }],
    figures: [{ wears: 0, camera: { scale: 0.86, x: 600, y: 330 }, blur: 3.8 }],
  },
  'trail-forest': {
    scene: 'forest-trail',
    left: 520,
    askew: 0.6,
    light: { from: 'right', air: [0.84, 0.88, 0.74], rim: [110, 110, 70] },
    glows: [{ x: 0.7, y: 0.05, colour: '#fdf3c0', strength: 0.5 }],
    figures: [{ wears: 0, camera: { scale: 1.34, x: 440, y: 990 }, blur: 5 }],
  },
  'trail-boot': {
    scene: 'desert-canyon',
    left: 300,
    askew: 2,
    light: { from: 'right', air: [0.96, 0.86, 0.76], rim: [120, 84, 50] },
    glows: [{ x: 0.98, y: 0.1, colour: '#ffd79a', strength: 0.55 }],
    figures: [{ wears: 0, camera: { scale: 1.05, x: 430, y: 960 }, blur: 5 }],
  },
  'trail-falls': {
    scene: 'waterfall',
    left: 640,
    askew: -1,
    light: { from: 'right', air: [0.8, 0.86, 0.84], rim: [96, 120, 116] },
    glows: [{ x: 0.85, y: 0.2, colour: '#eef6ee', strength: 0.35 }],
    figures: [{ wears: 0, camera: { scale: 0.8, x: 340, y: 400 }, blur: 4 }],
  },
  'camp-fleece': {
    scene: 'lake-morning',
    left: 820,
    askew: 0.8,
    light: { from: 'left', air: [0.95, 0.9, 0.86], rim: [120, 100, 70] },
    glows: [{ x: 0.02, y: 0.12, colour: '#ffe8c0', strength: 0.5 }],
    figures: [
      { wears: 1, camera: { scale: 0.62, x: 300, y: 520 }, blur: 3.4 },
      { wears: 0, camera: { scale: 0.8, x: 650, y: 400 }, blur: 1 },
    ],
  },
  'camp-night': {
    scene: 'night-tent',
    hasPeople: true,
    left: 620,
    askew: -0.6,
    light: { from: 'right', air: [0.5, 0.44, 0.42], rim: [210, 136, 60] },
    glows: [{ x: 0.86, y: 0.84, colour: '#ff9d3c', strength: 0.5 }],
    figures: [{ wears: 0, camera: { scale: 0.76, x: 330, y: 440 }, blur: 2.4 }],
  },
  'snow-down': {
    scene: 'glacier',
    left: 420,
    askew: -1.2,
    light: { from: 'left', air: [0.97, 0.97, 1], rim: [110, 112, 116] },
    glows: [{ x: 0.02, y: 0.02, colour: '#fffbe8', strength: 0.5 }],
    figures: [{ wears: 0, camera: { scale: 0.82, x: 350, y: 400 }, blur: 4 }],
  },
  'snow-tent': {
    scene: 'snow-camp',
    hasPeople: true,
    left: 640,
    askew: 1,
    light: { from: 'right', air: [0.72, 0.6, 0.72], rim: [190, 120, 80] },
    glows: [{ x: 0.75, y: 0.8, colour: '#ff9d50', strength: 0.4 }],
    figures: [{ wears: 0, camera: { scale: 1.1, x: 320, y: 520 }, blur: 2.6 }],
  },
  'town-coat': {
    scene: 'city-rain',
    left: 200,
    askew: 0.7,
    light: { from: 'right', air: [0.66, 0.66, 0.64], rim: [150, 118, 66] },
    glows: [{ x: 0.95, y: 0.55, colour: '#ffc673', strength: 0.5 }],
    figures: [{ wears: 0, camera: { scale: 0.84, x: 430, y: 380 }, blur: 4.4 }],
  },
  'town-rain': {
    scene: 'city-rain',
    left: 980,
    askew: -1.1,
    light: { from: 'left', air: [0.74, 0.68, 0.6], rim: [160, 120, 60] },
    glows: [{ x: 0.3, y: 0.5, colour: '#ffc673', strength: 0.4 }],
    figures: [{ wears: 0, camera: { scale: 1, x: 590, y: 330 }, blur: 4.4 }],
  },
};

const [sceneWidth, sceneHeight] = [2000, 1125];
const [cropWidth, cropHeight] = [852, 1065];
const raw = { ...sheet, channels: 3 } as const;

/** Rotates a scene and crops it, so that no corner is empty. */
async function frameScene({ scene, hasPeople = false, left, askew }: Setting): Promise<Uint8Array> {
  const pixels = await scenePixels(scene, sceneWidth, sceneHeight, { isEmpty: !hasPeople });
  const turned = sharp(pixels, { raw: { width: sceneWidth, height: sceneHeight, channels: 3 } }).rotate(askew, { background: '#888' });
  const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true });
  const top = Math.round((info.height - cropHeight) / 2);
  const framed = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .extract({ left, top, width: cropWidth, height: cropHeight })
    .resize(sheet.width, sheet.height)
    .removeAlpha();
  return Uint8Array.from(await framed.raw().toBuffer());
}

const findPalette = (code: ColourCode) => createPalette(code, colours.find((colour) => colour.code === code)?.hex ?? '#1f252c');

/** Renders a snapshot as pixels with three channels, in the size of a sheet. */
export async function takeSnapshot(snapshot: Snapshot): Promise<Uint8Array> {
  const setting = settings[snapshot];
  let pixels = await frameScene(setting);
  for (const figure of setting.figures) pixels = await placeFigure(snapshot, figure, setting.light, pixels);
  return finishSnapshot(pixels, setting.glows);
}

async function placeFigure(snapshot: Snapshot, { wears, camera: place, blur }: Figure, light: Light, behind: Uint8Array) {
  const worn = snapshotWear[snapshot][wears];
  if (!worn) throw new Error(`${snapshot} shows no product with the index ${wears}.`);
  const { bodies } = requireScenario(worn.drawing);
  const stage = await lightStage(bodies, { ...sheet, ...place });
  const backdrop = Uint8Array.from(await sharp(behind, { raw }).blur(blur).raw().toBuffer());
  const pixels = await develop({ bodies, stage, backdrop }, findPalette(worn.colour));
  lightFigure(pixels, stage.alpha, light);
  return pixels;
}
