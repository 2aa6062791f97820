// Forms: errors of a rejected form, with and without scripts, and validation and formatting during input.
import type { Locator, Page, Route } from 'playwright/test';
import { expect, longOn, onlyOn, test, withScripts } from '../fixtures/shop.ts';

test('a rejected form focuses the error summary, and each link in the summary focuses its field', async ({ shop, page }) => {
  await shop.open('/en-ca/form-gallery?form=shipping&answer=wrong');
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /^Postal code: Enter a postal code like K1A 0B1$/ }).click();
  const field = page.getByLabel('Postal code');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await expect(field).toHaveAccessibleDescription('Enter a postal code like K1A 0B1');
  await expect(field).toHaveValue('1');
});

test('every form control is at least 44 px high on a phone', onlyOn('phone'), async ({ shop, page }) => {
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

test.describe('a form that the server rejects', withScripts, () => {
  test.use({ expectedNoise: /422/ });

  test('neither Back to a rejected form nor a reload submits the form again', onlyOn('desktop'), async ({ shop, page }) => {
    await shop.open('/en-us/help/contact-us');
    // Bypasses the script, which would not submit an empty form.
    const form = page
      .getByRole('main')
      .locator('form')
      .filter({ has: page.getByRole('button', { name: 'Send message' }) });
    const [sent] = await Promise.all([
      page.waitForRequest((asked) => asked.method() === 'POST'),
      form.evaluate((each: HTMLFormElement) => each.submit()),
    ]);
    expect((await sent.response())?.status()).toBe(422);
    await expect(page.getByRole('alert')).toBeVisible();
    await shop.open('/en-us');
    await page.goBack();
    await expect(page.getByRole('main').getByRole('button', { name: 'Send message' })).toBeVisible();
    const [request] = await Promise.all([page.waitForRequest((asked) => asked.isNavigationRequest()), page.reload()]);
    expect(request.method()).toBe('GET');
  });
});

test.describe('a form without scripts', () => {
  test.use({ expectedNoise: /422/ });

  test('a rejected form shows the submitted values except the password', onlyOn('no-scripts'), async ({ shop, page }) => {
    await shop.open('/de-de/form-gallery?form=sign-up');
    const birth = page.getByRole('group', { name: /^Geburtsdatum/ });
    const password = page.getByLabel('Passwort wählen', { exact: true });
    const newsletter = page.getByLabel('Ja, ich möchte Neuheiten und Angebote per E-Mail erhalten');
    await page.getByLabel('Vorname').fill('Jörg');
    await birth.getByLabel('Tag').fill('31');
    await birth.getByLabel('Monat').fill('2');
    await birth.getByLabel('Jahr').fill('1990');
    await password.fill('granit');
    await newsletter.check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'Geburtsdatum: Bitte gib ein gültiges Datum im Format TT/MM/JJJJ ein.' }).click();
    await expect(birth.getByLabel('Tag')).toBeFocused();
    await expect(birth.getByLabel('Tag')).toHaveValue('31');
    await expect(page.getByLabel('Vorname')).toHaveValue('Jörg');
    await expect(newsletter).toBeChecked();
    await expect(password).toHaveValue('');
  });
});

