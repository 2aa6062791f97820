// An administrator reads the state of the shop: turns a payment method off and on, reads the settings, finds the fault of an error page by its
// reference, and expires a cached page.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { scenarioHeader } from '#contract/scenario.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { openStaffPage, staffOrigin } from '../fixtures/staff.ts';

test.setTimeout(180_000);
// the responses to invalid forms and the error page have these statuses
test.use({ expectedNoise: /status of (?:422|50\d)/ });

/** Expects that the page fits the screen, and that axe finds nothing. The fixture expects an empty console. */
async function expectSound(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

const openTab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name }).click();

test(
  'an administrator turns a payment method off and on, finds a fault by its reference, and expires a page',
  longOn('desktop', 'phone'),
  async ({ page, baseURL, context }) => {
    context.setDefaultTimeout(20_000);
    const origin = staffOrigin(baseURL);
    await openStaffPage(page, `${origin}/status`, 'Ada Administrator');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Status');
    await expectSound(page);

    // the switch of a payment method in a market that no other journey buys in
    await openTab(page, 'Switches');
    await expectSound(page);
    await page.getByRole('link', { name: 'Turn off Gift card in Italy' }).click();
    await expectSound(page);
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByLabel('Reason')).toBeVisible();
    await page.getByLabel('Reason').fill('The journey of the switches');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('Gift card in Italy was turned off.')).toBeVisible();
    await expect(page.getByText('The journey of the switches').first()).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: 'Turn on Gift card in Italy' }).click();
    await expectSound(page);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('Gift card in Italy was turned on.')).toBeVisible();

    await openTab(page, 'Settings');
    for (const heading of ['Storefront', 'Embedded backend', 'Staff site'])
      await expect(page.getByRole('heading', { name: heading, level: 2 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Settings: Storefront' }).getByText('SESSION_SECRETS')).toBeVisible();
    await expectSound(page);

    // a shopper meets an error page
    const shopper = await context.newPage();
    await shopper.setExtraHTTPHeaders({ [scenarioHeader]: 'products.catalog=unknown-code' });
    await shopper.goto(`${baseURL}/en-us/c/men-1100`);
    const reference = /[\da-f]{8}-[\da-f-]{27}/.exec((await shopper.locator('.reference').textContent()) ?? '')?.[0] ?? 'none';
    await shopper.close();

    await openTab(page, 'Overview');
    await page.getByLabel('Reference').fill('not a reference');
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(page.getByText('Enter a reference like')).toBeVisible();
    await expect(page.getByLabel('Reference')).toHaveValue('not a reference');
    await expectSound(page);
    const faults = page.getByRole('region', { name: 'Faults' });
    // the fault is stored after the response
    await expect(async () => {
      await page.getByLabel('Reference').fill(reference);
      await page.getByRole('button', { name: 'Find' }).click();
      await expect(faults.getByText('storefront')).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(faults.getByText('GET /c/{slug}-{categoryId}')).toBeVisible();
    await expectSound(page);

    // a cached page
    await (await context.request.get(`${baseURL}/en-us`)).text();
    await openTab(page, 'Cache');
    await expectSound(page);
    await page.getByLabel('Path of a page').fill('en-us');
    await page.getByRole('button', { name: 'Look up' }).click();
    await expect(page.getByText('Enter a path that begins with a slash, or a URL of the shop.')).toBeVisible();
    await expect(page.getByLabel('Path of a page')).toHaveValue('en-us');
    await expectSound(page);
    await page.getByLabel('Path of a page').fill('/en-us');
    await page.getByRole('button', { name: 'Look up' }).click();
    const pages = page.getByRole('region', { name: 'Stored pages of /en-us' });
    await expect(pages.getByText('Fresh').first()).toBeVisible();
    await expectSound(page);
    await pages.getByRole('link', { name: 'Expire' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Expire a page');
    await expectSound(page);
    await page.getByRole('button', { name: 'Expire' }).click();
    await expect(page.getByText('The page was expired.')).toBeVisible();
    await expect(pages.getByText('Expired').first()).toBeVisible();
    await expectSound(page);
  },
);
