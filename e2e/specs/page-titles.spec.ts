// What a screen reader announces first: the page title names each step of a purchase, and errors receive the focus.
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, type Shop, test } from '../fixtures/shop.ts';

/** Checks that the page has exactly one h1 with this text, and that the page title begins with it. */
async function expectAnnounced(shop: Shop, heading: string): Promise<void> {
  await expect(shop.title).toHaveText(heading);
  await expect(shop.title).toHaveCount(1);
  expect(await shop.page.title()).toMatch(new RegExp(`^${heading}\\b`));
}

// the test submits an empty form, which the server rejects
test.use({ expectedNoise: /status of 422/ });

test(
  'each page of a purchase has a title that begins with its heading, and a rejected form focuses the error summary',
  longOn('desktop', 'phone'),
  async ({ shop, page }) => {
    test.slow(); // this test makes a whole purchase
    const buyer = new Buyer(shop, { hasScripts: true });
    await buyer.addJacket();
    await page.goto('/en-us/cart');
    await expectAnnounced(shop, 'Your cart');
    await page.goto('/en-us/checkout');
    const steps = [await shop.title.textContent()];
    await expectAnnounced(shop, steps[0] ?? '');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('alert')).toBeFocused(); // this alert is the error summary
    await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/./);
    await buyer.ship();
    steps.push(await shop.title.textContent());
    await expectAnnounced(shop, steps[1] ?? '');
    await buyer.pay();
    steps.push(await shop.title.textContent());
    await expectAnnounced(shop, steps[2] ?? '');
    await buyer.place();
    await buyer.expectConfirmation();
    steps.push(await shop.title.textContent());
    await expectAnnounced(shop, steps[3] ?? '');
    expect(new Set(steps).size).toBe(4);
  },
);