test.describe('a form with scripts', withScripts, () => {
  const isAwake = (page: Page) => expect(page.getByRole('main').getByRole('button', { name: 'Show password' })).toBeVisible();

  test('a phone number is formatted during input without moving the caret', longOn('desktop'), async ({ shop, page }) => {
    await shop.open('/en-us/form-gallery?form=sign-up');
    await isAwake(page);
    await page.getByText('Add more details').click();
    const phone = page.getByLabel('Phone number');
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

  test(
    'a phone number that is entered before the form script loads is formatted when the script loads',
    longOn('desktop'),
    async ({ shop, page }) => {
      const held: Route[] = [];
      await page.route(/\/assets\/forms-/, (route) => void held.push(route));
      await shop.open('/de-de/form-gallery?form=shipping');
      const phone = page.getByLabel('Telefonnummer');
      await phone.pressSequentially('+43 1 5550118');
      await phone.blur();
      await expect.poll(() => held.length).toBe(1);
      await held[0]?.continue();
      await expect(page.getByLabel('Ländervorwahl')).toHaveValue('43');
      await expect(phone).toHaveValue('1555 - 011 - 8');
      await page.getByLabel('Ländervorwahl').selectOption('49');
      await expect(phone).toHaveValue('155 50118');
    },
  );

  test('a date field formats a date that is entered with single digits and dots', longOn('desktop'), async ({ shop, page }) => {
    await shop.open('/de-de/form-gallery?form=kinds');
    const date = page.getByLabel('Geburtsdatum');
    await expect(page.getByRole('button', { name: 'Passwort anzeigen' }).first()).toBeVisible();
    await date.pressSequentially('1.9.1990');
    await expect(date).toHaveValue('01/09/1990');
  });

  test(
    'leaving a field with invalid input shows an error, and correcting the input removes the error',
    onlyOn('phone'),
    async ({ shop, page }) => {
      await shop.open('/en-us/form-gallery?form=sign-up');
      await isAwake(page);
      const email = page.getByRole('main').getByLabel('Email', { exact: true });
      const isUnmarked = async () => {
        await expect(email).toHaveAccessibleDescription('');
        await expect(email).not.toHaveAttribute('aria-invalid');
      };
      await email.focus();
      await email.blur();
      await isUnmarked();
      await email.pressSequentially('ada@example');
      await isUnmarked();
      await email.blur();
      await expect(email).toHaveAccessibleDescription('Email is not valid');
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await email.pressSequentially('.org');
      await isUnmarked();
    },
  );

  /** Clicks a button with the mouse, and returns by how many pixels the button moved between press and release. */
  async function press(page: Page, button: Locator): Promise<number> {
    const measureTop = async () => (await button.boundingBox())?.y ?? Number.NaN;
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    if (!box) throw new Error('The button is not visible.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const moved = (await measureTop()) - box.y;
    await page.mouse.up();
    return moved;
  }

  const pressed = [
    { form: 'shipping', field: 'Phone number', typed: '12', button: 'Delivery' },
    { form: 'sign-up', field: 'Email', typed: 'ada@', button: 'Sign up' },
    { form: 'question', field: 'Email', typed: 'ada@', button: 'Question' },
  ];
  for (const { form, field, typed, button } of pressed) {
    test(
      `leaving an invalid ${field} in the ${form} form does not move the button that is being clicked`,
      form === 'shipping' ? onlyOn('desktop', 'phone') : longOn('desktop', 'phone'),
      async ({ shop, page }) => {
        const script = page.waitForResponse(/\/assets\/forms-/);
        await shop.open(`/en-us/form-gallery?form=${form}`);
        await script;
        const wrong = page.getByRole('main').getByLabel(field, { exact: true });
        await wrong.pressSequentially(typed);
        expect(await press(page, page.getByRole('main').getByRole('button', { name: button }))).toBe(0);
        await expect(wrong).toHaveAttribute('aria-invalid', 'true');
        // The focus shows that the click was received.
        await expect(page.getByRole('alert').first()).toBeFocused();
      },
    );
  }

  test(
    'a password can be shown, and each password requirement is marked once the input meets it',
    longOn('desktop'),
    async ({ shop, page }) => {
      await shop.open('/en-us/form-gallery?form=sign-up');
      const password = page.getByLabel('Choose a password', { exact: true });
      await page.getByRole('button', { name: 'Show password' }).click();
      await expect(password).toHaveAttribute('type', 'text');
      const met = page.getByRole('listitem').filter({ has: page.getByText('(met)').filter({ visible: true }) });
      await password.pressSequentially('granite');
      await expect(met).toHaveText([/^\(met\) One lowercase letter/]);
      await password.pressSequentially('4G');
      await expect(met).toHaveCount(4);
      await page.getByRole('button', { name: 'Hide password' }).click();
      await expect(password).toHaveAttribute('type', 'password');
    },
  );

  test('an invalid form is not submitted, and shows an error summary', onlyOn('phone'), async ({ shop, page }) => {
    await shop.open('/en-us/form-gallery?form=sign-up');
    await isAwake(page);
    const password = page.getByLabel('Choose a password', { exact: true });
    await page.getByLabel('First name').fill('Ada');
    await password.fill('Granite4');
    await page.getByRole('button', { name: 'Sign up' }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('heading')).toHaveText('Please check 3 fields');
    await summary.getByRole('link', { name: 'I agree to the terms of use' }).click();
    await expect(page.getByLabel('I agree to the terms of use')).toBeFocused();
    await expect(password).toHaveValue('Granite4');
  });
});
