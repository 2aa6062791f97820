import { beforeAll, expect, test } from 'vitest';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { readInput } from '../../../support/browser.ts';
import { aBuyerWithCart } from '../../../support/purchase.ts';

beforeAll(() => prepareBackend());

const readRecorded = (basketId: string) =>
  backendEnv.BACKEND_DB.prepare('SELECT fingerprint FROM device_fingerprint WHERE basket_id = ?1')
    .bind(basketId)
    .first<string>('fingerprint');

async function aSummary() {
  const { shop, buyer } = await aBuyerWithCart();
  await buyer.ship();
  await buyer.pay();
  const summary = await buyer.visit(buyer.path('/checkout/summary'));
  return { shop, buyer, summary, basketId: readInput(summary.html, 'cart') };
}

test('device fingerprint is recorded when the order is placed, but not before', async () => {
  const { buyer, summary, basketId } = await aSummary();
  expect(await readRecorded(basketId)).toBeNull();
  const device = 'b2'.repeat(32);
  expect((await buyer.place(summary, { device })).location).toBe('/en-us/order-confirmation');
  expect(await readRecorded(basketId)).toBe(device);
});

test('placing an order without scripts records a fingerprint that the server has computed', async () => {
  const { buyer, summary, basketId } = await aSummary();
  await buyer.place(summary);
  expect(await readRecorded(basketId)).toMatch(/^[0-9a-f]{16}$/);
});

test('order is placed even if the device fingerprint cannot be recorded', async () => {
  const { shop, buyer, summary } = await aSummary();
  shop.state.between = async (request, pass) =>
    request.url.endsWith('/deviceFingerPrint') ? new Response('', { status: 503 }) : pass(request);
  expect((await buyer.place(summary)).location).toBe('/en-us/order-confirmation');
});
