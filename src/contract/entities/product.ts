import * as z from 'zod';
import { mainList, tolerantList } from '../tolerant-list.ts';
import { paymentMethodIdSchema } from './payment.ts';
import { priceSchema } from './price.ts';
import {
  categoryIdSchema,
  colourCodeSchema,
  colouredProductIdSchema,
  localeSchema,
  masterIdSchema,
  minorUnitsSchema,
  ownPictureSchema,
  pictureSchema,
  productIdSchema,
  skuSchema,
} from './primitives.ts';
import { badgeSchema, colourNameSchema, pagePathSchema, productNameSchema, productSlugSchema, sizeSchema } from './shared-fields.ts';
import { technicalFactsSchema } from './technical-facts.ts';

export const eyebrowSchema = z
  .object({
    id: z.string().meta({ description: 'Id of the text.', examples: ['new'] }),
    text: z.string().meta({ description: 'The text.', examples: ['New'] }),
  })
  .meta({ description: 'A short text above the product’s name.' });

export const colourSchema = z
  .object({
    productId: colouredProductIdSchema,
    code: colourCodeSchema,
    name: colourNameSchema,
    hex: z
      .string()
      .regex(/^#[0-9a-f]{6}$/)
      .meta({ description: 'The color of the swatch.', examples: ['#1d3557'] }),
    picture: pictureSchema.meta({ description: 'The product in this color.' }),
  })
  .meta({ description: 'A color of a product.' });

export const ratingSchema = z
  .object({
    score: z
      .number()
      .min(0)
      .max(5)
      .meta({ description: 'Average rating, 0 to 5.', examples: [4.5] }),
    count: z
      .int()
      .nonnegative()
      .meta({ description: 'Number of reviews.', examples: [12] }),
  })
  .meta({ description: 'The rating of a product.' });

export const giftWithSchema = z
  .string()
  .optional()
  .meta({
    description:
      'Name of the promotion that includes the product as a gift with purchase. Such a product cannot be bought; ' +
      'absent for all other products.',
    examples: ['Free cap with jackets'],
  });

export const variantSchema = z
  .object({
    sku: skuSchema,
    upc: skuSchema.meta({ description: 'Alias of `sku`.' }),
    size: sizeSchema,
    current: minorUnitsSchema.meta({ description: 'Price after a markdown.' }),
    original: minorUnitsSchema.meta({ description: 'Price before a markdown.' }),
  })
  .meta({ description: 'A size of a product in one color.' });

export const categoryReferenceSchema = z
  .object({
    categoryId: categoryIdSchema,
    name: z.string().meta({ description: 'Name of the category.', examples: ['Jackets'] }),
    slug: z.string().meta({ description: 'The category’s name in the URL of its page.', examples: ['jackets'] }),
  })
  .meta({ description: 'A category.' });
export type CategoryReference = z.infer<typeof categoryReferenceSchema>;

const productPictureSchema = pictureSchema
  .and(
    z.object({
      caption: z
        .string()
        .optional()
        .meta({ description: 'Text below the picture, such as what a detail is good for.', examples: ['A hood that fits over a helmet'] }),
      model: z
        .object({
          heightCentimetres: z
            .int()
            .min(50)
            .max(250)
            .meta({ description: 'The model’s height in centimeters.', examples: [180] }),
          size: z.string().meta({ description: 'The size that the model wears.', examples: ['M'] }),
        })
        .optional()
        .meta({ description: 'The model in the picture.' }),
    }),
  )
  .meta({ description: "A picture of a product. If it shows a model, it has the model's height and the size that the model wears." });
export type ProductPicture = z.infer<typeof productPictureSchema>;

const productVideoSchema = z
  .object({
    url: z
      .string()
      .min(1)
      .meta({ description: 'URL of the video.', examples: ['/media/videos/talus.mp4'] }),
    poster: pictureSchema.meta({ description: 'The poster picture.' }),
    width: z
      .int()
      .positive()
      .meta({ description: 'Width in pixels.', examples: [1280] }),
    height: z
      .int()
      .positive()
      .meta({ description: 'Height in pixels.', examples: [720] }),
    seconds: z
      .number()
      .positive()
      .meta({ description: 'Duration in seconds.', examples: [12] }),
  })
  .meta({ description: 'A video of a product with its poster picture.' });
export type ProductVideo = z.infer<typeof productVideoSchema>;

export const productDetailsSchema = z
  .object({
    masterId: masterIdSchema,
    productId: colouredProductIdSchema,
    name: productNameSchema,
    slug: productSlugSchema,
    summary: z.string().meta({ description: 'One sentence about the product.', examples: ['A light shell for wet days.'] }),
    description: z.string().meta({
      description: 'The description as rich text, which the shop sanitizes before it caches the reply.',
      examples: ['<p>Three layers keep the rain out.</p>'],
    }),
    features: tolerantList(z.string()).meta({ description: 'Features of the product.', examples: [['Sealed seams']] }),
    seo: z
      .object({
        title: z
          .string()
          .optional()
          .meta({ description: 'Title of the page.', examples: ['Rain jackets'] }),
        description: z
          .string()
          .optional()
          .meta({ description: 'Description of the page.', examples: ['Jackets for any weather.'] }),
      })
      .optional()
      .meta({ description: 'Texts for search engines. Absent ones are derived from the name, the color and the summary.' }),
    facts: technicalFactsSchema.optional().meta({ description: 'Measured values and facts from the label.' }),
    productType: z.string().meta({ description: 'The product type, which selects the size chart.', examples: ['jacket'] }),
    audience: z
      .enum(['men', 'women', 'all'])
      .optional()
      .meta({ description: 'The people for whom the product is sized. This selects the size guide; absent if unknown.' }),
    isDigitalProduct: z
      .boolean()
      .default(false)
      .meta({ description: 'True for a product that is delivered by email, for which the shopper enters a recipient.' }),
    categories: tolerantList(categoryReferenceSchema).meta({
      description: 'The categories of the product, from the top-level category down.',
    }),
    colour: colourSchema.meta({ description: 'The color of this product.' }),
    colours: tolerantList(colourSchema).min(1).meta({ description: 'All colors of the style.' }),
    variants: mainList(variantSchema).meta({ description: 'The sizes.' }),
    pictures: tolerantList(productPictureSchema).min(1).meta({ description: 'The pictures.' }),
    video: productVideoSchema.optional().meta({ description: 'A video; absent if there is none.' }),
    price: priceSchema,
    eyebrow: eyebrowSchema.optional(),
    badge: badgeSchema.optional(),
    rating: ratingSchema,
    giftWith: giftWithSchema,
    expressMethods: tolerantList(paymentMethodIdSchema)
      .optional()
      .meta({ description: 'Payment methods with express checkout for this product; none if absent.' }),
    alternates: tolerantList(z.object({ locale: localeSchema, productId: colouredProductIdSchema, slug: productSlugSchema }))
      .optional()
      .meta({ description: 'The product in each locale that sells it, including this one; absent if unknown.' }),
  })
  .meta({ description: 'A product in one color, with the data of its page.' });
export type ProductDetails = z.infer<typeof productDetailsSchema>;

export const productAddressSchema = z
  .object({
    productId: colouredProductIdSchema,
    slug: productSlugSchema,
    modifiedAt: z.iso
      .datetime()
      .optional()
      .meta({ description: "Time of the last change to the product's offer, such as its price; absent if unknown." }),
    alternates: productDetailsSchema.shape.alternates.meta({
      description: 'The product in each locale that sells it, as in the reply of `products.details`.',
    }),
  })
  .meta({ description: "The product id and slug in the URL of a style's page, for the style's main color." });

export const catalogItemSchema = z
  .object({
    masterId: masterIdSchema,
    productId: colouredProductIdSchema,
    name: productNameSchema,
    slug: productSlugSchema,
    picture: pictureSchema.meta({ description: 'The picture of the card.' }),
    secondPicture: pictureSchema
      .optional()
      .meta({ description: 'Another view of the same color, which is displayed while the pointer is on the card.' }),
    colours: tolerantList(
      colourSchema.pick({ productId: true, name: true, hex: true }).extend({
        // the list is strict, because the second view would otherwise take the place of the first
        pictures: z
          .array(ownPictureSchema.shape.publicId)
          .max(2)
          .optional()
          .meta({
            description:
              'The `publicId` of the first two views of the color. They have the version of `picture`. Absent if the card has ' +
              'no color selection, or its pictures are at another origin.',
          }),
      }),
    ).meta({ description: 'The colors of the style.' }),
    price: priceSchema,
    eyebrow: eyebrowSchema.optional(),
    badge: badgeSchema.optional(),
    rating: ratingSchema,
    giftWith: giftWithSchema,
  })
  .meta({ description: 'A product card in a list.' });
export type CatalogItem = z.infer<typeof catalogItemSchema>;

export const productInventoryStateSchema = z.enum(['InStock', 'OutOfStock']).meta({ description: 'Whether the product is in stock.' });

export const recommendationItemSchema = z
  .object({
    id: productIdSchema.optional().meta({ description: 'Alias of `productId`.' }),
    productId: productIdSchema.optional(),
    masterId: masterIdSchema.optional().meta({ description: 'Id of the style, so that the shop recognizes other colors of a product.' }),
    sku: skuSchema.optional().meta({ description: 'SKU of the default variant.' }),
    image: z
      .object({
        src: z.string().meta({
          description: '`v{version}/{publicId}`, or an absolute URL at another origin.',
          examples: ['v3/products/cn00a101-ink-1'],
        }),
        alt: z.string().meta({ description: 'Text alternative.', examples: ['A rain jacket'] }),
      })
      .optional()
      .meta({ description: 'The picture.' }),
    images: tolerantList(
      z.object({
        src: z.string().meta({
          description: '`v{version}/{publicId}`, or an absolute URL at another origin.',
          examples: ['v3/products/cn00a101-ink-1'],
        }),
        alt: z.string().meta({ description: 'Text alternative.', examples: ['A rain jacket'] }),
      }),
    )
      .optional()
      .meta({ description: 'Alias of `image`: the pictures, of which the first is displayed.' }),
    title: z
      .string()
      .optional()
      .meta({ description: 'Alias of `name`.', examples: ['Talus Shell Jacket'] }),
    name: productNameSchema.optional(),
    url: pagePathSchema,
    review_average: z
      .number()
      .optional()
      .meta({ description: 'Average rating.', examples: [4.5] }),
    reviews_count: z
      .int()
      .nonnegative()
      .optional()
      .meta({ description: 'Number of reviews.', examples: [12] }),
    rating: z
      .object({
        score: z.number().meta({ description: 'Average rating.', examples: [4.5] }),
        showScore: z.boolean().meta({ description: 'True if the rating is displayed.' }),
      })
      .optional()
      .meta({ description: 'The rating.' }),
    price: priceSchema,
    recommendationId: z.string().meta({ description: 'Id of the list of recommendations.', examples: ['row-1'] }),
    recToken: z.string().meta({
      description: 'Token with which the shop reports views and clicks of the recommendation.',
      examples: ['row-1.0.CN00A101INK'],
    }),
    productInventoryState: productInventoryStateSchema,
  })
  .refine((item) => item.id !== undefined || item.productId !== undefined, 'id or productId is required')
  .refine((item) => item.image !== undefined || (item.images?.length ?? 0) > 0, 'image or images is required')
  .refine((item) => item.title !== undefined || item.name !== undefined, 'title or name is required')
  .meta({
    description: 'An item of a recommendation widget. Recommendation services use different names for some fields, so both are accepted.',
  });
export type RecommendationItem = z.infer<typeof recommendationItemSchema>;
