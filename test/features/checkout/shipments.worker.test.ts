// Tests the checkout of carts with digital items, several shipments, or a shipping method that is no longer available.
import { beforeAll, describe, expect, test } from 'vitest';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readInput, readText } from '../../support/browser.ts';
import { anEGiftCard } from '../../support/gift-cards.ts';
import { countElements, findAttribute, findAttributes } from '../../support/html.ts';
import { leaveNotices } from '../../support/notices.ts';
import { aBrowser, listChangeableItems } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

const newBuyer = () => aBuyer(aBrowser(), places.us);
type Buyer = ReturnType<typeof newBuyer>;

const add = (buyer: Buyer, fields: Record<string, string>) =>
  buyer.post(buyer.path('/cart'), { intent: 'add', key: crypto.randomUUID(), ...fields });

describe('cart with only e-gift cards', () => {
  const { email, ...door } = places.us.address;

  async function atBilling() {
    const buyer = newBuyer();
    const { productId, upc } = anEGiftCard(25);
    await add(buyer, { productId, upc, to: 'Bo', email: 'bo@example.org', message: '' });
    expect((await buyer.follow(buyer.path('/checkout'))).path).toBe(buyer.path('/checkout/billing'));
    return buyer;
  }

  test('billing step of a digital cart asks for an email address, but not for a shipping address', async () => {
    const buyer = await atBilling();
    const page = await buyer.visit(buyer.path('/checkout/billing'));
    expect([countElements(page.html, 'main input[name=email]'), countElements(page.html, '[name=same]')]).toEqual([1, 0]);
  });

  test.each([
    ['none', ''],
    ['an invalid address', 'ada@example'],
  ])('billing step of a digital cart returns 422 for a missing or invalid email address: %s', async (_, typed) => {
    const buyer = await atBilling();
    const page = await buyer.post(buyer.path('/checkout/billing'), { ...door, email: typed, go: 'card' });
    expect(page.status).toBe(422);
    expect(readText(page.html, '#billing-email-error')).not.toBe('');
    expect(readInput(page.html, 'addressLine1')).toBe('1 Summit Way');
  });

  test('order with only e-gift cards shows the recipient and stores the buyer’s email address', async () => {
    const buyer = await atBilling();
    const summary = await buyer.pay('4242424242424242', { ...door, email }).then(() => buyer.visit(buyer.path('/checkout/summary')));
    expect(readText(summary.html)).toMatch(/By email .*bo@example\.org/);
    expect(readText(summary.html)).toContain('ada@example.org');
    expect((await buyer.place(summary)).location).toBe(buyer.path('/order-confirmation'));
    const confirmation = readText((await buyer.confirmation()).html);
    expect(confirmation).toContain('We’ll email your digital items to bo@example.org.');
    const order = await backendEnv.BACKEND_DB.prepare('SELECT document FROM placed_order ORDER BY rowid DESC LIMIT 1').first<string>(
      'document',
    );
    expect(JSON.parse(order ?? '{}')).toMatchObject({ billingAddress: { email: 'ada@example.org' } });
  });
});

describe('cart with standard and custom products', () => {
  async function atShipping() {
    const buyer = newBuyer();
    await buyer.add(await anItem({ offset: 6 }));
    await add(buyer, { ...(await anItem({ offset: 7 })), recipeId: 'initials-ab' });
    return buyer;
  }

  test('shipping step offers separate methods for standard and for custom products, and all later pages show both selections', async () => {
    const buyer = await atShipping();
    const page = await buyer.visit(buyer.path('/checkout/shipping'));
    expect(findAttributes(page.html, 'input[name=method]', 'value')).toContain('express');
    expect(findAttributes(page.html, 'input[name=method-customs]', 'value')).toContain('customs-express');
    const shipped = await buyer.ship({ method: 'standard', 'method-customs': 'customs-express' });
    expect(shipped.location).toBe(buyer.path('/checkout/billing'));
    await buyer.pay();
    const summary = await buyer.visit(buyer.path('/checkout/summary'));
    expect(readText(summary.html)).toMatch(/Standard shipping, .*Made to order, home delivery/);
    expect((await buyer.place(summary)).location).toBe(buyer.path('/order-confirmation'));
    expect(readText((await buyer.confirmation()).html)).toMatch(/Standard shipping, .*Made to order, home delivery/);
  });

  test('shipping step returns 422 if only one of two shipping methods is selected, and keeps that selection', async () => {
    const buyer = await atShipping();
    const page = await buyer.ship({ method: 'express', 'method-customs': 'express' });
    expect([page.status, readText(page.html).includes('Choose a shipping method.')]).toEqual([422, true]);
    expect(findAttributes(page.html, 'input[name=method]:checked', 'value')).toEqual(['express']);
  });
});

describe('shipping method that is not available at the new address', () => {
  test('until the shopper accepts the replacement, the cart displays that a shipping method was replaced', async () => {
    const buyer = newBuyer();
    await buyer.add(await anItem({ offset: 9 }));
    await buyer.ship({ method: 'next-day' });
    await buyer.ship({ method: 'next-day', province: 'HI', postalCode: '96813', city: 'Honolulu' });
    const { html } = await buyer.visit(buyer.path('/cart'));
    expect(readText(html, 'button[value="me:standard"]')).toMatch(/^Keep this option/);
    const [itemId = ''] = listChangeableItems(html);
    await buyer.post(buyer.path('/cart'), { intent: 'deliver', itemId, delivery: 'me:standard', key: crypto.randomUUID() });
    const after = readText((await buyer.visit(buyer.path('/cart'))).html);
    expect(after).toContain('Standard shipping');
    expect(after).not.toContain('Next-day shipping');
  });

  test('until the shopper selects a method, cart and shipping step show both the previous method and its replacement', async () => {
    const buyer = newBuyer();
    await buyer.add(await anItem({ offset: 8 }));
    await buyer.ship({ method: 'next-day' });
    // Next-day shipping is not available in Hawaii, so the shop asks for another method, but it stores the address.
    await buyer.ship({ method: 'next-day', province: 'HI', postalCode: '96813', city: 'Honolulu' });
    const cart = await buyer.visit(buyer.path('/cart'));
    expect(readText(cart.html)).toMatch(
      /Before Next-day shipping Now Standard shipping The shipping method you chose is no longer available/,
    );
    const action = findAttribute(cart.html, 'a[href*=shipping-method][data-dialog=modal]', 'href') ?? '';
    await leaveNotices(buyer, buyer.path('/checkout/shipping'), ['OrderShippingMethodDowngraded']);
    const step = readText((await buyer.visit(buyer.path('/checkout/shipping'))).html);
    expect(step.match(/Next-day shipping → Standard shipping/g)).toHaveLength(1);
    expect(step.match(/The shipping method you chose is no longer available/g)).toHaveLength(1);
    await buyer.post(action, { deliveryMethod: 'me:express', key: crypto.randomUUID() });
    expect(readText((await buyer.visit(buyer.path('/cart'))).html)).not.toContain('Next-day shipping');
  });
});
