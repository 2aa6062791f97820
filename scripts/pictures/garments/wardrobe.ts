// Distinguishes the product types by how they are drawn.
import { type LowerType, lowers } from '../../../src/demo/seed/designs/legs.ts';
import { type ShoeType, shoes } from '../../../src/demo/seed/designs/shoes.ts';
import type { ProductType } from '../../../src/demo/seed/taxonomy.ts';

export const isLower = (type: ProductType): type is LowerType => type in lowers;
export const isShoe = (type: ProductType): type is ShoeType => type in shoes;
