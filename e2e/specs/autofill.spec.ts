// Autofill and password managers: fields have autofill tokens, and forms keep values that were filled in without key events.
import type { Page } from 'playwright/test';
import { listedPages } from '../fixtures/page-list.ts';
import { test } from '../fixtures/sessions.ts';
import { expect, longOn } from '../fixtures/shop.ts';

// The policy of the page that fetches other pages does not allow their styles.
test.use({ expectedNoise: /status of 4\d\d|ERR_FAILED|Applying inline style/ });

/** Autofill field names (HTML, "Autofill") that the shop uses, without the section `shipping` or `billing`. */
const tokens = [
  'off',
  'name',
  'given-name',
  'family-name',
  'nickname',
  'username',
  'username webauthn',
  'current-password',
  'new-password',
  'one-time-code',
  'email',
  'tel',
  'tel-national',
  'tel-country-code',
  'organization',
  'address-line1',
  'address-line2',
  'address-line3',
  'address-level1',
  'address-level2',
  'address-level3',
  'country',
  'postal-code',
  'bday',
  'bday-day',
  'bday-month',
  'bday-year',
  'sex',
]; // prettier-ignore

/** Fields without personal data, which no autofill token describes. */
const impersonal = ['orderNumber', 'product', 'quantity', 'purchaseDate', 'title'];

interface FoundField {
  form: string;
  name: string;
  token: string;
}

/** Returns the fields of a page that take text, apart from searches and quantities. */
const listFields = (page: Page, path: string): Promise<FoundField[]> =>
  page.evaluate(async (address) => {
    // the browser parses the response, because the policy for trusted types forbids DOMParser
    const parsed = await new Promise<Document>((resolve) => {
      const request = new XMLHttpRequest();
      request.open('GET', address);
      request.responseType = 'document';
      request.onload = () => resolve(request.responseXML ?? document.implementation.createHTMLDocument());
      request.send();
    });
    const kinds = 'input:not([type]),input[type=text],input[type=email],input[type=tel],input[type=password]';
    return [...parsed.querySelectorAll<HTMLInputElement>(kinds)]
      .filter((field) => field.form?.method === 'post')
      .map((field) => ({
        form: `${[...parsed.forms].findIndex((form) => form === field.form)}`,
        name: field.name,
        token: (field.getAttribute('autocomplete') ?? '').replace(/^(shipping|billing) /, ''),
      }));
  }, `/en-us${path}`);

for (const role of ['visitor', 'shopper'] as const)
  test(`every text field that the role ${role} can fill in has an autofill token`, longOn('desktop'), async ({ shop, page, takeRole }) => {
    test.setTimeout(180_000);
    const order = await takeRole(role);
    await shop.open('/en-us/help');
    const wrong = new Set<string>();
    let count = 0;
    for (const listed of listedPages.filter((each) => each.role === role && each.path !== '/form-gallery')) {
      const path = listed.path.replace('{order}', order);
      const fields = await listFields(page, path);
      count += fields.length;
      for (const { name, token } of fields)
        if (!tokens.includes(token) && !impersonal.includes(name)) wrong.add(`${path} ${name} "${token}"`);
      const own = fields.filter(({ token }) => token !== 'off' && token !== '').map(({ form, token }) => `${form} ${token}`);
      for (const repeated of own.filter((each, index) => own.indexOf(each) !== index && !each.endsWith('new-password')))
        wrong.add(`${path} twice: ${repeated}`);
    }
    expect(count).toBeGreaterThan(10);
    expect([...wrong]).toEqual([]);
  });

test('password managers find the fields of sign-in and sign-up', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/help');
  const find = async (path: string) => (await listFields(page, path)).map(({ token }) => token);
  expect(await find('/sign-in')).toEqual(expect.arrayContaining(['username webauthn', 'current-password']));
  expect(await find('/sign-up')).toEqual(expect.arrayContaining(['given-name', 'family-name', 'email', 'new-password']));
});

/** Fills in a field as autofill does: without key events. */
const autofill = (page: Page, values: Record<string, string>, events: string[]) =>
  page.evaluate(
    ([filled, types]) => {
      for (const [name, value] of Object.entries(filled)) {
        const field = document.querySelector<HTMLInputElement>(`main form [name="${name}"]`);
        if (!field) throw new Error(`There is no field ${name}.`);
        field.value = value;
        for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
      }
    },
    [values, events] as const,
  );

for (const [when, events] of [
  ['with input and change events', ['input', 'change']],
  ['without any event, before the scripts have loaded', []],
] as const)
  test(`sign-in accepts values that a password manager filled in ${when}`, longOn('desktop'), async ({ page }) => {
    const held: (() => void)[] = [];
    if (events.length === 0)
      await page.route('**/assets/**.js', async (route) => {
        await new Promise<void>((resolve) => held.push(resolve));
        await route.continue();
      });
    await page.goto('/en-us/sign-in', { waitUntil: events.length === 0 ? 'commit' : 'networkidle' });
    await expect(page.getByRole('main').getByLabel('Password', { exact: true })).toBeVisible();
    await autofill(page, { email: 'nobody@example.org', password: 'Granite-42' }, [...events]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    for (const release of held) release();
    await page.waitForLoadState('networkidle');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('main')).toContainText('Your email and password don’t match');
    await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue('nobody@example.org');
  });
