// Forms: what a refused one shows, the same with scripts and without; and what scripts do while one is filled in.
import type { Locator, Route } from 'playwright/test';
import { expect, onlyOn, test, withScripts } from '../fixtures/shop.ts';

test('the summary of errors has the focus, and its links lead to their fields', async ({ shop, page }) => {
  await shop.open('/en-ca/form-gallery?form=shipping&answer=wrong');
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /^Postal code: Write a postal code like K1A 0B1$/ }).click();
  const field = page.locator('#shipping-postalCode');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await expect(field).toHaveAccessibleDescription('Write a postal code like K1A 0B1');
  await expect(field).toHaveValue('1');
});

test('everything that is pressed or typed into is large enough for a finger', onlyOn('phone'), async ({ shop, page }) => {
  await shop.open('/de-de/form-gallery');
  const small = await page.locator('form.form').evaluateAll((forms) =>
    forms
      .flatMap((form) => [...form.querySelectorAll('input:not([type="hidden"]), select, textarea, button, a')])
      .map((control) => control.closest('label') ?? control)
      .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 44)
      .map((control) => control.outerHTML.slice(0, 80)),
  );
  expect(small).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ expectedNoise: /422/ });

  test('a form goes round and keeps what was typed, but for the password', onlyOn('no-scripts'), async ({ shop, page }) => {
    await shop.open('/de-de/form-gallery?form=sign-up');
    await page.locator('#sign-up-firstName').fill('Jörg');
    await page.locator('#sign-up-birthDate-day').fill('31');
    await page.locator('#sign-up-birthDate-month').fill('2');
    await page.locator('#sign-up-birthDate-year').fill('1990');
    await page.locator('#sign-up-password').fill('granit');
    await page.locator('#sign-up-newsletter').check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await summary
      .getByRole('link', { name: 'Geburtsdatum: Das Datum sollte die Form TT/MM/JJJJ haben und ein gültiger Tag sein.' })
      .click();
    await expect(page.locator('#sign-up-birthDate-day')).toBeFocused();
    await expect(page.locator('#sign-up-birthDate-day')).toHaveValue('31');
    await expect(page.locator('#sign-up-firstName')).toHaveValue('Jörg');
    await expect(page.locator('#sign-up-newsletter')).toBeChecked();
    await expect(page.locator('#sign-up-password')).toHaveValue('');
  });
});

test.describe('with scripts', withScripts, () => {
  const isAwake = (form: Locator) => expect(form.getByRole('button', { name: 'Show password' })).toBeVisible();

  test('a phone number stays in its mask, and the caret where the hand is', onlyOn('desktop'), async ({ shop, page }) => {
    await shop.open('/en-us/form-gallery?form=sign-up');
    await isAwake(page.locator('form.form'));
    const phone = page.locator('#sign-up-phone');
    await phone.pressSequentially('3035550142');
    await expect(phone).toHaveValue('(303) 555 - 0142');
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', '9', '8']) await page.keyboard.press(key);
    await expect(phone).toHaveValue('(398) 035 - 550142');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(phone).toHaveValue('(303) 555 - 0142');
    await page.keyboard.press('Delete');
    await expect(phone).toHaveValue('(335) 550 - 142');
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Backspace', 'Backspace']) await page.keyboard.press(key);
    await expect(phone).toHaveValue('(355) 014 - 2');
    await phone.fill('+1 303 555 0142');
    await phone.blur();
    await expect(phone).toHaveValue('(303) 555 - 0142');
  });

  test('what was typed and left before the script came is tidied when it comes', onlyOn('desktop'), async ({ shop, page }) => {
    const held: Route[] = [];
    await page.route(/\/assets\/forms-/, (route) => void held.push(route));
    await shop.open('/de-de/form-gallery?form=shipping');
    const phone = page.locator('#shipping-phone');
    await phone.pressSequentially('+43 1 5550118');
    await phone.blur();
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
    await expect(page.locator('#shipping-phoneCode')).toHaveValue('43');
    await expect(phone).toHaveValue('1555 - 011 - 8');
  });

  test('a date may be typed as one likes', onlyOn('desktop'), async ({ shop, page }) => {
    await shop.open('/de-de/form-gallery?form=kinds');
    const date = page.locator('#kinds-date');
    await expect(page.getByRole('button', { name: 'Passwort zeigen' }).first()).toBeVisible();
    await date.pressSequentially('1.9.1990');
    await expect(date).toHaveValue('01/09/1990');
  });

  test(
    'a mistake is told when its field is left, not before, and not any more when it is mended',
    onlyOn('phone'),
    async ({ shop, page }) => {
      await shop.open('/en-us/form-gallery?form=sign-up');
      await isAwake(page.locator('form.form'));
      const email = page.locator('#sign-up-email');
      const message = page.locator('#sign-up-email-error');
      await email.focus();
      await email.blur();
      await expect(message).toBeEmpty();
      await email.pressSequentially('ada@example');
      await expect(message).toBeEmpty();
      await email.blur();
      await expect(message).toHaveText('Email is not valid');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await email.pressSequentially('.org');
      await expect(message).toBeEmpty();
      await expect(email).not.toHaveAttribute('aria-invalid');
    },
  );

  test('a password can be seen, and its needs are ticked one by one', onlyOn('desktop'), async ({ shop, page }) => {
    await shop.open('/en-us/form-gallery?form=sign-up');
    const password = page.locator('#sign-up-password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    const met = page.locator('#sign-up-password-needs [data-met]');
    await password.pressSequentially('granite');
    await expect(met).toHaveText([/lower case \(met\)$/]);
    await password.pressSequentially('4G');
    await expect(met).toHaveCount(4);
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
  });

  test('what is wrong is not sent, but summed up', onlyOn('phone'), async ({ shop, page }) => {
    await shop.open('/en-us/form-gallery?form=sign-up');
    await isAwake(page.locator('form.form'));
    await page.locator('#sign-up-firstName').fill('Ada');
    await page.locator('#sign-up-password').fill('Granite4');
    await page.getByRole('button', { name: 'Sign up' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('heading')).toHaveText('7 things need another look');
    await summary.getByRole('link', { name: 'I agree to the terms of use: This field is required' }).click();
    await expect(page.locator('#sign-up-brandTerms')).toBeFocused();
    await expect(page.locator('#sign-up-password')).toHaveValue('Granite4');
  });
});
