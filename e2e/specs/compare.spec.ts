// Product comparison: products are chosen on cards and product pages, and compared on a page that works without scripts.
import AxeBuilder from '@axe-core/playwright';
import { recordShifts, refuseFonts, sumShifts } from '../fixtures/layout-shifts.ts';
import { expect, longOn, onlyOn, test, withScripts } from '../fixtures/shop.ts';

const jackets = '/en-us/c/mens-jackets-1100';
/** The listing of jackets with a check box on each card. */
const comparing = `${jackets}?compare=on`;
const script = /\/assets\/compare-/;
const table = { name: 'Comparison' };

test(
  'a product page links to the comparison, and links on the comparison add and remove products',
  longOn('desktop', 'no-scripts'),
  async ({ shop, page, javaScriptEnabled }) => {
    const hasScripts = javaScriptEnabled !== false;
    await shop.open('/en-us/p/mens-lapwing-windbreaker-CNF00004RST');
    const switches = page.getByRole('main').getByRole(hasScripts ? 'button' : 'link', { name: /^Compare / });
    await switches.first().click();
    if (hasScripts) await page.getByRole('region', { name: 'Products to compare' }).getByRole('link', { name: 'Compare' }).click();
    const columns = page.getByRole('region', table).getByRole('columnheader');
    await expect(columns).toHaveCount(1);
    await page
      .getByRole('link', { name: /^Compare / })
      .first()
      .click();
    await expect(columns).toHaveCount(2);
    await expect(page.getByRole('rowheader', { name: /^Weight/ })).toBeVisible();
    const facts = page.getByRole('rowheader');
    const all = await facts.count();
    await page.getByLabel('Show differences only').check();
    await expect(page.getByRole('rowheader', { name: /^Weight/ })).toBeVisible();
    expect(await facts.count()).toBeLessThan(all);
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await expect(columns).toHaveCount(1);
  },
);

test(
  'a link in the toolbar of a listing adds a check box to each card, and the checked products can be compared',
  longOn('phone', 'no-scripts', 'desktop'),
  async ({ shop, page, javaScriptEnabled }) => {
    await shop.open(`${jackets}?colour=blue`);
    await page.getByRole('link', { name: 'Compare products' }).click();
    await expect(page).toHaveURL(`${jackets}?colour=blue&compare=on`);
    await expect(page.getByText('Select up to 4 products to compare.').first()).toBeVisible();
    const boxes = shop.cards.getByRole('checkbox', { name: /^Compare / });
    for (const index of [0, 1]) await boxes.nth(index).check();
    if (javaScriptEnabled === false) await page.getByRole('main').getByRole('button', { name: 'Compare' }).click();
    else await page.getByRole('region', { name: 'Products to compare' }).getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('region', table).getByRole('columnheader')).toHaveCount(2);
    await page.goBack();
    await page.getByRole('link', { name: 'Stop comparing' }).click();
    await expect(page).toHaveURL(`${jackets}?colour=blue`);
    await expect(page.getByRole('link', { name: 'Compare products' })).toBeVisible();
  },
);

test(
  'on a phone, cards have no check box until the shopper starts a comparison, which is announced',
  onlyOn('phone'),
  async ({ shop, page }) => {
    await shop.open(jackets);
    await page.waitForLoadState('networkidle');
    const boxes = shop.cards.getByRole('checkbox', { name: /^Compare / });
    await expect(boxes).toHaveCount(0);
    await page.getByRole('link', { name: 'Compare products' }).click();
    await expect(boxes).not.toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Stop comparing' })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Products', exact: true }).getByRole('status')).toContainText('Select up to 4 products');
  },
);

test(
  'with a mouse, the check box and the quick shop appear on the hovered or focused card, below its picture',
  onlyOn('desktop'),
  async ({ shop, page }) => {
    await shop.open(jackets);
    await page.waitForLoadState('networkidle');
    const card = shop.cards.first();
    const controls = [card.locator('label').filter({ hasText: 'Compare' }), card.getByRole('link', { name: /^Quick shop/ })];
    await page.mouse.move(0, 0);
    for (const control of controls) await expect(control).toHaveCSS('opacity', '0');
    await card.hover();
    const picture = await card.locator('.card-picture').boundingBox();
    for (const control of controls) {
      await expect(control).toHaveCSS('opacity', '1');
      const box = await control.boundingBox();
      expect(Math.round(box?.y ?? 0)).toBeGreaterThanOrEqual(Math.round((picture?.y ?? 0) + (picture?.height ?? 0)));
    }
    await page.mouse.move(0, 0);
    await card.getByRole('heading').getByRole('link').focus();
    for (const control of controls) await expect(control).toHaveCSS('opacity', '1');
  },
);

