// Error messages that shoppers see after a failed call, and where they see them. Uses fault scenarios of the embedded backend, through the
// whole storefront.
import { beforeAll, describe, expect, test } from 'vitest';
import { flashText } from '#i18n/problem-text.ts';
import { translator } from '#i18n/translate.ts';
import { us } from '#markets/us.ts';
import { prepareBackend } from '../../support/backend.ts';
import { readInput, readText } from '../../support/browser.ts';
import { countElements, findAttributes, readTexts } from '../../support/html.ts';
import { aPlayer } from '../../support/player.ts';
import { aBrowser, aShop, fromNetwork } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';
import { addressAtLimit } from '../../support/throttles.ts';

beforeAll(() => prepareBackend(), 60_000);

const readMain = (html: string) => readText(html, 'main');
/** Returns the texts of the banners above the form of a checkout step. */
const readBanners = (html: string) => readTexts(html, 'main :is([role=alert], [role=status])[aria-label]');

describe('an error message', () => {
  test('is displayed next to the button that was clicked if its surface is `toast`', async () => {
    const player = aPlayer();
    player.play('cart.addItem=INV700');
    const { status, reply } = await player.addItem(await anItem());
    expect([status, reply.problem?.text]).toEqual([200, 'Sorry, this item is out of stock.']);
    expect(reply.added).toBeUndefined();
  });

  test('with the surface line is displayed at the cart line, in the reply to a script and on the page', async () => {
    const player = aPlayer();
    const item = await anItem({ offset: 1 });
    await player.add(item);
    const itemId = readInput((await player.visit(player.path('/cart'))).html, 'itemId');
    player.play('cart.updateItem=PRC400');
    const fields = { intent: 'update', itemId, upc: item.upc, qty: '2' };
    const { reply } = await player.submit(player.path('/cart'), fields);
    expect(reply.cart?.lines[0]?.notice).toContain('isn’t available right now');
    const { html } = await player.post(player.path('/cart'), fields);
    expect(readTexts(html, '.cart-line [role=status]')).toContainEqual(expect.stringContaining('isn’t available right now'));
    expect(readBanners(html)).toEqual([]);
  });

  test('with the surface field is displayed at the field, and the input is kept', async () => {
    const player = aPlayer();
    await player.add(await anItem({ offset: 2 }));
    player.play('cart.validateShippingAddress=SHP500');
    const { status, html } = await player.ship();
    expect(status).toBe(422);
    expect(readText(html, '#shipping-addressLine1-error')).toContain('PO boxes');
    expect(readInput(html, 'addressLine1')).toBe('1 Summit Way');
  });

  test('with the surface banner is displayed at the top of the checkout step in which the shopper can resolve the error', async () => {
    const player = aPlayer();
    const summary = await player.atSummary(await anItem({ offset: 3 }));
    player.play('checkout.placeOrder=BIL400');
    const placed = await player.place(summary);
    expect(placed.location).toBe(player.path('/checkout/billing'));
    player.play(undefined);
    expect(readBanners((await player.visit(placed.location ?? '')).html)).toEqual([expect.stringContaining('Enter a billing address.')]);
  });

  test('with the surface page replaces the page, with the matching status', async () => {
    const player = aPlayer();
    player.play('products.catalog=PLP400');
    expect((await player.visit('/en-us/c/jackets-1100')).status).toBe(404);
  });

  test.each([
    ['products.catalog=PLP400', '/en-us/c/jackets-1100', 'We can’t find this category'],
    ['content.plainPage=API404', '/en-us/privacy', 'We can’t find what you’re looking for'],
  ])('with the surface page is displayed on the not-found page: %s', async (scenario, path, text) => {
    const player = aPlayer();
    player.play(scenario);
    const { status, html } = await player.visit(path);
    expect([status, readText(html, 'main .lead')]).toEqual([404, expect.stringContaining(text)]);
  });

  test.each([
    ['content.category=PLP400', '/en-us/c/jackets-1100', 'We can’t find this category'],
    ['products.catalog=OHS4004', '/en-us/c/jackets-1100', 'We can’t find this order'],
    ['products.details=API404', '/en-us/p/x-', 'We can’t find what you’re looking for'],
    ['cart.read=API404', '/en-us/cart', 'We can’t find what you’re looking for'],
  ])('with the surface page is displayed on a 404 page even if the call does not declare the code: %s', async (scenario, path, text) => {
    const player = aPlayer();
    const item = await anItem();
    if (path.endsWith('cart')) await player.add(item);
    player.play(scenario);
    const { status, html } = await player.visit(path.endsWith('-') ? path + item.productId : path);
    expect([status, readText(html, 'main .lead')]).toEqual([404, expect.stringContaining(text)]);
    expect(readMain(html)).not.toContain(translator('en-us')('error.text'));
  });

  test('about an order without a pending challenge replaces the page, and the checkout can be continued', async () => {
    const player = aPlayer();
    const challenge = await player.place(await player.atSummary(await anItem({ offset: 10 }), '4000000000003220'));
    player.play('checkout.patchOrder=ORD409');
    const { status, html } = await player.answer(challenge, 'confirm');
    expect([status, readText(html, 'main .lead')]).toEqual([404, expect.stringContaining('We can’t find this order')]);
    player.play(undefined);
    expect((await player.visit(player.path('/checkout/summary'))).status).toBe(200);
  });

  test('says only that something went wrong if a cart change fails with GEN500, with and without scripts', async () => {
    const player = aPlayer();
    const item = await anItem({ offset: 11 });
    await player.add(item);
    player.play('cart.addItem=GEN500');
    const { status, reply } = await player.addItem(item);
    expect([status, reply.problem]).toEqual([503, { text: 'Something went wrong. Please try again.', surface: 'toast' }]);
    const { html } = await player.post(player.path('/cart'), { intent: 'add', ...item });
    expect(readBanners(html)).toEqual(['Something went wrong. Please try again.']);
    expect(countElements(html, '.cart-line')).toBe(1);
  });

  test('with the surface silent is not displayed', async () => {
    const player = aPlayer();
    player.play('auth.token=AUT404');
    expect((await player.visit('/en-us/form-gallery')).status).toBe(200);
  });
});

