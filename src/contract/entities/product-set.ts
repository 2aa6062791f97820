import * as z from 'zod';
import { mainList } from '../tolerant-list.ts';
import { productSetIdSchema } from './primitives.ts';
import { catalogItemSchema, productInventoryStateSchema, variantSchema } from './product.ts';

/** A set of products that are presented together as one look. */
export const productSetReferenceSchema = z.object({
  productSetId: productSetIdSchema,
  name: z.string(),
  /** Ids of the products in display order. */
  productIds: z.array(catalogItemSchema.shape.productId).min(2),
});

/** A product of a set, with its sizes and their availability. */
const productSetItemSchema = catalogItemSchema
  .pick({ productId: true, name: true, slug: true, picture: true, price: true })
  .extend({ variants: mainList(variantSchema.extend({ productInventoryState: productInventoryStateSchema })) });
export type ProductSetItem = z.infer<typeof productSetItemSchema>;

export const productSetSchema = productSetReferenceSchema
  .pick({ productSetId: true, name: true })
  .extend({ items: mainList(productSetItemSchema) });
export type ProductSet = z.infer<typeof productSetSchema>;
