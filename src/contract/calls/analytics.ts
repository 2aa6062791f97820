import * as z from 'zod';
import { defineCall } from '../call.ts';
import { tolerantList } from '../tolerant-list.ts';

const eventNameSchema = z
  .string()
  .regex(/^[a-z][a-z-]{1,40}$/)
  .meta({ description: 'Name of the event.', examples: ['product-view'] });

export const analyticsEventSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[\w.:-]{8,200}$/)
      .meta({ description: 'Id of the event. Events with the same id are stored once.', examples: ['9f21d0aa:3'] }),
    name: eventNameSchema,
    class: z
      .enum(['required', 'performance', 'functional', 'targeting'])
      .meta({ description: 'Consent class that the visitor must have accepted for this event.' }),
    at: z
      .int()
      .positive()
      .meta({ description: 'Time of the event in milliseconds since 1970.', examples: [1_790_000_000_000] }),
    page: z
      .string()
      .max(30)
      .meta({ description: 'Class of the page.', examples: ['product'] }),
    locale: z
      .string()
      .regex(/^[a-z]{2}-[a-z]{2}$/)
      .meta({ description: 'Locale of the page.', examples: ['en-us'] }),
    visitor: z
      .string()
      .max(60)
      .meta({
        description: 'Random id of the browser; a new one per event without consent to `performance`; empty without a visitor.',
        examples: ['b-7740e1'],
      }),
    payload: z.record(z.string(), z.unknown()).meta({ description: 'Fields, which depend on `name`.', examples: [{ currency: 'USD' }] }),
  })
  .meta({ description: 'An analytics event. The shop defines the names and payloads.' });
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>;

export const analyticsCalls = {
  'analytics.collect': defineCall({
    summary: 'Stores analytics events. An event that is sent twice is stored once.',
    method: 'POST',
    path: '/analytics/v1/events',
    body: z.strictObject({ events: z.array(analyticsEventSchema).min(1).max(50).meta({ description: 'The events to store.' }) }),
    reply: z.object({
      stored: z
        .int()
        .nonnegative()
        .meta({ description: 'Number of events that were new, and therefore stored.', examples: [3] }),
    }),
    codes: [],
    repeatable: true,
  }),
  'analytics.recent': defineCall({
    summary: 'Returns the newest analytics events, optionally only those with one name, for developers. Not available in production.',
    method: 'GET',
    path: '/analytics/v1/events',
    query: z.object({
      count: z.coerce
        .number()
        .int()
        .min(1)
        .max(2000)
        .meta({ description: 'Maximum number of events.', examples: [100] }),
      name: eventNameSchema.optional().meta({ description: 'Name of the events to return; all names if absent.' }),
    }),
    reply: z.object({ events: tolerantList(analyticsEventSchema).meta({ description: 'The events, newest first.' }) }),
    codes: [],
    repeatable: true,
  }),
};
