// The session of a shopper, in a sealed cookie. Reading it needs no network.
import * as z from 'zod';
import { firstPaymentMethodId, paymentMethodIdSchema } from '#contract/entities/payment.ts';
import { maxPromoCodeLength, maxRemembered } from '#lib/rules/promo-codes.ts';
import { cookieLifeSeconds } from '#lib/storage/stored-item-names.ts';
import { cookieLine, cookieName, maxCookieBytes, readCookie } from './cookies.ts';
import { seal, unseal } from './seal.ts';

/** More are forgotten (features/checkout/billing/billing-page.ts). */
const maxTakenSessions = 4;

/** The session data of a shopper in one market. */
const shopperSessionSchema = z.strictObject({
  /** Used to get the next access token. */
  refreshToken: z.string().optional(),
  basketId: z.string().optional(),
  /** The cart before this one. Its id is part of the key of the next cart, so that two tabs create the same one. */
  lastBasketId: z.string().optional(),
  /** The store that the shopper chose for pickups. */
  storeId: z.string().max(20).optional(),
  /** The ids of the shopper's lists, after the first item. */
  favoriteId: z.string().optional(),
  saveForLaterId: z.string().optional(),
  /** The order summary that was shown last. If the answer to placing it is lost, the order can be found by it. */
  shown: z
    .strictObject({ basketId: z.string(), revision: z.int(), methodId: paymentMethodIdSchema.optional(), instrumentId: z.string() })
    .optional(),
  /** The cart that an express checkout led straight to the summary. */
  express: z.string().optional(),
  /** The last order, with the secret that is needed to read it. */
  order: z.strictObject({ orderNumber: z.string(), st: z.string() }).optional(),
  /** The cart that became that order: pages that still show it say so. */
  orderedBasketId: z.string().optional(),
  /** Items that could not be restored after the gateway lost the cart; shown once. `isCut`: further lines were not remembered. */
  missing: z.strictObject({ names: z.array(z.string()), isCut: z.boolean() }).optional(),
  /** A visit to a wallet that is to give address and delivery: the cart that it pays for, and the page of the shop that led there. */
  walletVisit: z.strictObject({ basketId: z.string(), back: z.string().max(300) }).optional(),
  /** A profile without a password, created for the address that a guest gave to the newsletter. */
  lead: z.strictObject({ consumerId: z.string().max(600), email: z.string().max(100) }).optional(),
  /** The cart of before, while one thing is bought beside it. */
  setAside: z.strictObject({ basketId: z.string().optional() }).optional(),
  /** The sessions of the provider whose payments were taken last: each is taken once. */
  takenSessions: z.array(z.string().max(100)).max(maxTakenSessions).optional(),
  /** Promo codes that are not in the cart, to compare them (features/cart/promo-codes/code-plan.ts). */
  plannedCodes: z.array(z.string().max(maxPromoCodeLength)).max(maxRemembered).optional(),
  /** An order whose payment waits for its challenge. A session of an older build names no method: it was a card. */
  challenge: z
    .strictObject({ orderNumber: z.string(), sessionId: z.string(), methodId: paymentMethodIdSchema.default(firstPaymentMethodId) })
    .optional(),
});
export type ShopperSession = z.infer<typeof shopperSessionSchema>;

const sessionSchema = z.strictObject({
  sessionId: z.uuid(),
  consumerType: z.enum(['guest', 'registered', 'EMPLOYEE']),
  /** The account whose ids these are; absent for a guest. It counts together with the cookie of that account alone (account.ts). */
  owner: z.string().max(64).optional(),
  /** The access token of the market that was used last. `endsAt` is in milliseconds since 1970. */
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
const lifeSeconds = cookieLifeSeconds(name);

/** Reads the session. Undefined if there is none, or if it was tampered with, has expired or has another shape. */
export async function readSession(header: string | null | undefined, options: SessionOptions): Promise<Session | undefined> {
  const sealed = readCookie(header, cookieName(name, options.isSecure));
  const claims = sealed === undefined ? undefined : await unseal(sealed, { ...options, kind });
  if (!claims) return undefined;
  const { iss, aud, iat, exp, jti, ...own } = claims;
  return sessionSchema.safeParse(own).data;
}

/** A compact JWE: five parts, of which the first encodes JSON that begins with `{"`. */
const sealedForm = /^ey[\w-]+(?:\.[\w-]*){4}$/;

/**
 * Whether a cookie looks like a session. That is enough for pages that do not use the session, and cheaper than opening it.
 * Code that needs the session opens it, and creates a new one if that fails.
 */
export const carriesSession = (header: string | null | undefined, isSecure: boolean): boolean => carriesSealed(header, name, isSecure);

/** Whether a cookie looks sealed. */
export function carriesSealed(header: string | null | undefined, cookie: 'session' | 'visitor', isSecure: boolean): boolean {
  const sealed = readCookie(header, cookieName(cookie, isSecure));
  return sealed !== undefined && sealed.length <= maxCookieBytes && sealedForm.test(sealed);
}

export const newSession = (sessionId: string): Session => ({ sessionId, consumerType: 'guest' });

/** The Set-Cookie line of a session. If it is too long, the access token is dropped, then the markets that were used longest ago. */
export async function sessionCookie(session: Session, options: SessionOptions): Promise<string> {
  const line = cookieLine(name, await seal(session, lifeSeconds, { ...options, kind }), options);
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
