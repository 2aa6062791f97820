// Staff open the waiting room of a market. A visitor waits in the line, the checkout stays open, and all visitors are admitted when it closes.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { openStaffPage, staffOrigin } from '../fixtures/staff.ts';

test.setTimeout(180_000);

// the page of the waiting room is a 503, and invalid input is a 422
test.use({ expectedNoise: /503|422/ });

/** Checks a page. axe needs scripts. */
async function check(page: Page, name: string, hasScripts: boolean): Promise<void> {
  if (hasScripts) expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}-${page.viewportSize()?.width}.png`, fullPage: true });
}

test(
  'visitors wait in the line of a full market until the waiting room is closed',
  longOn('desktop', 'phone', 'no-scripts'),
  async ({ page, browser, baseURL, javaScriptEnabled }) => {
    const room = `${staffOrigin(baseURL)}/status/waiting-rooms/it`;
    await openStaffPage(page, room, 'Ada Administrator');
    await page.getByRole('button', { name: 'Open the waiting room' }).waitFor();
    await check(page, 'staff-open', javaScriptEnabled);
    await page.getByLabel('Places').fill('none');
    await page.getByLabel('Reason').fill('A sale');
    await page.getByRole('button', { name: 'Open the waiting room' }).click();
    await expect(page.getByLabel('Places')).toHaveValue('none');
    await page.getByLabel('Places').fill('1');
    await page.getByRole('button', { name: 'Open the waiting room' }).click();
    await expect(page.getByText(/The waiting room of .* was opened/)).toBeVisible();
    await check(page, 'staff-list', javaScriptEnabled);

    const size = { viewport: page.viewportSize() ?? null, javaScriptEnabled, ...(baseURL !== undefined && { baseURL }) };
    const [first, second] = [await browser.newContext(size), await browser.newContext(size)];
    try {
      const [inside, waiting] = [await first.newPage(), await second.newPage()];
      await expect(async () => {
        await inside.goto('/it-it/gift-cards');
        await expect(inside.getByRole('heading', { level: 1 })).toHaveText('Il negozio è pieno in questo momento', { timeout: 900 });
      }).toPass({ timeout: 30_000 });
      // the page reloads by itself, and opens the requested page
      await expect(inside.getByRole('heading', { level: 1 })).not.toHaveText('Il negozio è pieno in questo momento', { timeout: 20_000 });
      expect(new URL(inside.url()).pathname).toBe('/it-it/gift-cards');

      await waiting.goto('/it-it/gift-cards?from=email');
      await expect(waiting.getByRole('heading', { level: 1 })).toHaveText('Posto 1 in coda', { timeout: 20_000 });
      await expect(waiting).toHaveTitle(/^Posto 1 in coda/);
      await check(waiting, 'waiting', javaScriptEnabled);
      await waiting.keyboard.press('Tab');
      await expect(waiting.getByRole('link', { name: 'Controlla ora' })).toBeFocused();

      await page.goto(room);
      await page.getByLabel('Reason').last().fill('Sold out');
      await page.getByRole('button', { name: 'Close the waiting room' }).click();
      await expect(page.getByText(/The waiting room of .* was closed/)).toBeVisible();
      // a page of a waiting visitor reloads within 45 seconds
      await expect(waiting.getByRole('heading', { level: 1 })).not.toHaveText(/in coda|è pieno/, { timeout: 60_000 });
      expect(waiting.url()).toContain('/it-it/gift-cards?from=email');
    } finally {
      await Promise.all([first.close(), second.close()]);
    }
  },
);
