// Islands wake where they stand: in the shell, in kept HTML, in late content; React comes with the first of them.
import { expect, onlyOn, test } from '../fixtures/shop.ts';

test('roots of one page share their state, each under ids of its own', onlyOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/block-gallery');
  const probe = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(page.locator('cairn-island[uid^="probe-first"] [data-awake="true"]')).toBeVisible();
  await probe('First').click();
  await probe('Second').click();
  await expect(probe('First')).toHaveText('2');
  await expect(probe('Second')).toHaveText('2');
  await probe('Visible').scrollIntoViewIfNeeded();
  await expect(probe('Visible')).toHaveText('2');
  await expect(page.locator('cairn-island[recovered]')).toHaveCount(0);
});

test('a click on a late island before it is awake is kept and made again', onlyOn('phone'), async ({ shop, page }) => {
  await shop.open('/en-us/block-gallery');
  const late = page.getByRole('button', { name: 'Late', exact: true });
  await expect(late).toBeVisible();
  await late.evaluate((button) => (button as HTMLElement).click());
  await expect(late).toHaveText('1');
  await expect(page.locator('cairn-island[uid^="probe-late"]')).toHaveAttribute('ready', '');
});

test('no React is loaded before an island needs it', onlyOn('phone'), async ({ shop, page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await shop.open('/en-us/c/mens-jackets-1100');
  await page.waitForLoadState('load');
  expect(scripts).toHaveLength(1);
});

test('a picture opens large in a dialog and gives the focus back', onlyOn('phone'), async ({ shop, page }) => {
  await shop.open('/en-us/c/mens-jackets-1100');
  await shop.openFirstProduct();
  const picture = page.locator('.gallery a').first();
  await picture.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(picture).toBeFocused();
});

test('the arrows of a row scroll it', onlyOn('desktop'), async ({ shop, page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await shop.open('/en-us');
  const row = page.locator('.recommendations').first();
  await row.scrollIntoViewIfNeeded();
  await row.getByRole('button', { name: 'Scroll on' }).click();
  await expect.poll(() => row.locator('[data-track]').evaluate((track) => track.scrollLeft)).toBeGreaterThan(100);
});

test('the header leaves on the way down and comes back on scroll up', onlyOn('phone'), async ({ shop, page }) => {
  await shop.open('/en-us/c/mens-jackets-1100');
  const header = page.locator('[data-header]');
  await page.mouse.wheel(0, 1500);
  await expect(header).toHaveAttribute('data-away', '');
  await page.mouse.wheel(0, -300);
  await expect(header).not.toHaveAttribute('data-away', '');
});

test.describe(() => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('nothing moves while holes fill and islands wake', onlyOn('phone'), async ({ shop, page }) => {
    await page.route('**/*.woff2', (route) => route.abort()); // a font that comes late under load is not what is asked here
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await shop.open('/en-us/c/mens-jackets-1100');
    await shop.openFirstProduct();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const shifted = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0));
    expect(shifted).toBeLessThan(0.001);
  });
});

test.describe('a chunk that cannot be had', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('leaves the link inside its island working', onlyOn('desktop'), async ({ shop, page }) => {
    await page.route('**/assets/gallery-*.js', (route) => route.abort());
    await shop.open('/en-us/c/mens-jackets-1100');
    await shop.openFirstProduct();
    await page.locator('.gallery a').first().click();
    await expect(page).toHaveURL(/\/media\/image\/upload\//);
  });
});
