import * as z from 'zod';
import { mainList, tolerantList } from '../tolerant-list.ts';
import { productSetIdSchema } from './primitives.ts';
import { catalogItemSchema, productInventoryStateSchema, variantSchema } from './product.ts';

export const productSetReferenceSchema = z
  .object({
    productSetId: productSetIdSchema,
    name: z.string().meta({ description: 'Name of the set.', examples: ['Rainy day'] }),
    productIds: z
      .array(catalogItemSchema.shape.productId)
      .min(2)
      .meta({ description: 'Ids of the products in display order.', examples: [['CN00A101INK', 'CN00B102RED']] }),
    masterIds: tolerantList(catalogItemSchema.shape.masterId)
      .optional()
      .meta({
        description: 'Ids of the styles of the products, so that the shop recognizes other colors.',
        examples: [['CN00A101', 'CN00B102']],
      }),
  })
  .meta({ description: 'A set of products that are presented together as one look.' });

const productSetItemSchema = catalogItemSchema
  .pick({ productId: true, name: true, slug: true, picture: true, price: true })
  .extend({
    variants: mainList(variantSchema.extend({ productInventoryState: productInventoryStateSchema })).meta({ description: 'The sizes.' }),
  })
  .meta({ description: 'A product of a set, with its sizes and their availability.' });
export type ProductSetItem = z.infer<typeof productSetItemSchema>;

export const productSetSchema = productSetReferenceSchema
  .pick({ productSetId: true, name: true })
  .extend({ items: mainList(productSetItemSchema).meta({ description: 'The products in display order.' }) })
  .meta({ description: 'A set of products that are presented together as one look.' });
export type ProductSet = z.infer<typeof productSetSchema>;
