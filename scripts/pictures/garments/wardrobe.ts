// Distinguishes the product types by how they are drawn.
import { type InnerLayerType, innerLayers } from '../../../src/demo/seed/designs/inner-layers.ts';
import { type LowerType, lowers } from '../../../src/demo/seed/designs/legs.ts';
import { type OuterLayerType, outerLayers } from '../../../src/demo/seed/designs/outer-layers.ts';
import { type ShoeType, shoes } from '../../../src/demo/seed/designs/shoes.ts';
import type { Upper } from '../../../src/demo/seed/designs/upper.ts';
import type { ProductType } from '../../../src/demo/seed/taxonomy.ts';

export type UpperType = OuterLayerType | InnerLayerType;
export const uppers: Record<UpperType, readonly Upper[]> = { ...outerLayers, ...innerLayers };

export const isUpper = (type: ProductType): type is UpperType => type in uppers;
export const isLower = (type: ProductType): type is LowerType => type in lowers;
export const isShoe = (type: ProductType): type is ShoeType => type in shoes;
