// Receives the events that browsers report. Only events of the event table are accepted. Responses have no body.
import { parseEventBatch, type SentEvent } from '#domain/analytics/event-schema.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { isEditorsPage } from '#http/middleware/preview/preview.ts';
import { matchRoute } from '#http/middleware/route-patterns.ts';
import { readOwnReferer } from '#http/pages/personal/own-referer.ts';
import { readAddress } from '#http/pages/routing/page-address.ts';
import { isLandingPath } from '#lib/paths/landing-path.ts';
import { createRateLimit } from '#lib/requests/rate-limit.ts';
import { isLocale } from '#markets/registry.ts';
import { collectEvents } from './collect-events.ts';
import { readReport } from './read-report.ts';

const limits = {
  rate: createRateLimit({ windowMs: 60_000, perKey: 300, inAll: 6000 }),
  /** Maximum size of a request body, far above the size of the largest possible batch of events. */
  maxBytes: 32_000,
};

export async function takeEvents(c: AppContext): Promise<Response> {
  const read = await readReport(c, limits);
  if ('refusal' in read) return read.refusal;
  const batch = parseEventBatch(read.value);
  const events = batch?.events.filter(isOwnPage) ?? [];
  if (!batch || events.length === 0 || !isLocale(batch.locale)) return c.body(null, 400);
  const from = readOwnReferer(c);
  // Previews that editors open are not counted as visits.
  if (from !== undefined && (await isEditorsPage(c, from))) return c.body(null, 204);
  collectEvents(c, { ...batch, locale: batch.locale, events });
  return c.body(null, 204);
}

/** False if the event's path cannot be a page of this shop, which means that the event was forged. True for an event without a path. */
function isOwnPage({ payload: { path } }: SentEvent): boolean {
  if (typeof path !== 'string') return true;
  const address = readAddress(path);
  if (address?.locale === undefined || !isLocale(address.locale)) return false;
  return matchRoute(address.rest) !== undefined || isLandingPath(address.rest);
}
