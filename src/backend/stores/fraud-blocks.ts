// D1 table fraud_block (migrations/0129): email addresses, email domains and networks whose orders are refused or held.
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import { type BlockKind, blockKinds } from '#backend/rules/fraud.ts';

const blockSchema = z.object({
  siteId: z.string(),
  kind: z.enum(blockKinds),
  value: z.string(),
  effect: z.enum(['refuse', 'hold']),
  reason: z.string(),
  createdAt: z.int(),
  createdBy: z.string(),
  expiresAt: z.int(),
  blockId: z.string(),
});
export type FraudBlock = z.infer<typeof blockSchema>;

const columns = `b.site_id AS siteId, b.kind, b.value, b.effect, b.reason, b.created_at AS createdAt, b.created_by AS createdBy,
  b.expires_at AS expiresAt, b.block_id AS blockId`;

/** Selects the entries that match a shopper and have not expired. */
export const matchingBlocksQuery = (
  siteId: string,
  blockable: readonly { kind: BlockKind; value: string }[],
  now: number,
): Query<FraudBlock> => ({
  sql: `SELECT ${columns} FROM json_each(?1) w
    CROSS JOIN fraud_block b ON b.site_id = ?2 AND b.kind = w.value ->> 'kind' AND b.value = w.value ->> 'value' WHERE b.expires_at > ?3`,
  values: [JSON.stringify(blockable), siteId, now],
  row: blockSchema,
});

/** Selects an entry that has not expired. */
export const blockQuery = (blockId: string, now: number): Query<FraudBlock> => ({
  sql: `SELECT ${columns} FROM fraud_block b WHERE b.block_id = ?1 AND b.expires_at > ?2`,
  values: [blockId, now],
  row: blockSchema,
});

/** Selects the entries of markets that have not expired, newest first. */
export const blocksQuery = (siteIds: readonly string[], now: number, limit: number): Query<FraudBlock> => ({
  sql: `SELECT ${columns} FROM json_each(?1) m CROSS JOIN fraud_block b ON b.site_id = m.value
    WHERE b.expires_at > ?2 ORDER BY b.created_at DESC, b.kind, b.value LIMIT ?3`,
  values: [JSON.stringify(siteIds), now, limit],
  row: blockSchema,
});

/** Creates the statement that adds an entry, or replaces the one for the same market and value. */
export const putBlockStatement = (
  db: D1Database,
  { siteId, kind, value, effect, reason, createdAt, createdBy, expiresAt, blockId }: FraudBlock,
): D1PreparedStatement =>
  db
    .prepare('INSERT OR REPLACE INTO fraud_block VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)')
    .bind(siteId, kind, value, effect, reason, createdAt, createdBy, expiresAt, blockId);

export const removeBlockStatement = (db: D1Database, blockId: string): D1PreparedStatement =>
  db.prepare('DELETE FROM fraud_block WHERE block_id = ?1').bind(blockId);
