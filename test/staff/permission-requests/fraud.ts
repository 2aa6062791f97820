// Requests about held orders, blocked shoppers and chargebacks.
import { db } from '../../support/staff.ts';
import type { RequestRow } from './request-row.ts';

const readMarket = (address: string): string => (address.startsWith('de-de/') ? 'de' : 'us');

let orders = 0;

/** Writes a held order of the market of an address, and returns its number. */
async function holdOrder(address: string): Promise<string> {
  const [orderNumber, siteId] = [`HELD-${++orders}`, readMarket(address)];
  await db.batch([
    db.prepare("INSERT INTO shop_order VALUES (?1, ?2, 1, 'shop', 'USD', 100)").bind(orderNumber, siteId),
    db.prepare("INSERT INTO placed_order VALUES (?1, ?1, 'owner', ?2, '{}')").bind(orderNumber, 'a'.repeat(64)),
    db.prepare("INSERT INTO order_review (order_number, site_id, held_at, reasons) VALUES (?1, ?2, 1, '[]')").bind(orderNumber, siteId),
  ]);
  return orderNumber;
}

const block = (address: string) => ({
  ...{ market: readMarket(address), kind: 'domain', value: 'blocked.example', effect: 'hold', reason: 'A test', lastDay: '2020-01-01' },
});

export const fraudRequests = {
  'fraud.read': [
    // these show only permitted markets
    ['list of held orders', (browser) => browser.get('/fraud')],
    ['list of blocked shoppers', (browser) => browser.get('/fraud/blocks')],
    ['list of chargebacks', (browser) => browser.get('/fraud/chargebacks')],
  ],
  'fraud.decide': [
    // a request with invalid input, because the permission is checked first
    ['list: block', (browser, address) => browser.post('/fraud/blocks', block(address))],
    ['list: page of a decision', async (browser, address) => browser.get(`/fraud/orders/${await holdOrder(address)}/release`)],
    ['list: decision', async (browser, address) => browser.post(`/fraud/orders/${await holdOrder(address)}/reject`, { reason: '' })],
    [
      'list: chargeback',
      async (browser, address) => browser.post('/fraud/chargebacks', { orderNumber: await holdOrder(address), amount: '1.00' }),
    ],
  ],
} satisfies Record<string, RequestRow[]>;
