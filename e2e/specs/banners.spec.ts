// Banners and related blocks in the block gallery: sizes, links, events, and bars that stay dismissed.
import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';
import { wcagTags } from '../fixtures/audits.ts';
import { recordBeacons } from '../fixtures/beacons.ts';
import { expect, longOn, longWithScripts, test, withScripts } from '../fixtures/shop.ts';

const widths = [390, 768, 1440] as const;

async function openGallery(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/en-us/block-gallery');
}

/** Returns the block whose heading has the given title. */
const findBlock = (page: Page, title: string | RegExp): Locator =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .last();

const readStyle = (element: Locator, property: string): Promise<string> =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

async function measureBox(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
}

test.describe('banners at every screen width', longOn('desktop'), () => {
  for (const width of widths) {
    test(`the block gallery has no horizontal overflow and no axe violation at ${width} px`, async ({ page }) => {
      await openGallery(page, width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).include('main').withTags(wcagTags).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([]);
    });

    test(`a hero’s product picture has its intended size at ${width} px`, async ({ page }) => {
      await openGallery(page, width);
      const { width: shownWidth, height } = await measureBox(page.getByRole('img', { name: 'A blue shell jacket' }));
      expect([shownWidth, height]).toEqual({ 390: [196, 343], 768: [271, 467], 1440: [344, 538] }[width]);
    });

    test(`a landing page shows its hero’s product picture uncropped and its collections at full screen width, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/en-us/showcase/gift-guide');
      expect(await readStyle(page.getByRole('img', { name: 'A knit hat' }), 'object-fit')).toBe('contain');
      const items = page.locator('.collection-wide .collection-items');
      expect(await items.count()).toBe(2);
      for (const each of await items.all()) expect(await measureBox(each)).toMatchObject({ x: 0, width });
    });
  }
});

test.describe('banner sizes', longOn('desktop'), () => {
  test('a full gradient covers 35 % of its banner’s height, and a focused gradient 50 %', async ({ page }) => {
    await openGallery(page, 1440);
    const measureShare = async (title: string | RegExp) => {
      const banner = findBlock(page, title);
      const gradient = await measureBox(banner.locator('.banner-gradient'));
      return Math.round((100 * gradient.height) / (await measureBox(banner)).height);
    };
    expect(await measureShare('Winter, on its own terms')).toBe(35);
    expect(await measureShare('Long days, light packs')).toBe(50);
    await expect(findBlock(page, 'Two ways up').locator('.banner-gradient')).toHaveCount(0);
  });

  test('the media of a split banner take 60, 50 or 40 % of the width, and a phone shows fewer pictures than a large screen', async ({
    page,
  }) => {
    await openGallery(page, 1440);
    const measureMedia = async (title: string) => {
      const { x, width } = await measureBox(findBlock(page, title).locator('.banner-media'));
      return [Math.round(x), Math.round((100 * width) / 1440)];
    };
    expect(await measureMedia('Worn through? Send it back to us')).toEqual([0, 60]);
    expect(await measureMedia('Boots that are resoled')).toEqual([720, 50]);
    expect(await measureMedia('One range, three seasons')).toEqual([0, 40]);
    const three = findBlock(page, 'One range, three seasons').getByRole('img');
    await expect(three.filter({ visible: true })).toHaveCount(3);
    await page.setViewportSize({ width: 390, height: 900 });
    await expect(three.filter({ visible: true })).toHaveCount(1);
    await expect(findBlock(page, 'Boots that are resoled').getByRole('img').filter({ visible: true })).toHaveCount(2);
  });

  test('the gap between text and buttons of a thin banner is wider with a panel than without one', async ({ page }) => {
    await openGallery(page, 1440);
    const readGap = (title: string) => readStyle(findBlock(page, title).locator('.thin-banner-strip'), 'column-gap');
    expect(await readGap('The repair van is on tour')).toBe('72px');
    expect(await readGap('Free returns within 30 days')).toBe('48px');
  });

  test('logos and captions keep their maximum size, and buttons of equal size have equal widths', async ({ page }) => {
    await openGallery(page, 1440);
    const winter = findBlock(page, 'Winter, on its own terms');
    expect(await readStyle(winter.getByRole('img', { name: 'Logo' }), 'max-height')).toBe('152px');
    expect(await readStyle(winter.getByText('Lit by one lamp'), 'max-width')).toBe('150px');
    const [one, other] = await Promise.all(
      ['Shop down', 'Shop shells and trousers'].map((name) => measureBox(winter.getByRole('link', { name }))),
    );
    expect(one?.width).toBe(other?.width);
  });

  test('a call to action has a different height at each screen width, and at least 44 px', async ({ page }) => {
    const heights: number[] = [];
    for (const width of widths) {
      await openGallery(page, width);
      heights.push((await measureBox(page.getByRole('main').getByRole('link', { name: 'Shop all shells' }))).height);
    }
    expect(heights[0]).toBeGreaterThanOrEqual(44);
    expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    expect(new Set(heights).size).toBe(widths.length);
  });
});

test('the whole overlay banner is a link, and its buttons are separate links', longWithScripts, async ({ page }) => {
  await page.goto('/en-us/block-gallery');
  const banner = findBlock(page, 'Winter, on its own terms');
  await expect(banner.getByRole('link', { name: 'Terms', exact: true })).toHaveAttribute('href', '/en-us/sale-terms');
  await banner.click({ position: { x: 12, y: 40 } });
  await expect(page).toHaveURL('/en-us');
});

test(
  'viewing a banner reports promotion-view, and clicking it promotion-click, each with the banner’s promotion',
  longOn('desktop'),
  async ({ page }) => {
    const readBeacons = await recordBeacons(page);
    const findEvents = async (wanted: string) =>
      (await readBeacons())
        .filter(({ path }) => path.endsWith('/events'))
        .flatMap(({ body }): { name: string; payload: { promotion?: string } }[] => JSON.parse(body).events)
        .filter(({ name, payload }) => name === wanted && payload.promotion === 'Winter 2026');
    await page.goto('/en-us/block-gallery');
    const button = findBlock(page, 'Winter, on its own terms').getByRole('link', { name: 'Shop down' });
    await button.scrollIntoViewIfNeeded();
    const promotion = { promotion: 'Winter 2026', promotionId: 'winter-2026', creative: 'camp', slot: 'home-2' };
    await expect.poll(() => findEvents('promotion-view')).toMatchObject([{ payload: promotion }]);
    await button.click();
    await expect
      .poll(() => findEvents('promotion-click'))
      .toMatchObject([{ payload: { ...promotion, label: 'Shop down', path: '/en-us' } }]);
  },
);

test('blocks from another page (an espot) load after the page shell', longOn(), async ({ page }) => {
  await page.goto('/en-us/block-gallery');
  await expect(page.getByRole('main').getByRole('heading', { name: 'What you agree to' })).toBeVisible();
  await expect(page.locator('.espot-loading')).toHaveCount(0);
});

test.describe('a call to action that opens a dialog', withScripts, () => {
  test('a call to action opens a page of the shop in a dialog', longOn(), async ({ page }) => {
    await page.goto('/en-us/block-gallery');
    await page.getByRole('main').getByRole('link', { name: 'Choose your country' }).click();
    await expect(page.getByRole('dialog', { name: 'Country and language' })).toBeVisible();
    await expect(page).toHaveURL('/en-us/block-gallery');
  });

  test(
    'a call to action that links to "#modal-…" opens that dialog, and gets the focus back when the dialog closes',
    longOn(),
    async ({ page }) => {
      await page.goto('/en-us/block-gallery');
      const link = page.getByRole('main').getByRole('link', { name: 'Choose your country' });
      await link.evaluate((node) => {
        node.setAttribute('href', '#modal-welcome');
        const dialog = document.createElement('dialog');
        dialog.id = 'modal-welcome';
        dialog.ariaLabel = 'Welcome';
        document.body.appendChild(dialog);
      });
      await link.click();
      await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(link).toBeFocused();
    },
  );
});

test.describe('the benefit bar', () => {
  const findBar = (page: Page) => page.getByRole('region', { name: 'Free delivery from $75.' });

  test('a dismissed benefit bar stays hidden on all pages', withScripts, async ({ page }) => {
    await page.goto('/en-us/block-gallery');
    await findBar(page).getByRole('button', { name: 'Dismiss: Free delivery from $75.' }).click();
    await expect(findBar(page)).toHaveCount(0);
    await page.reload();
    await expect(findBar(page)).toHaveCount(0);
    await page.goto('/en-us');
    await page.goto('/en-us/block-gallery');
    await expect(findBar(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Members earn on every order.' })).toBeVisible();
  });

  test('a dismissed benefit bar does not appear on a cached page, even before scripts load', longOn('desktop'), async ({ page }) => {
    const bar = page.getByRole('region', { name: 'Marked down or not, we repair it.' });
    await page.goto('/en-us/showcase/promotions');
    await bar.getByRole('button').click();
    await expect(bar).toHaveCount(0);
    await page.route('**/assets/**', (route) => (route.request().resourceType() === 'script' ? undefined : route.continue()));
    const reply = await page.reload({ waitUntil: 'domcontentloaded' });
    expect(reply?.headers()['x-cache']).toBe('hit');
    await expect(page.locator('[data-bar]')).toHaveCount(1);
    await expect(bar).toHaveCount(0);
  });

  test('a benefit bar shows its explanation when its icon is clicked', longOn(), async ({ page }) => {
    await page.goto('/en-us/block-gallery');
    await findBar(page).locator('summary').click();
    await expect(findBar(page).getByText('To any address in the United States.')).toBeVisible();
  });

  test('a benefit bar has no dismiss button without scripts', longOn('no-scripts'), async ({ page }) => {
    await page.goto('/en-us/block-gallery');
    await expect(findBar(page)).toBeVisible();
    await expect(findBar(page).getByRole('button')).toHaveCount(0);
  });
});
