import * as z from 'zod';
import { tolerantList } from '../tolerant-list.ts';
import { addressSchema, contactSchema } from './address.ts';
import { cartItemSchema, shippingKindSchema, shippingMethodSchema, storeInfoSchema } from './cart-item.ts';
import { flashSchema } from './flash.ts';
import { paymentInstrumentSchema, paymentMethodIdSchema } from './payment.ts';
import { currencySchema, minorUnitsSchema, siteIdSchema, storeIdSchema } from './primitives.ts';
import { campaignIdSchema, lineIdSchema, promoCodeSchema, promotionIdSchema } from './shared-fields.ts';

export const basketIdSchema = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .meta({ description: 'Id of a cart. Knowing it is not enough: only the shopper who owns the cart can use it.', examples: ['b-7f3a9c'] });

export const totalsSchema = z
  .object({
    currency: currencySchema,
    totalUnits: z
      .int()
      .nonnegative()
      .meta({ description: 'Number of units.', examples: [3] }),
    itemSubTotal: minorUnitsSchema.meta({ description: 'Sum of the items at their original prices.' }),
    totalDiscount: minorUnitsSchema.meta({ description: 'Sum of all discounts on items.' }),
    totalDiscountPercentage: z
      .number()
      .min(0)
      .max(100)
      .meta({ description: 'The total discount in percent of `itemSubTotal`, with one decimal.', examples: [12.5] }),
    itemTotal: minorUnitsSchema.meta({ description: 'Sum of the items at their discounted prices.' }),
    shipping: minorUnitsSchema.meta({ description: 'Cost of shipping after shipping promotions.' }),
    totalWithoutTax: minorUnitsSchema.meta({ description: 'Total without added tax.' }),
    tax: minorUnitsSchema.meta({ description: 'Added tax. It is 0 if prices include tax, and until an address determines the rate.' }),
    taxAmount: minorUnitsSchema.meta({ description: 'All tax in the total, included or added.' }),
    netAmount: minorUnitsSchema.meta({ description: 'Total without any tax.' }),
    total: minorUnitsSchema.meta({ description: 'The total, including tax.' }),
    remainingToPay: minorUnitsSchema.meta({
      description: 'The total minus the amounts that gift cards, points and other deductions cover.',
    }),
    appliedRewards: minorUnitsSchema.meta({ description: 'The part of the total that rewards cover.' }),
    taxMode: z.enum(['included', 'added']).meta({ description: '`included`: prices include tax. `added`: tax is added to prices.' }),
    taxParts: z
      .array(
        z.object({
          name: z
            .string()
            .min(1)
            .max(60)
            .meta({
              description:
                '`SALES_TAX`, `GST`, `PST`, `QST`, `HST` or `VAT`, which the shop translates, or the name of another tax in the ' +
                'language of the page.',
              examples: ['SALES_TAX'],
            }),
          rate: z
            .number()
            .nonnegative()
            .meta({ description: 'The tax rate in percent.', examples: [9.975] }),
          place: z
            .string()
            .max(60)
            .optional()
            .meta({ description: 'The state or province that levies the tax.', examples: ['CO'] }),
          amount: minorUnitsSchema.meta({ description: 'Amount of this tax.' }),
        }),
      )
      .meta({ description: '`taxAmount` by kind of tax and place.' }),
  })
  .meta({
    description:
      'The totals of a cart or an order, in minor units: itemSubTotal - totalDiscount = itemTotal; itemTotal + ' +
      'shipping = totalWithoutTax; totalWithoutTax + tax = total; netAmount + taxAmount = total.',
  });
export type Totals = z.infer<typeof totalsSchema>;

