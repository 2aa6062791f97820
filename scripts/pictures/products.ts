// Returns the bodies that make up a product, from each side.
import { backpacks, duffels, gloves, hats, sandals } from '../../src/demo/seed/designs/gear.ts';
import { type LowerType, lowers } from '../../src/demo/seed/designs/legs.ts';
import { type ShoeType, shoes } from '../../src/demo/seed/designs/shoes.ts';
import { type UpperType, uppers } from '../../src/demo/seed/designs/uppers.ts';
import { chooseByShape, type Drawing, type ProductSide, type ProductType, type Shape } from '../../src/demo/seed/taxonomy.ts';
import { backpackBodies } from './garments/backpacks.ts';
import type { Cut } from './garments/block.ts';
import { duffelBodies } from './garments/duffels.ts';
import { shoeBodies } from './garments/footwear.ts';
import { lowerBodies } from './garments/lower.ts';
import { sandalBodies } from './garments/sandals.ts';
import { gloveBodies, hatBodies } from './garments/small.ts';
import { upperBodies } from './garments/upper.ts';
import { isShoe } from './garments/wardrobe.ts';
import type { Body } from './relief/body.ts';

type Draw = (shape: Shape, cut: Cut, side: ProductSide) => Body[];

const upper =
  (type: UpperType): Draw =>
  (shape, cut, side) =>
    upperBodies(chooseByShape(uppers[type], shape), cut, side);
const lower =
  (type: LowerType): Draw =>
  (shape, cut, side) =>
    lowerBodies(chooseByShape(lowers[type], shape), cut, side);
const shoe =
  (type: ShoeType): Draw =>
  (shape, cut, side) =>
    shoeBodies(chooseByShape(shoes[type], shape), cut, side);

const draws: Record<ProductType, Draw> = {
  'shell-jacket': upper('shell-jacket'),
  'down-jacket': upper('down-jacket'),
  parka: upper('parka'),
  fleece: upper('fleece'),
  vest: upper('vest'),
  windbreaker: upper('windbreaker'),
  't-shirt': upper('t-shirt'),
  shirt: upper('shirt'),
  hoodie: upper('hoodie'),
  'base-layer': upper('base-layer'),
  pants: lower('pants'),
  shorts: lower('shorts'),
  leggings: lower('leggings'),
  'snow-pants': lower('snow-pants'),
  'hiking-boot': shoe('hiking-boot'),
  'trail-shoe': shoe('trail-shoe'),
  'winter-boot': shoe('winter-boot'),
  sandal: (shape, cut, side) => sandalBodies(chooseByShape(sandals, shape), cut, side),
  backpack: (shape, _, side) => backpackBodies(chooseByShape(backpacks, shape), side),
  duffel: (shape, _, side) => duffelBodies(chooseByShape(duffels, shape), side),
  beanie: (shape, _, side) => hatBodies(chooseByShape(hats, shape), side),
  gloves: (shape, _, side) => gloveBodies(chooseByShape(gloves, shape), side),
};

export const listBodies = ({ type, shape, cut }: Drawing, side: ProductSide): Body[] => draws[type](shape, cut, side);

/** Returns whether a product is placed on the floor instead of hanging in front of the wall. */
export const isStanding = (type: ProductType): boolean => isShoe(type) || type === 'duffel';
