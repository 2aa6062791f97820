// The analytics cookie: a random visitor id, and the times of the current visit. It requires performance consent.
import { defineCookie } from './cookies.ts';

export interface Visit {
  visitorId: string;
  /** Start of this visit (`startedAt`) and time of its last event (`seenAt`), in seconds since 1970. */
  startedAt: number;
  seenAt: number;
}

/** Seconds without an event after which a visit ends. */
const pauseSeconds = 30 * 60;

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{10})\.(\d{10})$/;

export const visitCookie = defineCookie({
  name: 'visit',
  consentClass: 'performance',
  purpose: 'stored.visit',
  // the maximum that the French authority allows for audience measurement (CNIL, guidelines of 17 September 2020)
  lifetime: [13, 'month'],
  parse: (text): Visit | undefined => {
    const [, visitorId, startedAt, seenAt] = form.exec(text) ?? [];
    return visitorId === undefined ? undefined : { visitorId, startedAt: Number(startedAt), seenAt: Number(seenAt) };
  },
  format: ({ visitorId, startedAt, seenAt }: Visit) => `${visitorId}.${startedAt}.${seenAt}`,
});

/** Returns the visit to which a new event belongs: the current visit, or a new one with the same visitor id. `now`: seconds since 1970. */
export function continueVisit(known: Visit | undefined, now: number): Visit {
  const { visitorId = crypto.randomUUID(), startedAt = now, seenAt = 0 } = known ?? {};
  return { visitorId, startedAt: now - seenAt > pauseSeconds ? now : startedAt, seenAt: now };
}
