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
    query: z.object({ basketId: basketIdSchema.optional() }),
    reply: z.object({
      currentLoyaltyPoints: points,
      /** Earned points that cannot be used yet. */
      pendingLoyaltyPoints: points,
      isConfirmed: z.boolean(),
      applicableLoyaltyVouchers: mainList(loyaltyVoucherSchema),
    }),
    codes: ['API400', ...memberCodes],
    repeatable: true,
  }),
  'loyalty.history': defineCall({
    summary: 'Returns the history of a member’s points, newest first.',
    method: 'GET',
    path: `${path}/history`,
    query: z.object({
      start: z.coerce.number().int().min(0).max(100_000).default(0),
      count: z.coerce.number().int().min(1).max(100).default(20),
    }),
    reply: z.object({ entries: mainList(loyaltyEntrySchema), total: z.int().nonnegative() }).check(countEntries('total', 'entries')),
    codes: ['API400', ...memberCodes],
    repeatable: true,
  }),
  'loyalty.welcome': defineCall({
    summary: 'Returns the welcome promotion of a new member; null once it is used or has expired.',
    method: 'GET',
    path: `${path}/promo/welcome`,
    reply: z.object({
      promotion: z.object({ code: z.string(), name: z.string(), /** Milliseconds since 1970. */ validUntil: z.int() }).nullable(),
    }),
    codes: memberCodes,
    repeatable: true,
  }),
  'loyalty.token': defineCall({
    summary: 'Returns a signed token that identifies a member to partners, and stores the referrer.',
    method: 'POST',
    path: `${path}/token`,
    body: z.strictObject({ usid: z.string().max(100), referralCode: z.string().max(80).optional() }),
    reply: z.object({ loyaltyToken: z.string() }),
    codes: ['API400', ...memberCodes],
    repeatable: true,
  }),
  'loyalty.confirm': defineCall({
    summary: 'Confirms a membership with the link in the confirmation email. A repeated call changes nothing.',
    method: 'POST',
    path: `${path}/confirmation`,
    body: z.strictObject({ token: z.string().min(1).max(500) }),
    reply: z.object({ confirmed: z.literal(true) }),
    /** API404: this gateway did not issue the token in the link, or the membership has ended. */
    codes: ['API404', 'API400', 'AUT404'],
    repeatable: true,
  }),
};
