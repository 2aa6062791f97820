// A browser that loses its connection: forms keep their input and say what happened, and the same press works after the connection is back.
import type { Locator, Page } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { signUpNewPerson } from '../fixtures/person.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|409 \(Conflict\)/ });

const offline = 'You’re offline.';
const noResponse = 'We couldn’t reach the shop.';

/** Waits until the scripts that hold back forms have loaded. */
const whenLoaded = (page: Page) => page.waitForLoadState('networkidle');

/** Presses a button without a connection, checks the message in its form and that the input is kept, and connects the browser again. */
async function pressOffline(page: Page, button: Locator, message = offline): Promise<void> {
  const form = button.locator('xpath=ancestor::form');
  const readValues = () =>
    form.evaluate((element: HTMLFormElement) => [...new FormData(element)].map(([name, value]) => `${name}=${value}`));
  const [address, before] = [page.url(), await readValues()];
  await page.context().setOffline(true);
  await button.click();
  await expect(form).toContainText(message);
  expect(page.url()).toBe(address);
  expect(await readValues()).toEqual(before);
  await page.context().setOffline(false);
  await expect(form).not.toContainText(offline);
}

test(
  'each step of the checkout keeps its input while the browser is offline, and the order is placed once',
  longOn('desktop'),
  async ({ shop, page }) => {
    test.setTimeout(120_000);
    const buyer = new Buyer(shop, { hasScripts: true });
    await buyer.addJacket();
    await page.goto('/en-us/checkout');
    const { email, ...address } = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Ridge', addressLine1: '1 Summit Way' };
    await buyer.fillIn({ email, ...address, city: 'Denver', province: 'CO', postalCode: '80202', phone: '3035550142' });
    await page.getByRole('radio', { name: /^Express shipping/ }).check();
    await whenLoaded(page);
    await pressOffline(page, page.getByRole('button', { name: 'Continue to payment' }));
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page).toHaveURL('/en-us/checkout/billing');
    await buyer.pay();
    await whenLoaded(page);
    const place = page.getByRole('button', { name: 'Place order and pay' });
    await pressOffline(page, place);
    await place.dblclick();
    await buyer.expectConfirmation();
    await shop.open('/en-us/cart');
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  },
);

test('sign-in keeps email and password while the browser is offline', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/sign-in');
  await whenLoaded(page);
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill('ada@example.org');
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill('Granite-42');
  const submit = page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true });
  await pressOffline(page, submit);
  await submit.click();
  await expect(page.getByRole('main')).toContainText('Your email and password don’t match');
});

test('sign-up and contact forms keep their input while the browser is offline', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/sign-up');
  await whenLoaded(page);
  await page.getByRole('main').getByLabel('First name').fill('Mara');
  await pressOffline(page, page.getByRole('main').getByRole('button', { name: 'Create account' }));
  await shop.open('/en-us/help/contact-us');
  await whenLoaded(page);
  await page.getByRole('main').getByRole('textbox').last().fill('Is the Talus jacket warm enough for winter?');
  await pressOffline(page, page.getByRole('main').locator('form').last().getByRole('button').last());
});

test(
  'an address stays in its form while the browser is offline, and is then saved once',
  longOn('desktop'),
  async ({ shop, page, baseURL }) => {
    await signUpNewPerson(page, baseURL);
    await shop.open('/en-us/account/addresses/new');
    await whenLoaded(page);
    const fields = { 'First name': 'Mara', 'Last name': 'Vale', 'Street address': '1 Summit Way', City: 'Denver', 'ZIP code': '80202' };
    for (const [label, value] of Object.entries(fields)) await page.getByRole('main').getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('main').getByLabel('State', { exact: true }).selectOption('CO');
    await page.getByRole('main').getByLabel('Phone number', { exact: true }).fill('3035550142');
    const save = page.getByRole('main').getByRole('button', { name: /^Save/ });
    await pressOffline(page, save);
    await save.click();
    await expect(page).toHaveURL(/\/en-us\/account\/addresses(\?|$)/);
    await expect(page.getByRole('main').getByText('1 Summit Way')).toHaveCount(1);
  },
);

test('"Add to cart" says that the browser is offline if its script has not loaded yet', longOn('desktop'), async ({ shop, page }) => {
  await page.route('**/assets/cart-changes-*.js', (route) => route.abort());
  await shop.open('/en-us/p/mens-highmoor-hiking-boot-CNO00004SPR?size=10');
  await whenLoaded(page);
  const add = page.getByRole('button', { name: 'Add to cart' }).first();
  await pressOffline(page, add);
  await add.click();
  await expect(page).toHaveURL('/en-us/cart');
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
});

test('the newsletter form keeps the email address if the shop does not respond', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/help');
  const form = page
    .getByRole('contentinfo')
    .locator('form')
    .filter({ has: page.getByLabel('Email') });
  await form.getByLabel('Email').fill(`ada-${crypto.randomUUID().slice(0, 8)}@example.org`);
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await whenLoaded(page);
  await pressOffline(page, form.getByRole('button'), noResponse);
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).not.toContainText(noResponse);
  await expect(form.getByLabel('Email')).toHaveValue('');
});
