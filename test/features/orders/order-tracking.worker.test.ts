// Tracking an order in the shop, without an account.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { type Browser, places, readText } from '../../support/browser.ts';
import { aBrowser } from '../../support/purchase.ts';
import { aGuestOrder, age, ageUntil, dayMs } from '../../support/shop-orders.ts';

beforeAll(() => prepareBackend(), 120_000);

describe('order tracking', () => {
  const track = (browser: Browser, orderNumber: string, email: string) => browser.post('/en-us/track-order', { orderNumber, email });

  test('order tracking shows the progress of an order without address, name or amounts', async () => {
    const { orderNumber, email } = await aGuestOrder(55);
    await ageUntil(orderNumber, async () => (await track(aBrowser(), orderNumber, email)).html, '/provider/parcel/');
    const { status, html, headers } = await track(aBrowser(), orderNumber, email);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(html).toContain('Shipped');
    expect(html).toContain(`/provider/parcel/${orderNumber}-1`);
    expect(html).not.toContain('Ada Ridge');
    expect(html).not.toContain(places.us.address.addressLine1);
    expect(html).not.toContain('See order details');
  });

  test('order tracking shows the products and the progress of a return', async () => {
    const { browser, orderNumber, email } = await aGuestOrder(60);
    await age(orderNumber, 20 * dayMs);
    const at = `/en-us/account/orders/${orderNumber}/return`;
    const [, item = ''] = /name="item" value="([^"]+)"/.exec((await browser.visit(at)).html) ?? [];
    await browser.post(at, { item, [`reason.${item}`]: 'faulty' });
    const { html } = await track(aBrowser(), orderNumber, email);
    const [, name = ''] = /^1 × ([^,]+)/.exec(readText(html, '.tracked-items li')) ?? [];
    expect(name).not.toBe('');
    expect(readText(html, '.order-returns p')).toBe(name);
    expect(readText(html, '.order-returns')).toMatch(/^Returns .* Label ready .+ On its way to us Upcoming/);
  });

  test('order tracking shows the same field error for a wrong email address and for an unknown order number', async () => {
    const { orderNumber, email } = await aGuestOrder(56);
    const answers = [await track(aBrowser(), orderNumber, 'other@example.org'), await track(aBrowser(), 'CZZZZZZZZZZ', email)];
    expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    for (const { html } of answers) expect(html).toContain('We can’t find an order with this number and email address or phone number.');
  });

  test('order tracking accepts the phone number of the order', async () => {
    const { orderNumber } = await aGuestOrder(57);
    expect((await track(aBrowser(), orderNumber, places.us.address.phone)).status).toBe(200);
    expect((await track(aBrowser(), orderNumber, '303 555 0199')).status).toBe(409);
    const neither = await track(aBrowser(), orderNumber, 'Ada');
    expect(neither.status).toBe(422);
    expect(readText(neither.html, '#track-order-email-error')).toBe('Enter an email address or a phone number.');
  });

  test('order tracking prefills the order number from a link and shows errors for empty input', async () => {
    const browser = aBrowser();
    expect((await browser.visit('/en-us/track-order?order=CABCDEFGHJK')).html).toContain('value="CABCDEFGHJK"');
    expect((await track(browser, '', 'nowhere')).status).toBe(422);
  });
});
