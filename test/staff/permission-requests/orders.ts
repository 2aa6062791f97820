// Requests of staff about orders, for the test of permissions. They concern a seeded order.
import type { Action } from '#backend/rules/staff-permissions.ts';
import { db, type StaffBrowser } from '../../support/staff.ts';

type Send = (browser: StaffBrowser) => Promise<{ status: number }>;

/** Returns the path of a page of a seeded order in a market. */
export async function findOrderPath(page = '', siteId = 'us'): Promise<string> {
  const orderNumber = await db
    .prepare('SELECT order_number FROM order_entry WHERE site_id = ?1 LIMIT 1')
    .bind(siteId)
    .first('order_number');
  return `/orders/${orderNumber}${page}`;
}

const get =
  (page = ''): Send =>
  async (browser) =>
    browser.get(await findOrderPath(page));

const post =
  (page: string, form: Record<string, string> = {}): Send =>
  async (browser) =>
    browser.post(await findOrderPath(page), form);

/** Stores a placement that hangs, and returns its path. */
async function findPlacementPath(page = ''): Promise<string> {
  await db
    .prepare(
      "INSERT OR IGNORE INTO hanging_placement VALUES ('none:1', 'none', 'CHANGING', 'us', 'write', 1, 1, 1, 'USD', 'late', NULL, NULL)",
    )
    .run();
  return `/orders/stuck/placements/CHANGING${page}`;
}

export const orderRequests: Readonly<Record<Extract<Action, `orders.${string}`>, [name: string, send: Send][]>> = {
  'orders.read': [
    ['list', (browser) => browser.get('/orders')],
    ['search', (browser) => browser.post('/orders', { find: 'ann' })],
    ['list of stuck orders', (browser) => browser.get('/orders/stuck')],
    ['page', get()],
    ['page of a placement', async (browser) => browser.get(await findPlacementPath())],
  ],
  'orders.change': [
    ['note', post('/note', { text: '' })],
    ['email', post('/email')],
    ['cancellation page', get('/cancel')],
    ['cancel', post('/cancel')],
    ['address page', get('/address')],
    ['correct the address', post('/address')],
    [
      'retry',
      async (browser) => browser.post('/orders/stuck/retry', { kind: 'refund', subject: (await findOrderPath()).replace('/orders/', '') }),
    ],
    ['retry a placement', async (browser) => browser.post(await findPlacementPath('/retry'))],
    ['cancellation page of a placement', async (browser) => browser.get(await findPlacementPath('/cancel'))],
    ['cancel a placement', async (browser) => browser.post(await findPlacementPath('/cancel'))],
    ['settlement page', async (browser) => browser.get(`/orders/stuck/settle?order=${(await findOrderPath()).replace('/orders/', '')}`)],
    [
      'settle',
      async (browser) =>
        browser.post('/orders/stuck/settle', { kind: 'refund', reason: 'paid', order: (await findOrderPath()).replace('/orders/', '') }),
    ],
  ],
  'orders.refund': [
    ['refund page', get('/refund')],
    ['refund', post('/refund')],
  ],
};
