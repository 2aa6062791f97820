// Items saved for later, while the cart above them changes.
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

test('changing the cart leaves the saved items unchanged', longOn('desktop'), async ({ shop, page }) => {
  await new Buyer(shop, { hasScripts: true }).addJacket();
  await shop.openCategory('en-us', /Jackets/);
  await shop.openFirstProduct();
  await shop.chooseSize(/^S$/);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Your cart' }).locator('.cart-line')).toHaveCount(2);
  await shop.open('/en-us/cart');
  const lines = page.locator('.cart-columns .cart-line');
  const saved = page.getByRole('region', { name: 'Saved for later' });
  await expect(lines).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Save for later/ })
    .first()
    .click();
  await expect(lines).toHaveCount(1);
  await expect(saved.locator('.cart-line')).toHaveCount(1);
  await lines.getByLabel(/^Quantity/).fill('2');
  await lines.getByLabel(/^Quantity/).press('Enter');
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  await expect(saved.locator('.cart-line')).toHaveCount(1);
});
