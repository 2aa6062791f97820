// A merchandiser reads the numbers of the shop: visits, searches and checkouts are counted, and tables can be printed and downloaded.

import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { openStaffPage, staffOrigin } from '../fixtures/staff.ts';

test.setTimeout(180_000);

// the response to an invalid period is a 422
test.use({ expectedNoise: /422/ });

async function check(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Numbers');
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
}

test(
  'a merchandiser reads the numbers of a period, prints and downloads them',
  longOn('desktop', 'phone'),
  async ({ shop, page, baseURL, javaScriptEnabled }) => {
    const origin = staffOrigin(baseURL);
    /** Returns the numbers in the cells of a table, without those of the period before. */
    const readCells = (table: string) =>
      page
        .getByRole('region', { name: table })
        .getByRole('cell')
        .evaluateAll((cells) => cells.map((cell) => Number(cell.firstChild?.textContent?.replaceAll(',', ''))));
    const readCounts = async () => {
      await page.goto(`${origin}/numbers?market=us`);
      return { visits: (await readCells('Numbers by market'))[4] ?? 0, reached: (await readCells('Abandoned checkouts'))[1] ?? 0 };
    };
    await openStaffPage(page, `${origin}/numbers`, 'Mel Merchandiser');
    await check(page);
    const before = await readCounts();

    const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
    await buyer.addJacket();
    await buyer.ship();
    await page.reload(); // a step counts once for each cart
    await page.goto(buyer.url('/checkout'));
    await expect.poll(readCounts, { timeout: 20_000 }).toMatchObject({ visits: expect.any(Number), reached: before.reached + 1 });
    expect((await readCounts()).visits).toBeGreaterThan(before.visits);

    await page.getByRole('link', { name: 'Last 7 days' }).click();
    await check(page);
    await page.getByLabel('Last day').fill('2000-01-01');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('The last day is before the first day.')).toBeVisible();
    await expect(page.getByLabel('Last day')).toHaveValue('2000-01-01');
    await check(page);

    await page.goto(`${origin}/numbers?market=us`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download “Days” as a CSV file' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^days \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.csv$/);
    expect(readFileSync((await download.path()) ?? '', 'utf8')).toMatch(/^day,market,currency,orders,.*\r\n\d{4}-\d\d-\d\d,us,USD,/);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: 'Staff' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Show' })).toBeHidden();
    await expect(page.getByRole('region', { name: 'Numbers by day' })).toBeVisible();
  },
);
