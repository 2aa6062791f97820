// Cards that shoppers enter on Stripe's page: a Checkout Session that saves a card without a charge
// (https://docs.stripe.com/payments/checkout/save-and-reuse). Times are milliseconds since 1970.
import type Stripe from 'stripe';
import * as z from 'zod';
import type { BackendEnv } from '#backend/platform/env.ts';
import { type Query, read } from '#backend/platform/query.ts';
import { randomToken } from '#backend/platform/random-token.ts';
import { createReturnUrl, requireWebUrl } from '#backend/services/hosted-pages/addresses.ts';
import type { CardResult, EnteredCard } from '#backend/services/pricing/payment-method.ts';
import type { NewSession } from '#backend/services/pricing/payment-provider.ts';
import { isLocale } from '#markets/registry.ts';
import { openStripe } from './client.ts';

/** Milliseconds for which the link to Stripe's page can be opened. */
const linkLifetimeMs = 30 * 60 * 1000;
/**
 * Milliseconds for which Stripe's page stays valid after the link to it expires. The page is created when the link is opened, and Stripe
 * requires a lifetime of at least 30 minutes even if that is the last moment.
 */
const pageLifetimeMs = linkLifetimeMs + 60 * 1000;

export const cardPagePath = (sessionId: string): string => `/provider/stripe/card/${sessionId}`;

/**
 * Creates a session for Stripe's page. Stripe is not called until the shopper opens the page. If the card is known (`knownInstrumentId`),
 * the session is created with that card and needs no page.
 */
export async function openCardPage(db: D1Database, session: NewSession): Promise<{ sessionId: string; path: string; expiresAt: number }> {
  const { basketId, locale, returnUrl, knownInstrumentId, now } = session;
  if (!isLocale(locale)) throw new Error(`The shop does not serve the locale ${locale}.`);
  const sessionId = randomToken();
  const expiresAt = now + linkLifetimeMs;
  const visit = db
    .prepare('INSERT INTO stripe_session VALUES (?1, ?2, ?3, ?4, NULL, ?5)')
    .bind(sessionId, basketId, locale, requireWebUrl(returnUrl).href, expiresAt);
  const again = db
    .prepare(
      `INSERT INTO stripe_card SELECT ?1, ?2, payment_method, customer, brand, last4, expiry_month, expiry_year, number_mark, ?4
       FROM stripe_card WHERE instrument_id = ?3`,
    )
    .bind(randomToken(), sessionId, knownInstrumentId ?? '', now);
  await db.batch(knownInstrumentId === undefined ? [visit] : [visit, again]);
  return { sessionId, path: cardPagePath(sessionId), expiresAt };
}

const sessionSchema = z.object({
  sessionId: z.string(),
  subject: z.string(),
  locale: z.string(),
  returnUrl: z.string(),
  checkoutId: z.string().nullable(),
  expiresAt: z.int(),
});
export type StripeSession = z.infer<typeof sessionSchema>;

const sessionQuery = (column: 'session_id' | 'checkout_id', id: string): Query<StripeSession> => ({
  sql: `SELECT session_id AS sessionId, subject, locale, return_url AS returnUrl, checkout_id AS checkoutId, expires_at AS expiresAt
    FROM stripe_session WHERE ${column} = ?1`,
  values: [id],
  row: sessionSchema,
});

export const findSession = async (db: D1Database, sessionId: string): Promise<StripeSession | undefined> =>
  (await read(db, sessionQuery('session_id', sessionId)))[0][0];

export const findSessionByCheckout = async (db: D1Database, checkoutId: string): Promise<StripeSession | undefined> =>
  (await read(db, sessionQuery('checkout_id', checkoutId)))[0][0];

const locales: Readonly<Record<string, Stripe.Checkout.SessionCreateParams.Locale>> = {
  'en-gb': 'en-GB',
  'fr-ca': 'fr-CA',
  en: 'en',
  de: 'de',
  fr: 'fr',
  it: 'it',
};

/**
 * Returns the URL of Stripe's page for entering a card; undefined if the page has expired. Repeated calls return the URL of the same page.
 */
