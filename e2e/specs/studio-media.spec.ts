// An editor's work with pictures in the studio: upload, focal point, alt texts, use in a page, replacement and deletion.
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { openStaffPage, staffOrigin } from '../fixtures/staff.ts';

test.setTimeout(120_000);

let origin: string;
test.beforeEach(({ baseURL }) => {
  origin = staffOrigin(baseURL);
});

/** Returns a picture that no other test uploads. */
async function aPhoto(name: string, { width = 1600, height = 900 } = {}) {
  const background = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: Date.now() % 256 };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

async function expectNoViolations(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

/** Stores and publishes a page with a picture, as the editor of documents does. */
async function publishPage(page: Page, key: string, mediaId: string): Promise<void> {
  const banner = { id: 'banner', kind: 'overlay-banner', fields: { title: 'Above the clouds', media: { mediaId } } };
  const seo = { title: 'Clouds', description: 'A page with an uploaded picture.' };
  const body = { page: key, title: 'Above the clouds', parent: 'showcase', seo, blocks: [banner] };
  for (const [operation, parameters] of [
    ['put', { body }],
    ['publish', {}],
  ] as const) {
    const answer = await page.evaluate(
      async ({ operation, sent }) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(`/api/content/${operation}`, { method: 'POST', headers, body: JSON.stringify(sent) })).text();
      },
      { operation, sent: { address: `en-us/page/${key}`, ...parameters } },
    );
    expect(answer).not.toContain('"error"');
  }
}

