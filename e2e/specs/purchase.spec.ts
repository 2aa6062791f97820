// A guest buys a product, from the listing to the confirmation: on a desktop, on a phone, and without scripts.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { wcagTags } from '../fixtures/audits.ts';
import { Buyer, type BuyerLocale, cards } from '../fixtures/buyer.ts';
import { expect, longOn, onlyOn, test, withScripts } from '../fixtures/shop.ts';

test.setTimeout(90_000);

/** Returns the axe violations of the page outside the payment provider's frame. */
async function violations(page: Page): Promise<string[]> {
  const result = await new AxeBuilder({ page }).withTags(wcagTags).exclude('iframe').analyze();
  return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`);
}

const bought: { locale: BuyerLocale; where: object }[] = [
  { locale: 'en-us', where: {} },
  { locale: 'en-ca', where: longOn('desktop') },
  { locale: 'de-de', where: onlyOn('no-scripts') },
  { locale: 'it-it', where: longOn('phone') },
];
for (const { locale, where } of bought) {
  test(
    `a guest buys a jacket in ${locale}, and neither a reload nor Back places a second order`,
    where,
    async ({ shop, page, javaScriptEnabled }) => {
      const buyer = new Buyer(shop, { locale, hasScripts: javaScriptEnabled });
      const name = await buyer.addJacket();
      await buyer.ship();
      await buyer.pay();
      await expect(page.getByRole('main')).toContainText(name);
      await buyer.place();
      const orderNumber = await buyer.expectConfirmation();
      await page.reload();
      expect(await buyer.expectConfirmation()).toBe(orderNumber);
      await page.goBack();
      await page.goto(buyer.url('/checkout/summary'));
      expect(await buyer.expectConfirmation()).toBe(orderNumber);
      await page.goto(buyer.url('/cart'));
      await expect(shop.title).toBeVisible();
      await expect(shop.cartLines).toHaveCount(0);
    },
  );
}

test(
  'a rejected order shows the reason once, in a persistent toast, or in a banner without scripts',
  longOn('desktop', 'no-scripts'),
  async ({ shop, page, javaScriptEnabled }) => {
    const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
    await buyer.atSummary();
    await page.setExtraHTTPHeaders({ 'x-cairn-scenario': 'checkout.placeOrder=TAX309' });
    await buyer.place();
    await page.setExtraHTTPHeaders({});
    const message = page.getByText('We couldn’t calculate the tax for this address');
    await expect(message).toHaveCount(1);
    await expect(message).toBeVisible();
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(javaScriptEnabled ? 0 : 1);
    await page.reload();
    await expect(message).toHaveCount(0);
  },
);

test(
  'the shipping step shows the saved input when the shopper opens it again',
  longOn('no-scripts'),
  async ({ shop, page, javaScriptEnabled }) => {
    const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
    await buyer.addJacket();
    await buyer.ship();
    await page.getByRole('link', { name: 'Shipping', exact: true }).click();
    await expect(buyer.field('addressLine1')).toHaveValue('1 Summit Way');
    await expect(buyer.field('province')).toHaveValue('CO');
    await expect(page.getByRole('radio', { name: buyer.translations.faster })).toBeChecked();
    await page.reload();
    await expect(buyer.field('phone')).toHaveValue('(303) 555 - 0142');
  },
);

test.describe(() => {
  test.use({ expectedNoise: /409 \(Conflict/ });

  test(
    'the shipping step suggests a corrected spelling of the address',
    longOn('phone', 'no-scripts'),
    async ({ shop, page, javaScriptEnabled }) => {
      const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
      await buyer.addJacket();
      await page.goto('/en-us/checkout/shipping');
      const address = {
        email: 'ada@example.org',
        firstName: 'Ada',
        lastName: 'Ridge',
        city: 'Denver',
        province: 'CO',
        postalCode: '80202',
      };
      await buyer.fillIn({ ...address, addressLine1: '500 Ridgeline Rd', phone: '3035550142' });
      await page.getByRole('button', { name: buyer.translations.toPayment }).click();
      const question = page.getByRole('region', { name: /address/ }).filter({ hasText: '500 Ridgeline Road' });
      await expect(question).toBeFocused();
      await expect(buyer.field('addressLine1')).toHaveValue('500 Ridgeline Rd');
      if (javaScriptEnabled) {
        await buyer.field('city').fill('Boulder');
        await expect(question).toHaveCount(0);
        await page.getByRole('button', { name: buyer.translations.toPayment }).click();
        await expect(question).toContainText('Boulder');
      }
      await question.getByRole('button', { name: /^Use/ }).click();
      await expect(page).toHaveURL('/en-us/checkout/billing');
      await expect(page.getByText('500 Ridgeline Road')).toBeVisible();
    },
  );
});

test('the billing address can differ from the shipping address', longOn('desktop'), async ({ shop, page, javaScriptEnabled }) => {
  const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
  await buyer.addJacket();
  await buyer.ship();
  await expect(buyer.field('city')).toBeHidden();
  await page.getByLabel('Billing address same as shipping address').uncheck();
  const bill = { firstName: 'Bo', lastName: 'Hill', addressLine1: '9 Bank St', city: 'Boulder', province: 'CO', postalCode: '80302' };
  await buyer.fillIn({ ...bill, phone: '3035550143' });
  await buyer.pay();
  await expect(page.getByRole('main')).toContainText('9 Bank St');
});

test.describe(() => {
  test.use({ expectedNoise: /422 \(Unprocessable/ });

  test(
    'a shipping form with errors focuses the error summary and keeps its input',
    onlyOn('phone', 'no-scripts'),
    async ({ shop, page, javaScriptEnabled }) => {
      const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
      await buyer.addJacket();
      await page.goto('/en-us/checkout/shipping');
      await buyer.field('city').fill('Denver');
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(buyer.field('city')).toHaveValue('Denver');
      await expect(page).toHaveURL('/en-us/checkout/shipping');
    },
  );
});

test.describe(() => {
  test.use({ expectedNoise: /422 \(Unprocessable/ });

  test('the frame with the card form grows when it shows errors', longOn('phone'), async ({ shop, page, javaScriptEnabled }) => {
    const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
    await buyer.addJacket();
    await buyer.ship();
    const form = page.getByTitle(buyer.translations.frame).contentFrame();
    await form.getByRole('button', { name: buyer.translations.useCard }).click();
    await expect(form.getByText('Enter the card number.')).toBeVisible();
    const hiddenHeight = () => form.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight);
    await expect.poll(hiddenHeight).toBe(0);
  });
});

test(
  'a declined card shows an error at the top of the billing step, and another card can pay',
  longOn('phone', 'no-scripts'),
  async ({ shop, page, javaScriptEnabled }) => {
    const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
    await buyer.atSummary(cards.declined);
    await buyer.place();
    await expect(page.getByRole('alert')).toContainText('declined, and nothing was charged');
    await expect(page.getByRole('alert')).toBeInViewport();
    await buyer.pay();
    await buyer.place();
    await buyer.expectConfirmation();
  },
);

test.describe('placing an order with scripts', withScripts, () => {
  test(
    'a double click places only one order, and a message says that the order is being placed',
    onlyOn('phone'),
    async ({ shop, page }) => {
      const buyer = new Buyer(shop, { hasScripts: true });
      await buyer.atSummary();
      let sent = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/checkout/summary')) sent += 1;
      });
      // Records the message during the submission, because the page navigates afterwards.
      await page.evaluate(() => {
        const readMessage = ({ target }: Event) => (target as HTMLElement).querySelector('[role="status"]')?.textContent ?? '';
        addEventListener('submit', (event) => sessionStorage.setItem('test-message', readMessage(event)));
      });
      await page.getByRole('button', { name: 'Place order and pay' }).dblclick();
      await buyer.expectConfirmation();
      expect(sent).toBe(1);
      expect(await page.evaluate(() => sessionStorage.getItem('test-message'))).toBe('Placing your order…');
    },
  );

  test('a message from a window other than the payment frame is ignored', longOn('desktop'), async ({ shop, page }) => {
    const buyer = new Buyer(shop, { hasScripts: true });
    await buyer.addJacket();
    await buyer.ship();
    // Waits until the payment frame has loaded, because from then on the page listens for messages.
    await page.getByTitle(buyer.translations.frame).contentFrame().getByRole('heading', { level: 1 }).waitFor();
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/en-us/checkout/billing')) sent += 1;
    });
    // Messages arrive in order, so when the second message is received, the first has been handled.
    await page.evaluate(() => {
      const heard = new Promise<void>((resolve) =>
        addEventListener('message', ({ data }) => {
          if (data === 'behind it') resolve();
        }),
      );
      postMessage({ type: 'payment-session-complete', sessionId: 'forged' }, '*');
      postMessage('behind it', '*');
      return heard;
    });
    expect(await page.evaluate(() => document.querySelector<HTMLInputElement>('[name="payment_session"]')?.value)).toBe('');
    // The message from the payment frame is accepted and submits the form.
    await buyer.pay();
    expect(sent).toBe(1);
  });

  test('no checkout step has an axe violation', longOn('phone'), async ({ shop, page }) => {
    const buyer = new Buyer(shop, { locale: 'de-de', hasScripts: true });
    await buyer.addJacket();
    await page.goto('/de-de/checkout/shipping');
    expect(await violations(page)).toEqual([]);
    await buyer.ship();
    await page.getByLabel('Rechnungsadresse wie Lieferadresse').uncheck();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Rechnungsadresse wie Lieferadresse').check();
    await buyer.pay(cards.declined);
    expect(await violations(page)).toEqual([]);
    await buyer.place();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await buyer.pay();
    await buyer.place();
    await buyer.expectConfirmation();
    expect(await violations(page)).toEqual([]);
  });
});
