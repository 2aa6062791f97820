// A browser without scripts never keeps a loading fallback: it is redirected once to a finished page, and gets finished pages afterwards.
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
    await expect(page.locator('[hidden][id^="S:"], template[id^="B:"]')).toHaveCount(0); // the elements in which React streams late content
    expect((await context.cookies()).map(({ name }) => name)).toContain('cairn-noscript');
  },
);

test('a browser known to run no scripts gets finished pages without a redirect', longOn('no-scripts'), async ({ shop, page }) => {
  // on a busy machine, all content may be ready with the shell, and nothing redirects
  await expect(async () => {
    await shop.open('/en-us/block-gallery');
    await expect(page).toHaveURL(/[?&]noscript=1/, { timeout: 1000 });
  }).toPass();
  await shop.open('/en-us/block-gallery');
  await expect(page).not.toHaveURL(/noscript/);
  await expect(page.getByRole('heading', { name: 'Late', exact: true })).toBeVisible();
});
