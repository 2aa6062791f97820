// The device fingerprint of an order. A script creates it in the order summary step, and the order form submits it.
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

test(
  'an order submits the browser’s fingerprint, and the fingerprint is the same after a reload',
  longOn('desktop'),
  async ({ shop, page }) => {
    test.setTimeout(90_000);
    const buyer = new Buyer(shop, { hasScripts: true });
    await buyer.atSummary();
    const field = page.locator('input[name=device]');
    await expect(field).toHaveValue(/^[0-9a-f]{64}$/);
    const device = await field.inputValue();
    await page.reload();
    await expect(field).toHaveValue(device);
    const isOrder = (request: { method: () => string; url: () => string }) =>
      request.method() === 'POST' && request.url().endsWith('/checkout/summary');
    const [sent] = await Promise.all([page.waitForRequest(isOrder), buyer.place()]);
    expect(new URLSearchParams(sent.postData() ?? '').get('device')).toBe(device);
    await buyer.expectConfirmation();
  },
);
