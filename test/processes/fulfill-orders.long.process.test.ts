// Fulfills 10,000 orders in parts, with concurrent and repeated reports and a payment provider that fails or loses its responses.
import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test('10,000 orders that are fulfilled in parts have the right captures, refunds, documents, emails, states and stock', () => {
  const { stdout, status } = spawnSync('npx', ['node', 'scripts/fulfill-orders.ts', '10000'], { encoding: 'utf8' });
  console.log(stdout);
  const [figures = '{}', ...differences] = stdout.trim().split('\n');
  expect(differences).toEqual([]);
  expect(JSON.parse(figures)).toMatchObject({ orders: 10_000, differences: 0 });
  expect(status).toBe(0);
}, 3_600_000);
