// A day of a merchandiser: finds a style, reduces it, adds stock, hides it, creates and ends a code, imports a file, and undoes it.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { openStaffPage, staffOrigin } from '../fixtures/staff.ts';

test.setTimeout(180_000);
// the response to an invalid form has this status, which the browser logs to the console
test.use({ expectedNoise: /status of 422/ });

let origin: string;
test.beforeEach(({ baseURL }) => {
  origin = staffOrigin(baseURL);
});

/** Expects that the page fits the screen, and that axe finds nothing. The fixture expects an empty console. */
async function expectSound(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Confirms a checked change, and waits for the page of the stored change. */
async function confirm(page: Page): Promise<void> {
  await expectSound(page);
  await page.getByRole('button', { name: 'Confirm the change' }).click();
  await expect(page.getByText('Shoppers see it about a second later.')).toBeVisible();
  await expectSound(page);
}

/** Opens the page of a style that no other journey uses, and returns its id and its name. */
async function openStyle(page: Page, index: number): Promise<{ id: string; name: string }> {
  await page.goto(`${origin}/catalog`);
  const link = page.locator('a[href^="/catalog/styles/"]').nth(index);
  const name = (await link.textContent()) ?? '';
  const id = ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? '';
  await page.getByLabel('Name, style, product or SKU').fill(id);
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  return { id, name };
}

test(
  'a merchandiser reduces a style, and the shop shows the price on its page a second later',
  longOn('desktop', 'phone'),
  async ({ page, baseURL }, { project }) => {
    await openStaffPage(page, `${origin}/catalog`, 'Mel Merchandiser');
    await expectSound(page);
    const { id } = await openStyle(page, project.name === 'phone' ? 20 : 21);
    await expectSound(page);
    await page.getByRole('link', { name: 'Change in United States' }).last().click();
    await page.getByLabel('List price').fill('499.00');
    await page.getByLabel('Sale price').fill('432.10');
    await expectSound(page);
    await page.getByRole('button', { name: 'Check the price' }).click();
    await expect(page.getByText('$432.10 instead of $499.00')).toBeVisible();
    await confirm(page);
    const shop = async () => (await page.request.get(`${baseURL}/en-us/p/style-${id}`)).text();
    await expect.poll(shop, { timeout: 10_000 }).toContain('$432.10');
    await page.getByRole('button', { name: 'Undo this change' }).click();
    await page.getByRole('button', { name: 'Undo 1 change' }).click();
    await expect(page.getByText('It undoes')).toBeVisible();
    await expect.poll(shop, { timeout: 10_000 }).not.toContain('$432.10');
  },
);

test('a merchandiser hides a style, and shows it again', longOn('desktop', 'phone'), async ({ page, baseURL }, { project }) => {
  await openStaffPage(page, `${origin}/catalog`, 'Mel Merchandiser');
  const { id } = await openStyle(page, project.name === 'phone' ? 30 : 31);
  const status = async () => (await page.request.get(`${baseURL}/en-us/p/style-${id}`)).status();
  expect(await status()).toBe(200);
  const change = async (visible: string) => {
    await page.goto(`${origin}/catalog/styles/${id}`);
    await page.getByRole('link', { name: 'Change in United States' }).first().click();
    await page.getByLabel('Visible to shoppers').selectOption(visible);
    await page.getByRole('button', { name: 'Check the change' }).click();
    await confirm(page);
  };
  await change('no');
  await expect.poll(status, { timeout: 10_000 }).toBe(404);
  await change('yes');
  await expect.poll(status, { timeout: 10_000 }).toBe(200);
});

test(
  'a merchandiser adds stock, creates a code, and imports a file with a line that is wrong and then right',
  longOn('desktop', 'phone'),
  async ({ page }, { project }) => {
    const code = `DAY-${project.name.toUpperCase()}-${Date.now()}`;
    await openStaffPage(page, `${origin}/catalog`, 'Mel Merchandiser');
    const { id } = await openStyle(page, project.name === 'phone' ? 40 : 41);
    await page.locator('#stock').getByRole('link').first().click();
    await page.getByRole('link', { name: 'Change at web-us' }).click();
    await page.getByLabel('Add or remove units').fill('-999999');
    await page.getByRole('button', { name: 'Check the stock' }).click();
    await expect(page.getByText('units can be sold. The others are sold')).toBeVisible();
    await page.getByLabel('Add or remove units').fill('7');
    await page.getByRole('button', { name: 'Check the stock' }).click();
    await confirm(page);

    await page.getByRole('link', { name: 'Promotion codes' }).click();
    await expectSound(page);
    await page.getByRole('link', { name: 'Create a code' }).click();
    await page.getByLabel('Code').fill(code);
    await page.getByLabel('Limit of uses').fill('3');
    await expectSound(page);
    await page.getByRole('button', { name: 'Check the code' }).click();
    await confirm(page);
    await page.goto(`${origin}/catalog/codes/us/${code}`);
    await expectSound(page);
    await page.getByRole('button', { name: 'End the code' }).click();
    await confirm(page);

    await page.getByRole('link', { name: 'Files' }).click();
    await expectSound(page);
    const send = async (text: string) => {
      await page.goto(`${origin}/catalog/files`);
      await page.getByLabel('CSV file: prices').setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await page.getByRole('button', { name: 'Check the file: prices' }).click();
    };
    await send(`market;style;list\r\nde;${id};"777,00"\r\n`);
    await expect(page.getByRole('cell', { name: /“777,00” has a comma/ })).toBeVisible();
    await send(`market;style;list\r\nde;${id};777.00\r\n`);
    await expectSound(page);
    await page.getByRole('button', { name: 'Store 1 change' }).click();
    await expect(page.getByText('€777.00')).toBeVisible();
    await page.getByRole('button', { name: 'Undo this change' }).click();
    await expectSound(page);
    await page.getByRole('button', { name: 'Undo 1 change' }).click();
    await expect(page.getByText('It undoes')).toBeVisible();
    await page.getByRole('link', { name: 'Changes' }).click();
    await expectSound(page);
  },
);

test(
  'a merchandiser changes the texts of a style, and the shop shows them and finds the style by a new word',
  longOn('desktop', 'phone'),
  async ({ page, baseURL }, { project }) => {
    const word = `quax${project.name}`;
    await openStaffPage(page, `${origin}/catalog`, 'Mel Merchandiser');
    const { id } = await openStyle(page, project.name === 'phone' ? 10 : 11);
    await page.getByRole('link', { name: 'Change English in United States' }).click();
    await expectSound(page);
    await page.getByLabel('Name').fill('A name that is much too long for a card of the shop, because it has more than 70 characters');
    await page.getByRole('button', { name: 'Check the texts' }).click();
    await expect(page.getByText('At most 70 fit.')).toBeVisible();
    await expectSound(page);
    await page.getByLabel('Name').fill('Stormproof Test Jacket');
    await page.getByLabel('Short text').fill('A jacket for storms in tests.');
    await page
      .getByLabel('Description', { exact: true })
      .fill('<p onclick="alert(1)">Warm and dry.</p>\n<p>Made for tests.</p><script>alert(1)</script>');
    await page.getByLabel('Features').fill('Two pockets\nA hood');
    await page.getByLabel('Search words').fill(word);
    await page.getByLabel('Page title').fill('Storm jackets');
    await page.getByRole('button', { name: 'Check the texts' }).click();
    await expect(page.getByText('Removed from the description, because the shop does not display it: onclick, <script>.')).toBeVisible();
    await confirm(page);
    const stored = page.url();

    const shop = async () => (await page.request.get(`${baseURL}/en-us/p/style-${id}`)).text();
    await expect.poll(shop, { timeout: 10_000 }).toContain('Stormproof Test Jacket');
    await page.goto(`${baseURL}/en-us/p/style-${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stormproof Test Jacket');
    await expect(page).toHaveTitle(/^Storm jackets/);
    await expect(page.getByText('Made for tests.')).toBeVisible();
    await expect(page.getByText('Two pockets')).toBeVisible();
    await expectSound(page);
    await page.goto(`${baseURL}/en-us/search?q=${word}`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Stormproof Test Jacket' }).first()).toBeVisible();
    await expectSound(page);

    await page.goto(stored);
    await page.getByRole('button', { name: 'Undo this change' }).click();
    await page.getByRole('button', { name: 'Undo 1 change' }).click();
    await expect(page.getByText('It undoes')).toBeVisible();
    await expect.poll(shop, { timeout: 10_000 }).not.toContain('Stormproof Test Jacket');
  },
);

test(
  'a merchandiser creates a promotion with a code after seeing a sample cart, and the code reduces a cart',
  longOn('desktop', 'phone'),
  async ({ page, shop, baseURL }, { project }) => {
    const id = `DAYS-${project.name.toUpperCase()}-${Date.now()}`;
    await openStaffPage(page, `${origin}/catalog/promotions`, 'Mel Merchandiser');
    await expectSound(page);
    await page.getByRole('link', { name: 'Create a promotion' }).click();
    await expectSound(page);
    await page.getByLabel('Market').selectOption('us');
    await page.getByLabel('Id', { exact: true }).fill(id);
    await page.getByLabel('Grants').selectOption('Amount off the order');
    await page.getByLabel('Value', { exact: true }).fill('12.50');
    await page.getByLabel('Only with a code').selectOption('yes');
    await page.getByLabel('Code', { exact: true }).fill(id);
    await page.getByLabel('Name (English)').fill('Test days');
    await page.getByRole('button', { name: 'Check the promotion' }).click();
    await expect(page.getByText('A cart could cost less than nothing. The minimum must be at least $12.50.')).toBeVisible();
    await expect(page.getByLabel('Name (English)')).toHaveValue('Test days');
    await expectSound(page);
    await page.getByLabel('Minimum value').fill('20.00');
    await page.getByRole('button', { name: 'Check the promotion' }).click();
    await expect(page.getByText(/With \d+ × .+, the cart pays \$[\d.,]+ instead of/)).toBeVisible();
    await confirm(page);
    await page.goto(`${origin}/catalog/promotions/us/${id}`);
    await expectSound(page);

    await page.goto(`${baseURL}/en-us/c/backpacks-4100`);
    await shop.openFirstProduct();
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(shop.miniCart).toBeVisible({ timeout: 20_000 });
    await page.goto(`${baseURL}/en-us/cart`);
    await page.getByRole('textbox', { name: 'Promo code' }).fill(id);
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: `Remove promo code ${id}` })).toBeVisible();
    await expect(page.getByText('Test days').first()).toBeVisible();
    await expect(page.getByText(/12\.50/).first()).toBeVisible();
    await expectSound(page);

    await page.goto(`${origin}/catalog/promotions/us/${id}`);
    await page.getByRole('button', { name: 'End the promotion' }).click();
    await confirm(page);
  },
);
