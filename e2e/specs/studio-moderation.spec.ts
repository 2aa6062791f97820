// The studio's pages for moderators: searching, taking down, correcting, and the history.
import { AxeBuilder } from '@axe-core/playwright';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { openStaffPage, staffOrigin } from '../fixtures/staff.ts';

test.setTimeout(120_000);

test(
  'a moderator takes down a review, finds the decision in the history, and publishes the review again',
  longOn('desktop', 'phone'),
  async ({ page, baseURL }) => {
    await openStaffPage(page, `${staffOrigin(baseURL)}/studio/moderation`, 'Edith Editor');
    const check = async (heading: string) => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width);
    };
    await check('Moderation');
    await page.getByRole('link', { name: 'Search' }).click();
    await page.getByLabel('State').selectOption('Published');
    await page.getByRole('button', { name: 'Find' }).click();
    await check('Search in moderation');

    const entry = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Take down/ }) })
      .first();
    const title = (await entry.locator('b').first().textContent()) ?? '';
    await entry.getByLabel('Reason').selectOption('it is not about the product');
    await entry.getByRole('button', { name: /^Take down/ }).click();
    await expect(page.getByRole('status')).toHaveText('The decision about the review is stored.');

    await page.getByRole('link', { name: 'History' }).click();
    await check('History of moderation');
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText('Edith Editor');
    await expect(row).toContainText('Taken down: it is not about the product');
    await row.getByRole('link').click();
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: title }).first()).toContainText('Not published');
    await check('Search in moderation');
    await page.getByRole('button', { name: /^Publish again/ }).click();
    await expect(page.getByText('Published by Edith Editor').first()).toBeVisible();
  },
);

test.describe(() => {
  // the response to an empty correction is a 422
  test.use({ expectedNoise: /422/ });

  test(
    'a moderator corrects an answer, and the product page shows the correction',
    longOn('desktop', 'phone'),
    async ({ page, baseURL }) => {
      await openStaffPage(page, `${staffOrigin(baseURL)}/studio/moderation/search?kind=answer`, 'Edith Editor');
      const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Correct the answer' }).first();
      const product = (await entry.getByRole('link').first().getAttribute('href')) ?? '';
      await entry.getByText('Correct the answer').click();
      await entry.getByRole('textbox', { name: 'Corrected answer' }).fill('');
      await entry.getByRole('button', { name: /^Store the correction/ }).click();
      await expect(page.getByText('Enter an answer with at most 2000 characters.')).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      const answer = `A corrected answer ${Date.now()}`;
      await page.getByRole('textbox', { name: 'Corrected answer' }).first().fill(answer);
      await page
        .getByRole('button', { name: /^Store the correction/ })
        .first()
        .click();
      await expect(page.getByRole('status')).toHaveText('The decision about the answer is stored.');
      await expect(async () => {
        await page.goto(product);
        await page.getByText(answer).first().scrollIntoViewIfNeeded({ timeout: 2000 });
      }).toPass({ timeout: 40_000 });
    },
  );
});
