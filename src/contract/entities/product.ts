import * as z from 'zod';
import { mainList, tolerantList } from '../tolerant-list.ts';
import { paymentMethodIdSchema } from './payment.ts';
import { priceSchema } from './price.ts';
import {
  categoryIdSchema,
  colouredProductIdSchema,
  localeSchema,
  masterIdSchema,
  minorUnitsSchema,
  pictureSchema,
  skuSchema,
} from './primitives.ts';
import { technicalFactsSchema } from './technical-facts.ts';

export const eyebrowSchema = z.object({ id: z.string(), text: z.string() });

const colourSchema = z.object({
  productId: colouredProductIdSchema,
  code: z.string().length(3),
  name: z.string(),
  hex: z.string().regex(/^#[0-9a-f]{6}$/),
  picture: pictureSchema,
});

export const ratingSchema = z.object({
  /** Average rating, 0 to 5. */
  score: z.number().min(0).max(5),
  count: z.int().nonnegative(),
});

/**
 * Name of the promotion that includes the product as a gift with purchase. Such a product cannot be bought; absent for all other products.
 */
export const giftWithSchema = z.string().optional();

export const variantSchema = z.object({
  sku: skuSchema,
  upc: skuSchema,
  size: z.string(),
  current: minorUnitsSchema,
  original: minorUnitsSchema,
});

export const categoryReferenceSchema = z.object({ categoryId: categoryIdSchema, name: z.string(), slug: z.string() });
export type CategoryReference = z.infer<typeof categoryReferenceSchema>;

/** A picture of a product. If it shows a model, it has the model's height and the size that the model wears. */
const productPictureSchema = pictureSchema.extend({
  /** Text below the picture, such as what a detail is good for. */
  caption: z.string().optional(),
  model: z.object({ heightCentimetres: z.int().min(50).max(250), size: z.string() }).optional(),
});
export type ProductPicture = z.infer<typeof productPictureSchema>;

/** A video of a product with its poster picture. */
const productVideoSchema = z.object({
  url: z.string().min(1),
  poster: pictureSchema,
  width: z.int().positive(),
  height: z.int().positive(),
  seconds: z.number().positive(),
});
export type ProductVideo = z.infer<typeof productVideoSchema>;

/** A product in one color, with the data of its page. */
export const productDetailsSchema = z.object({
  masterId: masterIdSchema,
  productId: colouredProductIdSchema,
  name: z.string(),
  slug: z.string(),
  summary: z.string(),
  /** The description as rich text, which the shop sanitizes before it caches the reply. */
  description: z.string(),
  features: tolerantList(z.string()),
  facts: technicalFactsSchema.optional(),
  productType: z.string(),
  /** The people for whom the product is sized. This selects the size guide; absent if unknown. */
  audience: z.enum(['men', 'women', 'all']).optional(),
  /** True for a product that is delivered by email, for which the shopper enters a recipient. */
  isDigitalProduct: z.boolean().default(false),
  /** The categories of the product, from the top-level category down. */
  categories: tolerantList(categoryReferenceSchema),
  colour: colourSchema,
  colours: tolerantList(colourSchema).min(1),
  variants: mainList(variantSchema),
  pictures: tolerantList(productPictureSchema).min(1),
  video: productVideoSchema.optional(),
  price: priceSchema,
  eyebrow: eyebrowSchema.optional(),
  badge: z.string().optional(),
  rating: ratingSchema,
  giftWith: giftWithSchema,
  /** Payment methods with express checkout for this product; none if absent. */
  expressMethods: tolerantList(paymentMethodIdSchema).optional(),
  /** The product in each locale that sells it, including this one; absent if unknown. */
  alternates: tolerantList(z.object({ locale: localeSchema, productId: colouredProductIdSchema, slug: z.string() })).optional(),
});
export type ProductDetails = z.infer<typeof productDetailsSchema>;

/** The product id and slug in the URL of a style's page, for the style's main color. */
export const productAddressSchema = z.object({
  productId: colouredProductIdSchema,
  slug: z.string(),
  /** Time of the last change to the product's offer, such as its price; absent if unknown. */
  modifiedAt: z.iso.datetime().optional(),
  /** The product in each locale that sells it, as in the reply of `products.details`. */
  alternates: productDetailsSchema.shape.alternates,
});

/** A product card in a list. */
export const catalogItemSchema = z.object({
  masterId: masterIdSchema,
  productId: colouredProductIdSchema,
  name: z.string(),
  slug: z.string(),
  picture: pictureSchema,
  /** Another view of the same color, which is displayed while the pointer is on the card. */
  secondPicture: pictureSchema.optional(),
  colours: tolerantList(
    colourSchema.pick({ productId: true, name: true, hex: true }).extend({
      /**
       * The `publicId` of the first two views of the color. They have the version of `picture`. Absent if the card has no color selection.
       * The list is strict, because the second view would otherwise take the place of the first.
       */
      pictures: z.array(pictureSchema.shape.publicId).max(2).optional(),
    }),
  ),
  price: priceSchema,
  eyebrow: eyebrowSchema.optional(),
  badge: z.string().optional(),
  rating: ratingSchema,
  giftWith: giftWithSchema,
});
export type CatalogItem = z.infer<typeof catalogItemSchema>;

export const productInventoryStateSchema = z.enum(['InStock', 'OutOfStock']);

/** An item of a recommendation widget. Recommendation services use different names for some fields, so both are accepted. */
export const recommendationItemSchema = z
  .object({
    id: z.string().optional(),
    productId: z.string().optional(),
    /** SKU of the default variant. */
    sku: skuSchema.optional(),
    /** The picture. `src` has the form `v{version}/{publicId}`. */
    image: z.object({ src: z.string(), alt: z.string() }).optional(),
    images: tolerantList(z.object({ src: z.string(), alt: z.string() })).optional(),
    title: z.string().optional(),
    name: z.string().optional(),
    /** Path without the locale, such as /p/talus-shell-jacket-CN00A101INK. */
    url: z.string(),
    review_average: z.number().optional(),
    reviews_count: z.int().nonnegative().optional(),
    rating: z.object({ score: z.number(), showScore: z.boolean() }).optional(),
    price: priceSchema,
    recommendationId: z.string(),
    recToken: z.string(),
    productInventoryState: productInventoryStateSchema,
  })
  .refine((item) => item.id !== undefined || item.productId !== undefined, 'id or productId is required')
  .refine((item) => item.image !== undefined || (item.images?.length ?? 0) > 0, 'image or images is required')
  .refine((item) => item.title !== undefined || item.name !== undefined, 'title or name is required');
export type RecommendationItem = z.infer<typeof recommendationItemSchema>;
