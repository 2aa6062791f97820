import * as z from 'zod';
import { defineCall } from '../call.ts';

const eventNameSchema = z.string().regex(/^[a-z][a-z-]{1,40}$/);

/** An analytics event. The shop defines names and data (domain/analytics/event-table.ts, features/analytics/speed/speed-event.ts). */
const analyticsEventSchema = z.strictObject({
  /** Identifies the event, so that it is stored once if it is sent twice. */
  id: z.string().regex(/^[\w.:-]{8,200}$/),
  name: eventNameSchema,
  /** The consent class of the event. */
  class: z.enum(['required', 'performance', 'functional', 'targeting']),
  /** Time of the event in milliseconds since 1970. */
  at: z.int().positive(),
  /** Page class, such as product or checkout. */
  page: z.string().max(30),
  locale: z.string().regex(/^[a-z]{2}-[a-z]{2}$/),
  /**
   * A random id of the browser, which is new for each event without consent to the class performance. Empty for events without a visitor.
   */
  visitor: z.string().max(60),
  payload: z.record(z.string(), z.unknown()),
});
export type AnalyticsEvent = z.infer<typeof analyticsEventSchema>;

export const analyticsCalls = {
  'analytics.collect': defineCall({
    summary: 'Stores analytics events. An event that is sent twice is stored once.',
    method: 'POST',
    path: '/analytics/v1/events',
    body: z.strictObject({ events: z.array(analyticsEventSchema).min(1).max(50) }),
    /** Number of new events. */
    reply: z.object({ stored: z.int().nonnegative() }),
    codes: [],
    repeatable: true,
  }),
  'analytics.recent': defineCall({
    summary: 'Returns the newest events, or those with one name, for developers. Not available in production.',
    method: 'GET',
    path: '/analytics/v1/events',
    query: z.object({ count: z.coerce.number().int().min(1).max(2000), name: eventNameSchema.optional() }),
    reply: z.object({ events: z.array(analyticsEventSchema) }),
    codes: [],
    repeatable: true,
  }),
};
