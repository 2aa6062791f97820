// A browser without scripts is never left with a fallback: it is led once to a finished page, and gets them finished from then on.
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

test.use({ isKnownWithoutScripts: false });

test('content that comes late is there, by one detour', onlyOn('no-scripts'), async ({ shop, page, context }) => {
  await shop.open('/en-us/block-gallery');
  await expect(page).toHaveURL(/[?&]noscript=1/);
  await expect(page.getByRole('heading', { name: 'Late', exact: true })).toBeVisible();
  const late = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Late', exact: true }) });
  await expect(late.getByRole('button')).toHaveText(['0', '0', '0']);
  await expect(page.getByText('…', { exact: true })).toHaveCount(0);
  await expect(page.locator('[hidden][id^="S:"], template[id^="B:"]')).toHaveCount(0); // where React puts what comes late
  expect((await context.cookies()).map(({ name }) => name)).toContain('cairn-noscript');
});

test('later pages need no detour', longOn('no-scripts'), async ({ shop, page }) => {
  // on a busy machine all of it may be there with the shell: then there is no detour to make
  await expect(async () => {
    await shop.open('/en-us/block-gallery');
    await expect(page).toHaveURL(/[?&]noscript=1/, { timeout: 1000 });
  }).toPass();
  await shop.open('/en-us/block-gallery');
  await expect(page).not.toHaveURL(/noscript/);
  await expect(page.getByRole('heading', { name: 'Late', exact: true })).toBeVisible();
});