export const cartShipmentSchema = z
  .object({
    shippingId: z
      .string()
      .meta({ description: '`me` is the home delivery of a cart, `customs` the home delivery of its customized lines.', examples: ['me'] }),
    kind: shippingKindSchema
      .optional()
      .meta({ description: 'The kind of delivery, which all available methods share; absent if unknown.' }),
    itemIds: z
      .array(z.string())
      .optional()
      .meta({ description: 'Ids of the lines in the shipment.', examples: [['line-1']] }),
    code: z
      .string()
      .optional()
      .meta({ description: 'Code of the chosen shipping method; absent if no method is available.', examples: ['standard-us'] }),
    cost: minorUnitsSchema.meta({ description: 'Price of the chosen shipping method before shipping promotions.' }),
    address: addressSchema
      .optional()
      .meta({ description: 'The address, or the contact details of the person to notify; absent until the shopper has entered them.' }),
    storeId: storeIdSchema.optional().meta({ description: 'Id of the store or pickup point; absent for home delivery.' }),
    storeInfo: storeInfoSchema.optional(),
    shippingPromotions: z
      .array(
        z.object({
          appliedDiscount: z.string().meta({ description: 'Name of the promotion.', examples: ['Free delivery'] }),
          price: z.int().meta({ description: 'The discount as a negative amount in minor units.', examples: [-500] }),
        }),
      )
      .meta({ description: 'Promotions that discount the shipping method.' }),
    applicableShippingMethods: z.array(shippingMethodSchema).meta({ description: 'The shipping methods that the shopper can choose.' }),
  })
  .meta({ description: 'A shipment of a cart: its lines, its address, the chosen shipping method and the available methods.' });

export type CartShipment = z.infer<typeof cartShipmentSchema>;

export const couponItemSchema = z
  .object({
    couponItemId: z.string().meta({ description: 'Id of the promo code in the cart.', examples: ['coupon-1'] }),
    code: promoCodeSchema,
    valid: z.boolean().meta({ description: 'True if the code currently grants a discount or a gift.' }),
  })
  .meta({ description: 'A promo code as it was entered.' });

export const orderPromotionSchema = z
  .object({
    promotionId: promotionIdSchema,
    price: z.int().meta({ description: 'The discount as a negative amount in minor units.', examples: [-1000] }),
    couponCode: promoCodeSchema.optional(),
    campaignId: campaignIdSchema.optional(),
  })
  .meta({ description: 'A promotion that discounts the whole order.' });

export const promoSummarySchema = z
  .object({
    level: z.enum(['ORDER', 'PRODUCT', 'SHIPPING']).meta({ description: 'What the promotion discounts.' }),
    promotionId: promotionIdSchema,
    promotionName: z.string().meta({ description: 'Name of the promotion.', examples: ['Autumn sale'] }),
    calloutMessage: z
      .string()
      .optional()
      .meta({ description: 'A text about the promotion.', examples: ['10% off jackets'] }),
    campaignId: campaignIdSchema.optional(),
    thresholdStatus: z
      .string()
      .optional()
      .meta({ description: 'State of a promotion with a threshold.', examples: ['REACHED'] }),
  })
  .meta({ description: 'A promotion that applies to the cart.' });

export const approachingPromotionSchema = z
  .object({
    promotionId: promotionIdSchema,
    distanceFromConditionThreshold: z.int().meta({
      description:
        'The amount by which the cart is below the threshold, in minor units. 0 if the promotion applies; negative if ' +
        'the cart is above the threshold but the promotion does not apply.',
      examples: [2500],
    }),
    calloutMsg: z
      .string()
      .optional()
      .meta({
        description:
          'Three texts separated by `|`: for a cart below the threshold, for one above it to which the promotion does not ' +
          'apply, and for one to which the promotion applies. `{distance}` is replaced by the distance from the ' +
          'threshold. A gateway sends the texts as `calloutMsg` or as `calloutMessage`.',
        examples: ['Spend {distance} more for free delivery.|Not for these items.|Delivery is free.'],
      }),
    calloutMessage: z
      .string()
      .optional()
      .meta({
        description: 'Alias of `calloutMsg`.',
        examples: ['Spend {distance} more for free delivery.|Not for these items.|Delivery is free.'],
      }),
    approachingDisplayLevel: z
      .string()
      .optional()
      .meta({
        description: '`CART`: displayed on the cart page; `ALL`: also displayed wherever else the shop shows the cart.',
        examples: ['CART'],
      }),
    promotionClass: z
      .string()
      .optional()
      .meta({ description: 'Kind of the promotion.', examples: ['SHIPPING'] }),
    level: z
      .string()
      .optional()
      .meta({ description: 'What the promotion discounts.', examples: ['SHIPPING'] }),
  })
  .meta({ description: 'A promotion with a threshold that the cart approaches or has reached.' });
