// A person with an account: signing in with a cart, signing up, and leaving.
import { expect, onlyOn, test } from '../fixtures/shop.ts';

const password = 'Granite-42';

test(
  'whoever signs up in the shop keeps the cart, and leaves a browser that knows nobody',
  onlyOn('desktop', 'no-scripts'),
  async ({ shop, page, javaScriptEnabled }) => {
    const email = `mara-${crypto.randomUUID().slice(0, 8)}@example.org`;
    await shop.open('/en-us/sign-up');
    const main = page.getByRole('main');
    await main.getByLabel('First name').fill('Mara');
    await main.getByLabel('Last name').fill('Vale');
    await main.getByLabel('ZIP code').fill('80302');
    await main.getByLabel('Phone number').fill(`303${String(Math.floor(2_000_000 + Math.random() * 7_999_999))}`);
    await main.getByLabel('Gender').selectOption('I prefer not to say');
    await main.getByLabel('Email', { exact: true }).fill(email);
    await main.getByLabel('Choose a password').fill(password);
    await main.getByLabel('I agree to the terms of the loyalty program').check();
    await main.getByLabel('I agree to the terms of use').check();
    await main.getByRole('button', { name: 'Create account' }).click();
    await expect(shop.title).toHaveText('Hello, Mara');
    if (javaScriptEnabled) {
      const interests = page.getByRole('dialog', { name: 'What are you interested in?' });
      await interests.getByRole('button', { name: 'Close' }).click();
    }
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account, Mara' })).toBeVisible();
    await main.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/\/en-us$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account', exact: true })).toBeVisible();
  },
);

test('a guest signs in over the page, and the favorites come along', onlyOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/c/mens-jackets-1100');
  await page
    .getByRole('button', { name: /^Favorite: / })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Favorite: /, pressed: true }).first()).toBeVisible();
  await expect(shop.unsavedFavorites).toHaveCount(0);
  await page.goto('/en-us/favorites');
  await expect(shop.cards).toHaveCount(1);
  const [name = ''] = await shop.cards.getByRole('heading').allTextContents();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in' });
  await dialog.getByLabel('Email').fill('jonas@cairn.example');
  await dialog.getByLabel('Password', { exact: true }).fill('Summit-2026');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  // to derive a key of the password is slow on purpose
  await expect(page.getByRole('banner').getByRole('link', { name: 'Account, Jonas' })).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/en-us\/favorites$/);
  await expect(page.getByRole('article')).toContainText([name]);
});
