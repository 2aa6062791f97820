// Placed orders. A signed-in customer owns the orders of the account; a guest proves ownership with the secret `st`.
import * as z from 'zod';
import { codesRefusing } from '#contract/errors/refusals.ts';
import { tidyLine, tidyLines } from '#lib/encoding/plain-text.ts';
import { defineCall } from '../call.ts';
import { phoneSchema } from '../entities/consumer.ts';
import { orderNumberSchema } from '../entities/order.ts';
import { botTokenSchema, emailSchema, masterIdSchema, skuSchema } from '../entities/primitives.ts';
import {
  fileSchema,
  maxItemIdLength,
  purchaseSchema,
  purchaseSummarySchema,
  returnReasons,
  trackedOrderSchema,
} from '../entities/purchase.ts';

const secretQuery = z.object({ st: z.string().max(100).optional() });
/** Maximum length of a warranty claim in UTF-16 units. */
export const maxWarrantyLength = 2000;
/** Maximum quantity of one product in a warranty claim. */
export const maxClaimedQuantity = 20;
/** Maximum size of a decoded document in bytes. */
const maxFileBytes = 2 * 1024 * 1024;

export const purchaseSorts = ['newest', 'oldest', 'highest'] as const;

export const purchaseCalls = {
  'consumer.purchaseHistory': defineCall({
    summary: 'The orders of whoever is signed in, on the site of the locale.',
    method: 'POST',
    path: '/consumers-v3/consumer/purchasehistory',
    body: z.strictObject({
      start: z.int().nonnegative().default(0),
      count: z.int().min(1).max(50).default(10),
      sort: z.enum(purchaseSorts).default('newest'),
    }),
    reply: z.object({ total: z.int().nonnegative(), orders: z.array(purchaseSummarySchema) }),
    codes: ['API400', 'AUT404', ...codesRefusing('read-profile')],
    repeatable: true,
  }),
  'consumer.purchase': defineCall({
    summary: 'One order. A guest shows its secret; a wrong one, an unknown order and that of another person answer alike.',
    method: 'GET',
    path: '/consumers-v3/consumer/purchase/{orderId}',
    params: z.object({ orderId: orderNumberSchema }),
    query: secretQuery,
    reply: purchaseSchema,
    codes: codesRefusing('read-order'),
    repeatable: true,
    timeoutMs: 2000,
  }),
  'consumer.trackOrder': defineCall({
    summary:
      'The progress of an order, by its number and the email address or phone number that it was placed with. Anything else gets one and the same refusal.',
    method: 'POST',
    path: '/consumers-v3/consumer/TrackOrder',
    body: z
      .strictObject({ orderNumber: z.string().trim().min(1).max(40), email: emailSchema.optional(), phone: phoneSchema.optional() })
      .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), 'email or phone'),
    reply: trackedOrderSchema,
    codes: ['API400', 'API429', 'AUT404', ...codesRefusing('track-order')],
    repeatable: true,
  }),
  'consumer.cancelOrder': defineCall({
    summary:
      'Cancels an order that is not packed yet, and gift cards of it that are unused: stock, money and codes go back, once. Again, it answers the same.',
    method: 'POST',
    path: '/consumers-v3/consumer/CancelOrder',
    query: secretQuery,
    body: z.strictObject({ orderNumber: orderNumberSchema }),
    reply: purchaseSchema,
    codes: ['API400', 'AUT404', ...codesRefusing('read-order', 'cancel-order')],
    repeatable: true,
    timeoutMs: 4000,
  }),
  'consumer.invoice': defineCall({
    summary: 'The invoice of an order of which something has left, as a PDF. It has one number, whenever it is asked for.',
    method: 'POST',
    path: '/consumers-v3/consumer/purchase/invoice/download',
    query: secretQuery,
    body: z.strictObject({ orderNumber: orderNumberSchema }),
    reply: fileSchema,
    codes: ['API400', 'API429', 'AUT404', ...codesRefusing('read-order')],
    repeatable: true,
    timeoutMs: 5000,
    maxReplyBytes: maxFileBytes,
  }),
  'consumer.returnLabel': defineCall({
    summary:
      'Begins a return of delivered pieces, some for another size, and gives its label as a PDF; or the label of one that has begun.',
    method: 'POST',
    path: '/consumers-v3/consumer/return/{orderId}/returnLabel',
    params: z.object({ orderId: orderNumberSchema }),
    query: secretQuery,
    body: z.union([
      z.strictObject({
        lines: z
          .array(
            z.strictObject({
              itemId: z.string().min(1).max(maxItemIdLength),
              qty: z.int().min(1).max(1000),
              reason: z.enum(returnReasons),
              /** The size to send in exchange. */
              exchangeUpc: skuSchema.optional(),
            }),
          )
          .min(1)
          .max(100),
      }),
      z.strictObject({ returnId: z.string().max(20) }),
    ]),
    reply: fileSchema.extend({ returnId: z.string() }),
    codes: ['API400', 'API429', 'AUT404', ...codesRefusing('read-order', 'begin-return')],
    repeatable: false,
    keyed: true,
    timeoutMs: 5000,
    maxReplyBytes: maxFileBytes,
  }),
  'consumer.resendGiftCardEmail': defineCall({
    summary: 'Sends the mails of the gift cards of an order again, to where they went.',
    method: 'POST',
    path: '/consumers-v3/consumer/resendGiftCardEmail',
    query: secretQuery,
    body: z.strictObject({ orderNumber: orderNumberSchema }),
    reply: z.object({ sent: z.int().positive() }),
    codes: ['API400', 'API429', 'AUT404', ...codesRefusing('read-order')],
    repeatable: false,
  }),
  'consumer.warranty': defineCall({
    summary: 'Files a claim under the warranty. The same claim again is the same one.',
    method: 'POST',
    path: '/consumers-v3/consumer/warranty',
    /** The subject of the claim, as far as known. */
    query: z.object({
      masterId: masterIdSchema.optional(),
      orderNumber: z.string().overwrite(tidyLine).max(40).optional(),
    }),
    body: z.strictObject({
      name: z.string().overwrite(tidyLine).min(1).max(80),
      email: emailSchema,
      product: z.string().overwrite(tidyLine).min(1).max(120),
      /** Date of purchase, if the customer knows it. */
      purchaseDate: z.iso.date().optional(),
      /** Number of affected units. */
      quantity: z.int().min(1).max(maxClaimedQuantity).optional(),
      description: z.string().overwrite(tidyLines).min(1).max(maxWarrantyLength),
      recaptcha_response: botTokenSchema.optional(),
    }),
    reply: z.object({ claimNumber: z.string().min(1) }),
    codes: ['AUT404', 'AUT403', 'API400', ...codesRefusing('leave-email')],
    repeatable: true,
    timeoutMs: 3000,
  }),
};
