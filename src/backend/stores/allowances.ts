// SQL for annual purchase allowances (migrations/0042) and account roles. An order spends the allowance in the batch that holds its stock.
// A year is a calendar year in UTC.
import * as z from 'zod';
import { jsonColumn, type Query, read } from '#backend/platform/query.ts';
import type { ConsumerRoles } from '#backend/rules/person.ts';
import { consumerDocumentSchema, consumerTypeSchema } from '#contract/entities/consumer.ts';
import { currencySchema } from '#contract/entities/primitives.ts';
import { type AllowanceKind, allowanceKinds } from '#lib/rules/roles.ts';
import type { Claim } from './holds.ts';
import type { RefundPart } from './refund-parts.ts';
import { refundPartOnce } from './refund-parts.ts';

const allowanceSchema = z.object({
  kind: z.enum(allowanceKinds),
  currency: currencySchema,
  /** Limit per year in minor units, like `spent`. */
  annualLimit: z.int().nonnegative(),
  spent: z.int().nonnegative(),
});

const consumerRolesSchema = z.object({
  consumerType: consumerTypeSchema,
  document: jsonColumn(consumerDocumentSchema),
  allowances: jsonColumn(z.array(allowanceSchema)),
});

/** Selects the data that determines an account's role, and its allowances with the amounts spent this year. */
export const consumerRolesQuery = (consumerNo: string, now: number): Query<ConsumerRoles> => ({
  sql: `SELECT c.consumer_type AS consumerType, c.document,
      (SELECT json_group_array(json_object('kind', a.kind, 'currency', a.currency, 'annualLimit', a.annual_limit,
        'spent', CASE WHEN a.year = ?2 THEN a.spent ELSE 0 END))
       FROM consumer_allowance a WHERE a.consumer_no = c.consumer_no) AS allowances
    FROM consumer c WHERE c.consumer_no = ?1`,
  values: [consumerNo, yearOf(now)],
  row: consumerRolesSchema,
});

export interface AllowanceUse {
  consumerNo: string;
  kind: AllowanceKind;
  /** Amount in minor units. */
  amount: number;
}

/**
 * Spends part of an allowance, only once per order intent. The claim is refused with `code` if the amount exceeds what is left of this
 * year's allowance.
 */
export function allowanceClaim<Code extends 'ORD415' | 'PYT400'>(
  db: D1Database,
  { intentId, now, code, consumerNo, kind, amount }: AllowanceUse & { intentId: string; now: number; code: Code },
): Claim {
  const year = yearOf(now);
  return {
    statements: [
      db
        .prepare(
          `INSERT INTO allowance_use (intent_id, consumer_no, kind, year, amount, state)
           SELECT ?1, (SELECT a.consumer_no FROM consumer_allowance a WHERE a.consumer_no = ?2 AND a.kind = ?3), ?3, ?4, ?5, 'taken'`,
        )
        .bind(intentId, consumerNo, kind, year, amount),
      // a CHECK constraint rejects a total above the annual limit
      db
        .prepare(
          `UPDATE consumer_allowance SET spent = CASE WHEN year = ?3 THEN spent ELSE 0 END + ?4, year = ?3
           WHERE consumer_no = ?1 AND kind = ?2`,
        )
        .bind(consumerNo, kind, year, amount),
    ],
    async state() {
      const [uses, [roles]] = await read(db, usesQuery(intentId, kind), consumerRolesQuery(consumerNo, now));
      if (uses.length > 0) return uses.every(({ state }) => state === 'taken') ? 'made' : { refused: code };
      const allowance = roles?.allowances.find((each) => each.kind === kind);
      return allowance && allowance.spent + amount <= allowance.annualLimit ? 'open' : { refused: code };
    },
  };
}

/** Credits back the amount that an intent spent. If the intent has spent nothing yet, it can no longer do so. Idempotent. */
export async function creditAllowance(db: D1Database, intentId: string, { consumerNo, kind }: Omit<AllowanceUse, 'amount'>): Promise<void> {
  await db.batch([
    ...returnStatements(db, intentId, [kind]),
    db
      .prepare(
        `INSERT OR IGNORE INTO allowance_use (intent_id, consumer_no, kind, year, amount, state) VALUES (?1, ?2, ?3, CAST(strftime('%Y', 'now') AS INTEGER), 0, 'returned')`,
      )
      .bind(intentId, consumerNo, kind),
  ]);
}

