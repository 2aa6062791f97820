import { describe, expect, test } from 'vitest';
import type { Order } from '#contract/entities/order.ts';
import { maxCookieBytes } from '#session/cookies.ts';
import { createReceipt, receiptCookie } from '#session/receipt.ts';
import { aCartItem, anAddress, anOrder } from '../support/cart-samples.ts';

const options = { secrets: ['test-secret-of-at-least-32-characters-a'], now: 1_790_000_000, isSecure: false };
const header = (line: string) => line.split(';')[0];

/** Creates an order whose texts are as hard to compress as real ones. */
const anOrderOf = (count: number): Order =>
  anOrder({
    items: Array.from({ length: count }, (_, index) =>
      aCartItem({
        id: crypto.randomUUID(),
        upc: String(800_000_000_000 + index * 7919),
        name: `Talus ${crypto.randomUUID().slice(0, 8)} jacket`,
        picture: { publicId: `product/${crypto.randomUUID()}`, version: 1, alt: 'A jacket' },
      }),
    ),
    totalItems: count,
    billingAddress: anAddress(),
  });

/** Writes the cookie and reads it again. */
async function stored(order: Order) {
  const line = await receiptCookie.write(await createReceipt(order), options);
  expect(line.length).toBeLessThanOrEqual(maxCookieBytes);
  return receiptCookie.read(header(line), options);
}

describe('receipt cookie', () => {
  test('contains the number, lines, totals and addresses of its order, but not its secret', async () => {
    const order = anOrderOf(3);
    const receipt = await stored(order);
    expect(receipt).toMatchObject({
      order: { orderNumber: order.orderNumber, st: '', totals: order.totals, billingAddress: order.billingAddress },
    });
    const shown = ({ name, upc, qty, price, colour, size }: Order['items'][number]) => ({ name, upc, qty, price, colour, size });
    expect(receipt?.order.items.map(shown)).toEqual(order.items.map(shown));
  });

  test('contains the line ids of each shipment', async () => {
    const order = anOrderOf(3);
    const [, second, third] = order.items;
    const shipment = { shipmentId: 'me', shippingMethod: aMethod, itemIds: [third?.id ?? '', second?.id ?? ''] };
    const receipt = await stored({ ...order, shipments: [shipment] });
    const named = receipt?.order.shipments[0]?.itemIds?.map((id) => receipt.order.items.find((item) => item.id === id)?.upc);
    expect(named).toEqual([third?.upc, second?.upc]);
  });

  test('contains only the first lines of an order with many lines, and is marked as truncated', async () => {
    const order = anOrderOf(60);
    const receipt = await stored(order);
    expect(receipt?.isCut).toBe(true);
    expect(receipt?.order.totalItems).toBe(60);
    const count = receipt?.order.items.length ?? 0;
    expect(count).toBeGreaterThan(8);
    expect(receipt?.order.items.map(({ upc }) => upc)).toEqual(order.items.slice(0, count).map(({ upc }) => upc));
  });

  test('is deleted if the order does not fit even without lines', async () => {
    const names = Array.from({ length: 200 }, () => crypto.randomUUID());
    const promoSummary = names.map((promotionName) => ({ level: 'ORDER' as const, promotionId: promotionName, promotionName }));
    expect(await receiptCookie.write(await createReceipt(anOrder({ promoSummary })), options)).toContain('Max-Age=0');
  });

  test('expires after an hour and is rejected with another secret or under another name', async () => {
    const line = header(await receiptCookie.write(await createReceipt(anOrder()), options));
    expect(await receiptCookie.read(line, { ...options, now: options.now + 3599 })).toBeDefined();
    expect(await receiptCookie.read(line, { ...options, now: options.now + 3600 })).toBeUndefined();
    expect(await receiptCookie.read(line, { ...options, secrets: ['test-secret-of-at-least-32-characters-b'] })).toBeUndefined();
    expect(await receiptCookie.read(line?.replace('cairn-receipt', 'cairn-lines'), options)).toBeUndefined();
  });
});

const aMethod = {
  code: 'standard',
  kind: 'standard' as const,
  label: 'Standard',
  price: { amount: 0, currency: 'USD' as const },
  deliveryTime: { min: 2, max: 4 },
};
