// A name for a visitor who has done nothing yet: so that their first submissions, from whichever of their tabs, are those of one session.
import { cookieLine, cookieName, readCookie } from './cookies.ts';

const name = 'visitor';
const lifeSeconds = 24 * 60 * 60;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that their session will have. A random UUID (RFC 9562), as hard to guess as a sealed session, and cheaper than sealing one. */
export function visitorId(header: string | null | undefined, isSecure: boolean): string | undefined {
  const id = readCookie(header, cookieName(name, isSecure));
  return id !== undefined && uuid.test(id) ? id : undefined;
}

export const visitorCookie = (id: string, isSecure: boolean): string | undefined =>
  cookieLine(name, id, { maxAgeSeconds: lifeSeconds, isSecure });
