// A merchandiser moves products from Shopify: uploads the export, chooses where the products belong, imports them, adds a picture, publishes a
// product that the shop then shows, and undoes the import.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { aCustomer, customerHeader } from '../../test/support/shopify/customer-export.ts';
import { aShopifyOrder, orderHeader } from '../../test/support/shopify/order-export.ts';
import { aBottle, aGiftCard, aJacket, writeExport } from '../../test/support/shopify/product-export.ts';
import { signUpNewPerson } from '../fixtures/person.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { openStaffPage, staffOrigin } from '../fixtures/staff.ts';

test.setTimeout(240_000);
// the responses to invalid forms have this status, and hidden products do not exist
// the outbox shows emails in a frame that blocks scripts
test.use({ expectedNoise: /status of (?:422|404)|Blocked script execution in '[^']*\/outbox\/html/ });

/** Expects that the page fits the screen, and that axe finds nothing. The fixture expects an empty console. */
async function expectSound(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

const aFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test(
  'a merchandiser moves a product from Shopify, publishes it with a picture, and undoes the rest of the import',
  longOn('desktop', 'phone'),
  async ({ page, baseURL }, { project }) => {
    const origin = staffOrigin(baseURL);
    // the database can be that of an earlier run, in which the product was moved already
    const prefix = `${project.name}-${Date.now()}`;
    await openStaffPage(page, `${origin}/catalog`, 'Mel Merchandiser');
    await page.getByRole('link', { name: 'Shopify' }).click();
    await expectSound(page);

    // a file with an error stores nothing
    const upload = async (text: string) => {
      await page.getByLabel('Product export of Shopify (CSV)').setInputFiles(aFile('products_export.csv', text));
      await page.getByRole('button', { name: 'Upload the products' }).click();
    };
    await upload(writeExport([{ Title: 'Without handle', 'Variant Price': '1.00' }]));
    await expect(page.getByText('Handle: enter one.')).toBeVisible();
    await expectSound(page);
    await upload(writeExport([...aJacket(prefix), ...aBottle(prefix), ...aGiftCard(prefix)]));
    await expect(page.getByText('The file has 3 products.')).toBeVisible();
    await expectSound(page);

    await page.getByLabel('Currency of the prices').selectOption('USD');
    await page.getByLabel('Germany (EUR)').check();
    await page.getByLabel('Rain Jackets (1 product)').selectOption({ label: '– Men’s Jackets' });
    await page.getByRole('button', { name: 'Check the import' }).click();
    await expect(page.getByText('Prices of the market Germany are in EUR, not in USD.')).toBeVisible();
    await expectSound(page);
    await page.getByLabel('Germany (EUR)').uncheck();
    await page.getByLabel('United States (USD)').check();
    await page.getByLabel('Location of the units').selectOption('web-us');
    await page.getByLabel('Bottles (1 product)').selectOption({ label: '– Backpacks' });
    await page.getByRole('button', { name: 'Check the import' }).click();
    await expect(page.getByText('The import creates 2 products')).toBeVisible();
    await expect(page.getByText('not moved: gift cards are not moved')).toBeVisible();
    await expectSound(page);

    await page.getByRole('button', { name: 'Import 2 products' }).click();
    await expect(page.getByRole('heading', { name: 'Missing pictures' })).toBeVisible();
    await expectSound(page);
    const imported = page.url();
    const style = (await page.getByRole('row', { name: 'Kestrel Rain Jacket' }).getByRole('cell').nth(1).textContent()) ?? '';
    const shop = async (path: string) => page.request.get(`${baseURL}/en-us${path}`);
    expect((await shop(`/p/${prefix}-kestrel-jacket-${style}`)).status()).toBe(404);

    const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 250 } });
    await page.getByLabel('Picture files').setInputFiles([
      { name: 'kestrel-blue.jpg', mimeType: 'image/png', buffer: picture },
      { name: 'kestrel-detail.jpg', mimeType: 'image/png', buffer: picture },
    ]);
    await page.getByRole('button', { name: 'Upload the pictures' }).click();
    await expect(page.getByText('2 pictures added.')).toBeVisible();
    await expectSound(page);

    await page.goto(`${origin}/catalog/styles/${style}`);
    await page.getByRole('link', { name: 'Change in United States' }).first().click();
    await page.getByLabel('Visible to shoppers').selectOption('yes');
    await page.getByRole('button', { name: 'Check the change' }).click();
    await page.getByRole('button', { name: 'Confirm the change' }).click();
    await expect(page.getByText('Shoppers see it about a second later.')).toBeVisible();

    // the former address redirects to the product, which can be bought
    await expect.poll(async () => (await shop(`/products/${prefix}-kestrel-jacket`)).url(), { timeout: 15_000 }).toContain(style);
    await page.goto(`${baseURL}/en-us/products/${prefix}-kestrel-jacket`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kestrel Rain Jacket');
    await expect(page.getByText('$189.00').first()).toBeVisible();
    await expect(page.getByText('Keeps you dry,')).toBeVisible();
    await expectSound(page);

    await page.goto(imported);
    await page.getByRole('link', { name: 'Undo this import' }).click();
    await expect(page.getByText('shoppers see it; hide it first in all markets')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Remove 1 product' }).click();
    await expect(page.getByRole('row', { name: 'Kestrel Rain Jacket' })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Steel Bottle' })).toHaveCount(0);
  },
);

test(
  'an administrator moves a customer from Shopify, who has to set a password before signing in',
  longOn('desktop', 'phone'),
  async ({ page, baseURL }, { project }) => {
    const origin = staffOrigin(baseURL);
    const email = `moved-${project.name}-${Date.now()}@example.org`;
    await openStaffPage(page, `${origin}/catalog/shopify`, 'Ada Administrator');
    await expectSound(page);
    const text = writeExport(
      [aCustomer(email), aCustomer('', {}), aCustomer(`abroad-${email}`, { 'Default Address Zip': '1' })],
      customerHeader,
    );
    await page.getByLabel('Customer export of Shopify (CSV)').setInputFiles(aFile('customers_export.csv', text));
    await page.getByRole('button', { name: 'Upload the customers' }).click();
    await page.getByRole('button', { name: 'Check the import' }).click();
    await expect(page.getByText('Choose a market.')).toBeVisible();
    await expectSound(page);
    await page.getByLabel('Market of the accounts').selectOption('us');
    await page.getByRole('button', { name: 'Check the import' }).click();
    await expect(page.getByText('The import creates 2 accounts (1 address, 2 newsletters, 1 customer not moved).')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Import 2 accounts' }).click();
    await expect(page.getByText('The customers sign in after they have set a password')).toBeVisible();
    await expectSound(page);
    const imported = page.url();
    await page.goto(`${origin}/customers`);
    await page.getByLabel('Find a customer').fill(email);
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByText(email).first()).toBeVisible();
    await page.goto(imported);
    await page.getByRole('link', { name: 'Undo this import' }).click();
    await expectSound(page);
    await page.getByRole('button', { name: 'Remove 2 accounts' }).click();
    await expect(page.getByText('This import has been undone.')).toBeVisible();
  },
);

test(
  'a customer sees orders that were moved from Shopify, after confirming the email address',
  longOn('desktop', 'phone'),
  async ({ page, baseURL }, { project }) => {
    const origin = staffOrigin(baseURL);
    const email = await signUpNewPerson(page, baseURL);
    // the database can be that of an earlier run, in which the order was moved already
    const orderNumber = `#${project.name}-${Date.now()}`;
    await openStaffPage(page, `${origin}/catalog/shopify`, 'Ada Administrator');
    const upload = async (...rows: Record<string, string>[]) => {
      await page.getByLabel('Order export of Shopify (CSV)').setInputFiles(aFile('orders_export.csv', writeExport(rows, orderHeader)));
      await page.getByRole('button', { name: 'Upload the orders' }).click();
    };
    const lines = aShopifyOrder(orderNumber, email, { 'Refunded Amount': '29.00' });
    await upload(...lines, ...lines);
    await expect(page.getByText('Name: line 2 has the same order number.')).toBeVisible();
    await expectSound(page);
    await upload(...lines, ...aShopifyOrder(`${orderNumber}-pos`, ''));
    await page.getByRole('button', { name: 'Check the import' }).click();
    await expect(page.getByText('Choose a market.')).toBeVisible();
    await expectSound(page);
    await page.getByLabel('Market of the orders').selectOption('us');
    await page.getByRole('button', { name: 'Check the import' }).click();
    await expect(page.getByText('The import creates 1 order (3 items, 1 order not moved).')).toBeVisible();
    await expect(page.getByText('not moved: the order has no email address')).toBeVisible();
    await expectSound(page);
    await page.getByRole('button', { name: 'Import 1 order' }).click();
    await expect(page.getByText('once they have confirmed their email address')).toBeVisible();
    await expectSound(page);
    const imported = page.url();

    await page.goto(`${baseURL}/en-us/account/orders`);
    await expect(page.getByText('You haven’t placed any orders yet.')).toBeVisible();
    await page.goto(`${baseURL}/en-us/forgot-password`);
    await page.getByRole('main').getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
    await page.goto('/outbox');
    await page.getByRole('navigation').getByRole('link', { name: email }).first().click();
    const text = await page.getByRole('region', { name: 'Text' }).textContent();
    await page.goto(/http\S+\/reset-password\S*/.exec(text ?? '')?.[0] ?? '');
    await page.getByLabel('Choose a password').fill('Basalt-77');
    await page.getByLabel('Confirm password').fill('Basalt-77');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await page.goto(`${baseURL}/en-us/sign-in?next=/account/orders`);
    await page.getByRole('main').getByLabel('Email').fill(email);
    await page.getByRole('main').getByLabel('Password').first().fill('Basalt-77');
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).first().click();

    await expect(page.getByRole('heading', { level: 1, name: 'Your orders' })).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: `Order ${orderNumber}` });
    await expect(card).toContainText('Placed in our former shop');
    await expect(card.getByRole('link')).toHaveCount(0);
    await expect(card.getByText('Steel Bottle')).toBeHidden();
    await card.getByText('Items and amounts').focus();
    await page.keyboard.press('Enter');
    await expect(card.getByText('Steel Bottle')).toBeVisible();
    await expect(card.getByText('Refunded')).toBeVisible();
    await expectSound(page);

    await page.goto(imported);
    await page.getByRole('link', { name: 'Undo this import' }).click();
    await expectSound(page);
    await page.getByRole('button', { name: 'Remove 1 order' }).click();
    await expect(page.getByText('This import has been undone.')).toBeVisible();
    await page.goto(`${baseURL}/en-us/account/orders`);
    await expect(page.getByText('You haven’t placed any orders yet.')).toBeVisible();
  },
);
