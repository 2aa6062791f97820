// Processes speed reports from visitors who consent to performance cookies: logs them in production, and sends them to the gateway's
// collector if it has one. Reports are anonymous: no cookie is read or set, and no visit is recorded.

import { ignoreMissingCall } from '#contract/errors/api-error.ts';
import type { AppContext } from '#http/middleware/context.ts';
import { sendsEvents } from '#http/middleware/request-gateway.ts';
import { createRequestScope } from '#http/middleware/request-scope.ts';
import type { Locale } from '#markets/registry.ts';
import { speedEventName } from './speed-event.ts';
import type { MeasuredSpeed, SpeedReport } from './speed-report.ts';
import { rateSpeed } from './speed-table.ts';

interface LocaleReport extends SpeedReport {
  locale: Locale;
}

/** Logs and sends a speed report. Failures do not fail the request. */
export function collectSpeed(c: AppContext, { locale, page, measures }: LocaleReport): void {
  // Browsers send beacons while leaving a page, so a client disconnect must not abort the calls.
  const { consent, gateway, siteId, mention } = createRequestScope(c, { locale, preview: undefined, signal: new AbortController().signal });
  if (!consent.performance) return;
  const { isProduction } = c.get('config');
  const rated = measures.map((measure) => ({ ...measure, rating: rateSpeed(measure.name, measure.value) }));
  if (isProduction) {
    const logged = rated.map(({ id: _, ...measure }) => measure);
    console.info(JSON.stringify({ level: 'info', at: 'performance', page, locale, measures: logged }));
  }
  if (!sendsEvents(c, siteId)) return;
  const at = Date.now();
  const events = rated.map((measure) => ({
    id: createEventId(measure),
    name: speedEventName,
    class: 'performance' as const,
    at,
    page,
    locale,
    visitor: '',
    payload: measure,
  }));
  c.executionCtx.waitUntil(gateway('analytics.collect', { body: { events } }).catch(ignoreMissingCall).catch(mention));
}

/** Returns an event id that includes the value, so that a repeated report is stored once and an updated value is stored as a new event. */
const createEventId = ({ id, value }: MeasuredSpeed): string => `${id}.${Math.round(value * 1000)}`;
