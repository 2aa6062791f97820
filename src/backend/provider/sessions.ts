// Sessions of the hosted card page and the instruments that come of them (migrations/0007). Instants are milliseconds.
import * as z from 'zod';
import { currencySchema } from '#contract/entities/primitives.ts';
import { isLocale } from '#markets/registry.ts';
import { type Query, read } from '../stores/query.ts';
import { requireOrigin, requireWebUrl, sessionPath } from './addresses.ts';
import type { TokenisedCard } from './card.ts';
import { randomToken } from './random-token.ts';

export const sessionLifetimeMs = 30 * 60 * 1000;

export interface NewSession {
  basketId: string;
  siteId: string;
  /** The language of the page; as in paths: xx-xx. */
  locale: string;
  /** Where the shopper goes from the page, with ?payment_session={sessionId}; absolute. */
  returnUrl: string;
  /** The one origin that may frame the page and gets its message; without it none may. */
  parentOrigin?: string | undefined;
  /** Minor units, shown on the page; absent when not known yet. */
  amount?: number | undefined;
  currency: string;
  now: number;
}

/** Opens the hosted card page for a basket: 30 minutes, one card. `path` is the provider's own; ?frame=1 for a frame. */
export async function createSession(db: D1Database, session: NewSession): Promise<{ sessionId: string; path: string; expiresAt: number }> {
  const { basketId, siteId, locale, returnUrl, parentOrigin, amount, currency, now } = session;
  if (!isLocale(locale)) throw new Error(`${locale} is no open locale.`);
  const sessionId = randomToken();
  const expiresAt = now + sessionLifetimeMs;
  await db
    .prepare('INSERT INTO provider_session VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)')
    .bind(
      ...[sessionId, basketId, siteId, locale, requireWebUrl(returnUrl).href, requireOrigin(parentOrigin) ?? null],
      ...[amount ?? null, currency, now, expiresAt],
    )
    .run();
  return { sessionId, path: sessionPath(sessionId), expiresAt };
}

/** A card as the shop may know it. */
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
  /** There is no such session, or it is another basket's: the two look the same. */
  | { kind: 'unknown' };

/** What came of a session of a basket. A card that was handed over stays readable when the session's time is over. */
export async function sessionResult(
  db: D1Database,
  { sessionId, basketId, now }: { sessionId: string; basketId: string; now: number },
): Promise<SessionResult> {
  const session = await readSession(db, sessionId);
  if (session?.basketId !== basketId) return { kind: 'unknown' };
  const [[instrument]] = await read(db, instrumentOfSessionQuery(sessionId));
  if (instrument) return { kind: 'ready', instrument };
  return { kind: now < session.expiresAt ? 'pending' : 'expired' };
}

const sessionSchema = z.object({
  sessionId: z.string(),
  basketId: z.string(),
  locale: z.string(),
  returnUrl: z.string(),
  parentOrigin: z.string().nullable(),
  amount: z.int().nullable(),
  currency: currencySchema,
  expiresAt: z.int(),
  isUsed: z.int().transform(Boolean),
});
export type Session = z.infer<typeof sessionSchema>;

export async function readSession(db: D1Database, sessionId: string): Promise<Session | undefined> {
  const [[session]] = await read(db, {
    sql: `SELECT session_id AS sessionId, basket_id AS basketId, locale, return_url AS returnUrl, parent_origin AS parentOrigin,
        amount, currency, expires_at AS expiresAt,
        EXISTS (SELECT 1 FROM provider_instrument i WHERE i.session_id = s.session_id) AS isUsed
      FROM provider_session s WHERE session_id = ?1`,
    values: [sessionId],
    row: sessionSchema,
  });
  return session;
}

/** Stores a card for a session. False if another card was stored before, or the session has expired. */
export async function completeSession(
  db: D1Database,
  { sessionId, card, now }: { sessionId: string; card: TokenisedCard; now: number },
): Promise<boolean> {
  const { brand, bin, last4, expiryMonth, expiryYear, outcome } = card;
  await db
    .prepare(
      `INSERT OR IGNORE INTO provider_instrument
       (instrument_id, session_id, brand, bin, last4, expiry_month, expiry_year, outcome, created_at)
       SELECT ?1, session_id, ?3, ?4, ?5, ?6, ?7, ?8, ?9 FROM provider_session WHERE session_id = ?2 AND expires_at > ?9`,
    )
    .bind(randomToken(), sessionId, brand, bin, last4, expiryMonth, expiryYear, outcome, now)
    .run();
  const [[stored]] = await read(db, instrumentOfSessionQuery(sessionId));
  const isSame = (name: 'brand' | 'bin' | 'last4' | 'expiryMonth' | 'expiryYear') => stored?.[name] === card[name];
  return isSame('brand') && isSame('bin') && isSame('last4') && isSame('expiryMonth') && isSame('expiryYear');
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
