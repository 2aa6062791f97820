// From a product to a stored order as a guest: on desktop, on a phone, and without scripts.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { Buyer, type BuyerLocale, cards } from '../fixtures/buyer.ts';
import { expect, longOn, onlyOn, test, withScripts } from '../fixtures/shop.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
test.setTimeout(90_000);

/** The page by the checker; the provider's own page in its frame is not ours. */
async function violations(page: Page): Promise<string[]> {
  const result = await new AxeBuilder({ page }).withTags(tags).exclude('iframe').analyze();
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
    `a jacket is bought in ${locale}; the order shows again on reload, and Back orders nothing`,
    where,
    async ({ shop, page, javaScriptEnabled }) => {
      const buyer = new Buyer(shop, { locale, hasScripts: javaScriptEnabled });
      const name = await buyer.addJacket();
      await buyer.ship();
      await buyer.pay();
      await expect(page.getByRole('main')).toContainText(name);
      await buyer.place();
      const orderNumber = await buyer.seesConfirmation();
      await page.reload();
      expect(await buyer.seesConfirmation()).toBe(orderNumber);
      await page.goBack();
      await page.goto(buyer.url('/checkout/summary'));
      expect(await buyer.seesConfirmation()).toBe(orderNumber);
      await page.goto(buyer.url('/cart'));
      await expect(shop.title).toBeVisible();
      await expect(shop.cartLines).toHaveCount(0);
    },
  );
}

test(
  'why nothing was ordered is a toast that stays, and without scripts a banner; it shows once',
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

test('what was typed is there for whoever comes back', longOn('no-scripts'), async ({ shop, page, javaScriptEnabled }) => {
  const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
  await buyer.addJacket();
  await buyer.ship();
  await page.getByRole('link', { name: 'Shipping', exact: true }).click();
  await expect(buyer.field('addressLine1')).toHaveValue('1 Summit Way');
  await expect(buyer.field('province')).toHaveValue('CO');
  await expect(page.getByRole('radio', { name: buyer.translations.faster })).toBeChecked();
  await page.reload();
  await expect(buyer.field('phone')).toHaveValue('(303) 555 - 0142');
});

test.describe(() => {
  test.use({ expectedNoise: /409 \(Conflict/ });

  test('another spelling of an address is a choice', longOn('phone', 'no-scripts'), async ({ shop, page, javaScriptEnabled }) => {
    const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
    await buyer.addJacket();
    await page.goto('/en-us/checkout/shipping');
    const address = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Ridge', city: 'Denver', province: 'CO', postalCode: '80202' };
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
  });
});

test('a bill may go elsewhere', longOn('desktop'), async ({ shop, page, javaScriptEnabled }) => {
  const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
  await buyer.addJacket();
  await buyer.ship();
  await expect(buyer.field('city')).toBeHidden();
  await page.getByLabel('Same as the shipping address').uncheck();
  const bill = { firstName: 'Bo', lastName: 'Hill', addressLine1: '9 Bank St', city: 'Boulder', province: 'CO', postalCode: '80302' };
  await buyer.fillIn({ ...bill, phone: '3035550143' });
  await buyer.pay();
  await expect(page.getByRole('main')).toContainText('9 Bank St');
});

test.describe(() => {
  test.use({ expectedNoise: /422 \(Unprocessable/ });

  test(
    'a form with errors leads the focus to what is wrong, and leaves the rest as it was',
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

  test('the frame of a card makes room for the errors of its page', longOn('phone'), async ({ shop, page, javaScriptEnabled }) => {
    const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
    await buyer.addJacket();
    await buyer.ship();
    const form = page.getByTitle(buyer.translations.frame).contentFrame();
    await form.getByRole('button', { name: buyer.translations.useCard }).click();
    await expect(form.getByRole('alert')).toBeVisible();
    const hiddenHeight = () => form.locator('html').evaluate((root) => root.scrollHeight - root.clientHeight);
    await expect.poll(hiddenHeight).toBe(0);
  });
});

test(
  'a declined card shows at the top of the payment step, and another one is taken',
  longOn('phone', 'no-scripts'),
  async ({ shop, page, javaScriptEnabled }) => {
    const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
    await buyer.atSummary(cards.declined);
    await buyer.place();
    await expect(page.getByRole('alert')).toContainText('declined, and nothing was charged');
    await expect(page.getByRole('alert')).toBeInViewport();
    await buyer.pay();
    await buyer.place();
    await buyer.seesConfirmation();
  },
);

test.describe('with scripts', withScripts, () => {
  test('a double click sends one order, and a message shows that it is being placed', onlyOn('phone'), async ({ shop, page }) => {
    const buyer = new Buyer(shop, { hasScripts: true });
    await buyer.atSummary();
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/checkout/summary')) sent += 1;
    });
    // read while it happens: the page is on its way to the next one
    await page.evaluate(() => {
      const readMessage = ({ target }: Event) => (target as HTMLElement).querySelector('[role="status"]')?.textContent ?? '';
      addEventListener('submit', (event) => sessionStorage.setItem('message', readMessage(event)));
    });
    await page.getByRole('button', { name: 'Place order and pay' }).dblclick();
    await buyer.seesConfirmation();
    expect(sent).toBe(1);
    expect(await page.evaluate(() => sessionStorage.getItem('message'))).toBe('Placing your order…');
  });

  test('a message of another window is not taken for the provider’s', longOn('desktop'), async ({ shop, page }) => {
    const buyer = new Buyer(shop, { hasScripts: true });
    await buyer.addJacket();
    await buyer.ship();
    await page.getByTitle(buyer.translations.frame).contentFrame().getByRole('heading', { level: 1 }).waitFor(); // whoever listens is there
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/en-us/checkout/billing')) sent += 1;
    });
    // messages come in the order in which they were sent: once the second is heard, the first was
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
    await buyer.pay(); // the right one is taken all the same, and leads on
    expect(sent).toBe(1);
  });

  test('no step has a violation', longOn('phone'), async ({ shop, page }) => {
    const buyer = new Buyer(shop, { locale: 'de-de', hasScripts: true });
    await buyer.addJacket();
    await page.goto('/de-de/checkout/shipping');
    expect(await violations(page)).toEqual([]);
    await buyer.ship();
    await page.getByLabel('Wie die Lieferadresse').uncheck();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Wie die Lieferadresse').check();
    await buyer.pay(cards.declined);
    expect(await violations(page)).toEqual([]);
    await buyer.place();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await buyer.pay();
    await buyer.place();
    await buyer.seesConfirmation();
    expect(await violations(page)).toEqual([]);
  });
});
