// Calls about placed orders. A signed-in customer can use the orders of the account. A guest needs the secret `st` of the order.
import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { normalizeLine, normalizeLines } from '#lib/encoding/plain-text.ts';
import { maxIdLength } from '#lib/rules/ids.ts';
import { defineCall } from '../call.ts';
import { phoneSchema } from '../entities/consumer.ts';
import { botTokenSchema, emailSchema, masterIdSchema, orderNumberSchema, skuSchema } from '../entities/primitives.ts';
import {
  creditNoteNumberSchema,
  eInvoiceFileSchema,
  fileSchema,
  formerOrderSchema,
  maxItemIdLength,
  purchaseSchema,
  purchaseSummarySchema,
  returnReasons,
  sizeOutcomeSchema,
  trackedOrderSchema,
} from '../entities/purchase.ts';
import { lineIdSchema, unitsSchema } from '../entities/shared-fields.ts';
import { countEntries, mainList, tolerantList } from '../tolerant-list.ts';

const secretQuery = z.object({
  st: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Secret of the order; required unless it belongs to the caller’s account.', examples: ['s-3b90aa'] }),
});
const orderBody = z.strictObject({ orderNumber: orderNumberSchema });
const returnIdMeta = { description: 'Return number, printed on the label.', examples: ['RTN4K7Q2MX9DA'] };
/** Maximum length of a warranty claim in UTF-16 units. */
export const maxWarrantyLength = 2000;
/** Maximum quantity of one product in a warranty claim. */
export const maxClaimedQuantity = 20;
/** Maximum size of a PDF document in bytes, before base64 encoding. */
const maxFileBytes = 2 * 1024 * 1024;

/** Maximum number of sizes in a reply of `consumer.sizeHistory`. */
export const maxSizeOutcomes = 20;

export const purchaseSorts = ['newest', 'oldest', 'highest'] as const;

