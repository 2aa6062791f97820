import * as z from 'zod';
import { defineCall } from '../call.ts';
import { productIdSchema, skuSchema } from '../entities/primitives.ts';
import { recommendationItemSchema } from '../entities/product.ts';
import { maxReported } from '../limits.ts';
import { tolerantList } from '../tolerant-list.ts';

const tokenSchema = z.string().min(1).max(500);
const tokensSchema = z.array(tokenSchema).min(1).max(maxReported);

const cartLineSchema = z.strictObject({
  pid: productIdSchema,
  sku: skuSchema.optional(),
  quantity: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Price of the whole line in major units of the currency, as a decimal string. */
  value: z.string().regex(/^\d+(?:\.\d+)?$/),
});

/** Events that the shop sends: decision requests, context and reports. They have the event types of the Monetate API. */
const decideEventSchema = z.discriminatedUnion('eventType', [
  /** Requests decisions. A call without this event only sends reports. */
  z.strictObject({ eventType: z.literal('monetate:decision:DecisionRequest'), requestId: z.string().min(1).max(60) }),
  /** The cart lines, oldest first. */
  z.strictObject({ eventType: z.literal('monetate:context:Cart'), cartLines: z.array(cartLineSchema).min(1).max(100) }),
  /** The `recToken` of each displayed item. */
  z.strictObject({ eventType: z.literal('monetate:record:RecImpressions'), recImpressions: tokensSchema }),
  /** The `recToken` of each clicked item. */
  z.strictObject({ eventType: z.literal('monetate:record:RecClicks'), recClicks: tokensSchema }),
  /** Recommended products that were added to the cart, with their `recToken` if it is known. */
  z.strictObject({
    eventType: z.literal('monetate:record:RecAdds'),
    recAdds: z
      .array(z.strictObject({ pid: productIdSchema, recToken: tokenSchema.optional() }))
      .min(1)
      .max(maxReported),
  }),
]);
export type DecideEvent = z.infer<typeof decideEventSchema>;

const actionSchema = z.object({
  actionType: z.string(),
  actionId: z.union([z.string(), z.number()]),
  /** The place on the page where the items are displayed, such as `up-sell`. */
  component: z.string(),
  items: tolerantList(recommendationItemSchema).default([]),
});

export const decisionCalls = {
  'decisions.decide': defineCall({
    summary:
      'Returns recommendations for a visitor, and accepts reports about recommendations that were displayed, clicked or added' +
      ' to the cart. The shop sends it only with consent to targeting.',
    method: 'POST',
    path: '/api/engine/v1/decide/{brand}',
    params: z.object({ brand: z.string().regex(/^[\w-]{1,40}$/) }),
    body: z.strictObject({
      /** Brand and site, such as `cairn/us`. */
      channel: z.string().regex(/^[\w-]{1,40}\/[a-z]{2}$/),
      /** Random id of the browser; absent if the browser has none yet. */
      monetateId: z.string().min(1).max(60).optional(),
      /** Customer number of a signed-in visitor. */
      customerId: z.string().min(1).max(60).optional(),
      events: z.array(decideEventSchema).min(1).max(50),
    }),
    reply: z.object({
      data: z.object({ responses: tolerantList(z.object({ requestId: z.string(), actions: tolerantList(actionSchema) })) }),
    }),
    codes: ['API400'],
    repeatable: false,
    isPublic: true,
  }),
};
