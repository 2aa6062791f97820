// The error gallery, which can trigger any error code in the shop, and the event for bot challenges.
import AxeBuilder from '@axe-core/playwright';
import { errorCodes } from '#contract/errors/catalog.ts';
import { flashCodes } from '#contract/errors/flash.ts';
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

test.use({ expectedNoise: /status of (?:403|409|503)/ });

test(
  'the error gallery simulates an error on the page where it can occur, and a button on that page ends the simulation',
  longOn('no-scripts', 'desktop'),
  async ({ shop, page }) => {
    await shop.open('/en-us/error-gallery');
    await expect(page.getByRole('article')).toHaveCount(errorCodes.length + flashCodes.length);
    await page.getByRole('link', { name: /^authentication/i }).click();
    const locked = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'AUT423' }) });
    await locked.getByRole('button', { name: /^Play/ }).click();
    await expect(page).toHaveURL('/en-us/sign-in');
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill('jonas@cairn.example');
    await main.getByLabel('Password', { exact: true }).fill('Summit-2026');
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(main).toContainText('your account is locked for 15 minutes');
    await expect(page.getByRole('link', { name: 'Reset your password' })).toHaveAttribute('href', '/en-us/forgot-password');
    await page.getByRole('complementary', { name: 'Scenario' }).getByRole('button', { name: 'End' }).click();
    await expect(page).toHaveURL('/en-us/error-gallery');
    await shop.open('/en-us');
    await expect(page.getByRole('complementary', { name: 'Scenario' })).toHaveCount(0);
  },
);

test('a bot challenge dispatches an event, and an invalid-customer error reloads the page', onlyOn('desktop'), async ({ shop, page }) => {
  await page.addInitScript(() =>
    document.addEventListener('cairn:challenge', ({ detail }) => {
      document.documentElement.dataset.heard = detail.appId;
    }),
  );
  const heard = page.locator('html[data-heard="scenario-app"]');
  await page.setExtraHTTPHeaders({ 'x-cairn-scenario': 'content.page=bot-defence' });
  await shop.open('/en-us');
  await expect(heard).toHaveCount(1);
  await page.setExtraHTTPHeaders({});
  await shop.openCategory('en-us', /Jackets/);
  await shop.openFirstProduct();
  await shop.chooseSize('M');
  await expect(heard).toHaveCount(0);
  await page.setExtraHTTPHeaders({ 'x-cairn-scenario': 'cart.create=bot-defence' });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(heard).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'We could' })).toHaveText(
    /We couldn’t verify that you’re not a robot/,
  );

  await page.clock.install();
  await page.setExtraHTTPHeaders({ 'x-cairn-scenario': 'cart.create=AUT498' });
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(shop.toasts).toContainText('This cart belongs to another account');
  const loadedAgain = page.waitForEvent('load');
  await page.clock.fastForward(4000);
  await loadedAgain;
});

test('the error gallery has no axe violation and no horizontal overflow at three widths', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/de-de/error-gallery');
  // Only parts of the page are analyzed, because axe is slow on a page of this size.
  const parts = new AxeBuilder({ page }).include('#code-AUT423').include('.code-scenario').include('.code-areas');
  expect((await parts.analyze()).violations).toEqual([]);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
