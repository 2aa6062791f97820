// The photo studio: the camera positions for products, close-ups and cloth.
import { isUpper, type UpperType, uppers } from '../../src/demo/seed/designs/uppers.ts';
import {
  type CloseUp,
  chooseByShape,
  type Drawing,
  type Fabric,
  findSilhouette,
  type ProductSide,
  type ProductType,
  type Shape,
} from '../../src/demo/seed/taxonomy.ts';
import { createBlock } from './garments/block.ts';
import { isLower, isShoe } from './garments/wardrobe.ts';
import { isStanding, listBodies } from './products.ts';
import { castFloorShadow, castPaperShadow, paper } from './relief/backdrop.ts';
import type { Body } from './relief/body.ts';
import { type Box, type Camera, findBox, sheet } from './relief/camera.ts';
import { type ClothName, cloths } from './relief/cloths.ts';
import { paintOver } from './relief/paint.ts';
import { lightStage, type Stage } from './relief/stage.ts';
import { piece } from './sewing/pieces.ts';
import type { Palette } from './shade.ts';
import { closed } from './svg.ts';

/** A lit product in front of its backdrop, before a color is chosen. */
export interface Shot {
  bodies: readonly Body[];
  stage: Stage;
  backdrop: Uint8Array;
}

export const develop = async ({ bodies, stage, backdrop }: Shot, palette: Palette): Promise<Uint8Array> => {
  const pixels = Uint8Array.from(backdrop);
  await paintOver(pixels, bodies, palette, stage);
  return pixels;
};

const boxOfAll = (bodies: readonly Body[]): Box => {
  const boxes = bodies.map(({ d }) => findBox(d));
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
};

/** Returns the scale of a product. It is the same for men's and women's cuts, so that their difference is visible. */
const findScale = (box: Box): number => Math.min(1.18, 820 / (box.right - box.left), 1010 / (box.bottom - box.top));

const wholeCamera = (bodies: readonly Body[], standing: boolean): Camera => {
  const box = boxOfAll(bodies);
  const scale = findScale(box);
  const lowered = standing ? 40 : -6;
  return { ...sheet, scale, x: 480 - ((box.left + box.right) / 2) * scale, y: 600 + lowered - ((box.top + box.bottom) / 2) * scale };
};

export const productShot = async (drawing: Drawing, side: ProductSide): Promise<Shot> => {
  const bodies = listBodies(drawing, side);
  const standing = isStanding(drawing.type);
  const camera = wholeCamera(bodies, standing);
  const stage = await lightStage(bodies, camera);
  const floorY = camera.y + boxOfAll(bodies).bottom * camera.scale - 5 * camera.scale;
  const backdrop = paper(camera, standing ? floorY : undefined);
  if (standing) castFloorShadow(backdrop, stage, floorY);
  else castPaperShadow(backdrop, stage);
  return { bodies, stage, backdrop };
};

/** Center and width of a close-up. */
type Crop = readonly [x: number, y: number, width: number];

const upperCrops = (type: UpperType, shape: Shape): Partial<Record<CloseUp, Crop>> => {
  const b = createBlock('men', chooseByShape(uppers[type], shape));
  const isShort = type === 't-shirt';
  return {
    hood: [6, b.neck[1] - 20, 420],
    collar: [10, b.neck[1] + 34, 360],
    pocket: [96, b.armpit[1] + 60, 340],
    cuff: isShort ? [b.shoulder[0] + 20, b.shoulder[1] + 130, 320] : [b.cuffOut[0] - 76, b.cuffOut[1] - 86, 330],
  };
};

const lowerCrops: Partial<Record<CloseUp, Crop>> = { waist: [40, 210, 420], pocket: [140, 440, 340], knee: [120, 690, 360] };
const shoeCrops: Partial<Record<CloseUp, Crop>> = { sole: [150, -90, 400], laces: [40, -210, 360], strap: [172, -60, 400] };
const otherCrops: Partial<Record<ProductType, Partial<Record<CloseUp, Crop>>>> = {
  backpack: { strap: [60, 330, 380], pocket: [60, 560, 400] },
  duffel: { strap: [-120, 420, 420], pocket: [60, 520, 380] },
  beanie: { label: [30, 720, 380], knit: [60, 420, 380] },
  gloves: { strap: [200, 730, 380], cuff: [190, 720, 380] },
};

const listCrops = (type: ProductType, shape: Shape): Partial<Record<CloseUp, Crop>> => {
  if (isUpper(type)) return upperCrops(type, shape);
  if (isLower(type)) return lowerCrops;
  return isShoe(type) || type === 'sandal' ? shoeCrops : (otherCrops[type] ?? {});
};

const findCrop = (drawing: Drawing): Crop => {
  const { closeUp } = findSilhouette(drawing);
  const crop = listCrops(drawing.type, drawing.shape)[closeUp];
  if (!crop) throw new Error(`There is no close-up of ${closeUp} for ${drawing.type}.`);
  return crop;
};

export const closeUpShot = async (drawing: Drawing): Promise<Shot> => {
  const bodies = listBodies(drawing, 'front');
  const [x, y, width] = findCrop(drawing);
  const scale = sheet.width / width;
  const camera: Camera = { ...sheet, scale, x: 480 - x * scale, y: 600 - y * scale };
  const stage = await lightStage(bodies, camera);
  const backdrop = paper(camera);
  castPaperShadow(backdrop, stage);
  return { bodies, stage, backdrop };
};

/** Renders a cloth in soft waves, close enough to see its threads. */
export const fabricShot = async (fabric: Fabric): Promise<Shot> => {
  const cloth: ClothName = fabric;
  const width = Math.max(110, Math.min(240, cloths[cloth].repeat * 26));
  const scale = sheet.width / width;
  const [w, h] = [width, width * 1.25];
  const body = piece({
    d: closed([-w, -h], [w, -h], [w, h], [-w, h]),
    cloth,
    round: 0,
    lift: 0,
    seed: 5,
    folds: [
      { from: [-w, h * 0.2], to: [w, -h * 0.5], bend: 20, width: w * 0.16, height: w * 0.09 },
      { from: [-w, h * 0.75], to: [w, h * 0.02], bend: -16, width: w * 0.2, height: w * 0.1 },
      { from: [-w * 0.9, -h * 0.2], to: [w * 0.7, -h * 0.95], bend: 12, width: w * 0.12, height: w * 0.05 },
    ],
  });
  const camera: Camera = { ...sheet, scale, x: 480, y: 600 };
  return { bodies: [body], stage: await lightStage([body], camera), backdrop: paper(camera) };
};
