import * as z from 'zod';
import { defineCall } from '../call.ts';
import { productIdSchema, skuSchema } from '../entities/primitives.ts';
import { recommendationItemSchema } from '../entities/product.ts';

const tokenSchema = z.string().min(1).max(500);
/** So many items are in one report. */
export const maxReported = 50;
const tokensSchema = z.array(tokenSchema).min(1).max(maxReported);

const cartLineSchema = z.strictObject({
  pid: productIdSchema,
  sku: skuSchema.optional(),
  quantity: z.int().positive(),
  currency: z.string().regex(/^[A-Z]{3}$/),
  /** Of the whole line, in major units, as a text. */
  value: z.string().regex(/^\d+(?:\.\d+)?$/),
});

/** What the shop asks, knows and saw. The types are those of decision engines of this kind. */
const decideEventSchema = z.discriminatedUnion('eventType', [
  /** Asks for decisions; without one the call only reports. */
  z.strictObject({ eventType: z.literal('monetate:decision:DecisionRequest'), requestId: z.string().min(1).max(60) }),
  /** What is in the cart, the oldest first. */
  z.strictObject({ eventType: z.literal('monetate:context:Cart'), cartLines: z.array(cartLineSchema).min(1).max(100) }),
  /** Items that were seen, by their recToken. */
  z.strictObject({ eventType: z.literal('monetate:record:RecImpressions'), recImpressions: tokensSchema }),
  /** Items that were followed. */
  z.strictObject({ eventType: z.literal('monetate:record:RecClicks'), recClicks: tokensSchema }),
  /** Recommended products that were put into the cart, with the recToken of the item where that is known. */
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
  /** Where it belongs, such as `up-sell`. */
  component: z.string(),
  items: z.array(recommendationItemSchema).default([]),
});

export const decisionCalls = {
  'decisions.decide': defineCall({
    summary:
      'Decides what a visitor is recommended, and takes what was seen, followed and added of it. Asked with consent to targeting alone.',
    method: 'POST',
    path: '/api/engine/v1/decide/{brand}',
    params: z.object({ brand: z.string().regex(/^[\w-]{1,40}$/) }),
    body: z.strictObject({
      /** Brand and site, such as `cairn/us`. */
      channel: z.string().regex(/^[\w-]{1,40}\/[a-z]{2}$/),
      /** A random id of the browser; absent for one that is new. */
      monetateId: z.string().min(1).max(60).optional(),
      /** The number of the account, where the visitor is signed in. */
      customerId: z.string().min(1).max(60).optional(),
      events: z.array(decideEventSchema).min(1).max(50),
    }),
    reply: z.object({
      data: z.object({ responses: z.array(z.object({ requestId: z.string(), actions: z.array(actionSchema) })) }),
    }),
    codes: ['API400'],
    repeatable: false,
    isPublic: true,
  }),
};
