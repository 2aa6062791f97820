// Adding products to the cart and changing it: on a desktop, on a phone, and without scripts.
import { readText } from '../../test/support/html.ts';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, onlyOn, test, withScripts } from '../fixtures/shop.ts';

const boot = '/en-us/p/mens-highmoor-hiking-boot-CNO00004SPR?size=10';

test('a shopper adds a product, changes its quantity and size, and removes it', async ({ shop, page, javaScriptEnabled }) => {
  await shop.openCategory('en-us', /Jackets/);
  const name = await shop.openFirstProduct();
  await shop.chooseSize('M');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  if (javaScriptEnabled) {
    const dialog = shop.miniCart;
    await expect(shop.cartLinesIn(dialog)).toContainText(name);
    await dialog.getByRole('link', { name: 'View cart' }).click();
  }
  await expect(page).toHaveURL('/en-us/cart');
  await expect(shop.cartLines).toContainText(name);
  await expect(shop.cartLink(1)).toBeVisible();

  await page.getByLabel(/^Quantity/).fill('3');
  await page.getByLabel(/^Quantity/).press('Enter');
  await expect(page.getByText('3 items', { exact: true })).toBeVisible();
  await expect(shop.cartLink(3)).toBeVisible();

  const sizes = shop.cartLines.getByLabel('Size of');
  const size = (await sizes.getByRole('option', { disabled: false, selected: false }).first().textContent()) ?? '';
  await sizes.selectOption(size);
  if (!javaScriptEnabled) await page.getByRole('button', { name: 'Update' }).click();
  await expect(shop.cartLines.getByText(new RegExp(`, ${size}$`))).toBeVisible();
  await expect(sizes.getByRole('option', { selected: true })).toHaveText(size);

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});

test(
  'the HTML of every page, cached or not, contains the cart count of the page’s market',
  longOn('desktop', 'no-scripts'),
  async ({ shop, page }) => {
    await shop.openCategory('de-de', /Jacken/);
    await shop.openFirstProduct();
    await shop.chooseSize('M');
    await page.getByRole('button', { name: 'In den Warenkorb' }).first().click();
    await expect(shop.cartLines).toHaveCount(1);
    for (const path of ['/de-de', '/de-de', '/de-de/c/herren-1000']) {
      const html = await (await page.request.get(path)).text();
      expect(readText(html, '[data-cart-count]')).toBe('1');
    }
    // Each market has its own cart.
    const us = await (await page.request.get('/en-us')).text();
    expect(readText(us, '[data-cart-count]')).toBe('');
  },
);

test.describe(() => {
  test.use({ expectedNoise: /409 \(Conflict\)/ });

  test(
    'a quantity above the maximum is rejected with an error that names the maximum',
    longOn('desktop', 'no-scripts'),
    async ({ shop, page, javaScriptEnabled }) => {
      await new Buyer(shop, { hasScripts: javaScriptEnabled }).addJacket();
      await shop.open('/en-us/cart');
      const quantity = page.getByLabel(/^Quantity/);
      await quantity.fill('90000');
      await quantity.press('Enter');
      await expect(shop.cartLines.getByRole('status')).toHaveText(/^You can buy up to \d+ of this item/);
      await expect(quantity).toHaveValue('1');
      await expect(page.getByText('1 item', { exact: true })).toBeVisible();
    },
  );

  test('an invalid quantity shows an error at its field instead of the previous message', longOn('desktop'), async ({ shop, page }) => {
    await new Buyer(shop, { hasScripts: true }).addJacket();
    await shop.open('/en-us/cart');
    const quantity = page.getByLabel(/^Quantity/);
    const notice = shop.cartLines.getByRole('status');
    await quantity.fill('90000');
    await quantity.press('Enter');
    await expect(notice).toHaveText(/^You can buy up to \d+ of this item/);
    await quantity.fill('');
    await quantity.press('Enter');
    await expect(notice).toHaveText('Enter a whole number, 1 or more.');
    await quantity.fill('2');
    await quantity.press('Enter');
    await expect(shop.cartLink(2)).toBeVisible();
    // An empty notice is hidden.
    await expect(notice).toHaveCount(0);
  });
});

test('quantity 0 removes the line', longOn('no-scripts', 'desktop'), async ({ shop, page, javaScriptEnabled }) => {
  await new Buyer(shop, { hasScripts: javaScriptEnabled }).addJacket();
  await shop.open('/en-us/cart');
  const quantity = page.getByLabel(/^Quantity/);
  await quantity.fill('0');
  await quantity.press('Enter');
  await expect(page.getByText(/^Removed: /)).toBeVisible();
  if (javaScriptEnabled) await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
});

