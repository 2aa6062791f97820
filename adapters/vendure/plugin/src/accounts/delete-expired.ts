import { ScheduledTask, TransactionalConnection } from '@vendure/core';
import type { DataSource } from 'typeorm';

/** Number of rows that one statement deletes. */
const batchSize = 1000;

/**
 * Conditions for expired rows, with the table and its key. A code is kept for a while after its exchange, because its second use ends the
 * sign-in. Sessions of guests without a cart are deleted here, too, because Vendure's own task deletes too few of them for a shop with many
 * visitors.
 */
const expiredRows = [
  ['cairn_sign_in_code', 'hash', `"expiresAt" < now() - interval '1 hour'`],
  ['cairn_attempt', 'id', `since < now() - interval '1 day' and "closedUntil" < now()`],
  ['cairn_shopper_session', '"chainId"', `"rotatedAt" < now() - interval '90 days'`],
  ['session', 'id', `type = 'AnonymousSession' and "activeOrderId" is null and "updatedAt" < localtimestamp - interval '7 days'`],
] as const;

/** Deletes expired codes, counters of attempts, and sessions whose refresh tokens have expired. */
export const deleteExpired = new ScheduledTask({
  id: 'cairn-delete-expired-sessions',
  description: 'Deletes expired sign-in codes, attempts and sessions of shoppers',
  schedule: (cron) => cron.everyHour(),
  timeout: '30m',
  execute: async ({ injector }) => {
    const { rawConnection } = injector.get(TransactionalConnection);
    const deleted: Record<string, number> = {};
    for (const [table, key, condition] of expiredRows) deleted[table] = await deleteRows(rawConnection, { table, key, condition });
    return deleted;
  },
});

async function deleteRows(
  connection: DataSource,
  { table, key, condition }: Record<'table' | 'key' | 'condition', string>,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const [, rows] = await connection.query(
      `delete from ${table} where ${key} in (select ${key} from ${table} where ${condition} limit ${batchSize})`,
    );
    deleted += rows;
    if (rows < batchSize) return deleted;
  }
}