export async function findCheckoutUrl(env: BackendEnv, session: StripeSession): Promise<string | undefined> {
  const stripe = await openStripe(env);
  const { sessionId, checkoutId, returnUrl, locale, expiresAt } = session;
  if (checkoutId !== null) return (await stripe.checkout.sessions.retrieve(checkoutId)).url ?? undefined;
  const made = await stripe.checkout.sessions.create(
    {
      mode: 'setup',
      // Without a customer, the card could be charged only once.
      customer_creation: 'always',
      allowed_payment_method_types: ['card'],
      client_reference_id: sessionId,
      success_url: createReturnUrl(returnUrl, sessionId),
      cancel_url: returnUrl,
      locale: locales[locale] ?? locales[locale.slice(0, 2)] ?? 'auto',
      // Derived from the shop's session and not from the current time, because requests with the same idempotency key must be identical.
      expires_at: Math.ceil((expiresAt + pageLifetimeMs) / 1000),
    },
    { idempotencyKey: `card ${sessionId}` },
  );
  await env.BACKEND_DB.prepare('UPDATE stripe_session SET checkout_id = ?2 WHERE session_id = ?1').bind(sessionId, made.id).run();
  return made.url ?? undefined;
}

/**
 * Returns the card that was entered in a session. The result is `unknown` if the session does not exist or was not created for `basketId`.
 */
export async function readEnteredCard(env: BackendEnv, asked: { sessionId: string; basketId: string; now: number }): Promise<CardResult> {
  const session = await findSession(env.BACKEND_DB, asked.sessionId);
  if (session?.subject !== asked.basketId) return { kind: 'unknown' };
  return readCardOf(env, session, asked.now);
}

export async function readCardOf(env: BackendEnv, session: StripeSession, now: number): Promise<CardResult> {
  const { BACKEND_DB: db } = env;
  const { sessionId, checkoutId, expiresAt } = session;
  const known = await findCardOf(db, sessionId);
  if (known) return { kind: 'ready', instrument: known };
  if (checkoutId === null) return { kind: now < expiresAt ? 'pending' : 'expired' };
  const stripe = await openStripe(env);
  const { status, setup_intent: setup } = await stripe.checkout.sessions.retrieve(checkoutId, { expand: ['setup_intent.payment_method'] });
  if (status === 'expired') return { kind: 'expired' };
  if (typeof setup === 'string' || setup?.status !== 'succeeded') return { kind: 'pending' };
  await storeCard(db, sessionId, setup, now);
  const stored = await findCardOf(db, sessionId);
  return stored ? { kind: 'ready', instrument: stored } : { kind: 'unknown' };
}

/** The shop's names of card brands (lib/rules/card-brands.ts), keyed by Stripe's names. */
const brands: Readonly<Record<string, string>> = {
  visa: 'VISA',
  mastercard: 'MASTERCARD',
  amex: 'AMEX',
  discover: 'DISCOVER',
  diners: 'DINERS',
  jcb: 'JCB',
};

async function storeCard(db: D1Database, sessionId: string, setup: Stripe.SetupIntent, now: number): Promise<void> {
  const { payment_method: method, customer } = setup;
  const owner = typeof customer === 'string' ? customer : customer?.id;
  if (!method || typeof method === 'string' || !method.card || owner === undefined) return;
  const { brand, last4, exp_month, exp_year, fingerprint } = method.card;
  await db
    .prepare('INSERT OR IGNORE INTO stripe_card VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)')
    .bind(
      ...[randomToken(), sessionId, method.id, owner, brands[brand] ?? brand.toUpperCase(), last4],
      ...[exp_month, exp_year, fingerprint ?? null, now],
    )
    .run();
}

const cardSchema = z.object({
  instrumentId: z.string(),
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
});

const findCardOf = async (db: D1Database, sessionId: string): Promise<EnteredCard | undefined> =>
  (
    await read(db, {
      sql: `SELECT instrument_id AS instrumentId, brand, last4, expiry_month AS expiryMonth, expiry_year AS expiryYear
        FROM stripe_card WHERE session_id = ?1`,
      values: [sessionId],
      row: cardSchema,
    })
  )[0][0];

/** Returns the ids that Stripe uses for a card and its customer. */
export const findCard = async (db: D1Database, instrumentId: string): Promise<{ paymentMethod: string; customer: string } | undefined> =>
  (
    await read(db, {
      sql: 'SELECT payment_method AS paymentMethod, customer FROM stripe_card WHERE instrument_id = ?1',
      values: [instrumentId],
      row: z.object({ paymentMethod: z.string(), customer: z.string() }),
    })
  )[0][0];

/** Returns the fingerprint of a card number. Equal numbers have equal fingerprints. */
export const readStripeNumberMark = async (db: D1Database, instrumentId: string): Promise<string | undefined> =>
  (
    await read(db, {
      sql: 'SELECT number_mark AS numberMark FROM stripe_card WHERE instrument_id = ?1',
      values: [instrumentId],
      row: z.object({ numberMark: z.string().nullable() }),
    })
  )[0][0]?.numberMark ?? undefined;
