// Analytics events of a purchase. The page sends them as beacons, or the server reports them if scripts do not run.
import type { Page } from 'playwright/test';
import { recordBeacons } from '../fixtures/beacons.ts';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

test.setTimeout(90_000);

interface Reported {
  name: string;
  id: string;
  payload: { origin?: string; orderNumber?: string; items?: { productId: string; quantity?: number }[] };
}

/** Returns whether an event is an impression or a decision. These events depend on how fast the test scrolls, so they are not compared. */
const isImpression = (name: string) =>
  name === 'experience-decision' ||
  (name.endsWith('-view') && !['list-view', 'product-view', 'cart-view', 'mini-cart-view'].includes(name));

/** Starts recording the events of the page, and returns a function that reads them. */
async function recordEvents(page: Page): Promise<() => Promise<Reported[]>> {
  const readBeacons = await recordBeacons(page);
  return async () => (await readBeacons()).filter(({ path }) => path.endsWith('/events')).flatMap(({ body }) => JSON.parse(body).events);
}

/** Returns the events that the collector has received from this browser, oldest first. */
async function readCollected(page: Page): Promise<Reported[]> {
  const visit = (await page.context().cookies()).find(({ name }) => name === 'cairn-visit')?.value.slice(0, 36);
  const answer = await page.request.get('/en-us/event-gallery', { headers: { accept: 'application/json' } });
  const { events }: { events: (Reported & { visitor: string })[] } = await answer.json();
  return events.filter(({ visitor }) => visitor === visit).toReversed();
}

/**
 * Returns the names of events without impressions. Consecutive product views count once, because a size that is chosen before its script
 * loads opens a new page, which reports a second product view.
 */
const withoutImpressions = (events: readonly Reported[]): string[] =>
  events
    .map(({ name }) => name)
    .filter((name) => !isImpression(name))
    .filter((name, index, names) => name !== 'product-view' || names[index - 1] !== name);

test(
  'each step of a purchase reports one event, and neither a reload nor Back reports the purchase again',
  onlyOn('desktop'),
  async ({ shop, page }) => {
    const readEvents = await recordEvents(page);
    const reported = () => expect.poll(async () => withoutImpressions(await readEvents()));
    // The collector stores only the last hundred events of all browsers, so they are read after every step.
    const arrived = new Map<string, Reported>();
    const readArrived = async () => {
      for (const event of await readCollected(page)) arrived.set(event.id, event);
      return withoutImpressions([...arrived.values()]);
    };
    const buyer = new Buyer(shop, { hasScripts: true });
    await shop.open('/en-us/c/mens-jackets-1100');
    await reported().toEqual(['list-view']);
    await shop.openFirstProduct();
    await reported().toEqual(['list-view', 'list-click', 'product-view']);
    await expect.poll(readArrived).toEqual(['list-view', 'list-click', 'product-view']);
    await shop.chooseSize('M');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(shop.cartLines).toHaveCount(1);
    await buyer.ship();
    await readArrived();
    await buyer.pay();
    await readArrived();
    await buyer.place();
    const orderNumber = await buyer.expectConfirmation();
    const wanted = [
      ...['list-view', 'list-click', 'product-view', 'add-to-cart', 'mini-cart-view'],
      ...['checkout-shipping', 'checkout-billing', 'tender-chosen', 'checkout-summary', 'purchase'],
    ];
    await reported().toEqual(wanted);
    const events = await readEvents();
    expect(events.find(({ name }) => name === 'add-to-cart')?.payload).toMatchObject({ origin: 'grid', items: [{ quantity: 1 }] });
    expect(events.find(({ name }) => name === 'purchase')).toMatchObject({ id: `purchase.${orderNumber}`, payload: { orderNumber } });

    await page.reload();
    await buyer.expectConfirmation();
    await page.goBack();
    await page.goForward();
    await buyer.expectConfirmation();
    await page.goto('/en-us');
    await expect.poll(async () => (await readArrived()).filter((name) => name === 'purchase')).toEqual(['purchase']);
    expect(withoutImpressions(await readEvents()).filter((name) => name === 'purchase')).toEqual(['purchase']);
    expect(await readArrived()).toEqual(wanted);
  },
);

