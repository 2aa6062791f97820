// The shopper's session, in a sealed cookie. It is read without a gateway call.
import * as z from 'zod';
import { firstPaymentMethodId, paymentMethodIdSchema } from '#contract/entities/payment.ts';
import { formatHex } from '#lib/encoding/hex.ts';
import { createHmac } from '#lib/encoding/hmac.ts';
import { maxIdLength } from '#lib/rules/ids.ts';
import { maxPromoCodeLength, maxRemembered } from '#lib/rules/promo-codes.ts';
import { defineSealedCookie, type SessionOptions } from './cookies.ts';

/** Maximum number of stored provider sessions. Older ones are dropped (features/checkout/billing/billing-page.ts). */
const maxUsedSessions = 4;

/** The session data of a shopper in one market. */
const shopperSessionSchema = z.strictObject({
  /** Refresh token, exchanged for the next access token. */
  refreshToken: z.string().optional(),
  basketId: z.string().optional(),
  /** The previous cart. Its id is part of the key that creates the next cart, so that two tabs create the same cart. */
  lastBasketId: z.string().optional(),
  /** The store that the shopper chose for pickup. */
  storeId: z.string().max(maxIdLength).optional(),
  /** Ids of the shopper's favorites and save-for-later lists, set once a list has an item. */
  favoriteId: z.string().optional(),
  saveForLaterId: z.string().optional(),
  /** The order summary that was shown last. If the reply to placing the order is lost, this data is used to find the order. */
  shown: z
    .strictObject({ basketId: z.string(), revision: z.int(), methodId: paymentMethodIdSchema.optional(), instrumentId: z.string() })
    .optional(),
  /** The cart whose express checkout skipped all steps before the summary. */
  express: z.string().optional(),
  /** The last order, and the secret that is needed to read it. */
  order: z.strictObject({ orderNumber: z.string(), st: z.string() }).optional(),
  /** The cart that became the last order. A page that still shows this cart tells the shopper that the cart was ordered. */
  orderedBasketId: z.string().optional(),
  /**
   * Names of items, and promo codes, that could not be restored after the gateway lost the cart. The list is shown to the shopper once.
   * `isCut`: the lost cart had further lines that were not remembered.
   */
  missing: z.strictObject({ names: z.array(z.string()), isCut: z.boolean() }).optional(),
  /** A visit to a wallet that provides the address and the delivery: the cart to pay for, and the shop page on which the visit started. */
  walletVisit: z.strictObject({ basketId: z.string(), back: z.string().max(300) }).optional(),
  /** A profile without a password, created from the email address that a guest entered for the newsletter. */
  lead: z.strictObject({ consumerId: z.string().max(600), email: z.string().max(100) }).optional(),
  /** The shopper's regular cart, while a single item is bought separately. */
  setAside: z.strictObject({ basketId: z.string().optional() }).optional(),
  /** Sessions of the payment provider whose payments were used most recently. Each session's payment may be used only once. */
  takenSessions: z.array(z.string().max(100)).max(maxUsedSessions).optional(),
  /**
   * Promo codes of the shopper that are not in the cart. The best combination of codes is calculated from them and the codes in the cart
   * (features/cart/promo-codes/code-plan.ts).
   */
  plannedCodes: z.array(z.string().max(maxPromoCodeLength)).max(maxRemembered).optional(),
  /**
   * An order whose payment waits for the bank's challenge. If the payment method is absent, as in session cookies of older builds, it is a
   * card.
   */
  challenge: z
    .strictObject({ orderNumber: z.string(), sessionId: z.string(), methodId: paymentMethodIdSchema.default(firstPaymentMethodId) })
    .optional(),
});
export type ShopperSession = z.infer<typeof shopperSessionSchema>;

const sessionSchema = z.strictObject({
  sessionId: z.uuid(),
  consumerType: z.enum(['guest', 'registered', 'EMPLOYEE']),
  /**
   * The account or store sale to which the ids in `shoppers` belong; absent for a guest. The ids are used only while that account or sale
   * is signed in (account.ts).
   */
  owner: z.string().max(64).optional(),
  /** Access token of the most recently used market. `endsAt` is in milliseconds since 1970. */
  access: z.strictObject({ siteId: z.string(), token: z.string(), endsAt: z.int() }).optional(),
  /** Session data by site. */
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
 * The session id reserved for a new visitor, so that the first submissions of several tabs share a session. The cookie is sealed, because a
 * session must not be opened with an id that a browser or another person chose.
 */
export const visitorCookie = defineSealedCookie({
  name: 'visitor',
  kind: 'cairn-visitor',
  schema: z.strictObject({ sessionId: z.uuid() }),
  purpose: 'stored.visitor',
  lifetime: [1, 'day'],
});

export const newSession = (sessionId: string): Session => ({ sessionId, consumerType: 'guest' });

/** Drops the access token, then the least recently used market. Returns undefined if only one market is left. */
function shortenSession({ access, shoppers = {}, ...rest }: Session): Session | undefined {
  if (access) return { ...rest, shoppers };
  const [oldest, ...others] = Object.keys(shoppers);
  if (oldest === undefined || others.length === 0) return undefined;
  const { [oldest]: _, ...newest } = shoppers;
  return { ...rest, shoppers: newest };
}

/** Signs the session id, to prove to the gateway that the shop sent it. A copied id is therefore useless without the shop. */
export async function bindSession(sessionId: string, { secrets: [secret = ''] }: Pick<SessionOptions, 'secrets'>): Promise<string> {
  return formatHex(await createHmac('SHA-256', secret, `session binding ${sessionId}`));
}
