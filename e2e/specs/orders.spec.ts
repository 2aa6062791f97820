// Orders in the account: finding, opening and canceling an order.
import { Buyer } from '../fixtures/buyer.ts';
import { signUpNewPerson } from '../fixtures/person.ts';
import { expect, onlyOn, test } from '../fixtures/shop.ts';

test('an order can be found, opened and canceled in the account', onlyOn('desktop'), async ({ shop, page, javaScriptEnabled, baseURL }) => {
  // Slow because it includes a sign-up and a purchase.
  test.slow();
  const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
  const main = page.getByRole('main');
  await signUpNewPerson(page, baseURL);
  await buyer.atSummary();
  await buyer.place();
  const orderNumber = await buyer.expectConfirmation();
  await page.goto('/en-us/account');
  await main.getByRole('link', { name: 'See your orders' }).click();
  await main.getByRole('link', { name: 'Highest total' }).click();
  await expect(main.getByRole('link', { name: 'Highest total' })).toHaveAttribute('aria-current', 'page');
  await main.getByRole('link', { name: 'Newest first' }).click();
  await main.getByRole('link', { name: `Order ${orderNumber}` }).click();
  await expect(shop.title).toHaveText(`Order ${orderNumber}`);
  await main.getByRole('link', { name: 'Cancel order' }).click();
  const question = page.getByRole('dialog', { name: `Cancel order ${orderNumber}?` });
  await expect(question).toContainText('Refund: $');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(main.getByRole('status').first()).toContainText('Your order has been canceled');
  await expect(main.getByRole('link', { name: 'Cancel order' })).toHaveCount(0);
  await expect(main).toContainText('Refund: $');
});

test(
  'some items of an order can be canceled before it is packed',
  onlyOn('phone', 'no-scripts'),
  async ({ shop, page, javaScriptEnabled }) => {
    // Slow because it includes a purchase.
    test.slow();
    const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
    const main = page.getByRole('main');
    await buyer.addJacket();
    await buyer.atSummary();
    await buyer.place();
    const orderNumber = await buyer.expectConfirmation();
    await page.goto(`/en-us/account/orders/${orderNumber}`);
    await main.getByRole('link', { name: 'Cancel order' }).click();
    const question = javaScriptEnabled ? page.getByRole('dialog') : main;
    await expect(question.getByRole('heading', { level: 1, name: `Cancel order ${orderNumber}?` })).toBeVisible();
    await question.getByRole('checkbox').first().check();
    const quantity = question.getByRole('combobox', { name: 'Quantity' }).first();
    await quantity.selectOption('1');
    await question.getByRole('button', { name: 'Cancel selected items' }).click();
    await expect(main.getByRole('status').first()).toContainText('The items have been canceled');
    await expect(main.getByRole('region', { name: 'Items not sent' })).toContainText('1 ×');
    await main.getByRole('link', { name: 'Cancel order' }).click();
    await expect(question.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    await expect(question.getByRole('button', { name: 'Cancel selected items' })).toHaveCount(0);
  },
);
