// The product page: colors, add-to-cart button and pictures.
import { expect, longOn, longWithScripts, onlyOn, test, withScripts } from '../fixtures/shop.ts';

const windbreaker = '/en-us/p/mens-lapwing-windbreaker-CNF00004RST';

test('choosing another color opens the URL of that color, and Back returns to the first color', async ({ shop, page }) => {
  await shop.open(`${windbreaker}?size=M`);
  await page.waitForLoadState('networkidle');
  const colours = page.getByRole('list', { name: /^Color/ }).getByRole('link');
  const other = colours.and(page.locator(':not([aria-current])')).first();
  const name = (await other.getAttribute('title')) ?? '';
  await other.click();
  await expect(page).toHaveURL(/size=M/);
  await expect(page).not.toHaveURL(/CNF00004RST/);
  await expect(page).toHaveTitle(new RegExp(`, ${name} `));
  await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'true');
  await expect(shop.pictures.first().getByRole('img')).toHaveAttribute('alt', new RegExp(name));
  await page.goBack();
  await expect(page).toHaveURL(/CNF00004RST/);
  await expect(page).toHaveTitle(/, Rust /);
  await expect(shop.pictures.first().getByRole('img')).toHaveAttribute('alt', /Rust/);
});

test(
  'with scripts, choosing another color loads no page, keeps the focus, and causes no layout shift',
  longWithScripts,
  async ({ shop, page }) => {
    await shop.open(`${windbreaker}?size=M`);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      document.documentElement.dataset.stays = '';
      document.documentElement.dataset.shift = '0';
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry)
            document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift) + Number(entry.value));
      }).observe({ type: 'layout-shift' });
    });
    const other = page
      .getByRole('list', { name: /^Color/ })
      .getByRole('link')
      .and(page.locator(':not([aria-current])'))
      .first();
    const name = (await other.getAttribute('title')) ?? '';
    await other.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle(new RegExp(`, ${name} `));
    await expect(page.getByRole('link', { name, exact: true })).toBeFocused();
    await expect(page.locator('html[data-stays]')).toHaveCount(1);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(page.url()).pathname).toBe(new URL(canonical ?? '').pathname);
    await page.waitForLoadState('networkidle');
    expect(Number(await page.locator('html').getAttribute('data-shift'))).toBeLessThan(0.02);
  },
);

test('choosing a size does not change the height of the buying area', longOn('desktop', 'phone'), async ({ shop, page }) => {
  await shop.open(windbreaker);
  await expect(shop.awaited).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const readHeight = () => page.locator('#buy').evaluate(({ offsetHeight }: HTMLElement) => offsetHeight);
  const before = await readHeight();
  const sizes = page.getByRole('list', { name: /^Size/ }).getByRole('link');
  for (const index of [0, 1, 2]) {
    await sizes.nth(index).click();
    await expect(sizes.nth(index)).toHaveAttribute('aria-current', 'true');
    expect(await readHeight()).toBe(before);
  }
});

test(
  'on a phone, a bar shows an add-to-cart button once the main button has been scrolled away',
  onlyOn('phone'),
  async ({ shop, page }) => {
    await shop.open(`${windbreaker}?size=M`);
    await page.waitForLoadState('networkidle');
    const buttons = page.getByRole('button', { name: 'Add to cart' });
    await expect(buttons).toHaveCount(1);
    await buttons.first().evaluate((each) => each.scrollIntoView({ block: 'center' }));
    await expect(buttons).toHaveCount(1);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(buttons).toHaveCount(2);
    await expect(buttons.last()).toBeInViewport({ ratio: 1 });
    await buttons.last().click();
    await expect(shop.cartLinesIn(shop.miniCart)).toHaveCount(1);
  },
);

