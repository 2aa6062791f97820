import * as z from 'zod';
import { normalizeLine, normalizeLines } from '#lib/encoding/plain-text.ts';
import {
  civilDateSchema,
  colouredProductIdSchema,
  currencySchema,
  emailSchema,
  masterIdSchema,
  minorUnitsSchema,
  pictureSchema,
  skuSchema,
  storeIdSchema,
} from './primitives.ts';
import { eyebrowSchema, ratingSchema } from './product.ts';
import {
  badgeSchema,
  campaignIdSchema,
  colourNameSchema,
  epochMsSchema,
  lineIdSchema,
  pagePathSchema,
  productNameSchema,
  productSlugSchema,
  promoCodeSchema,
  promotionIdSchema,
  sizeSchema,
  unitsSchema,
} from './shared-fields.ts';

export const shippingKindSchema = z.enum(['standard', 'pickup', 'pudo', 'sts', 'digital', 'customs']).meta({
  description:
    "`standard`: home delivery. `customs`: home delivery of customized products. `pickup`: collected from a store's " +
    'own stock. `sts`: shipped to a store. `pudo`: shipped to a pickup point. `digital`: sent by email.',
});

export const shippingMethodSchema = z
  .object({
    code: z.string().meta({ description: 'Id of the shipping method.', examples: ['standard-us'] }),
    kind: shippingKindSchema,
    label: z.string().meta({ description: 'Name of the shipping method in the requested language.', examples: ['Standard delivery'] }),
    price: z.object({ amount: minorUnitsSchema, currency: currencySchema }).meta({ description: 'Price of the shipping method.' }),
    deliveryTime: z
      .object({
        min: z
          .int()
          .nonnegative()
          .meta({ description: 'Minimum number of working days.', examples: [2] }),
        max: z
          .int()
          .nonnegative()
          .meta({ description: 'Maximum number of working days.', examples: [4] }),
      })
      .meta({ description: 'Minimum and maximum delivery time in working days.' }),
    freeFrom: minorUnitsSchema
      .optional()
      .meta({ description: 'The item total from which the shipping method is free, in minor units; absent if it is never free.' }),
  })
  .meta({ description: 'A shipping method.' });
export type ShippingMethod = z.infer<typeof shippingMethodSchema>;

export const storeInfoSchema = z
  .object({
    id: storeIdSchema,
    name: z
      .string()
      .optional()
      .meta({ description: 'Name of the store.', examples: ['Denver Downtown'] }),
    addressLine1: z
      .string()
      .optional()
      .meta({ description: 'Street and house number.', examples: ['1601 Wazee Street'] }),
    city: z
      .string()
      .optional()
      .meta({ description: 'The town.', examples: ['Denver'] }),
    province: z
      .string()
      .optional()
      .meta({ description: 'Code of the state or province.', examples: ['CO'] }),
    postalCode: z
      .string()
      .optional()
      .meta({ description: 'The postal code.', examples: ['80202'] }),
    phone: z
      .string()
      .optional()
      .meta({ description: 'Phone number.', examples: ['+13035550142'] }),
    timeZone: z
      .string()
      .optional()
      .meta({ description: 'IANA time zone of the place, such as America/Denver.', examples: ['America/Denver'] }),
    pickupDay: z.iso
      .date()
      .optional()
      .meta({
        description:
          'Local date on which an order placed at the time of the reply, or of the order, can be collected from the ' +
          "store's own stock. The gateway knows the store's hours and closed days and the time that the employees need. " +
          'Absent if it is not known, and for pickup points.',
      }),
  })
  .meta({ description: 'A store or a pickup point. Only the id is required.' });
export type StoreInfo = z.infer<typeof storeInfoSchema>;

export const collectionSchema = z
  .object({
    kind: z
      .enum(['pickup', 'sts', 'pudo'])
      .meta({ description: '`pickup`: from the store’s own stock. `sts`: shipped to the store. `pudo`: shipped to a pickup point.' }),
    storeId: storeIdSchema,
  })
  .meta({ description: 'Where a line is collected, and from which stock. A line without a collection has home delivery.' });
export type Collection = z.infer<typeof collectionSchema>;

const shippingOptionSchema = z
  .object({
    selected: z.boolean().meta({ description: 'True for the chosen option.' }),
    available: z.boolean().meta({ description: 'True if all units of the line can be delivered with this option.' }),
    shippingMethod: shippingMethodSchema,
    storeInfo: storeInfoSchema
      .optional()
      .meta({ description: 'The store or pickup point where the line is collected; absent for home delivery.' }),
  })
  .meta({ description: 'A delivery option of one line.' });
export type ShippingOption = z.infer<typeof shippingOptionSchema>;

export const giftOptionSchema = z
  .object({
    to: z
      .string()
      .overwrite(normalizeLine)
      .max(100)
      .meta({ description: 'Name of the recipient.', examples: ['Ann'] }),
    email: emailSchema.meta({ description: 'Email address of the recipient.' }),
    message: z
      .string()
      .overwrite(normalizeLines)
      .max(300)
      .meta({ description: 'The gift message.', examples: ['Happy birthday!'] }),
    sender: z
      .string()
      .overwrite(normalizeLine)
      .max(100)
      .optional()
      .meta({ description: 'Name of the sender.', examples: ['Ben'] }),
    sendOn: civilDateSchema
      .optional()
      .meta({ description: 'The day on which a gift card is emailed, at most a year ahead; by default as soon as the order is paid.' }),
  })
  .meta({ description: 'A gift message for a line, or the recipient of a digital gift card.' });
export type GiftOption = z.infer<typeof giftOptionSchema>;

