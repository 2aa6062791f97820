// The cookie of analytics: a random id of the browser, and since when it visits. Only with consent to the class performance.
import { cookieLine, cookieName, type OptionalCookie, readCookie } from './cookies.ts';

export interface Visit {
  visitorId: string;
  /** Seconds since 1970: when this visit began, and when something was reported last. */
  startedAt: number;
  seenAt: number;
}

const name = 'visit';
/** A visit is over after so long without an event. */
const pauseSeconds = 30 * 60;

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{10})\.(\d{10})$/;

export function readVisit(header: string | null | undefined, isSecure: boolean): Visit | undefined {
  const [, visitorId, startedAt, seenAt] = form.exec(readCookie(header, cookieName(name, isSecure)) ?? '') ?? [];
  return visitorId === undefined ? undefined : { visitorId, startedAt: Number(startedAt), seenAt: Number(seenAt) };
}

/** The visit that an event belongs to: the one that goes on, or a new one of the same browser. `now` is in seconds since 1970. */
export function continueVisit(known: Visit | undefined, now: number): Visit {
  const { visitorId = crypto.randomUUID(), startedAt = now, seenAt = 0 } = known ?? {};
  return { visitorId, startedAt: now - seenAt > pauseSeconds ? now : startedAt, seenAt: now };
}

/** Undefined without consent. */
export const visitCookie = ({ visitorId, startedAt, seenAt }: Visit, options: OptionalCookie): string | undefined =>
  cookieLine(name, `${visitorId}.${startedAt}.${seenAt}`, options);
