import * as z from 'zod';
import { defineCall } from '../call.ts';
import { productIdSchema, skuSchema } from '../entities/primitives.ts';
import { recommendationItemSchema } from '../entities/product.ts';
import { maxReported } from '../limits.ts';
import { tolerantList } from '../tolerant-list.ts';

const tokenSchema = z
  .string()
  .min(1)
  .max(500)
  .meta({ description: '`recToken` of a recommended item.', examples: ['up-sell.0.CN00A101INK'] });
const tokensSchema = z.array(tokenSchema).min(1).max(maxReported);

const cartLineSchema = z.strictObject({
  pid: productIdSchema,
  sku: skuSchema.optional(),
  quantity: z
    .int()
    .positive()
    .meta({ description: 'Units of the line.', examples: [1] }),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .meta({ description: 'Currency of `value` (ISO 4217).', examples: ['USD'] }),
  value: z
    .string()
    .regex(/^\d+(?:\.\d+)?$/)
    .meta({ description: 'Price of the whole line in major units, as a decimal number.', examples: ['129.00'] }),
});

/** Events that the shop sends: decision requests, context and reports. They have the event types of the Monetate API. */
const decideEventSchema = z.discriminatedUnion('eventType', [
  z.strictObject({
    eventType: z
      .literal('monetate:decision:DecisionRequest')
      .meta({ description: 'Requests decisions. A call without this event only sends reports.' }),
    requestId: z
      .string()
      .min(1)
      .max(60)
      .meta({ description: 'Id of the request, repeated in the response.', examples: ['up-sell'] }),
  }),
  z.strictObject({
    eventType: z.literal('monetate:context:Cart').meta({ description: 'Context: the current cart.' }),
    cartLines: z.array(cartLineSchema).min(1).max(100).meta({ description: 'The cart lines, oldest first.' }),
  }),
  z.strictObject({
    eventType: z.literal('monetate:record:RecImpressions').meta({ description: 'Report: items were displayed.' }),
    recImpressions: tokensSchema.meta({ description: 'The displayed items.' }),
  }),
  z.strictObject({
    eventType: z.literal('monetate:record:RecClicks').meta({ description: 'Report: items were clicked.' }),
    recClicks: tokensSchema.meta({ description: 'The clicked items.' }),
  }),
  z.strictObject({
    eventType: z.literal('monetate:record:RecAdds').meta({ description: 'Report: items were added to the cart.' }),
    recAdds: z
      .array(
        z.strictObject({
          pid: productIdSchema,
          recToken: tokenSchema.optional().meta({ description: '`recToken` of the item; absent if unknown.' }),
        }),
      )
      .min(1)
      .max(maxReported)
      .meta({ description: 'The added items.' }),
  }),
]);
export type DecideEvent = z.infer<typeof decideEventSchema>;

const actionSchema = z.object({
  actionType: z.string().meta({ description: 'Type of the action.', examples: ['monetate:action:ProductRecommendations'] }),
  actionId: z.union([z.string(), z.number()]).meta({ description: 'Id of the experience, for analytics.', examples: ['up-sell'] }),
  component: z.string().meta({ description: 'Place on the page where the items are displayed.', examples: ['up-sell'] }),
  items: tolerantList(recommendationItemSchema).default([]).meta({ description: 'Recommended items, best first.' }),
});

export const decisionCalls = {
  'decisions.decide': defineCall({
    summary:
      'Returns recommendations for a visitor, and accepts reports about recommendations that were displayed, clicked or added' +
      ' to the cart. The shop sends it only with consent to targeting.',
    method: 'POST',
    path: '/api/engine/v1/decide/{brand}',
    params: z.object({
      brand: z
        .string()
        .regex(/^[\w-]{1,40}$/)
        .meta({ description: 'Id of the brand, as in `channel`.', examples: ['cairn'] }),
    }),
    body: z.strictObject({
      channel: z
        .string()
        .regex(/^[\w-]{1,40}\/[a-z]{2}$/)
        .meta({ description: 'Brand and site.', examples: ['cairn/us'] }),
      monetateId: z
        .string()
        .min(1)
        .max(60)
        .optional()
        .meta({ description: 'Random id of the browser; absent if it has none yet.', examples: ['b-7740e1'] }),
      customerId: z
        .string()
        .min(1)
        .max(60)
        .optional()
        .meta({ description: 'Customer number; absent for a guest.', examples: ['5d0c17e2'] }),
      events: z.array(decideEventSchema).min(1).max(50).meta({ description: 'Requests, context and reports.' }),
    }),
    reply: z.object({
      data: z
        .object({
          responses: tolerantList(
            z.object({
              requestId: z.string().meta({ description: 'Id of the request.', examples: ['up-sell'] }),
              actions: tolerantList(actionSchema).meta({ description: 'Decisions for the request.' }),
            }),
          ).meta({ description: 'One response per request; empty for reports only.' }),
        })
        .meta({ description: 'The decisions.' }),
    }),
    codes: ['API400'],
    repeatable: false,
    isPublic: true,
  }),
};