export const seenPriceSchema = z
  .object({ amount: minorUnitsSchema.meta({ description: 'The unit price before promotions.' }), at: epochMsSchema })
  .meta({ description: 'The price that the shopper saw when adding an item.' });

const cartItemPriceSchema = z
  .object({
    currency: currencySchema,
    original: minorUnitsSchema.meta({ description: 'Unit price before a markdown.' }),
    current: minorUnitsSchema.meta({ description: 'Unit price after a markdown.' }),
    highCurrent: minorUnitsSchema.meta({ description: 'The highest current price among the product’s variants.' }),
    highOriginal: minorUnitsSchema.meta({ description: 'The highest original price among the product’s variants.' }),
    rowTotal: minorUnitsSchema.meta({ description: 'Price of the whole line: `current` times the quantity.' }),
    priceAfterItemDiscount: minorUnitsSchema.meta({ description: '`rowTotal` without the line’s discounts.' }),
    priceAfterOrderDiscount: minorUnitsSchema.meta({
      description: '`priceAfterItemDiscount` without the line’s share of the order discounts.',
    }),
    amount: minorUnitsSchema.meta({ description: 'The amount to pay for the whole line, without added tax.' }),
  })
  .meta({ description: 'The prices of a line, in minor units of `currency`.' });

export const cartItemSchema = z
  .object({
    id: lineIdSchema,
    productId: colouredProductIdSchema,
    masterId: masterIdSchema,
    masterId2: masterIdSchema
      .optional()
      .meta({ description: 'Id of the style in a second system, which may equal `masterId`; absent in older orders.' }),
    upc: skuSchema,
    qty: unitsSchema,
    maxQty: z
      .int()
      .nonnegative()
      .meta({ description: 'Maximum quantity of the line: the available stock, or the limit per line if that is lower.', examples: [10] }),
    name: productNameSchema,
    slug: productSlugSchema,
    colour: colourNameSchema,
    size: sizeSchema,
    picture: pictureSchema,
    price: cartItemPriceSchema,
    seenPrice: seenPriceSchema.optional().meta({ description: 'The price at which the shopper added the item; absent if unknown.' }),
    taxTotal: minorUnitsSchema.meta({ description: 'Tax of the whole line in minor units.' }),
    variants: z
      .array(z.object({ upc: skuSchema, size: sizeSchema, available: z.boolean().meta({ description: 'True if the size is in stock.' }) }))
      .meta({ description: 'The sizes to which the line can be changed, including its current size.' }),
    shippingOptions: z.array(shippingOptionSchema).meta({ description: 'The delivery options of the line.' }),
    giftOption: giftOptionSchema.optional().meta({ description: 'The line’s gift option; absent if it has none.' }),
    giftOptionAvailable: z.boolean().default(false).meta({
      description: 'True if the line can have a gift option. Otherwise setting one is refused with GFO404. Absent in older orders.',
    }),
    reservation: z
      .object({
        qty: z
          .int()
          .positive()
          .meta({ description: 'Number of reserved units.', examples: [1] }),
        until: z.int().meta({ description: 'Time when the reservation ends, in milliseconds since 1970.', examples: [1796032800000] }),
      })
      .optional()
      .meta({ description: 'The units that are reserved for this cart.' }),
    recipeId: z
      .string()
      .optional()
      .meta({ description: 'Id of the customization of a customized product.', examples: ['recipe-7f3a'] }),
    precreatedCustomsCode: z
      .string()
      .optional()
      .meta({ description: 'Code of a prepared customization.', examples: ['TEAM-2026'] }),
    isCustoms: z.boolean().meta({ description: 'True for a customized product.' }),
    isDigitalProduct: z.boolean().meta({ description: 'True for a product that is delivered by email.' }),
    bonus: z.boolean().meta({ description: 'True for a gift with purchase.' }),
    productPromotions: z
      .array(
        z.object({
          couponCode: promoCodeSchema.optional(),
          promotionId: promotionIdSchema,
          price: z.int().meta({ description: 'The discount as a negative amount in minor units.', examples: [-1000] }),
          campaignId: campaignIdSchema.optional(),
        }),
      )
      .meta({ description: 'The promotions that discount the line or added it as a gift.' }),
    customerNotifications: z
      .array(
        z.object({
          code: z.string().meta({ description: 'Code of the change.', examples: ['DeliveryChanged'] }),
          message: z
            .string()
            .optional()
            .meta({ description: 'A text about the change.', examples: ['This item is no longer available at the store.'] }),
          from: z
            .object({
              kind: shippingKindSchema,
              storeInfo: storeInfoSchema.optional(),
              label: z
                .string()
                .optional()
                .meta({
                  description: 'Name of the shipping method that the shopper had chosen; present if only the method changed.',
                  examples: ['Express delivery'],
                }),
            })
            .optional()
            .meta({ description: 'The delivery that the shopper had chosen. The selected shipping option is the new delivery.' }),
        }),
      )
      .meta({ description: 'Changes of the line that the shopper did not request.' }),
    pdpUrl: pagePathSchema,
    rating: ratingSchema,
    eyebrow: eyebrowSchema.optional(),
    badge: badgeSchema.optional(),
  })
  .meta({ description: 'A line of a cart or an order.' });
export type CartItem = z.infer<typeof cartItemSchema>;

export const shippedLineSchema = cartItemSchema
  .pick({
    masterId: true,
    masterId2: true,
    productId: true,
    qty: true,
    slug: true,
    pdpUrl: true,
    shippingOptions: true,
    isDigitalProduct: true,
  })
  .extend({ price: cartItemPriceSchema.pick({ currency: true, rowTotal: true }).meta({ description: 'The price of the line.' }) })
  .meta({ description: 'The delivery of a line.' });
export type ShippedLine = z.infer<typeof shippedLineSchema>;
