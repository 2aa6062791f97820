// The id that the session of a new visitor will have, so that first submissions from several tabs belong to one session. It is sealed: an id
// that a browser chooses, or that somebody else knows, opens no session.
import * as z from 'zod';
import { cookieLifeSeconds } from '#lib/storage/stored-item-names.ts';
import { cookieLine, cookieName, readCookie } from './cookies.ts';
import { seal, unseal } from './seal.ts';
import { carriesSealed, type SessionOptions } from './session.ts';

const name = 'visitor';
const kind = 'cairn-visitor';
const lifeSeconds = cookieLifeSeconds(name);

/** Undefined if there is none, or if it was tampered with or has expired. */
export async function readVisitorSessionId(header: string | null | undefined, options: SessionOptions): Promise<string | undefined> {
  const sealed = readCookie(header, cookieName(name, options.isSecure));
  const claims = sealed === undefined ? undefined : await unseal(sealed, { ...options, kind });
  return z.uuid().safeParse(claims?.sessionId).data;
}

/** Whether a cookie looks like one, which is cheaper than opening it. */
export const carriesVisitor = (header: string | null | undefined, isSecure: boolean): boolean => carriesSealed(header, name, isSecure);

/** The Set-Cookie line of a new visitor. */
export const visitorCookie = async (options: SessionOptions): Promise<string | undefined> =>
  cookieLine(name, await seal({ sessionId: crypto.randomUUID() }, lifeSeconds, { ...options, kind }), options);
