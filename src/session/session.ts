// The session of a shopper, in a sealed cookie. Reading it needs no network.
import * as z from 'zod';
import { firstPaymentMethodId, paymentMethodIdSchema } from '#contract/entities/payment.ts';
import { formatHex } from '#lib/encoding/hex.ts';
import { maxPromoCodeLength, maxRemembered } from '#lib/rules/promo-codes.ts';
import { defineSealedCookie, type SessionOptions } from './cookies.ts';

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
  /** An order whose payment waits for a challenge of the bank. Sessions of older builds have no method, which means a card. */
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

export const sessionCookie = defineSealedCookie({
  name: 'session',
  kind: 'cairn-session',
  schema: sessionSchema,
  purpose: 'stored.session',
  lifetime: [30, 'day'],
  shorten: shortenSession,
});

/**
 * The id that the session of a new visitor will have, so that first submissions from several tabs belong to one session. It is sealed,
 * because an id that a browser chooses, or that another person knows, must not open a session.
 */
export const visitorCookie = defineSealedCookie({
  name: 'visitor',
  kind: 'cairn-visitor',
  schema: z.strictObject({ sessionId: z.uuid() }),
  purpose: 'stored.visitor',
  lifetime: [1, 'day'],
});

export const newSession = (sessionId: string): Session => ({ sessionId, consumerType: 'guest' });

/** Drops the access token, then the market that was used longest ago. The last market stays. */
function shortenSession({ access, shoppers = {}, ...rest }: Session): Session | undefined {
  if (access) return { ...rest, shoppers };
  const [oldest, ...others] = Object.keys(shoppers);
  if (oldest === undefined || others.length === 0) return undefined;
  const { [oldest]: _, ...newest } = shoppers;
  return { ...rest, shoppers: newest };
}

const encoder = new TextEncoder();

/** Proves to the gateway that the shop itself names this session, so that a copied id is worth nothing. */
export async function bindSession(sessionId: string, { secrets: [secret = ''] }: Pick<SessionOptions, 'secrets'>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return formatHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`session binding ${sessionId}`))));
}
