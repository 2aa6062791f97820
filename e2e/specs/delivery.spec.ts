// Delivery: an order with store pickup, ship to store and home delivery, changing the store, and a pickup point.
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

test.setTimeout(90_000);

test.describe(() => {
  test.use({ expectedNoise: /409 \(Conflict/ });

  test(
    'an order with store pickup, ship to store and home delivery shows each delivery separately',
    longOn('phone', 'no-scripts'),
    async ({ shop, page, javaScriptEnabled }) => {
      const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
      await shop.openCategory('en-us', /Jackets/);
      await shop.openFirstProduct();
      // Stores have this size in stock.
      await shop.chooseSize(/^L$/);
      await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
      const product = page.url();
      const cartLines = async (count: number) => {
        await page.goto('/en-us/cart');
        await expect(shop.cartLines).toHaveCount(count);
      };
      /** Chooses the first store with the given offer, which closes the list of stores. */
      const chooseStore = async (offer: RegExp) => {
        await page.goto(product);
        await page.getByRole('link', { name: 'Pick up in store' }).click();
        const title = page.getByRole('heading', { name: 'Pick up in store' });
        await expect(title).toBeVisible();
        await page.getByRole('button', { name: offer }).first().click();
        await expect(title).toHaveCount(0);
      };

      await chooseStore(/^Pick up here/);
      await cartLines(1);
      await expect(page.getByRole('main')).toContainText(/Pickup at Cairn .*Ready (?:today|\w+, \w+ \d+)/);

      await page.goto(product);
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      if (javaScriptEnabled) await expect(shop.cartLinesIn(shop.miniCart)).toHaveCount(2);
      await cartLines(2);

      await chooseStore(/^Ship to this store/);
      await cartLines(3);

      // Changes home delivery to express.
      await page
        .getByRole('link', { name: /^Change shipping method for/ })
        .nth(1)
        .click();
      await page.getByRole('radio', { name: /Express shipping/ }).check();
      const useIt = page.getByRole('button', { name: 'Save', exact: true });
      await useIt.click();
      await expect(useIt).toHaveCount(0);
      await expect(shop.cartLines.filter({ hasText: 'Express shipping' })).toHaveCount(1);

      await page.goto('/en-us/checkout');
      await expect(page.getByRole('main')).toContainText('Pickup at Cairn');
      await buyer.ship();
      await buyer.pay();
      await buyer.place();
      await buyer.expectConfirmation();
      await expect(page.getByRole('heading', { name: /^Pickup at Cairn/ })).toBeVisible();
      await expect(page.getByRole('heading', { name: /^Ship to Cairn/ })).toBeVisible();
      await expect(page.getByRole('main')).toContainText('1 Summit Way');
    },
  );

  test(
    'changing the store asks for confirmation if cart items go to the previous store, and moves these items to the new store',
    longOn('desktop', 'no-scripts'),
    async ({ shop, page, javaScriptEnabled }) => {
      await shop.openCategory('en-us', /Jackets/);
      await shop.openFirstProduct();
      await shop.chooseSize('M');
      // After a store is chosen, the link shows the store's availability as soon as it is known.
      const link = page.getByRole('link', { name: /^(Pick up in store$|.* Cairn Denver\b)/ }).and(page.locator('[href*="/stores/pickup"]'));
      const product = page.url().replace(/#.*/, '');
      await link.click();
      const place = page.getByRole(javaScriptEnabled ? 'dialog' : 'main');
      const title = place.getByRole('heading').first();
      const stores = place.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
      await place.getByLabel('City or ZIP code').fill('Denver');
      await place.getByRole('button', { name: 'Search' }).click();
      await expect(stores).toHaveCount(1);
      await place.getByRole('button', { name: /^Ship to this store/ }).click();
      await expect(place.getByLabel('City or ZIP code')).toHaveCount(0);
      if (!javaScriptEnabled) await page.waitForURL('/en-us/cart');

      await page.goto(product);
      await shop.chooseSize(/^S$/);
      await link.click();
      await expect(stores.first()).toContainText('Cairn Denver Your store');
      await place.getByRole('button', { name: 'Ship to this store Cairn Seattle' }).click();
      await expect(title).toHaveText('Change your store to Cairn Seattle?');
      await place.getByRole('link', { name: 'Cancel' }).click();
      await expect(stores.first()).toContainText('Cairn Denver Your store');
      await place.getByRole('button', { name: 'Ship to this store Cairn Seattle' }).click();
      await place.getByRole('button', { name: 'Move all to Cairn Seattle' }).click();
      await expect(title).toHaveText('Your store is now Cairn Seattle');
      await place.getByRole('link', { name: 'View cart' }).click();
      await expect(shop.cartLines).toHaveCount(2);
      // the cart names a delivery that all lines have once
      await expect(page.getByRole('main')).toContainText('Cairn Seattle');
      await expect(page.getByRole('main')).not.toContainText('Cairn Denver');
    },
  );
});

test(
  'a pickup point is chosen in the cart, changed at checkout, and shown in the confirmation',
  longOn('phone', 'no-scripts'),
  async ({ shop, page, javaScriptEnabled }) => {
    const buyer = new Buyer(shop, { locale: 'de-de', hasScripts: javaScriptEnabled });
    await buyer.addJacket();
    await page.goto('/de-de/cart');
    await page.getByRole('link', { name: /^Versand ändern für/ }).click();
    await page.getByRole('link', { name: 'Abholstation wählen' }).click();
    const place = page.getByRole(javaScriptEnabled ? 'dialog' : 'main');
    const title = place.getByRole('heading', { name: 'Abholstation wählen' });
    const points = place.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(title).toBeVisible();
    await place.getByLabel('Ort oder Postleitzahl').fill('80333');
    await place.getByRole('button', { name: 'Suchen', exact: true }).click();
    await expect(points).toHaveCount(2);
    await place.getByRole('button', { name: 'Hier abholen Paketautomat Sendlinghof' }).click();
    await expect(page.getByRole('main')).toContainText('Abholstation, Paketautomat Sendlinghof');

    await page.goto('/de-de/checkout');
    await page.getByRole('main').getByRole('link', { name: 'Ändern Abholstation' }).click();
    await expect(points.first()).toContainText('Deine Abholstation');
    await place.getByRole('button', { name: 'Hier abholen Kiosk am Isarwinkel' }).click();
    await expect(title).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Abholstation, Kiosk am Isarwinkel' })).toBeVisible();
    await buyer.collect();
    await buyer.pay();
    await expect(page.getByRole('heading', { name: 'Abholstation, Kiosk am Isarwinkel' })).toBeVisible();
    await buyer.place();
    await buyer.expectConfirmation();
    await expect(page.getByRole('heading', { name: 'Abholstation, Kiosk am Isarwinkel' })).toBeVisible();
  },
);
