// A bar on the home page for visitors with items in the cart, rendered by the server. In Germany, it requires consent.
import { recordShifts, refuseFonts } from '../fixtures/layout-shifts.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

test.use({ expectedNoise: /ERR_FAILED/ });

test(
  'visitors with items in the cart see a bar that causes no layout shift, but in Germany only after consent',
  longOn('desktop'),
  async ({ shop, page, context, baseURL }) => {
    const bar = page.getByRole('region', { name: /still in your cart|liegt noch im Warenkorb/ });
    await shop.open('/en-us');
    await expect(shop.title).toBeVisible();
    await expect(bar).toHaveCount(0);
    await shop.open('/en-us/c/backpacks-4100');
    await shop.openFirstProduct();
    await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(shop.cartLink(1)).toBeAttached();
    await expect(shop.miniCart).toBeVisible();
    await refuseFonts(page);
    const readShifts = await recordShifts(page);
    await shop.open('/en-us');
    await expect(bar).toBeVisible();
    expect(await readShifts()).toEqual([]);
    await bar.getByRole('link', { name: 'Go to cart' }).click();
    await expect(page).toHaveURL(/\/en-us\/cart$/);

    await context.addCookies([{ name: 'cairn-cart', value: 'us.1_de.1', url: baseURL ?? '' }]);
    await shop.open('/de-de');
    await expect(shop.title).toBeVisible();
    await expect(bar).toHaveCount(0);
    await context.addCookies([{ name: 'cairn-consent', value: '1.pft', url: baseURL ?? '' }]);
    await shop.open('/de-de');
    await expect(bar).toBeVisible();
  },
);
