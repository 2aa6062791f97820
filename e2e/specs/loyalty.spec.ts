// Loyalty members: enrollment in the sign-in dialog, and a reward in the cart.
import { expect, onlyOn, test } from '../fixtures/shop.ts';

// Deriving the password key is slow on purpose.
const slow = { timeout: 20_000 };

test('a shopper can join the loyalty program in the sign-in dialog', onlyOn('desktop'), async ({ shop, page }) => {
  const email = `mara-${crypto.randomUUID().slice(0, 8)}@example.org`;
  await shop.open('/en-us/favorites');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Join the Cairn Circle' }).click();
  await expect(dialog.getByRole('heading', { name: 'Join the Cairn Circle' })).toBeVisible();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(email);
  await dialog.getByLabel('First name').fill('Mara');
  await dialog.getByLabel('Last name').fill('Vale');
  await dialog.getByLabel('Choose a password').fill('Granite-42');
  await dialog.getByLabel('Join the Cairn Circle and accept its terms').check();
  await dialog.getByLabel('I agree to the terms of use').check();
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(dialog.getByRole('heading', { name: 'Welcome to the Cairn Circle' })).toBeVisible(slow);
  await expect(page.getByText('Your account is ready, and you’re signed in.')).toBeVisible();
  await dialog.getByRole('link', { name: 'Continue' }).click();
  await dialog.getByLabel('Hiking').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('heading', { name: 'You’re all set' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/en-us\/favorites$/);
});

test('a shopper can reset a password or create an account in the sign-in dialog by keyboard', onlyOn('phone'), async ({ shop, page }) => {
  await shop.open('/en-us/favorites');
  const dialog = page.getByRole('dialog');
  const heading = (name: string) => dialog.getByRole('heading', { name });
  const follow = async (name: string) => {
    await dialog.getByRole('link', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading('Sign in')).toBeVisible();
  await follow('Forgot your password?');
  await expect(heading('Forgot your password?')).toBeFocused();
  await dialog.getByLabel('Email').fill(`nobody-${crypto.randomUUID().slice(0, 8)}@example.org`);
  await page.keyboard.press('Enter');
  await expect(heading('Check your inbox')).toBeFocused();
  await follow('Back to sign-in');
  await expect(heading('Sign in')).toBeFocused();
  await follow('Create account');
  await expect(heading('Create account')).toBeFocused();
  await dialog.getByLabel('First name').fill('Mara');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Last name', exact: true })).toBeVisible();
  await expect(dialog.getByLabel('First name')).toHaveValue('Mara');
  await expect(page).toHaveURL(/\/en-us\/favorites$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeFocused();
});

test('a member can apply and remove a reward in a dialog over the cart', onlyOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/sign-in?next=%2Fp%2Fmens-highmoor-hiking-boot-CNO00004SPR%3Fsize%3D10');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill('ada@cairn.example');
  await main.getByLabel('Password', { exact: true }).fill('Summit-2026');
  await main.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Add to cart' }).first().click(slow);
  await expect(shop.cartLinesIn(shop.miniCart).first()).toBeVisible();
  await shop.open('/en-us/cart');
  // Delays the response, so that the page is requested twice: by prefetching while the pointer rests on the link, and by the click.
  await page.route('**/cart/reward', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  const dialog = page.getByRole('dialog', { name: 'Use a reward' });
  await page.getByRole('link', { name: 'Use a reward' }).click();
  await dialog.getByLabel('$20 off').check();
  await dialog.getByRole('button', { name: 'Save choice' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(main.getByText('Reward', { exact: true })).toBeVisible();
  await expect(main.getByText('−$20.00')).toBeVisible();
  await page.getByRole('link', { name: 'Change reward' }).click();
  await expect(dialog.getByLabel('$20 off')).toBeChecked();
  await dialog.getByLabel('No reward').check();
  await dialog.getByRole('button', { name: 'Save choice' }).click();
  await expect(main.getByText('Reward', { exact: true })).toHaveCount(0);
});
