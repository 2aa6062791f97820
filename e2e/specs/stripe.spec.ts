// A purchase with Stripe as the payment provider. Stripe and its pages are replaced by a stand-in.
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';
import { startStripeShop, stripeShopOrigin } from '../fixtures/stripe-shop.ts';

test.use({ baseURL: stripeShopOrigin });
test.describe.configure({ mode: 'serial' });

let shopOfStripe: Awaited<ReturnType<typeof startStripeShop>> | undefined;

test.beforeAll(async () => {
  // The timeout is long because the first run seeds the database.
  test.setTimeout(480_000);
  shopOfStripe = await startStripeShop();
});
test.afterAll(() => shopOfStripe?.stop());

test(
  'paying by card at Stripe, with a challenge on the bank’s own page, places the order',
  longOn('desktop', 'no-scripts'),
  async ({ shop, page, javaScriptEnabled }) => {
    test.setTimeout(120_000);
    const buyer = new Buyer(shop, { hasScripts: javaScriptEnabled });
    await buyer.addJacket();
    await buyer.ship();
    await page.getByRole('button', { name: 'Enter card details' }).click();
    await expect(page.getByRole('heading', { name: 'Stripe, played by a test' })).toBeVisible();
    await page.getByLabel('Card number').fill('4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByRole('main')).toContainText('Visa •••• 3155');
    await page.getByRole('button', { name: buyer.translations.toSummary }).click();
    await buyer.place();
    // The bank's page cannot be framed, so a button opens it.
    await page.getByRole('button', { name: 'Complete' }).click();
    await buyer.expectConfirmation();
    await expect(page.getByRole('main')).toContainText('Visa •••• 3155');
  },
);
