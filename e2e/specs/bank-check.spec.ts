// The bank's 3-D Secure challenge before a payment: passed, failed, left open, and closed.
import type { Page } from 'playwright/test';
import { Buyer, cards } from '../fixtures/buyer.ts';
import { expect, longOn, onlyOn, test, withScripts } from '../fixtures/shop.ts';

test.setTimeout(90_000);

test(
  'a failed bank challenge returns to billing with the cart, and a passed challenge places the order',
  longOn('no-scripts', 'desktop'),
  async ({ shop, page, javaScriptEnabled }) => {
    const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
    const bank = javaScriptEnabled ? buyer.challenge.contentFrame() : page;
    await buyer.atSummary(cards.challenge);
    await buyer.place();
    await bank.getByRole('button', { name: 'I did not make this payment' }).click();
    await expect(page).toHaveURL(/\/en-us\/checkout\/billing/);
    await expect(page.getByRole('alert')).toContainText('Your bank didn’t confirm');
    await buyer.pay(cards.challenge);
    await buyer.place();
    await bank.getByLabel('Code').fill('123456');
    await bank.getByRole('button', { name: 'Confirm', exact: true }).click();
    await buyer.expectConfirmation();
  },
);

test('going back from an open bank challenge shows that the payment is pending', longOn('no-scripts'), async ({ shop, page }) => {
  const buyer = new Buyer(shop, { hasScripts: false });
  await buyer.atSummary(cards.challenge);
  await buyer.place();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Your bank is waiting');
  await buyer.place();
  await expect(page.getByLabel('Code')).toBeVisible();
});

test.describe('a bank challenge with scripts', withScripts, () => {
  const waysOut = [
    {
      name: 'by its button',
      where: onlyOn('desktop'),
      close: (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
    },
    { name: 'by Escape in its frame', where: longOn('phone'), close: (page: Page) => page.keyboard.press('Escape') },
  ];
  for (const { name, where, close } of waysOut) {
    test(`a bank challenge opens in a focused dialog, and closing it ${name} rejects the payment`, where, async ({ shop, page }) => {
      const buyer = new Buyer(shop, { hasScripts: true });
      await buyer.atSummary(cards.challenge);
      await buyer.place();
      await expect(page.getByRole('dialog', { name: 'Confirm this payment with your bank' })).toBeVisible();
      await expect(buyer.challenge).toBeFocused();
      await buyer.challenge.contentFrame().getByLabel('Code').fill('1');
      await page.mouse.click(4, 4); // Clicks outside the dialog.
      await expect(buyer.challenge).toBeVisible();
      await buyer.challenge.contentFrame().getByLabel('Code').focus();
      await close(page);
      await expect(page).toHaveURL('/en-us/checkout/billing');
      await expect(page.getByRole('alert')).toContainText('Your bank didn’t confirm');
    });
  }
});
