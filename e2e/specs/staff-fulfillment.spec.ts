// A day of a warehouse employee: packing an order in parts, printing, canceling a missing unit, and sending the parcel.
import { AxeBuilder } from '@axe-core/playwright';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { openStaffPage, staffOrigin } from '../fixtures/staff.ts';

// the response to an invalid form is a 422
test.use({ expectedNoise: /422/ });

test(
  'a warehouse employee packs an order, prints its list, cancels a missing unit, and sends the parcel',
  longOn('desktop', 'phone'),
  async ({ shop, page, javaScriptEnabled, baseURL }) => {
    test.setTimeout(240_000);
    const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
    await buyer.addJacket();
    await buyer.atSummary();
    await buyer.place();
    const orderNumber = await buyer.expectConfirmation();
    const main = page.getByRole('main');
    const check = async (heading: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
    };

    const fulfillment = `${staffOrigin(baseURL)}/fulfillment`;
    await openStaffPage(page, fulfillment, 'Wanda Warehouse');
    await check('Fulfillment');
    await main.getByLabel('Order number').fill('CNOTHING');
    await main.getByRole('button', { name: 'Open' }).click();
    await expect(main).toContainText('There is no order with this number.');
    await main.getByLabel('Order number').fill(orderNumber.toLowerCase());
    await main.getByRole('button', { name: 'Open' }).click();
    const shipment = `Shipment of order ${orderNumber}`;
    await check(shipment);

    await main.getByLabel(/^of 2 ×/).fill('3');
    await main.getByRole('button', { name: 'Pack these units' }).click();
    await expect(main).toContainText('Enter a number from 0 to 2.');
    await main.getByLabel(/^of 2 ×/).fill('1');
    await main.getByRole('button', { name: 'Pack these units' }).click();
    await expect(page.getByRole('status')).toHaveText('The units are packed.');
    await expect(main.getByRole('heading', { name: 'To pack: 1 unit' })).toBeVisible();
    await check(shipment);

    await page.goto(fulfillment);
    await main.getByRole('link', { name: 'Warehouse United States' }).click();
    await check('To pack: Warehouse United States');
    await main.getByRole('checkbox', { name: `Select ${orderNumber}` }).check();
    await main.getByRole('button', { name: 'Packing lists of the selected shipments' }).click();
    await check('Packing list');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(main.getByRole('article')).toContainText(orderNumber);
    await page.emulateMedia({ media: 'screen' });

    await page.goto(`${fulfillment}?order=${orderNumber}`);
    await main.getByRole('link', { name: 'Units are missing' }).click();
    await check('Cancel units');
    await main.getByLabel(/^of 1 ×/).fill('1');
    await main.getByRole('button', { name: 'Cancel these units' }).click();
    await expect(page.getByRole('status').first()).toHaveText('The units are canceled, and the customer gets an email.');
    await check(shipment);

    await main.getByRole('link', { name: /^Send/ }).click();
    await check('Send the parcel');
    await main.getByLabel('Carrier').fill('Ridge Express');
    await main.getByLabel('Tracking number').fill('RX-2211');
    await main.getByLabel('Tracking page (optional)').fill('ridge.example');
    await main.getByRole('button', { name: 'Send' }).click();
    await expect(main).toContainText('Enter a URL that begins with https://');
    await expect(main.getByLabel('Tracking number')).toHaveValue('RX-2211');
    await main.getByLabel('Tracking page (optional)').fill('');
    await main.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('status')).toHaveText('The parcel is sent.');
    await check(shipment);

    await page.goto(`/en-us/account/orders/${orderNumber}`);
    await expect(main).toContainText('RX-2211');
    await expect(main.getByRole('region', { name: 'Items not sent' })).toContainText('1 ×');
  },
);
