// Reviews and questions on the product page: filtering, voting, writing and reporting, with and without scripts.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { wcagTags } from '../fixtures/audits.ts';
import { createPhoto } from '../fixtures/photo.ts';
import { expect, longOn, longWithScripts, test } from '../fixtures/shop.ts';
import { openStaffPage, staffOrigin } from '../fixtures/staff.ts';

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
/** A listing sorted by sales. Unlike an order by rating, its order does not change when a test writes a review. */
const bestSellers = '/en-us/c/womens-pants-shorts-2600';

test('a bar in the rating summary links to the reviews with that rating', longOn(), async ({ shop, page }) => {
  await shop.open(bestSellers);
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

test(
  'a vote on a review increases the vote count, without leaving the page if scripts run',
  longOn(),
  async ({ shop, page, javaScriptEnabled }) => {
    await shop.open(bestSellers);
    await shop.openFirstProduct();
    const vote = reviews(page).getByRole('button', { name: /^No/ }).first();
    const before = Number(/\d+/.exec((await vote.textContent()) ?? '')?.[0]);
    // Waits for the script, because before it loads the browser submits the form.
    if (javaScriptEnabled) await page.waitForLoadState('networkidle');
    await vote.click();
    if (javaScriptEnabled) await expect(vote).toHaveText(`No (${before + 1})`);
    await expect(page).toHaveURL(/\/p\//);
  },
);

test.describe(() => {
  // If the form has not hydrated yet, the server rejects the submission.
  test.use({ expectedNoise: /422/ });

  test('a rejected review keeps its input, and is accepted once corrected', async ({ shop, page }) => {
    await shop.open(bestSellers);
    await shop.openFirstProduct();
    await page.getByRole('link', { name: 'Write a review' }).click();
    await page.getByLabel('Headline').fill('Warm');
    await page.getByLabel('What do you think of it?').fill('Warm enough for <b>me</b>.');
    await page.getByRole('button', { name: 'Submit review' }).click();
    await expect(page.getByText(/^Please check \d fields$/)).toBeVisible();
    await expect(page.getByLabel('What do you think of it?')).toHaveValue('Warm enough for <b>me</b>.');
    await page.getByRole('radio', { name: '4 stars' }).check();
    await page.getByLabel('Display name').fill('Ridge');
    const send = page.getByRole('button', { name: 'Submit review' });
    await page.locator('form').filter({ has: send }).getByRole('checkbox').check();
    await send.click();
    await expect(page.getByRole('heading', { name: 'Thank you for your review' })).toBeVisible();
  });
});

test('review photos can be added, are moderated by an editor, and can be enlarged', longOn('desktop'), async ({ shop, page, baseURL }) => {
  // The timeout is long because the list of reviews is cached for up to a minute.
  test.setTimeout(150_000);
  await shop.open(bestSellers);
  await shop.openFirstProduct();
  const product = page.url();
  await page.getByRole('link', { name: 'Write a review' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(/^Photos/)
    .setInputFiles([await createPhoto(3000, 2000), { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') }]);
  await expect(dialog.getByText('We can’t read this file. Choose a JPEG, PNG or WebP.')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'summit.jpg' })).toBeVisible();
  await dialog.getByRole('radio', { name: '4 stars' }).check();
  await dialog.getByLabel('Headline').fill('With a photo');
  await dialog.getByLabel('What do you think of it?').fill('See for yourself.');
  await dialog.getByLabel('Display name').fill('Ridge');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Submit review' }).click();
  await expect(page.getByText('We’ll check your photos first.')).toBeVisible();
  await openStaffPage(page, `${staffOrigin(baseURL)}/studio/moderation`, 'Edith Editor');
  await page.getByRole('listitem').filter({ hasText: 'With a photo' }).last().getByRole('button', { name: 'Publish' }).click();
  await expect(async () => {
    await page.goto(`${product}?sort=newest`);
    await expect(reviews(page).getByRole('link', { name: 'Enlarge: Photo 1 of 1 by Ridge' }).first()).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
  await page.waitForLoadState('networkidle');
  await reviews(page)
    .getByRole('link', { name: /^Enlarge/ })
    .first()
    .click();
  const large = page.getByRole('dialog').getByRole('img');
  await expect(large).toBeVisible();
  expect(await large.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(1600);
});

test('reviews, questions and the review form have no axe violation', longWithScripts, async ({ shop, page }) => {
  await shop.open(bestSellers);
  await shop.openFirstProduct();
  await reviews(page).scrollIntoViewIfNeeded();
  await expect(reviews(page).getByRole('link', { name: /^5 stars\b/ })).toBeVisible();
  const check = async () => (await new AxeBuilder({ page }).withTags(wcagTags).analyze()).violations;
  expect(await check()).toEqual([]);
  await page.getByRole('link', { name: 'Write a review' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await check()).toEqual([]);
});

test('a review in another language can be translated, and a review can be reported', longOn('desktop'), async ({ shop, page }) => {
  await shop.open(bestSellers);
  await shop.openFirstProduct();
  await reviews(page).getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/sort=newest/);
  await reviews(page).getByRole('link', { name: 'Translate' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Translated review' })).toBeVisible();
  await page.keyboard.press('Escape');
  await reviews(page).getByRole('link', { name: 'Report' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Report this review' });
  await dialog.getByRole('radio', { name: 'Off topic' }).check();
  await dialog.getByRole('button', { name: 'Submit report' }).click();
  await expect(page.getByRole('dialog', { name: 'Thanks for letting us know' })).toBeVisible();
});
