// Tests express checkout with a wallet. The wallet's page supplies address, shipping method and payment, and one button on the summary
// places the order.
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, password } from '../../../support/accounts.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { aBuyer, places, readInput, readText } from '../../../support/browser.ts';
import { anEGiftCard } from '../../../support/gift-cards.ts';
import { aBrowser, aBuyerWithCart, aShop } from '../../../support/purchase.ts';
import { anItem } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const express = '/checkout/express';
const walletPage = /^\/provider\/wallet\/[\w-]{22}$/;

type Buyer = Awaited<ReturnType<typeof aBuyerWithCart>>['buyer'];

/** Approves the payment on the wallet's page and returns to the shop. */
const agree = async (buyer: Buyer, page: string, over: Record<string, string> = {}) =>
  buyer.follow((await buyer.post(page, { outcome: 'paid', ...over })).location ?? '');

async function atWallet(place?: (typeof places)[keyof typeof places]) {
  const { buyer } = await aBuyerWithCart(place);
  const { location: page = '' } = await buyer.visit(buyer.path(express));
  return { buyer, page };
}

/** Starts an express checkout for a product while the cart contains other items. */
async function besideCart() {
  const { buyer } = await aBuyerWithCart();
  // Adds two units, because the express checkout has one unit, and the carts must differ.
  await buyer.add(await anItem({ offset: 6 }));
  const item = await anItem({ offset: 9 });
  const before = readText((await buyer.visit(buyer.path('/cart'))).html, '.cart-count');
  const pressed = await buyer.post(buyer.path(express), { ...item, key: crypto.randomUUID() });
  const cart = async () => readText((await buyer.visit(buyer.path('/cart'))).html, '.cart-count');
  return { buyer, item, before, page: pressed.location ?? '', cart };
}

describe('express checkout from the cart', () => {
  test('express checkout uses address, shipping method and payment from the wallet and places the order', async () => {
    const { buyer, page } = await atWallet();
    expect(page).toMatch(walletPage);
    expect(readText((await buyer.visit(page)).html)).toMatch(/Maximum amount: \$[\d.,]+ .*Ship to .*412 Larimer Street.*Shipping method/);
    const summary = await agree(buyer, page, { address: 'home', method: 'express' });
    expect([summary.path, summary.status]).toEqual([buyer.path('/checkout/summary'), 200]);
    const text = readText(summary.html);
    for (const shown of ['412 Larimer Street', 'Express shipping', 'robin.wells@example.org', 'PayPal']) expect(text).toContain(shown);
    expect((await buyer.place(summary)).location).toBe(buyer.path('/order-confirmation'));
    expect(readText((await buyer.confirmation()).html)).toContain('Payment PayPal');
  });

  test('express checkout redirects to the shipping step with a message if the shop does not deliver to the wallet’s address', async () => {
    const { buyer, page } = await atWallet();
    const back = await agree(buyer, page, { address: 'abroad' });
    expect(back.path).toBe(buyer.path('/checkout/shipping'));
    expect(readText(back.html)).toContain('We can’t deliver to your PayPal address.');
  });

  test('express checkout uses the default shipping method if the method from the wallet is not available at the address', async () => {
    const { buyer, page } = await atWallet();
    const summary = await agree(buyer, page, { address: 'other', method: 'next-day' });
    expect([summary.path, readText(summary.html).includes('Standard shipping')]).toEqual([buyer.path('/checkout/summary'), true]);
  });

  test("canceling on the wallet's page redirects to the unchanged cart", async () => {
    const { buyer, page } = await atWallet();
    const [, cancel = ''] = /class="cancel" href="([^"]+)"/.exec((await buyer.visit(page)).html) ?? [];
    const back = await buyer.follow(cancel.replaceAll('&amp;', '&').replace(/^https?:\/\/[^/]+/, ''));
    expect([back.path, back.html.includes('name="intent"')]).toEqual([buyer.path('/cart'), true]);
  });

  test('declined wallet payment redirects to the billing step and places no order', async () => {
    const { buyer, page } = await atWallet();
    const summary = await agree(buyer, page, { outcome: 'declined' });
    expect((await buyer.place(summary)).location).toBe(buyer.path('/checkout/billing'));
  });

  test('return URL of an express checkout has no effect if it is opened again or by another shopper', async () => {
    const { buyer, page } = await atWallet();
    const { location: back = '' } = await buyer.post(page, { outcome: 'paid' });
    await buyer.follow(back);
    expect((await buyer.follow(back)).path).toBe(buyer.path('/checkout/summary'));
    const other = await atWallet();
    // The other browser is redirected to the wallet for a new payment, because the return URL is sealed for the browser that received it.
    expect((await other.buyer.follow(back)).path).toMatch(walletPage);
  });

  test('wallet page returns 400 for an unknown address or shipping method', async () => {
    const { buyer, page } = await atWallet();
    expect((await buyer.post(page, { outcome: 'paid', address: 'moon' })).status).toBe(400);
    expect((await buyer.post(page, { outcome: 'paid', method: 'rocket' })).status).toBe(400);
  });

  test('express checkout is not offered for digital or empty carts, or if the gateway does not accept the wallet', async () => {
    const link = `href="/en-us${express}"`;
    const { buyer } = await aBuyerWithCart();
    expect((await buyer.visit(buyer.path('/cart'))).html).toContain(link);
    const digital = aBuyer(aBrowser(), places.us);
    expect((await digital.visit(digital.path(express))).location).toBe(digital.path('/cart'));
    const { productId, upc } = anEGiftCard(25);
    const gift = { intent: 'add', key: crypto.randomUUID(), productId, upc, to: 'Bo', email: 'bo@example.org', message: '' };
    await digital.post(digital.path('/cart'), gift);
    expect((await digital.visit(digital.path('/cart'))).html).not.toContain(link);
    expect((await digital.follow(digital.path(express))).path).toBe(digital.path('/checkout/billing'));
    const shop = aShop();
    const plain = aBuyer(aBrowser(shop), places.us);
    await plain.add(await anItem({ offset: 4 }));
    shop.state.between = async (request, pass) =>
      request.url.endsWith('/paymentMethods') ? Response.json({ paymentMethods: [{ code: 'CREDIT_CARD', label: 'Card' }] }) : pass(request);
    expect((await plain.visit(plain.path(express))).location).toBe(plain.path('/checkout/shipping'));
  });
});