test.describe('the cart with scripts', withScripts, () => {
  test(
    'the buttons beside a quantity save the last value once, and the new total is announced',
    onlyOn('desktop', 'phone'),
    async ({ shop, page }) => {
      await new Buyer(shop, { hasScripts: true }).addJacket();
      await shop.open('/en-us/cart');
      await expect(page.locator('cairn-island[name="cart"][ready]')).toBeAttached();
      const quantities: (string | null)[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/cart'))
          quantities.push(new URLSearchParams(request.postData() ?? '').get('qty'));
      });
      const quantity = page.getByLabel(/^Quantity/);
      const more = page.getByRole('button', { name: /^Increase quantity of/ });
      const fewer = page.getByRole('button', { name: /^Decrease quantity of/ });
      await more.click();
      await more.click();
      await expect(quantity).toHaveValue('3');
      await expect(shop.cartLink(3)).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /^Total \$/ })).toHaveCount(1);
      await fewer.press('Enter');
      await fewer.press('Enter');
      await expect(fewer).toHaveAttribute('aria-disabled', 'true');
      await expect(fewer).toBeFocused();
      await expect(shop.cartLink(1)).toBeVisible();
      expect(quantities).toEqual(['3', '1']);
    },
  );

  test('on a phone, total and checkout stay in view and cover no focused element', onlyOn('phone'), async ({ shop, page }) => {
    await new Buyer(shop, { hasScripts: true }).addJacket();
    await shop.open('/en-us/cart');
    await page.setViewportSize({ width: 390, height: 620 });
    const checkout = page.getByRole('link', { name: 'Checkout', exact: true });
    await expect(checkout).toBeInViewport({ ratio: 1 });
    // The last control of the line is moved behind the bar, and then focused.
    const last = shop.cartLines.getByRole('link').last();
    await last.evaluate((link) => scrollTo(0, link.getBoundingClientRect().top + scrollY - innerHeight + 40));
    await last.focus();
    const [bar, focused] = [await checkout.boundingBox(), await last.boundingBox()];
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(checkout).not.toBeInViewport();
  });

  test('applying or removing a promo code is announced, and the focus stays in its field', onlyOn('desktop'), async ({ shop, page }) => {
    await new Buyer(shop, { hasScripts: true }).addJacket();
    await shop.open('/en-us/cart');
    const code = page.getByRole('textbox', { name: 'Promo code' });
    await code.fill('TRAIL10');
    await page.getByRole('button', { name: 'Apply' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Promo code TRAIL10 applied' })).toHaveCount(1);
    await expect(code).toBeFocused();
    await expect(code).toHaveValue('');
    await page.getByRole('button', { name: 'Remove promo code TRAIL10' }).press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Promo code TRAIL10 removed' })).toHaveCount(1);
    await expect(code).toBeFocused();
  });

  test(
    'Enter in a quantity field submits the form once, even if the line is removed at the same time',
    longOn('desktop'),
    async ({ shop, page }) => {
      await new Buyer(shop, { hasScripts: true }).addJacket();
      await shop.open('/en-us/cart');
      const quantity = page.getByLabel(/^Quantity/);
      // Detaches the form from the document while the key event is handled.
      await quantity.evaluate(({ form }: HTMLInputElement) =>
        form?.addEventListener('submit', () => {
          const place = document.createComment('');
          form.replaceWith(place);
          setTimeout(() => place.replaceWith(form));
        }),
      );
      await quantity.fill('0');
      await quantity.press('Enter');
      await expect(shop.emptyCartLink).toBeVisible();
    },
  );

  test(
    'the mini cart opens from the header, takes the focus, and returns the focus when it closes',
    onlyOn('desktop'),
    async ({ shop, page }) => {
      await shop.open('/en-us');
      const link = shop.cartLink();
      await link.focus();
      await page.keyboard.press('Enter');
      const dialog = shop.miniCart;
      await expect(dialog).toContainText('Your cart is empty');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(link).toBeFocused();
    },
  );

  test(
    'a toast covers no button in the mini cart, and adding a product on the cart page does not open the mini cart',
    longOn('desktop', 'phone'),
    async ({ shop, page }) => {
      // The boot's recommendations include hats, which need no size selection.
      await shop.open(boot);
      await page.getByRole('button', { name: 'Add to cart' }).first().click();
      const dialog = shop.miniCart;
      await expect(shop.cartLinesIn(dialog).first()).toBeVisible();
      await shop.raiseToast({ kind: 'success', title: 'Pickup store selected', isPersistent: true });
      await expect(shop.toasts).toContainText('Pickup store selected');
      for (const name of ['Checkout', 'View cart']) await dialog.getByRole('link', { name }).click({ trial: true, timeout: 2000 });
      await dialog.getByRole('button', { name: 'Close', exact: true }).click({ trial: true, timeout: 2000 });
      await shop.toasts.getByRole('button', { name: /^Dismiss/ }).click();
      // Clicking the toast, which is inside the dialog, has not closed the dialog.
      await dialog.getByRole('link', { name: 'View cart' }).click();
      // Adds a recommended product.
      await page.getByRole('button', { name: /^Add / }).first().click();
      await expect(shop.cartLink(2)).toBeVisible();
      await shop.cartLines.first().getByRole('button', { name: 'Remove' }).click();
      await expect(shop.cartLink(1)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  );
});
