// The analytics visit of a request. All its reports share one visit.
import type { Consent } from '#lib/storage/consent.ts';
import { continueVisit, type Visit, visitCookie } from '#session/visit.ts';
import { type AppContext, isSecure } from './context.ts';
import { takesEvents } from './request-gateway.ts';
import { appendCookie } from './response-cookies.ts';

/** Returns the current visit. It sets the visit's cookie, so call it before the response head is sent. */
export function takeVisit(c: AppContext, consent: Consent): Visit {
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

/** Begins a visit with the first page of a consenting browser. Otherwise concurrent first reports would each begin a separate visit. */
export function beginVisit(c: AppContext, consent: Consent): void {
  const { ga4 } = c.get('config');
  if (!consent.performance || !(takesEvents(c) || ga4) || visitCookie.read(c.get('cookies'), isSecure(c))) return;
  takeVisit(c, consent);
}
