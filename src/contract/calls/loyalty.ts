// Calls about a signed-in customer's membership of the loyalty program. They are refused with the error code 4044 if the customer is not a
// member.
import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import { basketIdSchema } from '../entities/cart.ts';
import { loyaltyEntrySchema, loyaltyVoucherSchema } from '../entities/loyalty.ts';
import { countEntries, mainList } from '../tolerant-list.ts';

const path = '/consumers-v3/consumer/loyalty';
const memberCodes = ['AUT404', 'PRO404', ...listRefusalCodes('read-loyalty')] as const;
const points = z.int().nonnegative();

export const loyaltyCalls = {
  'loyalty.vouchers': defineCall({
    summary: 'Returns the points of a member and the available rewards, for a cart if one is given.',
    method: 'GET',
    path: `${path}/vouchers`,
    query: z.object({
      basketId: basketIdSchema
        .optional()
        .meta({ description: 'Cart whose total limits the rewards that can be used; no limit if absent.' }),
    }),
    reply: z.object({
      currentLoyaltyPoints: points.meta({ description: 'Points that can be used now.', examples: [420] }),
      pendingLoyaltyPoints: points.meta({ description: 'Earned points that cannot be used yet.', examples: [60] }),
      isConfirmed: z.boolean().meta({ description: 'True once the customer has confirmed the membership by email.' }),
      applicableLoyaltyVouchers: mainList(loyaltyVoucherSchema).meta({ description: 'The rewards that the site offers.' }),
    }),
    codes: ['API400', ...memberCodes],
    repeatable: true,
  }),
  'loyalty.history': defineCall({
    summary: 'Returns the history of a member’s points, newest first.',
    method: 'GET',
    path: `${path}/history`,
    query: z.object({
      start: z.coerce
        .number()
        .int()
        .min(0)
        .max(100_000)
        .default(0)
        .meta({ description: 'Index of the first entry.', examples: [0] }),
      count: z.coerce
        .number()
        .int()
        .min(1)
        .max(100)
        .default(20)
        .meta({ description: 'Maximum number of entries.', examples: [20] }),
    }),
    reply: z
      .object({
        entries: mainList(loyaltyEntrySchema).meta({ description: 'The requested part of the history.' }),
        total: z
          .int()
          .nonnegative()
          .meta({ description: 'Number of entries in the whole history.', examples: [34] }),
      })
      .check(countEntries('total', 'entries')),
    codes: ['API400', ...memberCodes],
    repeatable: true,
  }),
  'loyalty.welcome': defineCall({
    summary: 'Returns the welcome promotion of a new member; null once it is used or has expired.',
    method: 'GET',
    path: `${path}/promo/welcome`,
    reply: z.object({
      promotion: z
        .object({
          code: z.string().meta({ description: 'Promo code of the promotion.', examples: ['WELCOME10'] }),
          name: z.string().meta({ description: 'Name in the language of the locale.', examples: ['10% off your first order'] }),
          validUntil: z.int().meta({ description: 'Time of expiry in milliseconds since 1970.', examples: [1_790_000_000_000] }),
        })
        .nullable()
        .meta({ description: 'The promotion; null if none can be used.' }),
    }),
    codes: memberCodes,
    repeatable: true,
  }),
  'loyalty.token': defineCall({
    summary: 'Returns a signed token that identifies a member to partners, and stores the referrer.',
    method: 'POST',
    path: `${path}/token`,
    body: z.strictObject({
      usid: z
        .string()
        .max(100)
        .meta({ description: 'Id of the shopper, from `auth.token`.', examples: ['5d0c17e2'] }),
      referralCode: z
        .string()
        .max(80)
        .optional()
        .meta({ description: 'Referral code of the member who invited the customer; the first one is stored.', examples: ['ROBIN-7Q'] }),
    }),
    reply: z.object({ loyaltyToken: z.string().meta({ description: 'The signed token.', examples: ['lt-e80c41'] }) }),
    codes: ['API400', ...memberCodes],
    repeatable: true,
  }),
  'loyalty.confirm': defineCall({
    summary: 'Confirms a membership with the link in the confirmation email. A repeated call changes nothing.',
    method: 'POST',
    path: `${path}/confirmation`,
    body: z.strictObject({
      token: z
        .string()
        .min(1)
        .max(500)
        .meta({ description: 'Token from the emailed link.', examples: ['lc-2a77d1'] }),
    }),
    reply: z.object({ confirmed: z.literal(true).meta({ description: 'Always true.' }) }),
    /** API404: this gateway did not issue the token in the link, or the membership has ended. */
    codes: ['API404', 'API400', 'AUT404'],
    repeatable: true,
  }),
};
