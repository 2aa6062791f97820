// Reviews and questions on the product page: found, narrowed, judged and written, with scripts and without.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, onlyOn, test, withScripts } from '../fixtures/shop.ts';

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const best = '/en-us/c/womens-pants-shorts-2600?sort=rating';

test('a bar of the summary shows the reviews that it counts, by a link', async ({ shop, page }) => {
  await shop.open(best);
  await shop.openFirstProduct();
  const bar = reviews(page).getByRole('link', { name: /^5 stars\b/ });
  const count = /, (\d+) review/.exec((await bar.textContent()) ?? '')?.[1];
  await bar.click();
  await expect(page).toHaveURL(/[?&]stars=5/);
  await expect(reviews(page).getByRole('status').first()).toHaveText(new RegExp(`^${count} reviews?$`));
  await expect(reviews(page).getByRole('link', { name: /^5 stars\b/ })).toHaveAttribute('aria-current', 'true');
  await reviews(page).getByRole('link', { name: 'Show all reviews' }).click();
  await expect(page).not.toHaveURL(/stars=/);
});

test('a vote counts, with scripts in its place', async ({ shop, page, javaScriptEnabled }) => {
  await shop.open(best);
  await shop.openFirstProduct();
  const vote = reviews(page).getByRole('button', { name: /^No/ }).first();
  const before = Number(/\d+/.exec((await vote.textContent()) ?? '')?.[0]);
  if (javaScriptEnabled) await page.waitForLoadState('networkidle'); // before its script is there, the browser sends the form
  await vote.click();
  if (javaScriptEnabled) await expect(vote).toHaveText(`No (${before + 1})`);
  await expect(page).toHaveURL(/\/p\//);
});

test.describe(() => {
  // where the form is not awake yet, the server refuses it
  test.use({ expectedNoise: /422/ });

  test('a review is mended, sent and thanked for, and nothing typed is lost', async ({ shop, page }) => {
    await shop.open(best);
    await shop.openFirstProduct();
    await page.getByRole('link', { name: 'Write a review' }).click();
    await page.getByLabel('Headline').fill('Warm');
    await page.getByLabel('What do you think of it?').fill('Warm enough for <b>me</b>.');
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText(/^Please check \d fields$/)).toBeVisible();
    await expect(page.getByLabel('What do you think of it?')).toHaveValue('Warm enough for <b>me</b>.');
    await page.getByRole('radio', { name: '4 stars' }).check();
    await page.getByLabel('Display name').fill('Ridge');
    const send = page.getByRole('button', { name: 'Send review' });
    await page.locator('form').filter({ has: send }).getByRole('checkbox').check();
    await send.click();
    await expect(page.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible();
  });
});

test('reviews, questions and the form are accessible', withScripts, async ({ shop, page }) => {
  await shop.open(best);
  await shop.openFirstProduct();
  await reviews(page).scrollIntoViewIfNeeded();
  await expect(reviews(page).getByRole('link', { name: /^5 stars\b/ })).toBeVisible();
  const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const check = async () => (await new AxeBuilder({ page }).withTags(wcag).analyze()).violations;
  expect(await check()).toEqual([]);
  await page.getByRole('link', { name: 'Write a review' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await check()).toEqual([]);
});

test('a review in another language is translated, and one can be reported', onlyOn('desktop'), async ({ shop, page }) => {
  await shop.open(best);
  await shop.openFirstProduct();
  await reviews(page).getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/sort=newest/);
  await reviews(page).getByRole('link', { name: 'Translate' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Translated review' })).toBeVisible();
  await page.keyboard.press('Escape');
  await reviews(page).getByRole('link', { name: 'Report' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Report this review' });
  await dialog.getByRole('radio', { name: 'It is about something else' }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('dialog', { name: 'Thank you for telling us' })).toBeVisible();
});
