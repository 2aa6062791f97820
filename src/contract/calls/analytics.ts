import * as z from 'zod';
import { defineCall } from '../call.ts';
import { tolerantList } from '../tolerant-list.ts';

const eventNameSchema = z.string().regex(/^[a-z][a-z-]{1,40}$/);

/**
 * An analytics event. The shop defines the names and payloads (domain/analytics/event-table.ts, features/analytics/speed/speed-event.ts).
 */
const analyticsEventSchema = z.strictObject({
  /** Id of the event. An event that is sent twice with the same id is stored once. */
  id: z.string().regex(/^[\w.:-]{8,200}$/),
  name: eventNameSchema,
  /** The consent class that the visitor must have accepted for this event. */
  class: z.enum(['required', 'performance', 'functional', 'targeting']),
  /** Time of the event in milliseconds since 1970. */
  at: z.int().positive(),
  /** Class of the page, such as product or checkout. */
  page: z.string().max(30),
  locale: z.string().regex(/^[a-z]{2}-[a-z]{2}$/),
  /**
   * A random id of the browser. Without consent to the class `performance`, each event has a new id. Empty for events that belong to no
   * visitor.
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
    /** Number of events that were new, and therefore stored. */
    reply: z.object({ stored: z.int().nonnegative() }),
    codes: [],
    repeatable: true,
  }),
  'analytics.recent': defineCall({
    summary: 'Returns the newest analytics events, optionally only those with one name, for developers. Not available in production.',
    method: 'GET',
    path: '/analytics/v1/events',
    query: z.object({ count: z.coerce.number().int().min(1).max(2000), name: eventNameSchema.optional() }),
    reply: z.object({ events: tolerantList(analyticsEventSchema) }),
    codes: [],
    repeatable: true,
  }),
};
