// Agreements by which a wallet or a pay-later company pays for a shopper, who confirms them on the company's page. An agreement is stored
// in the card table (migrations/0007) with the company's name as the brand, zeros instead of a number, and a placeholder expiry date.
import * as z from 'zod';
import { type Query, read } from '#backend/platform/query.ts';
import { randomToken } from '#backend/platform/random-token.ts';
import type { Authorization, AuthorizationRequest } from '#backend/services/pricing/payment-provider.ts';
import { chooseExpressStatement, type ExpressChoice } from './express.ts';
import { authorize } from './payments.ts';
import { type AgreementOutcome, agreementOutcomes } from './simulated-payments.ts';

const agreementCompanies = ['paypal', 'klarna'] as const;

export type AgreementCompany = (typeof agreementCompanies)[number];

/** Returns the company of a row in the card table, by the row's brand; undefined if the row is a card and not an agreement. */
export const findCompany = (brand: string): AgreementCompany | undefined => agreementCompanies.find((each) => each === brand);

export const isAgreementOutcome = (text: string | null): text is AgreementOutcome => agreementOutcomes.some((each) => each === text);

interface NewAgreement {
  sessionId: string;
  company: AgreementCompany;
  outcome: AgreementOutcome;
  /** The shipping address and method, if the shopper chose them on the wallet's page. */
  express?: ExpressChoice | undefined;
  /** Current time in milliseconds since 1970. */
  now: number;
}

/** Stores the outcome of a session. Returns false if the session has expired or already has a different outcome. */
export async function completeAgreement(db: D1Database, { sessionId, company, outcome, express, now }: NewAgreement): Promise<boolean> {
  const agreed = db
    .prepare(
      `INSERT OR IGNORE INTO provider_instrument
       (instrument_id, session_id, brand, bin, last4, expiry_month, expiry_year, outcome, created_at)
       SELECT ?1, session_id, ?3, '000000', '0000', 12, 2999, ?4, ?5 FROM provider_session WHERE session_id = ?2 AND expires_at > ?5`,
    )
    .bind(randomToken(), sessionId, company, outcome, now);
  await db.batch([agreed, ...(express ? [chooseExpressStatement(db, sessionId, express)] : [])]);
  const [[stored]] = await read(db, agreementQuery('i.session_id = ?1', sessionId));
  return stored?.company === company && stored.outcome === outcome;
}

/** Authorizes a payment up to the agreed amount, like a card payment. A more expensive order needs a new agreement. */
export async function authorizeAgreement(db: D1Database, request: AuthorizationRequest): Promise<Authorization> {
  const [[agreed]] = await read(db, agreementQuery('i.instrument_id = ?1', request.instrumentId));
  if (!agreed) return { kind: 'unknown-instrument' };
  const isCovered = agreed.amount === null || request.amount <= agreed.amount;
  return isCovered && request.currency === agreed.currency ? authorize(db, request) : { kind: 'declined' };
}

const agreementSchema = z.object({
  company: z.enum(agreementCompanies),
  outcome: z.string(),
  amount: z.int().nullable(),
  currency: z.string(),
});

const agreementQuery = (condition: string, id: string): Query<z.infer<typeof agreementSchema>> => ({
  sql: `SELECT i.brand AS company, i.outcome, s.amount, s.currency FROM provider_instrument i
    CROSS JOIN provider_session s ON s.session_id = i.session_id
    WHERE ${condition} AND i.brand IN (${agreementCompanies.map((company) => `'${company}'`).join(', ')})`,
  values: [id],
  row: agreementSchema,
});
