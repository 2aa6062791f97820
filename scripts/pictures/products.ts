// Which drawing belongs to which product type.
import type { colours, ProductType, View } from '../../src/backend/seed/taxonomy.ts';
import { beanie, gloves } from './accessories.ts';
import { backpack } from './backpack.ts';
import type { Drawing, Kit } from './cloth.ts';
import { duffel } from './duffel.ts';
import { hikingBoot } from './hiking-boot.ts';
import { downJacket, vest } from './insulated.ts';
import { parka, shellJacket, windbreaker } from './jackets.ts';
import { baseLayer, fleece, hoodie } from './midlayers.ts';
import { sandal } from './sandal.ts';
import { paletteOf } from './shade.ts';
import { snowPants } from './snow-pants.ts';
import { photograph } from './studio.ts';
import { Pen } from './svg.ts';
import { shirt, tShirt } from './tops.ts';
import { trailShoe } from './trail-shoe.ts';
import { leggings, pants, shorts } from './trousers.ts';
import { winterBoot } from './winter-boot.ts';

const drawings: Record<ProductType, (kit: Kit) => Drawing> = {
  'shell-jacket': shellJacket,
  parka,
  windbreaker,
  'down-jacket': downJacket,
  vest,
  fleece,
  hoodie,
  'base-layer': baseLayer,
  't-shirt': tShirt,
  shirt,
  pants,
  shorts,
  leggings,
  'snow-pants': snowPants,
  'hiking-boot': hikingBoot,
  'trail-shoe': trailShoe,
  sandal,
  'winter-boot': winterBoot,
  backpack,
  duffel,
  beanie,
  gloves,
};

export const productSvg = (type: ProductType, colour: (typeof colours)[number], view: View): string => {
  const pen = new Pen();
  const kit: Kit = { pen, palette: paletteOf(colour.code, colour.hex), close: view === 'detail' };
  return photograph(pen, drawings[type](kit), view);
};