test('on a phone, the sizes and the start of the cart button are on the first screen', onlyOn('phone'), async ({ shop, page }) => {
  await shop.open('/en-us/p/mens-serac-shell-jacket-CNA00004STN');
  await expect(shop.awaited).toHaveCount(0);
  await expect(page.getByRole('list', { name: /^Size/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByRole('link', { name: 'Choose a size' })).toBeInViewport();
});

test('on a phone, dots show the position in the gallery, also after a swipe', onlyOn('phone'), async ({ shop, page }) => {
  await shop.open(windbreaker);
  const dots = page.locator('.gallery-dots i');
  const pictures = await page.locator('.gallery > li').count();
  await expect(dots).toHaveCount(pictures);
  await expect(dots.first()).toHaveAttribute('data-shown');
  await shop.pictures.nth(1).focus();
  for (const index of [1, pictures - 1, 0]) {
    await page
      .locator('.gallery > li')
      .nth(index)
      .evaluate((each) => each.scrollIntoView({ inline: 'start', block: 'nearest' }));
    await expect(dots.nth(index)).toHaveAttribute('data-shown');
    await expect(page.locator('.gallery-dots [data-shown]')).toHaveCount(1);
  }
});

test('without scripts, the gallery has no dots', onlyOn('no-scripts'), async ({ shop, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open(windbreaker);
  await expect(shop.pictures.first()).toBeVisible();
  await expect(page.locator('.gallery-dots')).toBeHidden();
});

test('on a desktop, the title begins at the top of the gallery', onlyOn('desktop'), async ({ shop, page }) => {
  await shop.open(windbreaker);
  const [title, gallery] = await Promise.all([shop.title.boundingBox(), page.locator('.gallery').boundingBox()]);
  const distance = (title?.y ?? 0) - (gallery?.y ?? 0);
  // the box of the title begins slightly above its capitals
  expect(distance).toBeLessThanOrEqual(0);
  expect(distance).toBeGreaterThan(-10);
});

test('on a phone, the bar shows the whole price beside a button with a long text', onlyOn('phone'), async ({ shop, page }) => {
  await shop.open(windbreaker.replace('en-us', 'en-ca'));
  const bar = page.locator('.buy-bar');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(bar).toBeVisible();
  const price = bar.locator('.price-current');
  for (const text of ['Add to cart', 'Tell me when XXL is back', 'Tell me when this size is back in stock']) {
    await bar.getByRole('button').evaluate((button, long) => button.replaceChildren(long), text);
    const [shown, name] = await Promise.all([price.boundingBox(), bar.locator('.buy-bar-name').boundingBox()]);
    expect((name?.x ?? 0) + (name?.width ?? 0), text).toBeGreaterThanOrEqual((shown?.x ?? 0) + (shown?.width ?? 0));
    expect((name?.x ?? 0) + (name?.width ?? 0), text).toBeLessThanOrEqual(390);
  }
});

test('by keyboard, a shopper can enlarge a product picture, switch to another picture, and close the dialog', {
  ...withScripts,
  ...longOn('desktop'),
}, async ({ shop, page }) => {
  await shop.open(windbreaker);
  await shop.pictures.first().click();
  const dialog = page.getByRole('dialog');
  const image = dialog.getByRole('img');
  const readScale = () => image.evaluate((each) => new DOMMatrix(getComputedStyle(each).transform).a);
  await expect(dialog).toContainText(/Image 1 of \d/);
  await page.keyboard.press('+');
  await expect.poll(readScale).toBe(1.5);
  await page.keyboard.press('-');
  await expect.poll(readScale).toBe(1);
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText('Image 2 of');
  await image.dblclick();
  await expect.poll(readScale).toBe(2.5);
  await dialog.getByRole('button', { name: /^Image 3 of/ }).click();
  await expect(dialog.getByRole('button', { name: /^Image 3 of/ })).toHaveAttribute('aria-current', 'true');
  await expect.poll(readScale).toBe(1);
  await expect(dialog.getByRole('figure')).toHaveText('');
  await dialog.getByRole('button', { name: /^Image 5 of/ }).click();
  const caption = 'Elastic cuffs keep the wind out at your wrists';
  await expect(page.locator('.gallery li').nth(4)).toHaveText(caption);
  await expect(dialog.getByRole('figure')).toHaveText(caption);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(shop.pictures.first()).toBeFocused();
});

test.describe('the video on a product page', withScripts, () => {
  test('a product video plays on demand, and pauses when it is scrolled out of view', longOn('desktop'), async ({ shop, page }) => {
    await shop.open('/en-us/p/hollin-backpack-CNS00000SPR');
    await expect(page.locator('video')).toHaveCount(0);
    await page.getByRole('link', { name: /^Play video: / }).click();
    const video = page.locator('video');
    const isPaused = () => video.evaluate((each) => each instanceof HTMLVideoElement && each.paused);
    await expect.poll(isPaused).toBe(false);
    await expect(video).toBeFocused();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(isPaused).toBe(true);
  });
});

test(
  'on a phone, the first picture fills the width, and the cart button is on the first screen',
  onlyOn('phone'),
  async ({ shop, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/en-us/p/mens-serac-shell-jacket-CNA00004STN', '/en-us/p/mens-lapwing-windbreaker-CNF00004RST?size=M']) {
      await shop.open(path);
      await expect(shop.pictures.first().locator('img')).toHaveCSS('width', '390px');
      await expect(page.getByRole('main').locator('.buy .action-solid').first()).toBeInViewport({ ratio: 1 });
    }
  },
);

test('the stock is visible once a size is selected, and for screen readers before', onlyOn('phone', 'desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/p/mens-serac-shell-jacket-CNA00004STN');
  await expect(shop.stock).toHaveText(/^Available in XS/);
  await expect(shop.stock.locator('.visually-hidden')).toHaveCount(1);
  const button = page.locator('.buy .action-solid').first();
  const before = await button.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await shop.chooseSize('M');
  await expect(shop.stock).toHaveText(/^(In stock|Only \d+ left)/);
  await expect(shop.stock.locator('.visually-hidden')).toHaveCount(0);
  expect(await button.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(before);
});
