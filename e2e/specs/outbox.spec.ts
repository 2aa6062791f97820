// The shop's emails at /outbox: the order confirmation, as HTML in a frame and as text.
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

test.setTimeout(90_000);

test(
  'an order confirmation email shows the order’s pictures and total in the language of the order',
  longOn('desktop', 'no-scripts'),
  async ({ shop, page, javaScriptEnabled }) => {
    const buyer = new Buyer(shop, { locale: 'de-de', hasScripts: javaScriptEnabled });
    const name = await buyer.addJacket();
    await buyer.ship();
    await buyer.pay();
    await buyer.place();
    const orderNumber = await buyer.expectConfirmation();
    await page.goto('/outbox');
    await page.getByRole('navigation').getByRole('link', { name: orderNumber }).click();
    const email = page.frameLocator('iframe');
    await expect(email.getByRole('heading', { name: 'Danke für deine Bestellung' })).toBeVisible();
    await expect(email.getByText(name).first()).toBeVisible();
    await expect(email.getByRole('row', { name: 'Gesamtsumme inkl. MwSt.' })).toContainText('€');
    await expect
      .poll(() => email.locator('img').evaluateAll((pictures) => pictures.every((each) => (each as HTMLImageElement).naturalWidth > 0)))
      .toBe(true);
    await expect(page.getByRole('region', { name: 'Text' })).toContainText(orderNumber);
  },
);
