// A support employee works on orders: finding, reading, correcting, canceling and refunding them.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { openFilters, openStaffPage, staffOrigin } from '../fixtures/staff.ts';

test.setTimeout(240_000);

/** Returns a function that checks the heading, the accessibility and the width of a page. */
const checker = (page: Page) => async (heading: string | RegExp) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
};

async function findOrders(page: Page, text: string): Promise<void> {
  await page.getByLabel('Order number, email or name').fill(text);
  await page.getByRole('button', { name: 'Find' }).click();
}

test(
  'a support employee finds an order by email, adds a note, corrects the address, and cancels one unit and then the rest',
  longOn('desktop', 'phone'),
  async ({ shop, page, javaScriptEnabled, baseURL }) => {
    const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
    await buyer.addJacket();
    await buyer.atSummary();
    await buyer.place();
    const orderNumber = await buyer.expectConfirmation();

    const check = checker(page);
    const status = page.getByRole('status');
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await openStaffPage(page, `${staffOrigin(baseURL)}/orders`, 'Sam Support');
    await check('Orders');
    await findOrders(page, 'ADA@example.org');
    await check('Orders');
    await page.getByRole('link', { name: orderNumber }).click();
    await check(`Order ${orderNumber}`);
    await expect(timeline).toContainText('Order placed');
    await expect(timeline).toContainText('Email “Order confirmation”');

    await page.getByLabel('Note for other employees').fill('The customer has moved.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(status).toHaveText('The note is stored.');
    await expect(timeline).toContainText('The customer has moved.');

    await page.getByRole('link', { name: 'Correct the address', exact: true }).click();
    await check(`Delivery address of order ${orderNumber}`);
    await page.getByLabel('Street and number').fill('2 Summit Way');
    await page.getByRole('button', { name: 'Store the address' }).click();
    await expect(status).toHaveText('The delivery address is corrected.');
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText('2 Summit Way');

    await page.getByRole('link', { name: 'Cancel units' }).click();
    await check(`Cancel units of order ${orderNumber}`);
    await page
      .getByLabel(/units to cancel, of \d+$/)
      .first()
      .fill('1');
    await page.getByRole('button', { name: 'Cancel these units' }).click();
    await expect(status).toContainText('The units are canceled.');
    await expect(page.getByRole('region', { name: 'Items' })).toContainText('1 canceled');
    const rest = page.getByRole('link', { name: 'Cancel units' });
    if ((await rest.count()) > 0) {
      await rest.click();
      await page.getByRole('button', { name: 'Cancel everything that is not packed' }).click();
      await expect(status).toContainText('The units are canceled.');
    }
    await expect(page.getByRole('main')).toContainText('Canceled, placed');
    await check(`Order ${orderNumber}`);
  },
);

test.describe(() => {
  // the response to an amount that is too large is a 422
  test.use({ expectedNoise: /422/ });

  test(
    'a support employee refunds a part of a line of a delivered order after a confirmation',
    longOn('desktop', 'phone'),
    async ({ page, baseURL }) => {
      const check = checker(page);
      await openStaffPage(page, `${staffOrigin(baseURL)}/orders`, 'Sam Support');
      await openFilters(page);
      await page.getByLabel('State').selectOption('Sent');
      await findOrders(page, 'ada@cairn.example');
      await page.getByRole('region', { name: 'Orders' }).getByRole('link').last().click();
      await page.getByRole('link', { name: 'Refund', exact: true }).click();
      await check(/^Refund order /);
      const amount = page.getByRole('textbox').first();
      await amount.fill('99999');
      await page.getByLabel('Reason').selectOption('Delivered late');
      await page.getByRole('button', { name: 'Check the refund' }).click();
      await expect(page.getByText('This is more than is left of what was paid for it.')).toBeVisible();
      await check(/^Refund order /);
      await amount.fill('1.50');
      await page.getByRole('button', { name: 'Check the refund' }).click();
      await check(/^Confirm the refund of order /);
      await page.getByRole('button', { name: /^Refund \$/ }).click();
      await expect(page.getByRole('status')).toContainText('The refund is stored');
      await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Refund paid');
      await check(/^Order /);
      await page.goto(`${staffOrigin(baseURL)}/orders/stuck`);
      await check('Stuck orders');
    },
  );
});
