// Visits to a wallet's page on which the shopper also chooses the shipping address and method (migrations/0063).
import * as z from 'zod';
import { jsonColumn, type Query, read } from '#backend/platform/query.ts';
import { type OfferedMethod, offeredMethodSchema } from '#backend/services/pricing/payment-provider.ts';
import { isWalletAddressName, type WalletAddressName } from './wallet-addresses.ts';

export interface ExpressChoice {
  address: WalletAddressName;
  /** Code of the shipping method. Undefined if the cart has no home delivery. */
  method: string | undefined;
}

export interface ExpressVisit {
  methods: readonly OfferedMethod[];
  /** The shopper's choice. Undefined until the shopper has agreed. */
  choice: ExpressChoice | undefined;
}

export const openExpressStatement = (db: D1Database, sessionId: string, methods: readonly OfferedMethod[]): D1PreparedStatement =>
  db.prepare('INSERT INTO provider_express (session_id, methods) VALUES (?1, ?2)').bind(sessionId, JSON.stringify(methods));

/** Returns the statement that stores the shopper's choice. It does not replace an earlier choice. */
export const chooseExpressStatement = (db: D1Database, sessionId: string, { address, method }: ExpressChoice): D1PreparedStatement =>
  db
    .prepare('UPDATE provider_express SET address = ?2, method = ?3 WHERE session_id = ?1 AND address IS NULL')
    .bind(sessionId, address, method ?? null);

/** Returns the express visit of a session; undefined if the session has none. */
export async function readExpress(db: D1Database, sessionId: string): Promise<ExpressVisit | undefined> {
  const [[row]] = await read(db, expressQuery(sessionId));
  if (!row) return undefined;
  const { methods, address, method } = row;
  return { methods, choice: isWalletAddressName(address) ? { address, method: method ?? undefined } : undefined };
}

const rowSchema = z.object({
  methods: jsonColumn(z.array(offeredMethodSchema)),
  address: z.string().nullable(),
  method: z.string().nullable(),
});

const expressQuery = (sessionId: string): Query<z.infer<typeof rowSchema>> => ({
  sql: 'SELECT methods, address, method FROM provider_express WHERE session_id = ?1',
  values: [sessionId],
  row: rowSchema,
});
