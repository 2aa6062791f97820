// Who sells in a store with this browser, in a sealed cookie. What they may do says the token; this says what to show.
import * as z from 'zod';
import { cookieLifeSeconds } from '#lib/storage/stored-item-names.ts';
import { cookieLine, cookieName, endedCookieLine, readCookie } from './cookies.ts';
import { seal, unseal } from './seal.ts';
import type { SessionOptions } from './session.ts';

const posSessionSchema = z.strictObject({
  siteId: z.string().max(10),
  storeId: z.string().min(1).max(20),
  storeName: z.string().max(100),
  storeEmployeeId: z.string().min(1).max(40),
  storeEmployeeName: z.string().max(100),
  maxPercentOff: z.int().min(0).max(100),
  /** Who owns the carts. */
  usid: z.string().max(64),
  /** Gives the next access token. */
  refreshToken: z.string().max(2000),
});
export type PosSession = z.infer<typeof posSessionSchema>;

const name = 'till';
const kind = 'cairn-till';
const lifeSeconds = cookieLifeSeconds(name);

/** Undefined where nobody sells, and for a cookie that was tampered with or has expired. */
export async function readPosSession(header: string | null | undefined, options: SessionOptions): Promise<PosSession | undefined> {
  const sealed = readCookie(header, cookieName(name, options.isSecure));
  const claims = sealed === undefined ? undefined : await unseal(sealed, { ...options, kind });
  if (!claims) return undefined;
  const { iss, aud, iat, exp, jti, ...own } = claims;
  return posSessionSchema.safeParse(own).data;
}

/** The Set-Cookie line; undefined ends the cookie. */
export async function posCookie(pos: PosSession | undefined, options: SessionOptions): Promise<string> {
  if (!pos) return endedCookieLine(name, options);
  const line = cookieLine(name, await seal(pos, lifeSeconds, { ...options, kind }), options);
  if (!line) throw new Error('The tokens of a till do not fit into a cookie.');
  return line;
}
