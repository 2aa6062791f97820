// Reports conversions (additions to the cart, purchases) of experiment participants to the experiment provider, and impressions of
// prefetched pages once they are viewed. Reports nothing about other visitors.
import type { SentEvent } from '#domain/analytics/event-schema.ts';
import type { EventName } from '#domain/analytics/event-table.ts';
import type { ExperimentEvent } from '#experiments/experiments.ts';
import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { isCrawler } from '#http/middleware/crawlers.ts';
import { sendEvents } from '#http/middleware/experiments/send-events.ts';
import { createAttributes } from '#http/middleware/experiments/visitor-experiments.ts';
import { requireMarket } from '#markets/registry.ts';
import { type ExperimentVisitor, experimentsCookie } from '#session/experiments.ts';
import type { EventSink } from './event-sink.ts';

/** Events that count as conversions. The provider's datafile uses the same names. */
const conversions: readonly EventName[] = ['add-to-cart', 'purchase'];

/** Creates a sink that reports only if the visitor consents to targeting and this browser has seen a variant. */
export const createExperimentSink =
  (c: AppContext): EventSink =>
  async ({ events, locale, consent }) => {
    // crawlers are excluded from experiments, even with the cookie of a visitor
    const visitor = consent.targeting && !isCrawler(c) ? experimentsCookie.read(c.get('cookies'), isSecure(c)) : undefined;
    if (!visitor || visitor.variants.size === 0) return;
    const attributes = createAttributes({ siteId: requireMarket(locale).siteId, locale });
    const reported = events.flatMap((event): ExperimentEvent[] => {
      const impression = findLateImpression(event, visitor);
      if (impression) return [{ kind: 'impression', userId: visitor.id, ...impression, attributes }];
      if (!conversions.includes(event.name)) return [];
      return [{ kind: 'conversion', userId: visitor.id, key: event.name, attributes, tags: createTags(event) }];
    });
    if (reported.length > 0) sendEvents(c, reported);
  };

/**
 * Returns the impression of a prefetched page, which is counted only when the page is viewed. The variant is read from the cookie, because
 * the browser's event could name any variant.
 */
function findLateImpression({ name, payload }: SentEvent, { variants }: ExperimentVisitor): { key: string; variant: string } | undefined {
  if (name !== 'experience-decision' || payload.delivery !== 'ahead' || typeof payload.experience_id !== 'string') return undefined;
  const variant = variants.get(payload.experience_id);
  return variant === undefined ? undefined : { key: payload.experience_id, variant };
}

/** Returns the conversion's tags. `revenue` is the provider's name for the purchase amount, in minor units. */
function createTags({ name, payload: { value, currency } }: SentEvent): Record<string, unknown> {
  const isSum = typeof value === 'number' && typeof currency === 'string';
  return isSum ? { [name === 'purchase' ? 'revenue' : 'cartValue']: value, currency } : {};
}