/** Credits back part of the amount that an order spent. If the order is from an earlier year, the allowance stays unchanged. */
export const returnAllowancePart = (db: D1Database, kind: AllowanceKind, part: RefundPart): Promise<true> =>
  refundPartOnce(db, part, [reduceStatement(db, { intentId: part.intentId, kind, amount: part.amount })]);

const reduceStatement = (db: D1Database, { intentId, kind, amount }: { intentId: string; kind: AllowanceKind; amount: number }) =>
  db
    .prepare(
      `UPDATE consumer_allowance SET spent = MAX(0, spent - ?3) FROM allowance_use u
       WHERE u.intent_id = ?1 AND u.kind = ?2 AND u.state = 'taken'
         AND consumer_allowance.consumer_no = u.consumer_no AND consumer_allowance.kind = u.kind AND consumer_allowance.year = u.year`,
    )
    .bind(intentId, kind, amount);

/**
 * Creates the statement that lowers the spent allowance in proportion to the goods returned from an order. `whole`: value of all ordered
 * goods; `before`: value of the goods returned before this refund; `after`: the same value plus that of the goods in this refund. The
 * statement must run once, in the batch that writes the refund.
 */
export const reduceAllowances = (
  db: D1Database,
  { intentId, before, after, whole }: { intentId: string; before: number; after: number; whole: number },
): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE consumer_allowance SET spent = MAX(0, spent - (u.amount * CAST(?3 AS INTEGER) / CAST(?4 AS INTEGER)
         - u.amount * CAST(?2 AS INTEGER) / CAST(?4 AS INTEGER))) FROM allowance_use u
       WHERE u.intent_id = ?1 AND u.kind <> 'athlete' AND u.state = 'taken'
         AND consumer_allowance.consumer_no = u.consumer_no AND consumer_allowance.kind = u.kind AND consumer_allowance.year = u.year`,
    )
    .bind(intentId, before, after, Math.max(1, whole));

/** Creates the statements that credit back all allowances that an order spent. They belong in the batch that cancels the order. */
export const creditAllowances = (db: D1Database, intentId: string): D1PreparedStatement[] => returnStatements(db, intentId, allowanceKinds);

const returnStatements = (db: D1Database, intentId: string, kinds: readonly AllowanceKind[]): D1PreparedStatement[] => [
  db
    .prepare(
      `UPDATE consumer_allowance SET spent = MAX(0, spent - u.amount) FROM allowance_use u
       WHERE u.intent_id = ?1 AND u.kind IN (SELECT value FROM json_each(?2)) AND u.state = 'taken'
         AND consumer_allowance.consumer_no = u.consumer_no AND consumer_allowance.kind = u.kind AND consumer_allowance.year = u.year`,
    )
    .bind(intentId, JSON.stringify(kinds)),
  db
    .prepare(
      `UPDATE allowance_use SET state = 'returned'
       WHERE intent_id = ?1 AND kind IN (SELECT value FROM json_each(?2)) AND state = 'taken'`,
    )
    .bind(intentId, JSON.stringify(kinds)),
];

const usesQuery = (intentId: string, kind: AllowanceKind): Query<{ state: 'taken' | 'returned' }> => ({
  sql: 'SELECT state FROM allowance_use WHERE intent_id = ?1 AND kind = ?2',
  values: [intentId, kind],
  row: z.object({ state: z.enum(['taken', 'returned']) }),
});

const yearOf = (now: number): number => new Date(now).getUTCFullYear();

/** Creates the statement that stores when an employee first accepted the discount terms. */
export const acceptDiscountTermsStatement = (db: D1Database, consumerNo: string, now: number): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE consumer SET document = json_set(document, '$.discountTermsAcceptedAt', ?2)
       WHERE consumer_no = ?1 AND consumer_type = 'EMPLOYEE' AND document ->> '$.discountTermsAcceptedAt' IS NULL`,
    )
    .bind(consumerNo, now);
