import { ok } from '#contract/errors/result.ts';
import { readNewestEvents, storeEvents } from '../../stores/analytics-events.ts';
import type { HandlersOf } from '../handler.ts';

export const analyticsHandlers = {
  'analytics.collect': async ({ body }, { db, now }) => ok({ stored: await storeEvents(db, body.events, now) }),
  // a shop in production has nobody to show them to
  'analytics.recent': async ({ query }, { db, env }) =>
    ok({ events: env.ENVIRONMENT === 'production' ? [] : await readNewestEvents(db, query) }),
} satisfies HandlersOf<'analytics'>;
