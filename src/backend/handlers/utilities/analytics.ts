import type { HandlersOf } from '#backend/handlers/handler.ts';
import { storeCounts } from '#backend/services/numbers/store-counts.ts';
import { readNewestEvents, storeEvents } from '#backend/stores/analytics-events.ts';
import { ok } from '#contract/errors/result.ts';
import { shopCountsName } from '#lib/shop-counts.ts';

export const analyticsHandlers = {
  'analytics.collect': async ({ body }, { db, now }) => {
    const events = body.events.filter(({ name }) => name !== shopCountsName);
    const reports = body.events.filter(({ name }) => name === shopCountsName);
    const stored = events.length > 0 ? await storeEvents(db, events, now) : 0;
    return ok({ stored: stored + (await storeCounts(db, reports, now)) });
  },
  // events are for developers only, so production returns none
  'analytics.recent': async ({ query }, { db, env }) =>
    ok({ events: env.ENVIRONMENT === 'production' ? [] : await readNewestEvents(db, query) }),
} satisfies HandlersOf<'analytics'>;
