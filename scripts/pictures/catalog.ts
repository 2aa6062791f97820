// All pictures, grouped so that each group has to be lit only once. One group is, for example, a drawing from one side in all its colors.
import { isWornFromFront } from '../../src/demo/seed/designs/parts.ts';
import {
  type ColourCode,
  closeUpPicture,
  colours,
  type Drawing,
  drawings,
  type Fabric,
  fabricPicture,
  fabrics,
  findSilhouette,
  isPicturedWorn,
  listCuts,
  listShapes,
  productPicture,
  productTypes,
  scenePicture,
  scenes,
  sides,
  snapshotPicture,
  snapshots,
  wornFrontPicture,
  wornPicture,
} from '../../src/demo/seed/taxonomy.ts';
import { fileWidths, pictureFormats } from '../../src/lib/pictures/picture-widths.ts';
import { fileName, type Quality } from './render.ts';
import { scenePixels } from './scenes.ts';
import { createPalette } from './shade.ts';
import { takeSnapshot } from './snapshots.ts';
import { closeUpShot, develop, fabricShot, productShot, type Shot } from './studio.ts';
import { wornFrontShot, wornShot } from './worn/shot.ts';

/** Pictures with the same setting, so that the expensive work is done only once for all of them. */
export interface Sitting {
  quality: Quality;
  prints: readonly { publicId: string; colour?: ColourCode }[];
  /** Prepares the setting, and returns a function that renders a picture in a color as pixels with three channels. */
  open: () => Promise<(colour: ColourCode | undefined) => Promise<Uint8Array>>;
}

const productQuality: Quality = { avif: 34, webp: 38 };

const inColours =
  (shot: () => Promise<Shot>): Sitting['open'] =>
  async () => {
    const ready = await shot();
    return (colour = 'INK') => develop(ready, createPalette(colour, colours.find(({ code }) => code === colour)?.hex ?? '#1f252c'));
  };

const products: Sitting[] = drawings.flatMap((drawing) =>
  sides.map((side) => ({
    quality: productQuality,
    prints: findSilhouette(drawing).colours.map((colour) => ({ publicId: productPicture(drawing, colour, side), colour })),
    open: inColours(() => productShot(drawing, side)),
  })),
);

const closeUps: Sitting[] = productTypes.flatMap((type) =>
  listShapes(type).map((shape) => {
    const drawing: Drawing = { type, shape, cut: listCuts(type)[0] ?? 'all' };
    return {
      quality: productQuality,
      prints: findSilhouette(drawing).colours.map((colour) => ({ publicId: closeUpPicture(drawing, colour), colour })),
      open: inColours(() => closeUpShot(drawing)),
    };
  }),
);

const worn: Sitting[] = drawings.filter(isPicturedWorn).map((drawing) => {
  const [colour = 'INK'] = findSilhouette(drawing).colours;
  return { quality: productQuality, prints: [{ publicId: wornPicture(drawing), colour }], open: inColours(() => wornShot(drawing)) };
});

const wornFronts: Sitting[] = drawings.filter(isWornFromFront).map((drawing) => ({
  quality: productQuality,
  prints: findSilhouette(drawing).colours.map((colour) => ({ publicId: wornFrontPicture(drawing, colour), colour })),
  open: inColours(() => wornFrontShot(drawing)),
}));

const coloursOfFabric = (fabric: Fabric): ColourCode[] => [
  ...new Set(drawings.map(findSilhouette).flatMap((silhouette) => (silhouette.fabric === fabric ? silhouette.colours : []))),
];

const cloths: Sitting[] = fabrics.map((fabric) => ({
  quality: productQuality,
  prints: coloursOfFabric(fabric).map((colour) => ({ publicId: fabricPicture(fabric, colour), colour })),
  open: inColours(() => fabricShot(fabric)),
}));

const landscapes: Sitting[] = scenes.map((scene) => ({
  quality: { avif: 44, webp: 58 },
  prints: [{ publicId: scenePicture(scene) }],
  open: async () => () => scenePixels(scene, 2000, 1125),
}));

const pocketPictures: Sitting[] = snapshots.map((snapshot) => ({
  quality: { avif: 30, webp: 34 },
  prints: [{ publicId: snapshotPicture(snapshot) }],
  open: async () => () => takeSnapshot(snapshot),
}));

export const sittings: readonly Sitting[] = [...products, ...closeUps, ...worn, ...wornFronts, ...cloths, ...landscapes, ...pocketPictures];

export const listFiles = (publicId: string): string[] =>
  pictureFormats.flatMap((format) => fileWidths(publicId, format).map((width) => fileName(publicId, width, format)));
