// Product comparison: products are chosen on cards and product pages, and compared on a page that works without scripts.
import AxeBuilder from '@axe-core/playwright';
import { recordShifts, refuseFonts, sumShifts } from '../fixtures/layout-shifts.ts';
import { expect, longOn, test, withScripts } from '../fixtures/shop.ts';

const jackets = '/en-us/c/mens-jackets-1100';
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
    await expect(page.getByRole('rowheader', { name: /Different/ })).not.toHaveCount(0);
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await expect(columns).toHaveCount(1);
  },
);

test.describe('the comparison with scripts', withScripts, () => {
  const bar = { name: 'Products to compare' };

  test('compare switches on cards add products to a bar, and a fifth product is rejected with a message', async ({ shop, page }) => {
    await shop.open(jackets);
    await page.waitForLoadState('networkidle');
    const switches = shop.cards.getByRole('button', { name: /^Compare / });
    for (const index of [0, 1, 2, 3]) await switches.nth(index).click();
    const region = page.getByRole('region', bar);
    await expect(region).toContainText('4 products selected');
    await switches.nth(4).click();
    await expect(shop.toasts).toContainText('You can compare up to 4 products.');
    await expect(switches.nth(4)).toHaveAttribute('aria-pressed', 'false');
    await switches.nth(0).click();
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

  test(
    'a product that is removed before the compare script loads stays removed on the next page',
    longOn('desktop'),
    async ({ shop, page }) => {
      await shop.open(jackets);
      const switches = shop.cards.getByRole('button', { name: /^Compare / });
      for (const index of [0, 1]) await switches.nth(index).click();
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
    await shop.open('/de-de/c/jacken-fuer-herren-1100');
    await page.getByRole('button', { name: 'Nur erforderliche' }).click();
    const first = shop.cards.getByRole('button', { name: /^Vergleichen: / }).first();
    await first.click();
    await expect(page.getByRole('region', { name: 'Artikel zum Vergleichen' })).toContainText('1 Artikel ausgewählt');
    expect(await page.evaluate(() => sessionStorage.getItem('cairn-compared'))).toBeNull();
    await page.reload();
    await expect(first).toHaveAttribute('aria-pressed', 'false');
  });

  test.describe('the comparison without the web font', () => {
    test.use({ expectedNoise: /ERR_FAILED/ });
    test(
      'compare switches and bar cause no layout shift, and the comparison has no axe violation',
      longOn('desktop'),
      async ({ shop, page }) => {
        await refuseFonts(page);
        const readShifts = await recordShifts(page);
        await shop.open(jackets);
        await shop.cards
          .getByRole('button', { name: /^Compare / })
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
