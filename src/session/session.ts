// Who is at the other end, as the sealed session cookie says. Reading it asks nobody.
import * as z from 'zod';
import { cookieLine, cookieName, maxCookieBytes, readCookie } from './cookies.ts';
import { seal, unseal } from './seal.ts';

/** What the shop remembers of a shopper in one market. */
const shopperSessionSchema = z.strictObject({
  /** Gives the next access token. */
  refreshToken: z.string().optional(),
  basketId: z.string().optional(),
  /** The cart before this one: the next is made under its name, so that two tabs make the same. */
  lastBasketId: z.string().optional(),
  /** The store that the shopper fetches things from. */
  storeId: z.string().max(20).optional(),
  /** The shopper's lists, once something was on them. */
  favoriteId: z.string().optional(),
  saveForLaterId: z.string().optional(),
  /** The summary that was last shown: what came of it can be asked again when the answer to placing it was lost. */
  shown: z.strictObject({ basketId: z.string(), revision: z.int(), instrumentId: z.string() }).optional(),
  /** The last order, and the secret that shows it. */
  order: z.strictObject({ orderNumber: z.string(), st: z.string() }).optional(),
  /** What could not return when the cart was made anew: told once. `isCut`: some lines were not remembered at all. */
  missing: z.strictObject({ names: z.array(z.string()), isCut: z.boolean() }).optional(),
  /** An order whose payment waits for its challenge. */
  challenge: z.strictObject({ orderNumber: z.string(), sessionId: z.string() }).optional(),
});
export type ShopperSession = z.infer<typeof shopperSessionSchema>;

const sessionSchema = z.strictObject({
  sessionId: z.uuid(),
  consumerType: z.literal('guest'),
  /** The token of the market that was shopped in last. `endsAt` in milliseconds since 1970. */
  access: z.strictObject({ siteId: z.string(), token: z.string(), endsAt: z.int() }).optional(),
  /** By site. */
  shoppers: z.record(z.string(), shopperSessionSchema).optional(),
});
export type Session = z.infer<typeof sessionSchema>;

export interface SessionOptions {
  secrets: readonly string[];
  /** Seconds since 1970. */
  now: number;
  isSecure: boolean;
}

const name = 'session';
const kind = 'cairn-session';
const lifeSeconds = 30 * 24 * 60 * 60;

/** The session of a request; undefined for none, and for one that is tampered with, expired or not exactly of our shape. */
export async function readSession(header: string | null | undefined, options: SessionOptions): Promise<Session | undefined> {
  const sealed = readCookie(header, cookieName(name, options.isSecure));
  const claims = sealed === undefined ? undefined : await unseal(sealed, { ...options, kind });
  if (!claims) return undefined;
  const { iss, aud, iat, exp, jti, ...own } = claims;
  return sessionSchema.safeParse(own).data;
}

/** Compact JWE: five parts, the first of which begins with `{"`. */
const sealedForm = /^ey[\w-]+(?:\.[\w-]*){4}$/;

/**
 * Whether a cookie is there that looks like a session: enough for a page that shows nothing of it, and cheaper than opening it.
 * Whoever needs the session opens it, and makes a new one when it cannot be opened.
 */
export function carriesSession(header: string | null | undefined, isSecure: boolean): boolean {
  const sealed = readCookie(header, cookieName(name, isSecure));
  return sealed !== undefined && sealed.length <= maxCookieBytes && sealedForm.test(sealed);
}

export const newSession = (sessionId: string): Session => ({ sessionId, consumerType: 'guest' });

/** The Set-Cookie line of a session. One that is too large loses its access token, then the markets shopped in longest ago. */
export async function sessionCookie(session: Session, options: SessionOptions): Promise<string> {
  const line = cookieLine(name, await seal(session, lifeSeconds, { ...options, kind }), {
    maxAgeSeconds: lifeSeconds,
    isSecure: options.isSecure,
  });
  if (line) return line;
  const smaller = trimSession(session);
  if (!smaller) throw new Error('A session of one market does not fit into a cookie; keep its parts small.');
  return sessionCookie(smaller, options);
}

function trimSession({ access, shoppers = {}, ...rest }: Session): Session | undefined {
  if (access) return { ...rest, shoppers };
  const [oldest, ...others] = Object.keys(shoppers);
  if (oldest === undefined || others.length === 0) return undefined;
  const { [oldest]: _, ...newest } = shoppers;
  return { ...rest, shoppers: newest };
}