describe('an error code that the call does not declare', () => {
  test('displays its text from the error table on the error page, in the language of the page', async () => {
    const player = aPlayer();
    player.play('content.page=AUT423');
    const { status, html } = await player.visit('/en-us');
    expect(status).toBe(503);
    expect(readText(html, 'main .lead')).toContain('your account is locked for 15 minutes');
    expect(readMain(html)).not.toContain(translator('en-us')('error.text'));
    expect(readText(html, 'main a[href="/en-us/forgot-password"]')).toBe('Reset your password');
    expect(readText(html, 'main a[href="/en-us/help/contact-us"]')).toBe('contact us');
    const german = aPlayer();
    german.play('content.page=AUT423');
    expect(readMain((await german.visit('/de-de')).html)).toContain('ist dein Konto');
  });

  test('displays the text that the server sends if the error table has no entry', async () => {
    const player = aPlayer();
    player.play('content.page=unknown-code');
    const { html } = await player.visit('/en-us');
    expect(readText(html, 'main .lead')).toBe('The server says this, and the table has no text for it.');
    expect(readMain(html)).not.toContain(translator('en-us')('error.text'));
    player.play('cart.*=unknown-code');
    expect((await player.addItem(await anItem())).reply.problem?.text).toContain('The server says this');
  });

  test('displays the default text of the error page if it means a general error', async () => {
    const player = aPlayer();
    player.play('content.page=GEN500');
    const { status, html } = await player.visit('/en-us');
    expect(status).toBe(503);
    expect(readMain(html)).toContain(translator('en-us')('error.text'));
    expect(readMain(html)).not.toContain(translator('en-us')('error.GEN500'));
  });
});

describe('a customer whom the gateway no longer knows', () => {
  test('loses the cart and sees the reason, and the page reloads after four seconds', async () => {
    const player = aPlayer();
    await player.add(await anItem({ offset: 7 }));
    player.play('cart.read=AUT498');
    const { html, headers } = await player.visit(player.path('/cart'));
    expect(readText(html, 'main .lead')).toContain('This cart belongs to another account');
    expect(readMain(html)).not.toMatch(/cart is saved|try again/i);
    const reloaded = `${player.path('/cart')}?reloaded=1`;
    expect(findAttributes(html, 'head > meta[http-equiv=refresh]', 'content')).toEqual([`4;url=${reloaded}`]);
    expect(headers.get('set-cookie')).toMatch(/cairn-session=/);
    const { html: again } = await player.visit(reloaded);
    // reloaded only once: otherwise a gateway that always responds with this error would cause an endless loop of reloads
    expect(countElements(again, 'meta[http-equiv=refresh]')).toBe(0);
    player.play(undefined);
    expect((await player.visit(player.path('/cart'))).html).toContain('Your cart is empty');
    await player.add(await anItem({ offset: 8 }));
    expect(countElements((await player.visit(player.path('/cart'))).html, '.cart-line')).toBe(1);
  });

  test('is reported to a script, with the delay before the page reloads', async () => {
    const player = aPlayer();
    player.play('cart.create=AUT498');
    expect((await player.addItem(await anItem())).reply).toMatchObject({
      reloadMs: 4000,
      problem: { text: expect.stringContaining('new one') },
    });
  });
});

describe('a flash message', () => {
  test('about a cart line is displayed at that line', async () => {
    const player = aPlayer();
    await player.add(await anItem({ offset: 5 }));
    player.play('cart.read=ProductItemNotAvailable');
    expect((await player.visit(player.path('/cart'))).html).toContain('This item is no longer available.');
  });

  test.each(['PickupToSth', 'StsToPickup', 'ChangedStoreId', 'InvalidShippingAddress'] as const)(
    'with the code %s redirects to the delivery step, and is displayed there',
    async (code) => {
      const player = aPlayer();
      await player.atSummary(await anItem({ offset: 6 }));
      player.play(`checkout.prepareOrder=${code}`);
      const back = await player.visit(player.path('/checkout/summary'));
      expect(back.location).toBe(player.path('/checkout/shipping'));
      const banners = readBanners((await player.visit(back.location ?? '')).html);
      expect(banners).toEqual([expect.stringContaining(flashText({ t: translator('en-us'), market: us, terms: {} }, code))]);
    },
  );
});

test('a new guest from a rate-limited network is told when to try again, on the page, above a form and in the reply to a script', async () => {
  const shop = aShop();
  shop.state.between = fromNetwork(await addressAtLimit('guest'));
  const form = { email: 'busy@example.org', policy: 'on' };
  const { productId, upc } = await anItem({ offset: 5 });
  const add = { intent: 'add', productId, upc };
  const headers = { origin: 'http://localhost', accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' };
  const refused = [
    await aBrowser(shop).post('/en-us/cart', add),
    await aBrowser(shop).post('/en-us/newsletter', form),
    await aBrowser(shop).visit('/en-us/cart', { method: 'POST', headers, body: new URLSearchParams(add).toString() }),
  ];
  for (const { status, headers: answered, html } of refused) {
    expect([status, answered.get('cache-control')]).toEqual([429, 'no-store']);
    expect(Number(answered.get('retry-after'))).toBeGreaterThan(0);
    expect(html).toMatch(/Please try again in [\d,]+ hours\./);
  }
});
