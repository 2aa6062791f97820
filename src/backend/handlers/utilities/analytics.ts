import type { HandlersOf } from '#backend/handlers/handler.ts';
import { readNewestEvents, storeEvents } from '#backend/stores/analytics-events.ts';
import { ok } from '#contract/errors/result.ts';

export const analyticsHandlers = {
  'analytics.collect': async ({ body }, { db, now }) => ok({ stored: await storeEvents(db, body.events, now) }),
  // events are for developers only, so production returns none
  'analytics.recent': async ({ query }, { db, env }) =>
    ok({ events: env.ENVIRONMENT === 'production' ? [] : await readNewestEvents(db, query) }),
} satisfies HandlersOf<'analytics'>;
