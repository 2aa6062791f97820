// Accounts: signing up, signing in with a cart, and signing out.
import { signUpNewPerson } from '../fixtures/person.ts';
import { expect, onlyOn, test } from '../fixtures/shop.ts';

const password = 'Granite-42';

test(
  'signing up in the shop keeps the cart, and signing out leaves no account data in the browser',
  onlyOn('desktop', 'no-scripts'),
  async ({ shop, page, javaScriptEnabled }) => {
    const email = `mara-${crypto.randomUUID().slice(0, 8)}@example.org`;
    await shop.open('/en-us/sign-up');
    const main = page.getByRole('main');
    await main.getByLabel('First name').fill('Mara');
    await main.getByLabel('Last name').fill('Vale');
    await main.getByLabel('Email', { exact: true }).fill(email);
    await main.getByLabel('Choose a password').fill(password);
    await main.getByLabel('I agree to the terms of use').check();
    await main.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Hello, Mara');
    if (javaScriptEnabled) {
      const interests = page.getByRole('dialog', { name: 'What are you interested in?' });
      await expect(interests).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Hello, Mara');
      await interests.getByRole('button', { name: 'Close' }).click();
    }
    await expect(page.getByText('Your account is ready, and you’re signed in.')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Join the Cairn Circle' }).first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account, Mara' })).toBeVisible();
    await main.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page).toHaveURL(/\/en-us$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account', exact: true })).toBeVisible();
  },
);

test(
  'a guest who signs in from the header keeps the favorites, and can sign out from the header',
  onlyOn('desktop'),
  async ({ shop, page }) => {
    await shop.open('/en-us/c/mens-jackets-1100');
    const saved = page.getByRole('button', { name: /^Favorite: / }).first();
    const [name = ''] = await shop.cards.first().getByRole('heading').allTextContents();
    await saved.click();
    await expect(saved).toHaveAttribute('aria-pressed', 'true');
    await expect(shop.unsavedFavorites).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Account', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in' });
    await dialog.getByLabel('Email').fill('jonas@cairn.example');
    await dialog.getByLabel('Password', { exact: true }).fill('Summit-2026');
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
    // The timeout is long because deriving the password key is slow on purpose.
    const account = page.getByRole('banner').getByRole('link', { name: 'Account, Jonas' });
    await expect(account).toBeVisible({ timeout: 20_000 });
    await expect(page).toHaveURL(/\/en-us\/c\/mens-jackets-1100$/);
    await expect(page.getByRole('status').filter({ hasText: 'You’re signed in.' })).toBeVisible();
    await page.goto('/en-us/favorites');
    await expect(page.getByRole('article')).toContainText([name]);
    await account.click();
    await page.getByRole('dialog', { name: 'Hello, Jonas' }).getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/en-us$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Account', exact: true })).toBeVisible();
  },
);

test('on a desktop, the navigation of the account is beside each of its pages', onlyOn('desktop'), async ({ shop, page, baseURL }) => {
  const navigation = page.getByRole('main').getByRole('navigation', { name: 'Your account' });
  const security = navigation.getByRole('link', { name: 'Sign-in and security' });
  await signUpNewPerson(page, baseURL);
  await page.goto('/en-us/account');
  await security.click();
  await expect(shop.title).toHaveText('Sign-in and security');
  await expect(security).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').getByRole('link', { name: 'Your account' })).toBeHidden();
  await navigation.getByRole('link', { name: 'Overview' }).click();
  await expect(shop.title).toHaveText('Hello, Mara');
});

test(
  'on a phone, only the account overview has the navigation, and other account pages link back',
  onlyOn('phone'),
  async ({ shop, page, baseURL }) => {
    const main = page.getByRole('main');
    const navigation = main.getByRole('navigation', { name: 'Your account' });
    await signUpNewPerson(page, baseURL);
    await page.goto('/en-us/account');
    await navigation.getByRole('link', { name: 'Sign-in and security' }).tap();
    await expect(main.getByRole('listitem').filter({ hasText: '(this device)' })).toBeVisible();
    await expect(navigation).toBeHidden();
    await main.getByRole('link', { name: 'Your account' }).tap();
    await expect(shop.title).toHaveText('Hello, Mara');
    await expect(navigation.getByRole('link', { name: 'Addresses' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Overview' })).toBeHidden();
    // the orders are above the navigation
    await expect(main.getByRole('link', { name: 'See your orders' })).toBeVisible();
    await expect(navigation.getByRole('link', { name: 'Orders' })).toBeHidden();
  },
);
