// The loyalty program: points, the rewards that they buy, and their history.
import * as z from 'zod';
import { minorUnitsSchema, orderNumberSchema } from './primitives.ts';

export const voucherIdSchema = z
  .string()
  .regex(/^P[1-9]\d{0,6}$/)
  .meta({ description: 'Id of a reward: `P` and its number of points, such as `P200`.', examples: ['P200'] });

export const loyaltyVoucherSchema = z
  .object({
    voucherId: voucherIdSchema,
    points: z
      .int()
      .positive()
      .meta({ description: 'Number of points that the reward costs.', examples: [200] }),
    amountInCurrency: minorUnitsSchema.meta({ description: "The value of the reward in minor units of the site's currency." }),
    available: z.boolean().meta({ description: 'True if the member has enough points.' }),
    eligible: z.boolean().meta({
      description: 'True if the reward can be used now: the membership is confirmed, and the total of the requested cart is high enough.',
    }),
  })
  .meta({ description: 'A discount that a member can get for points.' });
export type LoyaltyVoucher = z.infer<typeof loyaltyVoucherSchema>;

export const loyaltyEntrySchema = z
  .object({
    entryId: z.string().meta({ description: 'Id of the change.', examples: ['entry-1'] }),
    kind: z.enum(['earned', 'redeemed', 'returned', 'revoked', 'bonus', 'adjusted']).meta({
      description:
        '`earned`: for an order. `redeemed`: paid a part of an order. `returned`: given back, because the order was not ' +
        'placed. `revoked`: the order that earned the points was canceled or returned. `bonus`: given by the shop. ' +
        '`adjusted`: added or deducted by customer service.',
    }),
    points: z.int().meta({ description: 'The number of points; negative if points are deducted.', examples: [40] }),
    orderNumber: orderNumberSchema.optional().meta({ description: 'Number of the order.', examples: ['C1A2B3C4D5E'] }),
    text: z
      .string()
      .optional()
      .meta({ description: 'A text of customer service about the change.', examples: ['For the late parcel'] }),
    writtenAt: z.int().meta({ description: 'Time of the change in milliseconds since 1970.', examples: [1796031000000] }),
    countsAt: z
      .int()
      .meta({ description: 'Time from which the points can be used, in milliseconds since 1970.', examples: [1796031000000] }),
  })
  .meta({ description: "One change of a member's points." });
export type LoyaltyEntry = z.infer<typeof loyaltyEntrySchema>;
