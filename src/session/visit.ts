// The cookie of analytics: a random id of the browser, and since when it visits. Only with consent to the class performance.
import { defineCookie } from './cookies.ts';

export interface Visit {
  visitorId: string;
  /** Seconds since 1970: when this visit began, and when something was reported last. */
  startedAt: number;
  seenAt: number;
}

/** A visit ends after so many seconds without an event. */
const pauseSeconds = 30 * 60;

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{10})\.(\d{10})$/;

export const visitCookie = defineCookie({
  name: 'visit',
  consentClass: 'performance',
  purpose: 'stored.visit',
  // the longest that the French authority allows for measuring an audience (CNIL, guidelines of 17 September 2020)
  lifetime: [13, 'month'],
  parse: (text): Visit | undefined => {
    const [, visitorId, startedAt, seenAt] = form.exec(text) ?? [];
    return visitorId === undefined ? undefined : { visitorId, startedAt: Number(startedAt), seenAt: Number(seenAt) };
  },
  format: ({ visitorId, startedAt, seenAt }: Visit) => `${visitorId}.${startedAt}.${seenAt}`,
});

/** Returns the visit that an event belongs to: the current one, or a new one of the same browser. `now`: seconds since 1970. */
export function continueVisit(known: Visit | undefined, now: number): Visit {
  const { visitorId = crypto.randomUUID(), startedAt = now, seenAt = 0 } = known ?? {};
  return { visitorId, startedAt: now - seenAt > pauseSeconds ? now : startedAt, seenAt: now };
}
