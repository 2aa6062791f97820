// Sessions of the hosted card page, and the payment instruments that they create (migrations/0007). Times are milliseconds since 1970.
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import { isToken, randomToken } from '#backend/platform/random-token.ts';
import { requireOrigin, requireWebUrl, sessionPath } from '#backend/services/hosted-pages/addresses.ts';
import type { ExpressVisitOfCart, ReusedCard } from '#backend/services/pricing/payment-method.ts';
import type { NewSession } from '#backend/services/pricing/payment-provider.ts';
import type { CallReply } from '#contract/calls.ts';
import { currencySchema } from '#contract/entities/primitives.ts';
import { isLocale } from '#markets/registry.ts';
import { type AgreementCompany, findCompany } from './agreements.ts';
import type { TokenizedCard } from './card.ts';
import { openExpressStatement, readExpress } from './express.ts';
import { walletAddresses } from './wallet-addresses.ts';

export const sessionLifetimeMs = 30 * 60 * 1000;

/**
 * Creates a session of the hosted card page for a cart. It is valid for 30 minutes and one card. `path` is the path of the page; append
 * ?frame=1 to display the page in a frame.
 */
export async function createSession(db: D1Database, session: NewSession): Promise<{ sessionId: string; path: string; expiresAt: number }> {
  const { basketId, siteId, locale, returnUrl, parentOrigin, amount, currency, knownInstrumentId, expressMethods, now } = session;
  if (!isLocale(locale)) throw new Error(`${locale} is not an open locale.`);
  const sessionId = randomToken();
  const expiresAt = now + sessionLifetimeMs;
  const visit = db
    .prepare('INSERT INTO provider_session VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)')
    .bind(
      ...[sessionId, basketId, siteId, locale, requireWebUrl(returnUrl).href, requireOrigin(parentOrigin) ?? null],
      ...[amount ?? null, currency, now, expiresAt],
    );
  const known = db.prepare('INSERT INTO provider_known_card VALUES (?1, ?2)').bind(sessionId, knownInstrumentId ?? '');
  await db.batch([
    visit,
    ...(knownInstrumentId === undefined ? [] : [known]),
    ...(expressMethods ? [openExpressStatement(db, sessionId, expressMethods)] : []),
  ]);
  return { sessionId, path: sessionPath(sessionId), expiresAt };
}

/** Maximum lifetime of a session that the shopper extends again and again. */
const maxLifetimeMs = 12 * 60 * 60 * 1000;

/** Restarts the lifetime of a session. Returns false if it has expired, or if it began more than 12 hours ago. */
export async function extendSession(db: D1Database, { sessionId, now }: { sessionId: string; now: number }): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE provider_session SET expires_at = ?2 WHERE session_id = ?1 AND expires_at > ?3 AND created_at > ?4')
    .bind(sessionId, now + sessionLifetimeMs, now, now - maxLifetimeMs)
    .run();
  return meta.changes > 0;
}

/** The card data that the provider reveals to the shop. */
export interface Instrument {
  instrumentId: string;
  brand: string;
  bin: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
}

type SessionResult =
  | { kind: 'ready'; instrument: Instrument }
  | { kind: 'pending' }
  | { kind: 'expired' }
  /** The session does not exist or belongs to another cart. The shop cannot distinguish these cases. */
  | { kind: 'unknown' };

/**
 * Returns the result of a cart's session. A submitted card can still be read after the session has expired. If `company` is given, only an
 * agreement with that company is a valid result; otherwise, only a card is.
 */
export async function sessionResult(
  db: D1Database,
  { sessionId, basketId, now, company }: { sessionId: string; basketId: string; now: number; company?: AgreementCompany },
): Promise<SessionResult> {
  const session = await readSession(db, sessionId);
  if (session?.basketId !== basketId) return { kind: 'unknown' };
  const [[instrument]] = await read(db, instrumentOfSessionQuery(sessionId));
  if (instrument) return findCompany(instrument.brand) === company ? { kind: 'ready', instrument } : { kind: 'unknown' };
  return { kind: now < session.expiresAt ? 'pending' : 'expired' };
}

const sessionSchema = z.object({
  sessionId: z.string(),
  basketId: z.string(),
  siteId: z.string(),
  locale: z.string(),
  returnUrl: z.string(),
  parentOrigin: z.string().nullable(),
  amount: z.int().nullable(),
  currency: currencySchema,
  expiresAt: z.int(),
  isUsed: z.int().transform(Boolean),
  /** Brand of the saved card. Null if the shopper enters a new card. */
  knownBrand: z.string().nullable(),
  knownLast4: z.string().nullable(),
});

export type Session = z.infer<typeof sessionSchema>;

export async function readSession(db: D1Database, sessionId: string): Promise<Session | undefined> {
  const [[session]] = await read(db, {
    sql: `SELECT s.session_id AS sessionId, basket_id AS basketId, site_id AS siteId, locale, return_url AS returnUrl, parent_origin AS parentOrigin,
        amount, currency, expires_at AS expiresAt,
        EXISTS (SELECT 1 FROM provider_instrument i WHERE i.session_id = s.session_id) AS isUsed,
        known.brand AS knownBrand, known.last4 AS knownLast4
      FROM provider_session s
      LEFT JOIN provider_known_card k ON k.session_id = s.session_id
      LEFT JOIN provider_instrument known ON known.instrument_id = k.instrument_id
      WHERE s.session_id = ?1`,
    values: [sessionId],
    row: sessionSchema,
  });
  return session;
}

