// A shop before Vendure in a browser: its content comes from the embedded backend, everything else from Vendure.
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { chromiumArguments, findBrowser } from '../../scripts/browser.ts';
import { checkSecret, type StartedWorker, startWorker } from '../../scripts/check/start-worker.ts';
import { openVendure, type VendureWorld } from '../support/vendure.ts';
import { createAdapterClient, openGuest } from '../support/vendure-shoppers.ts';

const password = 'Correct-Horse-42';
const started = new AsyncDisposableStack();
let world: VendureWorld;
let shop: StartedWorker;
let browser: Browser;

beforeAll(async () => {
  world = await openVendure();
  started.defer(() => world.close());
  shop = await startWorker(
    { seed: 1, isSmall: true, say: () => undefined, started, prepare: (work) => work() },
    {
      workers: 'shop',
      isSeeded: true,
      variables: () => ({
        ...{ SESSION_SECRETS: checkSecret, BACKEND_TOKEN_SECRET: checkSecret, CONTENT_WEBHOOK_SECRETS: checkSecret },
        ...{ GATEWAY_SECRET: checkSecret, GATEWAY_TIMEOUT_MS: '8000' },
        ...{ COMMERCE_URL: world.adapter, PAYMENT_ORIGIN: world.vendure.origin.replace('127.0.0.1', 'localhost') },
      }),
    },
  );
  browser = await chromium.launch({ ...findBrowser(), args: chromiumArguments });
  started.defer(() => browser.close());
});
afterAll(() => started.disposeAsync());

async function openPage(): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(15_000);
  onTestFailed(async () => {
    console.error(
      page.url(),
      (await page.locator('main').innerText()).slice(0, 2000),
      shop.log(),
      world.vendure.output(),
      world.adapterOutput(),
    );
  });
  return page;
}

const main = (page: Page) => page.getByRole('main');

const listProducts = (page: Page) => main(page).getByRole('article').getByRole('heading').getByRole('link');

/** Adds the first size in stock of the displayed product to the cart. */
async function addToCart(page: Page): Promise<void> {
  const size = page
    .getByRole('list', { name: /^Size/ })
    .getByRole('link')
    .filter({ hasNotText: /sold out/i })
    .first();
  await size.click();
  await expect.poll(() => size.getAttribute('aria-current')).toBe('true');
  const added = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/cart'));
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  expect((await added).ok()).toBe(true);
}

/** Goes from the cart to the confirmation, and pays with the test card. Returns the text of the confirmation. */
async function buy(page: Page, email?: string): Promise<string> {
  await page.goto(`${shop.origin}/en-us/checkout`);
  const fields = {
    ...(email !== undefined && { Email: email }),
    ...{ 'First name': 'Ada', 'Last name': 'Ridge', 'Street address': '1 Summit Way' },
    ...{ City: 'Denver', 'ZIP code': '80202', 'Phone number': '3035550142' },
  };
  for (const [name, value] of Object.entries(fields)) await main(page).getByLabel(name, { exact: true }).fill(value);
  await main(page).getByLabel('State', { exact: true }).selectOption('CO');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL(/billing/);
  await page.getByRole('button', { name: /card/i }).first().click();
  await page.waitForURL(/\/pay\//);
  for (const [autocomplete, value] of [
    ['cc-number', '4242424242424242'],
    ['cc-exp', '12/30'],
    ['cc-csc', '123'],
    ['cc-name', 'Ada Ridge'],
  ])
    await page.locator(`input[autocomplete="${autocomplete}"]`).fill(value ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/billing/);
  await page.getByText('Continue to review').first().click();
  await page.waitForURL(/summary/);
  await page.getByRole('button', { name: 'Place order and pay' }).click();
  await page.waitForURL(/order-confirmation/);
  return main(page).innerText();
}

test('a guest finds a product by a category and by a search, and buys it', async () => {
  const page = await openPage();
  await page.goto(`${shop.origin}/en-us/c/men-1000`);
  expect(await listProducts(page).count()).toBeGreaterThan(5);
  await page.goto(`${shop.origin}/en-us/search?q=jacket`);
  await listProducts(page).first().click();
  await page.waitForURL(/\/p\//);
  expect(await main(page).innerText()).toContain('Free returns within 60 days');
  await addToCart(page);
  const text = await buy(page, 'ada@example.org');
  const [order] = await world.query(`select code, state from "order" where "orderPlacedAt" is not null order by id desc limit 1`);
  expect(order?.state).toMatch(/Payment/);
  expect(text).toContain(order?.code);
});

test('a customer signs in, buys, and finds the order in the order history', async () => {
  const client = createAdapterClient(world.adapter, { clientAddress: '10.99.0.1' });
  const email = 'grace@example.org';
  const { accessToken } = await openGuest(client);
  const subscriptions = {
    ...{ newsletterConsent: false, loyaltyConsent: false, smsNotificationConsent: false, loyaltyNewsletterConsent: false },
  };
  await client.read('auth.signUp', {
    body: {
      ...{ email, password, firstName: 'Grace', lastName: 'Ridge', isTermsConfirmed: true, isTemporaryPassword: false },
      ...{ subscriptions, source: { acquisitionType: 'Registered' } },
    },
    token: accessToken,
  });
  const page = await openPage();
  await page.goto(`${shop.origin}/en-us/sign-in`);
  await main(page).getByLabel('Email', { exact: true }).fill(email);
  await main(page).getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.includes('sign-in'));
  await page.goto(`${shop.origin}/en-us/c/men-1000`);
  await listProducts(page).first().click();
  await page.waitForURL(/\/p\//);
  await addToCart(page);
  await buy(page);
  const [order] = await world.query(`select code from "order" where "orderPlacedAt" is not null order by id desc limit 1`);
  await page.goto(`${shop.origin}/en-us/account/orders`);
  expect(await main(page).innerText()).toContain(order?.code);
});
