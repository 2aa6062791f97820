// Fields that share a row on phones, and the buttons of the checkout within reach.
import type { Locator } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

/** Returns true if two fields are side by side, with their upper edges in line. */
async function areInOneRow(one: Locator, other: Locator): Promise<boolean> {
  const [first, second] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  return first !== null && second !== null && Math.abs(first.y - second.y) < 1 && first.x + first.width < second.x;
}

const widths = [390, 320] as const;
/** Width of the viewport of a phone that is 390 px wide, at 200 % zoom. */
const zoomed = 195;

for (const [locale, first, second] of [
  ['en-us', 'State', 'ZIP code'],
  ['en-ca', 'Province or territory', 'Postal code'],
  ['en-gb', 'Town or city', 'Postcode'],
  ['de-de', 'Postleitzahl', 'Ort'],
  ['it-it', 'CAP', 'Città'],
] as const)
  test(`on a phone, ${first} and ${second} share a row in ${locale}`, longOn('phone'), async ({ shop, page }) => {
    await shop.open(`/${locale}/form-gallery?form=shipping`);
    const fields = [page.getByLabel(first, { exact: true }), page.getByLabel(second, { exact: true })] as const;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await areInOneRow(...fields), `${width} px`).toBe(true);
    }
    await page.setViewportSize({ width: zoomed, height: 400 });
    expect(await areInOneRow(...fields)).toBe(false);
    await page.setViewportSize({ width: widths[0], height: 800 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await areInOneRow(...fields), 'enlarged text').toBe(false);
  });

test('on a phone, the parts of a date of birth share a row', longOn('phone'), async ({ shop, page }) => {
  await shop.open('/de-de/form-gallery?form=sign-up');
  const parts = page.getByRole('group', { name: /^Geburtsdatum/ });
  const fields = [parts.getByLabel('Tag'), parts.getByLabel('Jahr')] as const;
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await areInOneRow(...fields), `${width} px`).toBe(true);
  }
  await page.setViewportSize({ width: zoomed, height: 400 });
  expect(await areInOneRow(...fields)).toBe(false);
});

test(
  'on a phone, a country code has a row of its own if its label does not fit beside the phone number',
  longOn('phone'),
  async ({ shop, page }) => {
    await shop.open('/en-us/text-messages');
    const fields = [page.getByLabel('Country code').first(), page.getByLabel('Phone number').first()] as const;
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await areInOneRow(...fields)).toBe(true);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await areInOneRow(...fields)).toBe(false);
  },
);

test(
  'on a phone, the checkout keeps the button of each step in view and shows the accepted cards',
  onlyOn('phone'),
  async ({ shop, page }) => {
    const buyer = new Buyer(shop, { hasScripts: true });
    await buyer.addJacket();
    await page.goto('/en-us/checkout');
    const button = page.getByRole('button', { name: 'Continue to payment' });
    await expect(button).toBeInViewport();
    expect((await button.boundingBox())?.width).toBe(390 - 2 * 16);
    // the bar does not cover a field that receives the focus
    const field = page.getByRole('main').getByLabel('Street address', { exact: true });
    await page.getByRole('main').getByLabel('Last name', { exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    const [bar, focused] = await Promise.all([button.boundingBox(), field.boundingBox()]);
    expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThan(bar?.y ?? 0);

    await buyer.ship();
    const marks = page.getByRole('img', { name: 'Visa, Mastercard, American Express, Discover' });
    await expect(marks.locator('svg:visible')).toHaveCount(4);
    const card = page.getByTitle('Card form from our payment provider').contentFrame();
    const pair = [card.getByLabel('Expiration date'), card.getByLabel('Security code')] as const;
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => areInOneRow(...pair), `${width} px`).toBe(true);
    }
    await page.setViewportSize({ width: zoomed, height: 400 });
    await expect.poll(() => areInOneRow(...pair)).toBe(false);

    await page.setViewportSize({ width: widths[0], height: 800 });
    await buyer.pay();
    await expect(page.getByRole('button', { name: 'Place order and pay' })).toBeInViewport({ ratio: 1 });
  },
);