test.describe('with rejected files', () => {
  test.use({ expectedNoise: /409 \(Conflict\)/ });

  test(
    'an editor uploads files, sees the error of one, sets focal point and alt texts, and visitors get both',
    longOn('desktop', 'phone'),
    async ({ page, baseURL }) => {
      const name = `ridge-${Date.now()}`;
      await openStaffPage(page, `${origin}/studio/media`, 'Pia Publisher');
      await page
        .getByLabel('Files', { exact: true })
        .setInputFiles([
          await aPhoto(`${name}.jpg`),
          await aPhoto(`${name}-2.jpg`),
          { name: 'logo.svg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') },
        ]);
      const uploads = page.getByRole('list', { name: 'Uploaded files' });
      await expect(uploads.getByRole('link', { name: /add alt texts/ })).toHaveCount(2);
      await expect(uploads.getByText('The file is an SVG or another kind of XML, which can contain scripts.')).toBeVisible();
      await expect(uploads.getByRole('progressbar')).toHaveCount(0);
      await expect(page.getByText('2 stored, 1 not stored.')).toBeVisible();
      for (const picture of await uploads.locator('img').all()) await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
      await expectNoViolations(page);

      await uploads.getByRole('link', { name: `${name}.jpg: add alt texts` }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}.jpg`);
      const large = page.locator('.media-large img');
      await expect(page.getByRole('button', { name: /^Focal point: 50 %/ })).toBeVisible();
      await expect(large).not.toHaveJSProperty('naturalWidth', 0);
      const { width, height } = (await large.boundingBox()) ?? { width: 0, height: 0 };
      await large.click({ position: { x: width * 0.25, y: height * 0.5 } });
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Shift+ArrowUp');
      await expect(page.getByRole('button', { name: 'Focal point: 24 % from the left, 40 % from the top.' })).toBeFocused();
      await expect(page.getByLabel('From the left (%)')).toHaveValue('24');
      await expect(page.getByRole('list', { name: 'Crops' }).locator('img').first()).toHaveCSS('object-position', '24% 40%');
      await page.getByLabel('English', { exact: true }).fill('A ridge above the clouds');
      await page.getByLabel('German', { exact: true }).fill('Ein Grat über den Wolken');
      await page.getByRole('button', { name: 'Store' }).click();
      await expect(page.getByRole('status').first()).toContainText('The changes are stored.');
      await expect(page.getByLabel('From the top (%)')).toHaveValue('40');
      await expectNoViolations(page);

      const key = `clouds-${Date.now()}`;
      const id =
        page
          .url()
          .split(/[/?]/)
          .find((part) => /^[0-9a-f]{32}$/.test(part)) ?? '';
      await publishPage(page, key, id);
      await page.goto(`${baseURL}/en-us/showcase/${key}`);
      const banner = page.getByRole('img', { name: 'A ridge above the clouds' });
      await expect(banner).toHaveCSS('object-position', '24% 40%');
      await expect(banner).toHaveJSProperty('complete', true);
      expect(await page.locator('script[src*="/assets/media-"]').count()).toBe(0);

      await page.goto(`${origin}/studio/media?find=${name}&use=used`);
      await expect(page.locator('.media-grid li')).toHaveCount(1);
      await expect(page.locator('.media-grid li')).toContainText('Used in 1 document');
      await expect(page.locator('.media-grid li')).toContainText('Alt text missing in French and Italian');
      await expectNoViolations(page);
      await page.getByRole('link', { name: `${name}.jpg` }).click();
      await expect(page.getByRole('row', { name: /Page: Above the clouds United States en-us live/ }).first()).toBeVisible();
      await expect(page.getByText('The picture cannot be deleted while it is live or scheduled.')).toBeVisible();

      await page.getByLabel('New file').setInputFiles(await aPhoto('new.jpg', { width: 1000, height: 1000 }));
      await page.getByRole('button', { name: 'Compare' }).click();
      await expect(page.getByRole('img', { name: 'The new file' })).toHaveJSProperty('naturalWidth', 960);
      await expect(page.getByRole('img', { name: 'The current file' })).not.toHaveJSProperty('naturalWidth', 0);
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Replace the file in 1 document' }).click();
      await expect(page.getByRole('status').first()).toContainText('The file is replaced.');
      await expect(page.getByText('1000 × 1000 pixels')).toBeVisible();
      await page.goto(`${baseURL}/en-us/showcase/${key}`);
      await expect(banner).toHaveAttribute('src', /\?v2$/);
    },
  );
});

test('files that are dropped on the page or pasted are uploaded', longOn('desktop'), async ({ page }) => {
  await openStaffPage(page, `${origin}/studio/media`, 'Edith Editor');
  const transfer = async (type: 'drop' | 'paste', name: string) => {
    const { buffer, mimeType } = await aPhoto(name);
    await page.evaluate(
      ({ type, name, mimeType, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], name, { type: mimeType }));
        const event =
          type === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
        document.body.dispatchEvent(event);
      },
      { type, name, mimeType, base64: buffer.toString('base64') },
    );
  };
  await transfer('drop', 'dropped.jpg');
  await transfer('paste', 'pasted.jpg');
  const uploads = page.getByRole('list', { name: 'Uploaded files' });
  await expect(uploads.getByRole('link', { name: /^(?:dropped|pasted)\.jpg: add alt texts/ })).toHaveCount(2);
});

test.describe('with a broken connection', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('a file whose upload was interrupted stays in the list, and a second attempt stores it', longOn('desktop'), async ({ page }) => {
    await openStaffPage(page, `${origin}/studio/media`, 'Edith Editor');
    let attempts = 0;
    await page.route('**/api/media/uploadMedia?*', (route) => (attempts++ === 0 ? route.abort() : route.continue()));
    await page.getByLabel('Files', { exact: true }).setInputFiles(await aPhoto('interrupted.jpg'));
    await expect(page.getByText('The connection was interrupted.')).toBeVisible();
    await page.getByRole('button', { name: 'Try again: interrupted.jpg' }).click();
    await expect(page.getByRole('link', { name: 'interrupted.jpg: add alt texts' })).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ expectedNoise: /422 \(Unprocessable Entity\)/ });

  test(
    'without scripts, an editor uploads a picture, types the focal point, and corrects an error without losing the input',
    longOn('no-scripts'),
    async ({ page }) => {
      await openStaffPage(page, `${origin}/studio/media`, 'Pia Publisher');
      const name = `plain-${Date.now()}.jpg`;
      await page.getByLabel('Files', { exact: true }).setInputFiles([await aPhoto(name)]);
      await page.getByRole('button', { name: 'Upload' }).click();
      await page.getByRole('link', { name: `${name}: add alt texts` }).click();
      await page.getByLabel('From the left (%)').fill('130');
      await page.getByLabel('From the top (%)').fill('20');
      await page.getByLabel('Italian').fill('Una cresta');
      await page.getByRole('button', { name: 'Store' }).click();
      await expect(page.getByRole('alert')).toContainText('Nothing was stored.');
      await expect(page.getByLabel('Italian')).toHaveValue('Una cresta');
      await page.getByLabel('From the left (%)').fill('30');
      await page.getByRole('button', { name: 'Store' }).click();
      await expect(page.getByRole('status').first()).toContainText('The changes are stored.');
      await expect(page.getByRole('list', { name: 'Crops' }).locator('img').first()).toHaveCSS('object-position', '30% 20%');
      await page.getByText('Delete this picture').click();
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await expect(page.getByRole('status').first()).toContainText('The picture is deleted.');
    },
  );
});

test(
  'an editor writes the alt texts of several pictures, and deletes them after a confirmation',
  longOn('phone', 'no-scripts'),
  async ({ page, javaScriptEnabled }) => {
    const names = ['one', 'two'].map((each) => `bulk-${each}-${Date.now()}.jpg`);
    await openStaffPage(page, `${origin}/studio/media`, 'Pia Publisher');
    const files = await Promise.all(names.map((name) => aPhoto(name, { width: 300, height: 200 })));
    await page.getByLabel('Files', { exact: true }).setInputFiles(files);
    const upload = page.getByRole('button', { name: 'Upload' });
    if (await upload.isVisible()) await upload.click(); // the script uploads at once
    for (const name of names) await expect(page.getByRole('link', { name: `${name}: add alt texts` })).toBeVisible({ timeout: 30_000 });
    await page.goto(`${origin}/studio/media/alt-texts?language=de&find=bulk-`);
    if (javaScriptEnabled !== false) await expectNoViolations(page); // axe injects a script
    for (const name of names) await page.getByLabel(`Alt text of ${name}`).fill(`Text ${name}`);
    await page.getByRole('button', { name: 'Store all' }).click();
    await expect(page.getByText('2 alt texts are stored.')).toBeVisible();
    await page.goto(`${origin}/studio/media?find=bulk-`);
    for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('button', { name: 'Delete the selected pictures …' }).click();
    await expect(page.getByText('It will be deleted. No document uses it.')).toHaveCount(2);
    if (javaScriptEnabled !== false) await expectNoViolations(page); // axe injects a script
    await page.getByRole('button', { name: 'Delete 2 pictures' }).click();
    await expect(page.getByText('2 pictures are deleted.')).toBeVisible();
  },
);
