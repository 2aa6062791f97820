// The analytics visit to which all reports of a request belong.
import type { Consent } from '#lib/storage/consent.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import { continueVisit, type Visit, visitCookie } from '#session/visit.ts';
import { type AppContext, isSecure } from './context.ts';
import { sendsEvents } from './request-gateway.ts';
import { appendCookie } from './response-cookies.ts';

/** Returns the current visit, or begins a new one. Sets the visit cookie, so call this before the response head is sent. */
export function renewVisit(c: AppContext, consent: Consent): Visit {
  const known = c.get('visit');
  if (known) return known;
  const visit = continueVisit(
    consent.performance ? visitCookie.read(c.get('cookies'), isSecure(c)) : undefined,
    Math.floor(Date.now() / 1000),
  );
  appendCookie(c, visitCookie.write(visit, { isSecure: isSecure(c), consent }));
  c.set('visit', visit);
  return visit;
}

/**
 * Begins a visit with the first page that a consenting browser loads. Otherwise the first reports of the page, which are sent concurrently,
 * would each begin a separate visit.
 */
export function beginVisit(c: AppContext, locale: Locale, consent: Consent): void {
  const { ga4 } = c.get('config');
  if (!consent.performance || !(ga4 || sendsEvents(c, requireMarket(locale).siteId)) || visitCookie.read(c.get('cookies'), isSecure(c)))
    return;
  renewVisit(c, consent);
}
