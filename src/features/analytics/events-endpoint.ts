// Receives the events that browsers report. It accepts only the rows of its table, and its responses have no body.
import { parseEventBatch, type SentEvent } from '#domain/analytics/event-schema.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { isEditorsPage } from '#http/middleware/preview/preview.ts';
import { readOwnReferer } from '#http/pages/personal/own-referer.ts';
import { readAddress } from '#http/pages/routing/page-address.ts';
import { matchRoute } from '#http/pages/routing/route-patterns.ts';
import { createRateLimit } from '#lib/requests/rate-limit.ts';
import { isLocale } from '#markets/registry.ts';
import { collectEvents } from './collect-events.ts';
import { readReport } from './read-report.ts';

const limits = {
  rate: createRateLimit({ windowMs: 60_000, perKey: 300, inAll: 6000 }),
  /** The largest batch with the longest items is far below this limit. */
  maxBytes: 32_000,
};

export async function takeEvents(c: AppContext): Promise<Response> {
  const read = await readReport(c, limits);
  if ('refusal' in read) return read.refusal;
  const batch = parseEventBatch(read.value);
  const events = batch?.events.filter(namesOwnPage) ?? [];
  if (!batch || events.length === 0 || !isLocale(batch.locale)) return c.body(null, 400);
  const from = readOwnReferer(c);
  if (from !== undefined && (await isEditorsPage(c, from))) return c.body(null, 204); // previews of editors are not visits
  collectEvents(c, { ...batch, locale: batch.locale, events });
  return c.body(null, 204);
}

/** True unless the event has a path that is no page of this shop, which means that it is forged. */
function namesOwnPage({ payload: { path } }: SentEvent): boolean {
  if (typeof path !== 'string') return true;
  const address = readAddress(path);
  return address?.locale !== undefined && isLocale(address.locale) && matchRoute(address.rest) !== undefined;
}
