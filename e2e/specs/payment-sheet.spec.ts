// The browser's payment sheet at the billing step, with a fake PaymentRequest. Without the sheet, the shopper pays on the wallet's page.
import type { Page } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

test.setTimeout(90_000);

/**
 * The behavior of the fake payment sheet after it opens. If the sheet pays, it reports the payment to the wallet, as the wallet's app
 * would.
 */
type Play = 'pays' | 'pays late' | 'never answers' | 'moves, then closes' | 'fails' | 'cannot pay';

const fakeSheet = (page: Page, play: Play) =>
  page.addInitScript((wanted) => {
    class FakeRequest extends EventTarget {
      shippingAddress: object | null = null;
      shippingOption = '';
      private readonly data: { sessionId: string } | undefined;
      constructor([method]: { data?: { sessionId: string } }[]) {
        super();
        this.data = method?.data;
      }
      canMakePayment = async () => wanted !== 'cannot pay';
      private readonly tell = (name: string) =>
        new Promise<PaymentDetailsUpdate>((settle) => {
          this.dispatchEvent(Object.assign(new Event(name), { updateWith: settle }));
        });
      abort = async () => undefined;
      show = async () => {
        sessionStorage.setItem('test-shown', String(Number(sessionStorage.getItem('test-shown')) + 1));
        if (wanted === 'never answers') return new Promise<never>(() => {});
        if (wanted === 'pays late') await new Promise((resolve) => setTimeout(resolve, 20_000));
        if (wanted === 'fails') throw new DOMException('No handler', 'NotSupportedError');
        const sessionId = this.data?.sessionId ?? '';
        const place = { city: 'Honolulu', region: 'HI', postalCode: '96813', country: 'US' };
        if (wanted === 'moves, then closes') this.shippingAddress = place;
        if (wanted === 'moves, then closes') {
          const { total, shippingOptions } = await this.tell('shippingaddresschange');
          sessionStorage.setItem('test-told', JSON.stringify({ total: total?.amount.value, ways: shippingOptions?.length }));
          throw new DOMException('Closed', 'AbortError');
        }
        await fetch(`/provider/wallet/${sessionId}`, {
          method: 'POST',
          body: new URLSearchParams({ outcome: 'paid' }),
          redirect: 'manual',
        });
        return { details: { sessionId }, shippingAddress: null, complete: async () => undefined };
      };
    }
    Object.assign(window, { PaymentRequest: FakeRequest });
  }, play);

async function atBilling(shop: Buyer['shop'], play: Play): Promise<Buyer> {
  await fakeSheet(shop.page, play);
  const buyer = new Buyer(shop, { hasScripts: true });
  await buyer.addJacket();
  await buyer.ship();
  await shop.page.getByRole('radio', { name: 'PayPal' }).check();
  if (play !== 'cannot pay') await expect(shop.page.locator('[data-sheet=ready]')).toBeVisible();
  return buyer;
}

const go = (page: Page) => page.getByRole('button', { name: 'Continue with PayPal' });

test(
  'paying in the payment sheet continues to the summary, where one click places the order',
  longOn('desktop'),
  async ({ shop, page }) => {
    const buyer = await atBilling(shop, 'pays');
    await go(page).click();
    await expect(page).toHaveURL(buyer.url('/checkout/summary'));
    await buyer.place();
    await buyer.expectConfirmation();
    await expect(page.getByRole('main')).toContainText('PayPal');
  },
);

test(
  'a double click opens only one payment sheet, which still accepts a payment after 20 seconds',
  longOn('desktop'),
  async ({ shop, page }) => {
    const buyer = await atBilling(shop, 'pays late');
    await page.clock.install();
    await go(page).dblclick();
    await page.clock.fastForward(20_000);
    await expect(page).toHaveURL(buyer.url('/checkout/summary'));
    expect(await page.evaluate(() => sessionStorage.getItem('test-shown'))).toBe('1');
  },
);

test(
  "a payment sheet that never resolves does not block the shopper: a second click opens the wallet's page",
  longOn('desktop'),
  async ({ shop, page }) => {
    await atBilling(shop, 'never answers');
    await page.clock.install();
    await go(page).click();
    await page.clock.fastForward(30_000);
    await go(page).click();
    await expect(page).toHaveURL(/\/provider\/wallet\//);
  },
);

test(
  "choosing another address in the payment sheet updates the total, and closing the sheet restores the cart's address",
  longOn('desktop'),
  async ({ shop, page }) => {
    const buyer = await atBilling(shop, 'moves, then closes');
    const restored = page.waitForResponse(async (answer) => (answer.request().postData() ?? '').includes('ask=option'));
    await go(page).click();
    await restored;
    const told = JSON.parse((await page.evaluate(() => sessionStorage.getItem('test-told'))) ?? '{}');
    expect([Number(told.total) > 0, told.ways]).toEqual([true, 2]);
    await expect(page).toHaveURL(buyer.url('/checkout/billing'));
    await page.reload();
    await expect(page.locator('.bill-same')).toContainText('Denver');
  },
);

for (const play of ['fails', 'cannot pay'] as const) {
  test(`clicking the wallet button opens the wallet's page if the payment sheet ${play}`, longOn('desktop'), async ({ shop, page }) => {
    await atBilling(shop, play);
    await go(page).click();
    await expect(page).toHaveURL(/\/provider\/wallet\//);
  });
}
