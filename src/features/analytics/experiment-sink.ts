// What experiments are judged by: what their visitors add to the cart and buy; and that a page with one was seen after all. Nothing is
// reported of anybody else.
import type { SentEvent } from '#domain/analytics/event-schema.ts';
import type { EventName } from '#domain/analytics/event-table.ts';
import type { ExperimentEvent } from '#experiments/experiments.ts';
import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { sendEvents } from '#http/middleware/experiments/send-events.ts';
import { createAttributes } from '#http/middleware/experiments/visitor-experiments.ts';
import { requireMarket } from '#markets/registry.ts';
import { type ExperimentVisitor, readExperimentVisitor } from '#session/experiments.ts';
import type { EventSink } from './event-sink.ts';

/** Events by which experiments are judged; the datafile has them under the same names. */
const conversions: readonly EventName[] = ['add-to-cart', 'purchase'];

/** Only what is consented to as targeting, of a browser that has seen a variant. */
export const createExperimentSink =
  (c: AppContext): EventSink =>
  async ({ events, locale, consent }) => {
    const visitor = consent.targeting ? readExperimentVisitor(c.get('cookies'), isSecure(c)) : undefined;
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

/** Of a page that was fetched ahead nothing was reported when it was served. Which variant it is the cookie says, not the page. */
function findLateImpression({ name, payload }: SentEvent, { variants }: ExperimentVisitor): { key: string; variant: string } | undefined {
  if (name !== 'experience-decision' || payload.delivery !== 'ahead' || typeof payload.experience_id !== 'string') return undefined;
  const variant = variants.get(payload.experience_id);
  return variant === undefined ? undefined : { key: payload.experience_id, variant };
}

/** `revenue` is what the provider calls what was spent, in minor units. */
function createTags({ name, payload: { value, currency } }: SentEvent): Record<string, unknown> {
  const isSum = typeof value === 'number' && typeof currency === 'string';
  return isSum ? { [name === 'purchase' ? 'revenue' : 'cartValue']: value, currency } : {};
}