export const purchaseCalls = {
  'consumer.purchaseHistory': defineCall({
    summary: 'Returns the orders of the signed-in customer on the site of the locale.',
    method: 'POST',
    path: '/consumers-v3/consumer/purchasehistory',
    body: z.strictObject({
      start: z
        .int()
        .nonnegative()
        .default(0)
        .meta({ description: 'Index of the first order.', examples: [0] }),
      count: z
        .int()
        .min(1)
        .max(50)
        .default(10)
        .meta({ description: 'Maximum number of orders.', examples: [10] }),
      sort: z.enum(purchaseSorts).default('newest').meta({ description: 'Sort order; `highest`: by total, highest first.' }),
    }),
    reply: z
      .object({
        total: z
          .int()
          .nonnegative()
          .meta({ description: 'Number of all orders of the customer on the site, with those of a former shop.', examples: [12] }),
        orders: mainList(purchaseSummarySchema).meta({ description: 'The requested part of the orders.' }),
        formerOrders: tolerantList(formerOrderSchema)
          .optional()
          .meta({
            description:
              'The orders of the requested part that the customer placed in a former shop; absent if there are none. `start`, `count` and ' +
              '`sort` apply to both lists together.',
          }),
      })
      .check(countEntries('total', 'orders')),
    codes: ['API400', 'AUT404', ...listRefusalCodes('read-profile')],
    repeatable: true,
  }),
  'consumer.purchase': defineCall({
    summary:
      'Returns an order. A guest needs its secret. The response is the same for a wrong secret, an unknown order and another ' +
      'customer’s order.',
    method: 'GET',
    path: '/consumers-v3/consumer/purchase/{orderId}',
    params: z.object({ orderId: orderNumberSchema }),
    query: secretQuery,
    reply: purchaseSchema,
    codes: listRefusalCodes('read-order'),
    repeatable: true,
    timeoutMs: 2000,
  }),
  'consumer.sizeHistory': defineCall({
    summary:
      'Returns which sizes the signed-in customer kept, or returned because they did not fit, newest first. Only products that have the ' +
      'size chart of the given style are included, and no gifts.',
    method: 'GET',
    path: '/consumers-v3/consumer/sizehistory/{masterId}',
    params: z.object({ masterId: masterIdSchema }),
    reply: z.object({ outcomes: mainList(sizeOutcomeSchema).max(maxSizeOutcomes).meta({ description: 'The sizes and how they fit.' }) }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('read-profile')],
    repeatable: true,
  }),
  'consumer.trackOrder': defineCall({
    summary:
      'Returns the progress of an order by its number and its email address or phone number. If anything does not match, the ' +
      'refusal is always the same.',
    method: 'POST',
    path: '/consumers-v3/consumer/TrackOrder',
    body: z
      .strictObject({
        orderNumber: z
          .string()
          .trim()
          .min(1)
          .max(maxIdLength)
          .meta({ description: 'Order number as entered.', examples: ['C7KQ2M4XWD'] }),
        email: emailSchema.optional().meta({ description: 'Email address of the order; required without `phone`.' }),
        phone: phoneSchema.optional().meta({ description: 'Phone number of the order; required without `email`.' }),
      })
      .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), 'either email or phone is required'),
    reply: trackedOrderSchema,
    codes: ['API400', 'API429', 'AUT404', ...listRefusalCodes('track-order')],
    repeatable: true,
  }),
  'consumer.cancelOrder': defineCall({
    summary:
      'Cancels an order that is not packed yet, with its unused gift cards, or units of it that are not packed yet. Stock, payments and ' +
      'promo codes are returned once. A repeated call returns the same reply.',
    method: 'POST',
    path: '/consumers-v3/consumer/CancelOrder',
    query: secretQuery,
    body: orderBody.extend({
      part: z
        .object({
          partId: z
            .string()
            .regex(/^[\w.-]{1,40}$/)
            .meta({ description: 'Id of the submission. A repeated id cancels nothing more.', examples: ['b2f0c1d4e5'] }),
          lines: z
            .array(z.object({ itemId: lineIdSchema, qty: unitsSchema }))
            .min(1)
            .max(100)
            .meta({ description: 'The units, from `cancelable` of the order.' }),
        })
        .optional()
        .meta({ description: 'The units to cancel; the whole order if absent.' }),
    }),
    reply: purchaseSchema,
    codes: ['API400', 'AUT404', ...listRefusalCodes('read-order', 'cancel-order')],
    repeatable: true,
    timeoutMs: 4000,
  }),
  'consumer.invoice': defineCall({
    summary: 'Returns the invoice of an order with shipped goods as a PDF. Every call returns the same invoice number.',
    method: 'POST',
    path: '/consumers-v3/consumer/purchase/invoice/download',
    query: secretQuery,
    body: orderBody,
    reply: fileSchema,
    codes: ['API400', 'API429', 'AUT404', ...listRefusalCodes('read-order')],
    repeatable: true,
    timeoutMs: 5000,
    maxReplyBytes: maxFileBytes,
  }),
  'consumer.creditNote': defineCall({
    summary: 'Returns a credit note of an order as a PDF.',
    method: 'POST',
    path: '/consumers-v3/consumer/purchase/creditNote/download',
    query: secretQuery,
    body: orderBody.extend({ creditNoteNumber: creditNoteNumberSchema }),
    reply: fileSchema,
    codes: ['API400', 'API429', 'AUT404', ...listRefusalCodes('read-order')],
    repeatable: true,
    timeoutMs: 5000,
    maxReplyBytes: maxFileBytes,
  }),
  'consumer.eInvoice': defineCall({
    summary:
      'Returns an invoice, or a credit note, as an e-invoice: an XML document in the format of the market, such as the Cross Industry ' +
      'Invoice of Factur-X and ZUGFeRD (EN 16931), or FatturaPA.',
    method: 'POST',
    path: '/consumers-v3/consumer/purchase/eInvoice/download',
    query: secretQuery,
    body: orderBody.extend({
      creditNoteNumber: creditNoteNumberSchema
        .optional()
        .meta({ description: 'Number of a credit note; absent for the invoice.', examples: ['DE-CN-2026-000001'] }),
    }),
    reply: eInvoiceFileSchema,
    codes: ['API400', 'API429', 'AUT404', ...listRefusalCodes('read-order')],
    repeatable: true,
    timeoutMs: 5000,
    maxReplyBytes: maxFileBytes,
  }),
  'consumer.returnLabel': defineCall({
    summary:
      'Begins a return of delivered units, with exchanges for other sizes, and returns its label as a PDF; or returns the ' +
      'label of an existing return.',
    method: 'POST',
    path: '/consumers-v3/consumer/return/{orderId}/returnLabel',
    params: z.object({ orderId: orderNumberSchema }),
    query: secretQuery,
    body: z.union([
      z.strictObject({
        lines: z
          .array(
            z.strictObject({
              itemId: z
                .string()
                .min(1)
                .max(maxItemIdLength)
                .meta({ description: 'Id of the order line.', examples: ['line-1'] }),
              qty: z
                .int()
                .min(1)
                .max(1000)
                .meta({ description: 'Number of units to return.', examples: [1] }),
              reason: z.enum(returnReasons).meta({ description: 'Reason for the return.' }),
              exchangeUpc: skuSchema
                .optional()
                .meta({ description: 'SKU of the size that is sent in exchange; absent for a return without exchange.' }),
            }),
          )
          .min(1)
          .max(100)
          .meta({ description: 'The lines to return.' }),
      }),
      z.strictObject({ returnId: z.string().max(20).meta(returnIdMeta) }),
    ]),
    reply: fileSchema.extend({ returnId: z.string().meta(returnIdMeta) }),
    codes: ['API400', 'API429', 'AUT404', ...listRefusalCodes('read-order', 'begin-return')],
    repeatable: false,
    keyed: true,
    timeoutMs: 5000,
    maxReplyBytes: maxFileBytes,
  }),
  'consumer.resendGiftCardEmail': defineCall({
    summary: 'Sends the gift card emails of an order again to the same recipients.',
    method: 'POST',
    path: '/consumers-v3/consumer/resendGiftCardEmail',
    query: secretQuery,
    body: orderBody,
    reply: z.object({
      sent: z
        .int()
        .positive()
        .meta({ description: 'Number of sent emails.', examples: [1] }),
    }),
    codes: ['API400', 'API429', 'AUT404', ...listRefusalCodes('read-order')],
    repeatable: false,
  }),
  'consumer.warranty': defineCall({
    summary: 'Files a warranty claim. A repeated claim is stored once.',
    method: 'POST',
    path: '/consumers-v3/consumer/warranty',
    query: z.object({
      masterId: masterIdSchema.optional().meta({ description: 'Style that the claim is about; absent if unknown.' }),
      orderNumber: z
        .string()
        .overwrite(normalizeLine)
        .max(maxIdLength)
        .optional()
        .meta({ description: 'Order number as entered; absent if unknown.', examples: ['C7KQ2M4XWD'] }),
    }),
    body: z.strictObject({
      name: z
        .string()
        .overwrite(normalizeLine)
        .min(1)
        .max(80)
        .meta({ description: 'Name of the customer.', examples: ['Robin Aspen'] }),
      email: emailSchema.meta({ description: 'Email address for the reply.' }),
      product: z
        .string()
        .overwrite(normalizeLine)
        .min(1)
        .max(120)
        .meta({ description: 'Name of the product as entered.', examples: ['Talus Shell Jacket'] }),
      purchaseDate: z.iso
        .date()
        .optional()
        .meta({ description: 'Date of purchase, if the customer knows it.', examples: ['2026-05-17'] }),
      quantity: z
        .int()
        .min(1)
        .max(maxClaimedQuantity)
        .optional()
        .meta({ description: 'Number of affected units.', examples: [1] }),
      description: z
        .string()
        .overwrite(normalizeLines)
        .min(1)
        .max(maxWarrantyLength)
        .meta({ description: 'The defect in the customer’s words.', examples: ['The zipper broke.'] }),
      recaptcha_response: botTokenSchema.optional(),
    }),
    reply: z.object({
      claimNumber: z
        .string()
        .min(1)
        .meta({ description: 'Number of the claim.', examples: ['WTY4F1A09C2E7'] }),
    }),
    codes: ['AUT404', 'AUT403', 'API400', ...listRefusalCodes('leave-email')],
    repeatable: true,
    timeoutMs: 3000,
  }),
};
