// The photo gallery: a dialog with buttons for the next and previous photo, and sharing a photo.
import AxeBuilder from '@axe-core/playwright';
import { createPhoto } from '../fixtures/photo.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

test(
  'a photo opens in a dialog with links to its products, and the arrow keys show other photos',
  longOn(),
  async ({ page, javaScriptEnabled }) => {
    await page.goto('/en-us/photos?category=trail');
    if (javaScriptEnabled) await page.waitForLoadState('networkidle');
    await page.locator('.photo-link').first().click();
    const photo = javaScriptEnabled ? page.getByRole('dialog') : page.getByRole('main');
    const title = photo.getByRole('heading').first();
    await expect(title).toHaveText(/^Photo by /);
    if (!javaScriptEnabled) return;
    const caption = await photo.locator('.photo-caption').textContent();
    expect((await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()).violations).toEqual([]);
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(photo.locator('.photo-caption')).not.toHaveText(caption ?? '', { timeout: 1000 });
    }).toPass();
    await photo.locator('.photo-product a').first().click();
    await expect(page).toHaveURL(/\/p\//);
  },
);

const unreadable = 'We can’t read this file. Choose a JPEG, PNG or WebP.';

test('a shared photo is validated and sent, and then waits for moderation', longOn('desktop'), async ({ page }) => {
  await page.goto('/en-us/photos/share');
  // Waits for the scripts, because without them the server would validate the form.
  await page.waitForLoadState('networkidle');
  const send = page.getByRole('button', { name: 'Share a photo' });
  await send.click();
  await expect(page.getByRole('alert').getByRole('link').first()).toHaveText('Photo: Choose a photo.');
  await page.getByLabel(/^Photo/).setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByText(unreadable)).toBeVisible();
  await send.click();
  await expect(page.getByRole('alert').getByRole('link').first()).toHaveText(`Photo: ${unreadable}`);
  await page.getByLabel(/^Photo/).setInputFiles(await createPhoto(1800, 1200));
  await expect(page.getByRole('img', { name: 'summit.jpg' })).toBeVisible();
  await page.getByRole('radio', { name: 'Summits' }).check();
  await page.getByLabel('Display name').fill('Ridge');
  const form = page.locator('form').filter({ has: send });
  await form.getByLabel('Email').fill('ridge@example.org');
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Thank you for your photo' })).toBeVisible();
  await page.getByRole('link', { name: 'Photos you’ve shared' }).click();
  await expect(page.getByText('In review')).toBeVisible();
});
