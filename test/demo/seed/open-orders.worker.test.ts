// Seeded orders in the list of staff: open until the clock sends them.
import { beforeAll, expect, test } from 'vitest';
import { processOrderWork } from '#backend/services/orders/order-work.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';

const db = backendEnv.BACKEND_DB;

beforeAll(() => prepareBackend());

test('a seeded order that was placed today is open until the clock sends it, and older ones count as sent', async () => {
  const { results } = await db
    .prepare(
      `SELECT e.order_number AS orderNumber, e.state, t.next_at AS nextAt FROM order_entry e JOIN placed_order p USING (order_number)
       LEFT JOIN order_schedule t USING (order_number) WHERE p.intent_id LIKE 'seed:%' ORDER BY e.placed_at DESC`,
    )
    .all<{ orderNumber: string; state: string; nextAt: number | null }>();
  const [newest, ...others] = results;
  expect(newest).toMatchObject({ state: 'open', nextAt: expect.any(Number) });
  expect(others.filter(({ nextAt }) => nextAt === null).map(({ state }) => state)).not.toContain('open');
  const readState = () =>
    db.prepare('SELECT state FROM order_entry WHERE order_number = ?1').bind(newest?.orderNumber).first<string>('state');
  await processOrderWork(backendEnv, (newest?.nextAt ?? 0) - 1);
  expect(await readState()).toBe('open');
  await processOrderWork(backendEnv, newest?.nextAt ?? 0);
  expect(await readState()).toBe('sent');
});