export type ApproachingPromotion = z.infer<typeof approachingPromotionSchema>;

export const priceAdjustmentSchema = z
  .object({
    adjustmentId: z.string().meta({ description: 'Id of the price reduction.', examples: ['adjustment-1'] }),
    itemId: lineIdSchema.optional().meta({ description: 'Id of the line; absent if the reduction applies to the whole order.' }),
    amount: z.int().meta({ description: 'The reduction as a negative amount in minor units.', examples: [-1500] }),
    kind: z.enum(['percent', 'amount', 'fixed-price']).meta({ description: 'How the associate entered the reduction.' }),
    value: z
      .int()
      .nonnegative()
      .meta({
        description: 'The value that the associate entered: a percentage or an amount in minor units, depending on `kind`.',
        examples: [10],
      }),
    reason: z.string().meta({ description: 'The reason that the associate gave.', examples: ['damaged'] }),
  })
  .meta({ description: 'A price reduction by a store associate; without `itemId` it applies to the whole order.' });
// The lists are strict, except for offers: without one of the lines, discounts, payments or shipping methods, the amounts would no longer
// add up, and without a flash message the shopper would not know of a problem.
export const cartSchema = z
  .object({
    id: basketIdSchema.meta({ description: 'Id of the cart.' }),
    basketId: basketIdSchema.meta({ description: 'Alias of `id`.' }),
    siteId: siteIdSchema,
    revision: z
      .int()
      .nonnegative()
      .meta({ description: 'Increases by one with every change, so that a client can ignore replies that arrive late.', examples: [7] }),
    currency: currencySchema,
    totalItems: z
      .int()
      .nonnegative()
      .meta({ description: 'Number of units in the cart, not of lines.', examples: [3] }),
    totals: totalsSchema.meta({ description: 'The totals of the cart.' }),
    items: z.array(cartItemSchema).meta({ description: 'The lines.' }),
    payment_instruments: z.array(paymentInstrumentSchema).meta({ description: 'The payments.' }),
    expressMethods: tolerantList(paymentMethodIdSchema)
      .optional()
      .meta({
        description:
          "Payment methods that offer express checkout, in which the provider's page also asks for address and shipping " +
          'method; none if absent.',
      }),
    shippingMethods: z.array(cartShipmentSchema).meta({ description: 'The shipments.' }),
    couponItems: z.array(couponItemSchema).meta({ description: 'The promo codes that the shopper has entered.' }),
    orderPromotions: z.array(orderPromotionSchema).meta({ description: 'The promotions that discount the whole order.' }),
    promoSummary: z.array(promoSummarySchema).meta({ description: 'The promotions that apply.' }),
    approachingPromotions: tolerantList(approachingPromotionSchema).meta({
      description: 'The promotions with a threshold that the cart approaches or has reached.',
    }),
    flash: z.array(flashSchema).meta({ description: 'Messages about this reply.' }),
    reward: z
      .object({
        appliedLoyaltyVoucher: z.string().meta({ description: 'Id of the reward.', examples: ['P200'] }),
        amount: minorUnitsSchema.meta({ description: 'Value of the reward.' }),
      })
      .optional()
      .meta({ description: 'The reward that the shopper uses.' }),
    shippingAddresses: z.array(addressSchema).meta({ description: 'The addresses of the shipments.' }),
    contact: contactSchema
      .optional()
      .meta({ description: 'Contact details that were entered for a pickup before the address of a home delivery was entered.' }),
    billingAddress: addressSchema.optional().meta({ description: 'The billing address; absent until the shopper has entered it.' }),
    priceAdjustments: z.array(priceAdjustmentSchema).meta({ description: 'Price reductions by store associates.' }),
  })
  .meta({ description: 'A cart.' });
export type Cart = z.infer<typeof cartSchema>;
