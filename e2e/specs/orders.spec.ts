// What a person does with an order of theirs.
import { Buyer } from '../fixtures/buyer.ts';
import { expect, onlyOn, test } from '../fixtures/shop.ts';

test('an order is found in the account, opened and cancelled', onlyOn('desktop'), async ({ shop, page, javaScriptEnabled }) => {
  test.slow(); // a sign-in and a purchase in one
  const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
  const main = page.getByRole('main');
  await shop.open('/en-us/sign-in');
  await main.getByLabel('Email').fill('ada@cairn.example');
  await main.getByLabel('Password', { exact: true }).fill('Summit-2026');
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  // to derive a key of the password is slow on purpose
  await expect(shop.title).toHaveText('Hello, Ada', { timeout: 20_000 });
  await buyer.atSummary();
  await buyer.place();
  const orderNumber = await buyer.seesConfirmation();
  await page.goto('/en-us/account');
  await main.getByRole('link', { name: 'See your orders' }).click();
  await main.getByRole('link', { name: 'Highest total' }).click();
  await expect(main.getByRole('link', { name: 'Highest total' })).toHaveAttribute('aria-current', 'page');
  await main.getByRole('link', { name: 'Newest first' }).click();
  await main.getByRole('link', { name: `Order ${orderNumber}` }).click();
  await expect(shop.title).toHaveText(`Order ${orderNumber}`);
  await main.getByRole('button', { name: 'Cancel order' }).click();
  await expect(main.getByRole('status').first()).toContainText('Your order is canceled');
  await expect(main.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
});
