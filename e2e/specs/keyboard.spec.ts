// A purchase by keyboard: every control can be reached with Tab, has a visible focus, and can be operated with keys.
import type { Locator, Page } from 'playwright/test';
import { expect, onlyOn, test } from '../fixtures/shop.ts';

test.setTimeout(120_000);

const farthest = 120;

/** Presses Tab until a control has the focus. Throws if the control cannot be reached. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < farthest; steps++) {
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Pressing Tab ${farthest} times did not reach ${control}`);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

test('a shopper can buy a jacket using only the keyboard', onlyOn('desktop'), async ({ shop, page }) => {
  const button = (name: string) => page.getByRole('button', { name });
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
  await shop.openCategory('en-us', /Jackets/);
  const name = await shop.openFirstProduct();
  await press(page, page.getByRole('list', { name: /^Size/ }).getByRole('link', { name: 'M', exact: true }));
  await expect(page).toHaveURL(/size=M/);
  await press(page, button('Add to cart'));
  await expect(shop.miniCart).toContainText(name);
  await press(page, shop.miniCart.getByRole('link', { name: 'Checkout' }));
  await expect(page).toHaveURL(/checkout\/shipping/);

  await type(page, field('Email'), 'ada@example.org');
  await type(page, field('First name'), 'Ada');
  await type(page, field('Last name'), 'Ridge');
  await type(page, field('Street address'), '1 Summit Way');
  await type(page, field('City'), 'Denver');
  await type(page, field('State'), 'Colorado');
  await type(page, field('ZIP code'), '80202');
  await type(page, field('Phone number'), '3035550142');
  await press(page, button('Continue to payment'));
  await expect(page).toHaveURL(/checkout\/billing/);

  const card = page.getByTitle('Card form from our payment provider').contentFrame();
  await expect(card.getByRole('heading', { level: 1 })).toBeVisible();
  await type(page, card.getByLabel('Card number'), '4242424242424242');
  await type(page, card.getByLabel('Expiration date'), '12/30');
  await type(page, card.getByLabel('Security code'), '123');
  await type(page, card.getByLabel('Name on the card'), 'Ada Ridge');
  await press(page, button('Continue to review'));
  await expect(page).toHaveURL(/checkout\/summary/);

  await press(page, button('Place order and pay'));
  await expect(page).toHaveURL('/en-us/order-confirmation');
  await expect(shop.title).toBeVisible();
});