/** Stores a session's card. Returns false if another card was stored before, or if the session has expired. */
export async function completeSession(
  db: D1Database,
  { sessionId, card, numberMark, now }: { sessionId: string; card: TokenizedCard; numberMark?: string; now: number },
): Promise<boolean> {
  const { brand, bin, last4, expiryMonth, expiryYear, outcome } = card;
  const store = db
    .prepare(
      `INSERT OR IGNORE INTO provider_instrument
       (instrument_id, session_id, brand, bin, last4, expiry_month, expiry_year, outcome, created_at)
       SELECT ?1, session_id, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM provider_session WHERE session_id = ?2 AND expires_at > ?9`,
    )
    .bind(randomToken(), sessionId, brand, bin, last4, expiryMonth, expiryYear, outcome, now);
  const mark = db
    .prepare(
      `INSERT OR IGNORE INTO provider_number_mark SELECT instrument_id, ?2 FROM provider_instrument
       WHERE session_id = ?1 AND last4 = ?3 AND bin = ?4`,
    )
    .bind(sessionId, numberMark ?? '', last4, bin);
  await db.batch(numberMark === undefined ? [store] : [store, mark]);
  const [[stored]] = await read(db, instrumentOfSessionQuery(sessionId));
  const isSame = (name: 'brand' | 'bin' | 'last4' | 'expiryMonth' | 'expiryYear') => stored?.[name] === card[name];
  return isSame('brand') && isSame('bin') && isSame('last4') && isSame('expiryMonth') && isSame('expiryYear');
}

/** Completes a session with its saved card. Returns false if the session has expired or has no saved card. */
export async function completeWithSavedCard(db: D1Database, { sessionId, now }: { sessionId: string; now: number }): Promise<boolean> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO provider_instrument
       (instrument_id, session_id, brand, bin, last4, expiry_month, expiry_year, outcome, created_at)
       SELECT ?1, s.session_id, i.brand, i.bin, i.last4, i.expiry_month, i.expiry_year, i.outcome, ?3 FROM provider_session s
       CROSS JOIN provider_known_card k ON k.session_id = s.session_id
       CROSS JOIN provider_instrument i ON i.instrument_id = k.instrument_id
       WHERE s.session_id = ?2 AND s.expires_at > ?3`,
    )
    .bind(randomToken(), sessionId, now)
    .run();
  const [[stored]] = await read(db, instrumentOfSessionQuery(sessionId));
  return stored !== undefined;
}

/** Creates an instrument from a saved card. Its session expires immediately, because the shopper does not visit the card page. */
export async function reuseCard(
  db: D1Database,
  { instrumentId, basketId, siteId, locale, currency, now }: ReusedCard,
): Promise<Instrument | undefined> {
  const sessionId = randomToken();
  await db.batch([
    db
      .prepare(
        `INSERT INTO provider_session
         (session_id, basket_id, site_id, locale, return_url, parent_origin, amount, currency, created_at, expires_at)
         SELECT ?1, ?2, ?3, ?4, '', NULL, NULL, ?5, ?6, ?6 FROM provider_instrument WHERE instrument_id = ?7`,
      )
      .bind(sessionId, basketId, siteId, locale, currency, now, instrumentId),
    db
      .prepare(
        `INSERT INTO provider_instrument
         (instrument_id, session_id, brand, bin, last4, expiry_month, expiry_year, outcome, created_at)
         SELECT ?1, ?2, brand, bin, last4, expiry_month, expiry_year, outcome, ?3 FROM provider_instrument WHERE instrument_id = ?4`,
      )
      .bind(randomToken(), sessionId, now, instrumentId),
  ]);
  const [[reused]] = await read(db, instrumentOfSessionQuery(sessionId));
  return reused;
}

/** Returns the fingerprint that identifies a card number, or undefined if none is stored for the card. */
export async function readNumberMark(db: D1Database, instrumentId: string): Promise<string | undefined> {
  const [[row]] = await read(db, {
    sql: 'SELECT number_mark AS numberMark FROM provider_number_mark WHERE instrument_id = ?1',
    values: [instrumentId],
    row: z.object({ numberMark: z.string() }),
  });
  return row?.numberMark;
}

const instrumentSchema = z.object({
  instrumentId: z.string(),
  brand: z.string(),
  bin: z.string(),
  last4: z.string(),
  expiryMonth: z.int(),
  expiryYear: z.int(),
});

const instrumentOfSessionQuery = (sessionId: string): Query<Instrument> => ({
  sql: `SELECT instrument_id AS instrumentId, brand, bin, last4, expiry_month AS expiryMonth, expiry_year AS expiryYear
    FROM provider_instrument WHERE session_id = ?1`,
  values: [sessionId],
  row: instrumentSchema,
});

/**
 * Returns the choice that the shopper made for a cart on the wallet's page. Returns undefined if the shopper has made no choice yet, or if
 * the session belongs to another cart.
 */
export async function readExpressChoice(
  db: D1Database,
  { sessionId, basketId, siteId }: ExpressVisitOfCart,
): Promise<CallReply<'cart.expressChoice'> | undefined> {
  const session = isToken(sessionId) ? await readSession(db, sessionId) : undefined;
  const visit = session?.basketId === basketId ? await readExpress(db, sessionId) : undefined;
  if (!visit?.choice) return undefined;
  const { address, method } = visit.choice;
  return { address: walletAddresses(siteId)[address], ...(method !== undefined && { shippingMethod: method }) };
}