describe('express checkout of a product', () => {
  test('express checkout of a product orders only that product and restores the previous cart', async () => {
    const { buyer, page, before, cart } = await besideCart();
    expect(page).toMatch(walletPage);
    const summary = await agree(buyer, page);
    expect(summary.path).toBe(buyer.path('/checkout/summary'));
    expect(summary.html.match(/class="order-line"/g)).toHaveLength(1);
    await buyer.place(summary);
    expect((await buyer.confirmation()).status).toBe(200);
    expect(await cart()).toBe(before);
  });

  test('canceling the express checkout of a product, or opening the cart, restores the previous cart', async () => {
    const { buyer, page, before, cart } = await besideCart();
    expect(await cart()).toBe(before);
    await agree(buyer, page);
    expect(readInput((await buyer.visit(buyer.path('/checkout/summary'))).html, 'revision')).not.toBe('');
    expect(await cart()).toBe(before);
  });

  test('sign-in during the express checkout of a product keeps the previous cart', async () => {
    const { buyer, page, before, cart } = await besideCart();
    await agree(buyer, page);
    const { email } = await anAccount();
    await buyer.follow(await buyer.post(buyer.path('/sign-in'), { email, password }));
    expect(await cart()).toBe(before);
  });

  test('sign-in during an express checkout without a previous cart keeps the product in the cart', async () => {
    const buyer = aBuyer(aBrowser(), places.us);
    const { location = '' } = await buyer.post(buyer.path(express), { ...(await anItem({ offset: 9 })), key: crypto.randomUUID() });
    await agree(buyer, location);
    const { email } = await anAccount();
    await buyer.follow(await buyer.post(buyer.path('/sign-in'), { email, password }));
    expect(readText((await buyer.visit(buyer.path('/cart'))).html, '.cart-count')).toContain('1');
  });

  test('visiting another market during the express checkout of a product changes neither its cart nor the previous cart', async () => {
    const { buyer } = await aBuyerWithCart();
    const { email } = await anAccount();
    await buyer.follow(await buyer.post(buyer.path('/sign-in'), { email, password }));
    const { location = '' } = await buyer.post(buyer.path(express), { ...(await anItem({ offset: 9 })), key: crypto.randomUUID() });
    const asked = readInput((await agree(buyer, location)).html, 'cart');
    // The access token is valid for one market, so this page renews it.
    await buyer.follow('/de-de/account');
    const summary = await buyer.visit(buyer.path('/checkout/summary'));
    expect(readInput(summary.html, 'cart')).toBe(asked);
    expect((await buyer.place(summary)).location).toBe(buyer.path('/order-confirmation'));
    await buyer.confirmation();
    expect(readText((await buyer.visit(buyer.path('/cart'))).html, '.cart-count')).toContain('1');
  });

  test('submitting an express order after another tab has opened the cart places no order and shows a message', async () => {
    const { buyer, page, before, cart } = await besideCart();
    const summary = await agree(buyer, page);
    await cart();
    const placed = await buyer.place(summary);
    expect(placed.location).not.toBe(buyer.path('/order-confirmation'));
    expect(await cart()).toBe(before);
    const end = await buyer.follow(placed);
    expect(end.path).toBe(buyer.path('/checkout/shipping'));
    expect(end.html).toContain('Your order has not been placed.');
    expect(readText(end.html)).not.toContain('We can’t deliver to this address.');
  });

  test('submitting an express button twice adds one unit to one cart', async () => {
    const buyer = aBuyer(aBrowser(), places.us);
    const fields = { ...(await anItem({ offset: 9 })), key: crypto.randomUUID() };
    await buyer.post(buyer.path(express), fields);
    const { location: page = '' } = await buyer.post(buyer.path(express), fields);
    const summary = await agree(buyer, page);
    expect(readText(summary.html, '.checkout-aside')).not.toContain('2 ×');
  });

  test('express checkout of an unavailable product shows the error in the cart', async () => {
    const buyer = aBuyer(aBrowser(), places.us);
    const answer = await buyer.post(buyer.path(express), { productId: 'CNNONE00XXX', upc: '000000000000', key: crypto.randomUUID() });
    expect([answer.status, readText(answer.html, 'main').length > 0]).toEqual([409, true]);
  });
});
