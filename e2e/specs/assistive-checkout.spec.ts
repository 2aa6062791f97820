// Features of the checkout for shoppers who use assistive technology or need more time.
import AxeBuilder from '@axe-core/playwright';
import { Buyer } from '../fixtures/buyer.ts';
import { test as sessionTest } from '../fixtures/sessions.ts';
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

test('a changed total is announced on the next step', onlyOn('desktop'), async ({ shop, page }) => {
  const buyer = new Buyer(shop, { hasScripts: true });
  await buyer.addJacket();
  const announced = page.locator('[data-checkout="total"]');
  await buyer.ship();
  await expect(page).toHaveURL(/\/checkout\/billing$/);
  await expect(announced).toHaveText(/^Total \$\d/);
});

test('the card form offers more time before it expires', onlyOn('desktop'), async ({ shop, page }) => {
  await page.clock.install();
  const buyer = new Buyer(shop, { hasScripts: true });
  await buyer.addJacket();
  await buyer.ship();
  const form = page.getByTitle('Card form from our payment provider').contentFrame();
  await form.getByLabel('Name on the card').fill('Ada Ridge');
  await page.clock.fastForward('28:00');
  await expect(form.getByRole('alert').filter({ hasText: 'This form expires in 2 minutes' })).toBeVisible();
  await form.getByRole('button', { name: 'Get more time' }).click();
  await expect(form.getByText('You have more time.')).toBeVisible();
  await expect(form.getByLabel('Name on the card')).toHaveValue('Ada Ridge');
});

sessionTest('the order confirmation links to a receipt without pictures', longOn('desktop'), async ({ page, takeRole }) => {
  await takeRole('shopper');
  await page.goto('/en-us/order-confirmation');
  await page.getByRole('link', { name: 'Text-only receipt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Receipt for order C/);
  await expect(page.locator('img, svg, picture')).toHaveCount(0);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('link', { name: 'Back to the order confirmation' }).click();
  await expect(page).toHaveURL(/\/order-confirmation$/);
});