test('without scripts, the server reports form and page events', longOn('no-scripts'), async ({ shop, page }) => {
  const buyer = new Buyer(shop, { hasScripts: false });
  await buyer.atSummary();
  await buyer.place();
  await buyer.expectConfirmation();
  await page.reload();
  await page.goto('/en-us/cart');
  const wanted = [
    ...['add-to-cart', 'cart-view', 'checkout-shipping', 'checkout-billing', 'tender-chosen', 'checkout-summary', 'purchase'],
  ];
  await expect.poll(async () => withoutImpressions(await readCollected(page))).toEqual(wanted);
});

test(
  'in a market that requires consent, no event is sent or stored before consent',
  longOn('desktop'),
  async ({ shop, page, context, baseURL }) => {
    const readEvents = await recordEvents(page);
    await shop.open('/de-de/c/herren-jacken-1100');
    await shop.openFirstProduct();
    await shop.open('/de-de');
    expect(await readEvents()).toEqual([]);
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name)).not.toContain('cairn-visit');
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);

    // Events that were queued on this page are sent after consent.
    await context.addCookies([{ name: 'cairn-consent', value: '1.p', url: baseURL ?? '' }]);
    await page.evaluate(() =>
      document.dispatchEvent(new CustomEvent('cairn:consent', { detail: { performance: true, functional: false, targeting: false } })),
    );
    await expect.poll(async () => (await readEvents()).map(({ name }) => name)).toContain('promotion-view');
  },
);

test('opening a menu section, following a menu link, and an error toast each report an event', longOn('phone'), async ({ shop, page }) => {
  const readEvents = await recordEvents(page);
  await shop.open('/en-us');
  await shop.raiseToast({ kind: 'success', title: 'Saved' });
  await shop.raiseToast({ kind: 'error', title: 'That did not work' });
  await expect
    .poll(async () => (await readEvents()).filter(({ name }) => name === 'error-shown'))
    .toMatchObject([{ payload: { label: 'That did not work' } }]);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  const section = page.getByRole('navigation').getByRole('button', { name: 'Men', exact: true });
  await section.click();
  await expect
    .poll(async () => (await readEvents()).filter(({ name }) => name === 'menu-section'))
    .toMatchObject([{ payload: { label: 'Men', state: 'expanded' } }]);
  await page.getByRole('navigation').getByRole('link', { name: 'Shop all Men' }).click();
  await expect.poll(async () => (await readEvents()).filter(({ name }) => name === 'menu-link')).toHaveLength(1);
});

test(
  'adding a product from a carousel reports the carousel as its origin, and clicking a banner reports promotion-click',
  longOn('desktop'),
  async ({ shop, page }) => {
    const readEvents = await recordEvents(page);
    const find = (wanted: string) => async () => (await readEvents()).filter(({ name }) => name === wanted).map(({ payload }) => payload);
    await shop.open('/en-us');
    const card = page.locator('.recommendations').getByRole('article').first().getByRole('heading').getByRole('link');
    await card.scrollIntoViewIfNeeded();
    await expect.poll(find('recommendation-view')).not.toEqual([]);
    await card.click();
    await shop.chooseSize('M');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(shop.cartLines).toHaveCount(1);
    await expect.poll(find('add-to-cart')).toMatchObject([{ origin: 'recommendation-carousel' }]);

    await shop.open('/en-us');
    await expect.poll(find('promotion-view')).not.toEqual([]);
    await page.getByRole('main').locator('.banner, .hero').first().getByRole('link').last().click();
    await expect.poll(find('promotion-click')).toHaveLength(1);
  },
);
