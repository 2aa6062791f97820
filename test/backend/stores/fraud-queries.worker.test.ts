// The queries of the pages about fraud, and those of each placement, use indexes.
import { beforeAll, expect, test } from 'vitest';
import type { Query } from '#backend/platform/query.ts';
import { chargebacksQuery } from '#backend/stores/chargebacks.ts';
import { blocksQuery, matchingBlocksQuery } from '#backend/stores/fraud-blocks.ts';
import { decidedQuery, heldQuery } from '#backend/stores/order-reviews.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';

const db = backendEnv.BACKEND_DB;
beforeAll(() => prepareBackend());

const queries: readonly [name: string, query: Query<unknown>, detail: string][] = [
  ['held orders', heldQuery(['us'], 10), 'SEARCH r USING INDEX order_review_held (site_id=?)'],
  ['decided orders', decidedQuery(['us'], 0, 10), 'SEARCH r USING INDEX order_review_decided (site_id=? AND decided_at>?)'],
  ['blocked shoppers', blocksQuery(['us'], 0, 10), 'SEARCH b USING PRIMARY KEY (site_id=?)'],
  [
    'entries for a shopper',
    matchingBlocksQuery('us', [{ kind: 'email', value: 'ada@example.org' }], 0),
    'SEARCH b USING PRIMARY KEY (site_id=? AND kind=? AND value=?)',
  ],
  ['chargebacks', chargebacksQuery(['us'], 10), 'SEARCH c USING INDEX chargeback_by_time (site_id=?)'],
];

test.each(queries)('reading %s uses an index and scans no table', async (_, { sql, values }, detail) => {
  const plan = await db
    .prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  const details = plan.results.map((row) => row.detail);
  expect(details).toContain(detail);
  expect(details.filter((each) => each.startsWith('SCAN') && !each.includes('VIRTUAL TABLE'))).toEqual([]);
});

test.each(['email', 'network', 'device'])('the query that counts recent orders by %s uses an index', async (column) => {
  const plan = await db
    .prepare(`EXPLAIN QUERY PLAN SELECT COUNT(*) FROM placement_trace t WHERE t.site_id = ?1 AND t.${column} = ?3 AND t.at > ?2`)
    .bind('us', 1, 'hash')
    .all<{ detail: string }>();
  expect(plan.results.map(({ detail }) => detail).join()).toContain(`placement_trace_by_${column} (site_id=? AND ${column}=? AND at>?)`);
});
