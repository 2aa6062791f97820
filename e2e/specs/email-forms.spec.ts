// The newsletter form, the contact form, event registration, and the newsletter pop-up.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { wcagTags } from '../fixtures/audits.ts';
import { signUpNewPerson } from '../fixtures/person.ts';
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

const findProblems = async (page: Page, part: string) =>
  (await new AxeBuilder({ page }).withTags(wcagTags).include(part).analyze()).violations;

/** Waits until the loader listens for interactions. It defines the islands at the same time. */
const loaderRuns = (page: Page) => page.waitForFunction(() => customElements.get('cairn-island') !== undefined);

/** Returns a random email address, because each address receives at most three emails a day. */
const aMailbox = () => `ada-${crypto.randomUUID().slice(0, 8)}@example.org`;

test(
  'the newsletter form in the footer subscribes without leaving the page',
  onlyOn('desktop', 'no-scripts'),
  async ({ shop, page, javaScriptEnabled }) => {
    await shop.open('/en-us/stores');
    const form = page.getByRole('region', { name: 'The Cairn newsletter' });
    const email = form.getByLabel('Email');
    if (javaScriptEnabled) {
      await loaderRuns(page);
      await email.focus();
      await expect(form.locator('form')).toHaveJSProperty('noValidate', true);
      await form.getByRole('button', { name: 'Subscribe' }).click();
      await expect(form.getByText('This field is required')).toHaveCount(2);
      await expect(email).toBeFocused();
      expect(await findProblems(page, '.footer-newsletter')).toEqual([]);
    }
    await email.fill(aMailbox());
    // The field has dark text on white, although the footer has white text.
    await expect(email).toHaveCSS('color', 'rgb(20, 25, 29)');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Subscribe' }).click();
    // The timeout is long because the first email is slow.
    await expect(form.getByText(/^Thank you\./).filter({ visible: true })).toBeVisible({ timeout: 15_000 });
    await expect(page).toHaveURL(/\/en-us\/stores/);
    await expect(email).toHaveValue('');
    await expect(form.getByRole('checkbox')).not.toBeChecked();
  },
);

test(
  'the newsletter form subscribes without leaving the page if its field had the focus before the loader ran',
  onlyOn('desktop'),
  async ({ page }) => {
    let release = (): void => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/loader-/, (route) => isReleased.then(() => route.continue()));
    await page.goto('/en-us/stores', { waitUntil: 'commit' });
    const form = page.getByRole('region', { name: 'The Cairn newsletter' });
    const email = form.getByLabel('Email');
    await email.focus();
    release();
    await loaderRuns(page);
    await email.pressSequentially(aMailbox());
    await expect(form.locator('form')).toHaveJSProperty('noValidate', true);
    await email.press('Enter');
    await expect(form.getByText('This field is required')).toBeVisible();
    await expect(page).toHaveURL(/\/en-us\/stores/);
  },
);

test('the contact form sends a message and shows a confirmation', longOn('desktop', 'no-scripts'), async ({ shop, page }) => {
  await shop.open('/en-us/help/contact-us');
  await page.getByLabel('Subject').selectOption({ label: 'Where is my order?' });
  await page.getByLabel('Full name').fill('Ada Ridge');
  await page.getByRole('main').getByLabel('Email').fill(aMailbox());
  await page.getByRole('textbox', { name: 'Message' }).fill('It was to come on Monday.');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(shop.title).toHaveText('Thank you for your message');
});

test('event registration opens in a dialog and requires signing in or signing up', longOn('desktop'), async ({ shop, page, baseURL }) => {
  await shop.open('/en-us/showcase/basecamp');
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'Sign up' }).click();
  const choice = dialog.getByRole('navigation', { name: 'Sign in or create an account' });
  await expect(choice.getByRole('link', { name: 'Sign in' })).toHaveAttribute('aria-current', 'true');
  await expect(dialog.getByLabel('Password')).toBeVisible();
  await choice.getByRole('link', { name: 'Create account' }).click();
  await expect(choice.getByRole('link', { name: 'Create account' })).toHaveAttribute('aria-current', 'true');
  expect(await findProblems(page, 'dialog')).toEqual([]);
  await signUpNewPerson(page, baseURL);
  await shop.open('/en-us/showcase/basecamp');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await dialog.getByLabel('First name').fill('Ada');
  await dialog.getByLabel('Last name').fill('Ridge');
  await expect(dialog.getByLabel('Email')).toBeDisabled();
  await dialog.getByRole('group', { name: 'Days you’ll attend' }).getByRole('checkbox').first().check();
  await dialog.getByLabel('I agree to the terms of the event').check();
  await dialog.getByRole('button', { name: 'Sign up' }).click();
  await expect(dialog.getByRole('heading', { name: 'Your spot is saved' })).toBeVisible();
  expect(await findProblems(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);
});

test('the newsletter pop-up on the home page appears after a delay, once per visit', longOn('desktop'), async ({ shop, page }) => {
  await page.clock.install();
  const popup = page.getByRole('complementary', { name: 'Our newsletter' });
  await shop.open('/en-us');
  // Waits until the pop-up's script has loaded.
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(15_000);
  await expect(popup).toBeHidden();
  await page.clock.runFor(10_000);
  await expect(popup.getByLabel('Email')).toBeVisible();
  expect(await findProblems(page, '.popup')).toEqual([]);
  const cart = shop.emptyCartLink;
  await cart.focus();
  await popup.getByLabel('Email').focus();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(cart).toBeFocused();
  await page.reload();
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(30_000);
  await expect(popup).toBeHidden();
});
