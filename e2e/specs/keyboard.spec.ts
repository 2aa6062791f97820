// A purchase by keyboard alone: every control is reached by Tab, seen to be focused, and used by keys.
import type { Locator, Page } from 'playwright/test';
import { expect, onlyOn, test } from '../fixtures/shop.ts';

test.setTimeout(120_000);

const farthest = 120;

/** Tabs until the control has the focus: by the way that a shopper goes, not by a script. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < farthest; steps++) {
    if (await control.evaluate((element) => element === element.ownerDocument.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached by ${farthest} times Tab: ${control}`);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
}

test('a jacket is bought by keyboard alone', onlyOn('desktop'), async ({ shop, page }) => {
  const button = (name: string) => page.getByRole('button', { name });
  const field = (name: string) => page.getByRole('main').locator(`[name="${name}"]`);
  await shop.openCategory('en-us', /Jackets/);
  const name = await shop.openFirstProduct();
  await press(page, page.getByRole('list', { name: /^Size/ }).getByRole('link', { name: 'M', exact: true }));
  await expect(page).toHaveURL(/size=M/);
  await press(page, button('Add to cart'));
  const dialog = page.getByRole('dialog', { name: 'Your cart' });
  await expect(dialog).toContainText(name);
  await press(page, dialog.getByRole('link', { name: 'Go to checkout' }));
  await expect(page).toHaveURL(/checkout\/shipping/);

  await type(page, field('email'), 'ada@example.org');
  await type(page, field('firstName'), 'Ada');
  await type(page, field('lastName'), 'Ridge');
  await type(page, field('addressLine1'), '1 Summit Way');
  await type(page, field('city'), 'Denver');
  await type(page, field('province'), 'Colorado');
  await type(page, field('postalCode'), '80202');
  await type(page, field('phone'), '3035550142');
  await press(page, button('Continue to payment'));
  await expect(page).toHaveURL(/checkout\/billing/);

  const card = page.frameLocator('iframe');
  await expect(card.getByRole('heading', { level: 1 })).toBeVisible();
  await type(page, card.locator('[name="number"]'), '4242424242424242');
  await type(page, card.locator('[name="expiry"]'), '12/30');
  await type(page, card.locator('[name="cvc"]'), '123');
  await type(page, card.locator('[name="name"]'), 'Ada Ridge');
  await press(page, card.getByRole('button', { name: 'Use this card' }));
  await expect(page).toHaveURL(/checkout\/summary/);

  await press(page, button('Place order and pay'));
  await expect(page).toHaveURL('/en-us/order-confirmation');
  await expect(shop.title).toBeVisible();
});
