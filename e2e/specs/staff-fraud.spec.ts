// A support employee blocks a shopper, releases and rejects held orders, and records a chargeback.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { openStaffPage, staffOrigin } from '../fixtures/staff.ts';

test.setTimeout(240_000);

// the response to an invalid form is a 422, and to a late decision a 409
test.use({ expectedNoise: /422|409/ });

/** Checks that a page has no barriers and is not wider than the screen. */
async function check(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
}

test(
  'support holds the orders of a suspicious shopper, decides about them, and records a chargeback',
  longOn('desktop', 'phone'),
  async ({ shop, page, baseURL, javaScriptEnabled }, info) => {
    const origin = staffOrigin(baseURL);
    const email = `held-${info.project.name}-${Date.now()}@example.org`;
    await openStaffPage(page, `${origin}/fraud/blocks`, 'Sam Support');
    await check(page, 'Block list');

    const block = async (effect: string) => {
      await page.goto(`${origin}/fraud/blocks`);
      await page.getByLabel('Market').selectOption('United States');
      await page.getByLabel('What to block').selectOption('Email address');
      await page.getByLabel('Address, domain or IP address').fill(email);
      await page.getByLabel('Effect').selectOption(effect);
      await page.getByLabel('Reason').fill('Reported by the bank');
      await page.getByRole('button', { name: 'Add to the block list' }).click();
      await expect(page.getByRole('status')).toHaveText('The entry was added to the block list.');
    };
    const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
    const order = async (): Promise<void> => {
      await buyer.addJacket();
      await buyer.enterAddress();
      await buyer.fillIn({ email });
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await buyer.pay();
      await buyer.place();
    };

    await page.getByLabel('Address, domain or IP address').fill('nobody');
    await page.getByLabel('Reason').fill('A reason that stays');
    await page.getByRole('button', { name: 'Add to the block list' }).click();
    await expect(page.getByText('Enter an email address like ada@example.org.')).toBeVisible();
    await expect(page.getByLabel('Reason')).toHaveValue('A reason that stays');
    await check(page, 'Block list');
    await block('Hold orders for review');
    await check(page, 'Block list');

    await order();
    const released = await buyer.expectConfirmation();
    await expect(page.getByText('We are checking your order')).toBeVisible();
    await page.goto(`${origin}/fraud`);
    await check(page, 'Held orders');
    const row = page.getByRole('row', { name: released });
    await expect(row).toContainText('An entry in the block list holds it: Reported by the bank');
    await row.getByRole('link', { name: 'Decide' }).click();
    await check(page, `Held order ${released}`);
    await page.getByRole('link', { name: 'Release …' }).click();
    await check(page, `Release order ${released}`);
    await page.getByLabel('Reason').fill('The customer confirmed it by phone');
    await page.getByRole('button', { name: 'Release the order' }).click();
    await expect(page.getByRole('status')).toContainText(`Order ${released} was released.`);
    await check(page, 'Held orders');

    await order();
    const rejected = await buyer.expectConfirmation();
    await page.goto(`${origin}/fraud/orders/${rejected}/reject`);
    await page.getByLabel('Reason').fill('Stolen card');
    await page.getByRole('button', { name: 'Reject the order' }).click();
    await expect(page.getByRole('status')).toContainText(`Order ${rejected} was rejected.`);
    await page.goto(`${origin}/fraud/orders/${rejected}/release`);
    await expect(page.getByRole('alert')).toHaveText('This order is no longer held.');

    await block('Refuse orders');
    await order();
    await expect(page.getByText('The payment was declined, and nothing was charged').first()).toBeVisible();
    await page.goto(`${origin}/fraud/blocks`);
    await page.getByRole('link', { name: `Remove ${email}` }).click();
    await check(page, `Remove ${email} from the block list`);
    await page.getByRole('button', { name: 'Remove the entry' }).click();
    await expect(page.getByRole('status')).toHaveText('The entry was removed.');

    // only captured payments can be charged back, which are those of orders that were sent
    await page.goto(`${origin}/orders?state=sent`);
    const captured = (await page.getByRole('region', { name: 'Orders' }).getByRole('link').first().textContent()) ?? '';
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await page.goto(`${origin}/fraud/chargebacks`);
    await check(page, 'Chargebacks');
    await page.getByLabel('Order number').fill(captured);
    await page.getByLabel('Day on which the bank informed the shop').fill(yesterday);
    await page.getByLabel('Amount in the currency of the order').fill('1.50');
    await page.getByLabel('Reason code of the bank').fill('10.4');
    await page.getByLabel('Evidence').fill('Signed by the customer');
    await page.getByRole('button', { name: 'Record the chargeback' }).click();
    await expect(page.getByRole('status')).toHaveText(`The chargeback of order ${captured} is recorded.`);
    await expect(page.getByRole('row', { name: captured })).toContainText('1.50');
    await check(page, 'Chargebacks');
    await page.getByRole('link', { name: `Record the outcome for order ${captured}` }).click();
    await check(page, `Chargeback of order ${captured}`);
    await page.getByLabel('Outcome').selectOption('lost');
    await page.getByRole('button', { name: 'Record the outcome' }).click();
    await expect(page.getByRole('status')).toHaveText(`The chargeback of order ${captured} is decided.`);
    await expect(page.getByRole('row', { name: captured })).toContainText('Lost');
  },
);