test('two products fit side by side on a phone', onlyOn('phone'), async ({ shop, page }) => {
  await shop.open('/en-us/compare?ids=CNF00004RST,CNA00004STN');
  const frame = page.getByRole('region', table);
  await expect(frame.getByRole('columnheader')).toHaveCount(2);
  expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test.describe('the comparison with scripts', withScripts, () => {
  const bar = { name: 'Products to compare' };

  test('check boxes on cards add products to a bar, and a fifth product is rejected with a message', async ({ shop, page }) => {
    await shop.open(comparing);
    await page.waitForLoadState('networkidle');
    const boxes = shop.cards.getByRole('checkbox', { name: /^Compare / });
    for (const index of [0, 1, 2, 3]) await boxes.nth(index).click();
    const region = page.getByRole('region', bar);
    await expect(region).toContainText('4 products selected');
    await boxes.nth(4).click();
    await expect(shop.toasts).toContainText('You can compare up to 4 products.');
    await expect(boxes.nth(4)).not.toBeChecked();
    await boxes.nth(0).click();
    await expect(region).toContainText('3 products selected');
    // This market requires no consent, so the choice is stored for the tab.
    await page.reload();
    await expect(region).toContainText('3 products selected');
    await region.getByRole('link', { name: 'Compare' }).click();
    await expect(page.getByRole('region', table).getByRole('columnheader')).toHaveCount(3);
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await expect(page.getByRole('region', table).getByRole('columnheader')).toHaveCount(2);
    await shop.open(jackets);
    await expect(region).toContainText('2 products selected');
    await region.getByRole('button', { name: 'Clear' }).click();
    await expect(region).toBeHidden();
  });

  test('the comparison page without a list opens the chosen products, and stays empty after the last one is removed', async ({
    shop,
    page,
  }) => {
    await shop.open(comparing);
    await shop.cards
      .getByRole('checkbox', { name: /^Compare / })
      .first()
      .click();
    await expect(page.getByRole('region', bar)).toContainText('1 product selected');
    await page.goto('/en-us/compare');
    await expect(page.getByRole('region', table).getByRole('columnheader')).toHaveCount(1);
    await expect(page).toHaveURL(/\?ids=/);
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await expect(page.getByText('Nothing to compare yet.')).toBeVisible();
    await page.goto('/en-us/compare');
    await expect(page.getByText('Nothing to compare yet.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Best sellers' })).toBeVisible();
  });

  test(
    'a product that is removed before the compare script loads stays removed on the next page',
    longOn('desktop'),
    async ({ shop, page }) => {
      await shop.open(comparing);
      const boxes = shop.cards.getByRole('checkbox', { name: /^Compare / });
      for (const index of [0, 1]) await boxes.nth(index).click();
      await expect(page.getByRole('region', bar)).toContainText('2 products selected');
      // The script never loads.
      await page.route(script, () => undefined);
      await page.getByRole('region', bar).getByRole('link', { name: 'Compare' }).click();
      const remove = page.getByRole('link', { name: /^Remove / });
      await remove.first().click();
      await expect(remove).toHaveCount(1);
      await page.unroute(script);
      await shop.open(jackets);
      await expect(page.getByRole('region', bar)).toContainText('1 product selected');
    },
  );

  test('without consent, compared products are stored only in the URL', longOn('desktop'), async ({ shop, page }) => {
    await shop.open('/de-de/c/jacken-fuer-herren-1100?compare=on');
    await page.getByRole('button', { name: 'Nur erforderliche' }).click();
    const first = shop.cards.getByRole('checkbox', { name: /^Vergleichen: / }).first();
    await first.click();
    await expect(page.getByRole('region', { name: 'Artikel zum Vergleichen' })).toContainText('1 Artikel ausgewählt');
    expect(await page.evaluate(() => sessionStorage.getItem('cairn-compared'))).toBeNull();
    await page.reload();
    await expect(first).not.toBeChecked();
  });

  test.describe('the comparison without the web font', () => {
    test.use({ expectedNoise: /ERR_FAILED/ });
    test(
      'check boxes and bar cause no layout shift, and the comparison has no axe violation',
      longOn('desktop'),
      async ({ shop, page }) => {
        await refuseFonts(page);
        const readShifts = await recordShifts(page);
        await shop.open(comparing);
        await shop.cards
          .getByRole('checkbox', { name: /^Compare / })
          .first()
          .click();
        await expect(page.getByRole('region', bar)).toBeVisible();
        expect(sumShifts(await readShifts())).toBeLessThan(0.02);
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
        await page.getByRole('region', bar).getByRole('link', { name: 'Compare' }).click();
        await page
          .getByRole('link', { name: /^Compare / })
          .first()
          .click();
        await expect(page.getByRole('region', table).getByRole('columnheader')).toHaveCount(2);
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      },
    );
  });
});
