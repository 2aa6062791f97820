// Browsers without scripts: the first streamed page redirects to a finished page, and later pages are finished at once.
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

test.use({ isKnownWithoutScripts: false });

test(
  'a browser without scripts is redirected once to a page with all late content',
  onlyOn('no-scripts'),
  async ({ shop, page, context }) => {
    await shop.open('/en-us/block-gallery');
    await expect(page).toHaveURL(/[?&]noscript=1/);
    await expect(page.getByRole('heading', { name: 'Late', exact: true })).toBeVisible();
    const late = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Late', exact: true }) });
    await expect(late.getByRole('button')).toHaveText(['0', '0', '0']);
    await expect(page.getByText('…', { exact: true })).toHaveCount(0);
    // React streams late content in these elements.
    await expect(page.locator('[hidden][id^="S:"], template[id^="B:"]')).toHaveCount(0);
    expect((await context.cookies()).map(({ name }) => name)).toContain('cairn-noscript');
  },
);

test(
  'a browser whose cookie says that it runs no scripts gets complete pages without a redirect',
  longOn('no-scripts'),
  async ({ shop, page }) => {
    // Retries because on a busy machine all content may be ready with the page shell, so that no redirect is needed.
    await expect(async () => {
      await shop.open('/en-us/block-gallery');
      await expect(page).toHaveURL(/[?&]noscript=1/, { timeout: 1000 });
    }).toPass();
    await shop.open('/en-us/block-gallery');
    await expect(page).not.toHaveURL(/noscript/);
    await expect(page.getByRole('heading', { name: 'Late', exact: true })).toBeVisible();
  },
);
