// Gift cards: buying one for a recipient, and paying with gift cards.
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

test(
  'an e-gift card can be added for a recipient, and the recipient can be changed in the cart',
  longOn('desktop', 'no-scripts'),
  async ({ shop, page }) => {
    await shop.open('/en-us/gift-cards');
    await page.getByRole('radio', { name: '$100' }).check();
    await page.getByLabel('Recipient’s name').fill('Bo');
    await page.getByLabel('Recipient’s email').fill('bo@example.org');
    await page.getByLabel('Your name').fill('Ada');
    await page.getByLabel('Message').fill('Go outside.');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const line = shop.cartLines;
    await expect(line).toHaveCount(1);
    await shop.open('/en-us/cart');
    await expect(line).toContainText('For Bo, bo@example.org');
    await expect(line).toContainText('From Ada');
    await page.getByRole('link', { name: /^Gift options/ }).click();
    await page.getByLabel('Recipient’s name').fill('Cleo');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(line).toContainText('For Cleo, bo@example.org');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('the preview of an e-gift card follows the form', longOn('desktop', 'no-scripts'), async ({ shop, page }) => {
  await shop.open('/en-us/gift-cards');
  const preview = page.getByRole('region', { name: 'Preview of the email' });
  await expect(preview).toContainText('$50');
  await page.getByRole('radio', { name: '$200' }).check();
  await page.getByLabel('Recipient’s name').fill('Bo');
  await page.getByLabel('Message').fill('Go outside.');
  const update = page.getByRole('button', { name: 'Update preview' }); // only without scripts
  if ((await update.count()) > 0) await update.click();
  for (const text of ['$200', 'Bo', 'Go outside.']) await expect(preview.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Go outside.');
});

test.describe(() => {
  test.use({ expectedNoise: /422/ });

  test('an order can be paid with two gift cards and no other payment method', longOn('no-scripts'), async ({ shop, page }) => {
    // This order spends the balance of the seeded gift cards.
    const buyer = new Buyer(shop, { hasScripts: false });
    await buyer.addJacket();
    await buyer.ship();
    const apply = async (number: string) => {
      await page.getByText(/Pay with a gift card|Add another gift card/).click();
      await page.getByLabel('Gift card number').fill(number);
      await page.getByLabel('PIN', { exact: true }).fill('1234');
      await page.getByRole('button', { name: 'Apply' }).click();
    };
    await apply('6010 1000 0000 2500');
    await expect(page.getByRole('button', { name: 'Remove Gift card •••• 2500' })).toBeVisible();
    await apply('6010 1000 0010 0000');
    await expect(page.getByText('Your gift cards cover the full amount.')).toBeVisible();
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await page.getByRole('button', { name: 'Place order and pay' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
    await expect(page.getByText(/Gift card •••• 2500, \$25\.00/)).toBeVisible();
  });
});
