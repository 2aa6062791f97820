// Pictures as a shopper takes them with a phone: a place, often with somebody in it, a little askew, warm, and dark towards the corners.
import sharp from 'sharp';
import { type ColourCode, colours, type Drawing, type Scene, type Snapshot } from '../../src/backend/seed/taxonomy.ts';
import { type Camera, sheet } from './relief/camera.ts';
import { lightStage } from './relief/stage.ts';
import { scenePixels } from './scenes.ts';
import { createPalette } from './shade.ts';
import { develop } from './studio.ts';
import { requireScenario } from './worn/scenarios.ts';

interface Setting {
  scene: Scene;
  /** Pixels of the scene, 2000 wide, that lie left of the picture. */
  left: number;
  /** Degrees. */
  askew: number;
  /** Somebody before the scene, instead of those who are part of it. */
  figure?: { drawing: Drawing; colour: ColourCode; camera: Pick<Camera, 'x' | 'y' | 'scale'> };
}

const settings: Record<Snapshot, Setting> = {
  'summit-shell': {
    scene: 'alpine-dawn',
    left: 700,
    askew: 1.2,
    figure: { drawing: { type: 'shell-jacket', shape: 'b', cut: 'women' }, colour: 'SAF', camera: { scale: 0.62, x: 330, y: 420 } },
  },
  'summit-ridge': { scene: 'ridge-walk', left: 560, askew: -0.8 },
  'trail-pack': {
    scene: 'summer-meadow',
    left: 500,
    askew: -1.4,
    figure: { drawing: { type: 'backpack', shape: 'a', cut: 'all' }, colour: 'RST', camera: { scale: 0.66, x: 610, y: 400 } },
  },
  'trail-forest': { scene: 'forest-trail', left: 520, askew: 0.6 },
  'trail-boot': {
    scene: 'desert-canyon',
    left: 300,
    askew: 2,
    figure: { drawing: { type: 'hiking-boot', shape: 'a', cut: 'men' }, colour: 'RST', camera: { scale: 1.05, x: 430, y: 960 } },
  },
  'trail-falls': { scene: 'waterfall', left: 560, askew: -1 },
  'camp-fleece': {
    scene: 'lake-morning',
    left: 820,
    askew: 0.8,
    figure: { drawing: { type: 'fleece', shape: 'a', cut: 'men' }, colour: 'GLC', camera: { scale: 0.64, x: 620, y: 430 } },
  },
  'camp-night': { scene: 'night-tent', left: 560, askew: -0.6 },
  'snow-down': {
    scene: 'glacier',
    left: 420,
    askew: -1.2,
    figure: { drawing: { type: 'down-jacket', shape: 'a', cut: 'women' }, colour: 'RST', camera: { scale: 0.6, x: 350, y: 450 } },
  },
  'snow-tent': { scene: 'snow-camp', left: 600, askew: 1 },
  'town-coat': {
    scene: 'city-rain',
    left: 200,
    askew: 0.7,
    figure: { drawing: { type: 'parka', shape: 'a', cut: 'women' }, colour: 'ALP', camera: { scale: 0.64, x: 560, y: 420 } },
  },
  'town-rain': { scene: 'city-rain', left: 900, askew: -1.1 },
};

const [sceneWidth, sceneHeight] = [2000, 1125];
const [cropWidth, cropHeight] = [852, 1065];
const raw = { ...sheet, channels: 3 } as const;

/** Of a scene that is turned by some degrees: no corner may stay empty. */
async function frameScene({ scene, left, askew, figure }: Setting): Promise<Uint8Array> {
  const pixels = await scenePixels(scene, sceneWidth, sceneHeight, { isEmpty: figure !== undefined });
  const turned = sharp(pixels, { raw: { width: sceneWidth, height: sceneHeight, channels: 3 } }).rotate(askew, { background: '#888' });
  const { data, info } = await turned.raw().toBuffer({ resolveWithObject: true });
  const top = Math.round((info.height - cropHeight) / 2);
  const framed = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .extract({ left, top, width: cropWidth, height: cropHeight })
    .resize(sheet.width, sheet.height)
    .removeAlpha();
  return Uint8Array.from(await (figure ? framed.blur(1.6) : framed).raw().toBuffer());
}

const findPalette = (code: ColourCode) => createPalette(code, colours.find((colour) => colour.code === code)?.hex ?? '#1f252c');

const vignette = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}"><defs><radialGradient id="v" r="0.78">` +
    '<stop offset="0.6" stop-opacity="0"/><stop offset="1" stop-opacity="0.42"/></radialGradient></defs>' +
    '<rect width="100%" height="100%" fill="url(#v)"/></svg>',
);

/** A picture of three channels, as large as a sheet. */
export async function takeSnapshot(snapshot: Snapshot): Promise<Uint8Array> {
  const setting = settings[snapshot];
  const backdrop = await frameScene(setting);
  const { figure } = setting;
  const pixels = figure ? await placeFigure(figure, backdrop) : backdrop;
  const dark = await sharp(pixels, { raw })
    .composite([{ input: vignette }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return Uint8Array.from(await sharp(dark, { raw }).linear([1.06, 1, 0.93], [5, 3, 4]).raw().toBuffer());
}

async function placeFigure({ drawing, colour, camera: place }: NonNullable<Setting['figure']>, backdrop: Uint8Array): Promise<Uint8Array> {
  const { bodies } = requireScenario(drawing);
  const camera: Camera = { ...sheet, ...place };
  return develop({ bodies, stage: await lightStage(bodies, camera), backdrop }, findPalette(colour));
}
