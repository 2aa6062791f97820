// What the next page says once, after a submission led there: in a sealed cookie, so that no link can make it up.
import * as z from 'zod';
import { cookieLifeSeconds } from '#lib/storage/stored-item-names.ts';
import { cookieLine, cookieName, endedCookieLine, readCookie } from './cookies.ts';
import { seal, unseal } from './seal.ts';
import type { SessionOptions } from './session.ts';

const name = 'notices';
const kind = 'cairn-notices';
const lifeSeconds = cookieLifeSeconds(name);

const noticesSchema = z.strictObject({
  /** The page that says it: a path without query. */
  path: z.string(),
  /** Codes of the error table and of flashes, and names that pages have for what happened. */
  codes: z.array(z.string()),
});
type StoredNotices = z.infer<typeof noticesSchema>;

export async function noticesCookie(notices: StoredNotices, { secrets, now, isSecure }: SessionOptions): Promise<string | undefined> {
  return cookieLine(name, await seal(notices, lifeSeconds, { secrets, kind, now }), { isSecure });
}

/** The notices of a request. Undefined if there are none, or if they are tampered with or too old. */
export async function readNotices(
  header: string | null | undefined,
  { secrets, now, isSecure }: SessionOptions,
): Promise<StoredNotices | undefined> {
  const text = readCookie(header, cookieName(name, isSecure));
  const claims = text === undefined ? undefined : await unseal(text, { secrets, kind, now });
  return claims && noticesSchema.safeParse({ path: claims.path, codes: claims.codes }).data;
}

/** Ends them: they were shown. */
export const endedNoticesCookie = (isSecure: boolean): string => endedCookieLine(name, { isSecure });
