// An id for a visitor without a session, so that first submissions from several tabs belong to one session.
import { cookieLine, cookieName, readCookie } from './cookies.ts';

const name = 'visitor';
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that the session will have. A random UUID (RFC 9562) cannot be guessed, and costs less than sealing a session. */
export function visitorId(header: string | null | undefined, isSecure: boolean): string | undefined {
  const id = readCookie(header, cookieName(name, isSecure));
  return id !== undefined && uuid.test(id) ? id : undefined;
}

export const visitorCookie = (id: string, isSecure: boolean): string | undefined => cookieLine(name, id, { isSecure });
