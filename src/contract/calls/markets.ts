import * as z from 'zod';
import { defineCall } from '../call.ts';
import { civilDateSchema, colouredProductIdSchema, currencySchema, minorUnitsSchema, siteIdSchema } from '../entities/primitives.ts';

const maxClosedDays = 500;
const maxDays = 365;

const calendarSchema = z.object({
  weekdays: z
    .array(z.literal([0, 1, 2, 3, 4, 5, 6]))
    .min(1)
    .max(7)
    .meta({ description: 'Working weekdays; 0 is Sunday.', examples: [[1, 2, 3, 4, 5]] }),
  closedOn: z
    .array(civilDateSchema)
    .max(maxClosedDays)
    .meta({ description: 'Dates of holidays, from two months ago to at least a year ahead.', examples: [['2026-12-25']] }),
});

const dispatchSchema = z.object({
  timeZone: z.string().meta({ description: 'IANA time zone of the warehouse.', examples: ['America/New_York'] }),
  cutOff: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .meta({ description: 'Time before which orders are sent on the same working day, HH:MM in that zone.', examples: ['14:00'] }),
  warehouse: calendarSchema.meta({ description: 'Days on which the warehouse sends orders.' }),
  carrier: calendarSchema.meta({ description: 'Days on which the carrier delivers.' }),
});

const deliverySchema = z.object({
  days: z
    .object({
      min: z
        .int()
        .nonnegative()
        .meta({ description: 'Minimum number of working days.', examples: [3] }),
      max: z
        .int()
        .positive()
        .max(maxDays)
        .meta({ description: 'Maximum number of working days.', examples: [6] }),
    })
    .refine(({ min, max }) => min <= max)
    .meta({ description: 'Delivery time in working days of the carrier.' }),
  price: minorUnitsSchema.meta({ description: 'Price of the delivery in minor units.', examples: [795] }),
  freeFrom: minorUnitsSchema
    .optional()
    .meta({ description: 'Value of the goods from which delivery is free, in minor units; absent if there is none.', examples: [7500] }),
  dispatch: dispatchSchema
    .optional()
    .meta({ description: 'When orders are sent. Without it, the shop displays the delivery time in days instead of dates.' }),
});

const payLaterSchema = z
  .object({
    instalments: z
      .int()
      .min(2)
      .max(60)
      .meta({ description: 'Number of installments.', examples: [4] }),
    daysBetween: z
      .int()
      .positive()
      .meta({ description: 'Days between two installments; the first is due at once.', examples: [14] }),
    minimum: minorUnitsSchema.meta({ description: 'Minimum amount in minor units.', examples: [3500] }),
    maximum: minorUnitsSchema.meta({ description: 'Maximum amount in minor units.', examples: [150_000] }),
  })
  .refine(({ minimum, maximum }) => minimum <= maximum);

const loyaltySchema = z.object({
  pointsPerUnit: z
    .int()
    .positive()
    .meta({ description: 'Points per whole currency unit.', examples: [1] }),
  pointValue: z
    .int()
    .positive()
    .meta({ description: 'Value of a point in minor units.', examples: [5] }),
  minimumPoints: z
    .int()
    .positive()
    .meta({ description: 'Minimum number of points that can be redeemed.', examples: [200] }),
  pendingDays: z
    .int()
    .nonnegative()
    .meta({ description: 'Days after an order until its points can be redeemed.', examples: [70] }),
  hasFreeShipping: z.boolean().meta({ description: 'True if members get free shipping.' }),
});

const giftCardSchema = z.object({
  productId: colouredProductIdSchema.meta({ description: 'Product id of the gift card.', examples: ['CNGIFT01DWN'] }),
  perOrder: z
    .int()
    .positive()
    .meta({ description: 'Maximum number of gift cards that can pay for an order.', examples: [4] }),
});

const commercialTermsSchema = z.object({
  currency: currencySchema
    .optional()
    .meta({ description: 'Currency of the amounts; by default the currency of the site.', examples: ['USD'] }),
  delivery: deliverySchema.optional().meta({ description: 'The usual home delivery to the main part of the country.' }),
  returnDays: z
    .int()
    .positive()
    .optional()
    .meta({ description: 'Days after delivery within which unused goods can be returned free of charge.', examples: [60] }),
  payLater: payLaterSchema.optional().meta({ description: 'Interest-free installments.' }),
  loyalty: loyaltySchema.optional().meta({ description: 'Rates of the loyalty program.' }),
  giftCard: giftCardSchema.optional().meta({ description: 'The gift card that the shop sells, and its limit.' }),
});
/** What the shop may promise to shoppers of a site. The shop makes no promise about a missing member. */
export type CommercialTerms = z.output<typeof commercialTermsSchema>;

export const marketCalls = {
  'markets.terms': defineCall({
    summary:
      'Returns the commercial terms that the shop displays: delivery, returns, installments, loyalty points and gift cards. The shop makes ' +
      'no promise about a missing member, and without this call none at all.',
    method: 'GET',
    path: '/markets/v1/terms',
    query: z.object({ siteId: siteIdSchema }),
    reply: commercialTermsSchema,
    codes: ['API400'],
    repeatable: true,
    isPublic: true,
  }),
};
