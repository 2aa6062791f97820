// The rules of every dialog (docs/decisions/019): opened by a link, one at a time, closed by button, backdrop or Escape.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { wcagTags } from '../fixtures/audits.ts';
import { expect, longOn, onlyOn, test, withScripts } from '../fixtures/shop.ts';

const languageLink = (page: Page) => page.getByRole('link', { name: 'United States, English: change' });
const languageDialog = (page: Page) => page.getByRole('dialog', { name: 'Country and language' });

test('without scripts, the language link opens the “Country and language” page', onlyOn('no-scripts'), async ({ shop, page }) => {
  await shop.open('/en-us');
  await languageLink(page).click();
  await expect(page).toHaveURL('/en-us/language');
  await expect(shop.title).toHaveText('Country and language');
  await page.getByRole('main').getByRole('radio', { name: 'Deutschland' }).check();
  await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/de-de(\?noscript=1)?$/);
});

test('a product can be added to the cart from its quick shop in a listing', async ({ shop, page, javaScriptEnabled }) => {
  await shop.openCategory('en-us', /Jackets/);
  await page
    .getByRole('link', { name: /^Quick shop: / })
    .first()
    .click();
  if (javaScriptEnabled) {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('list', { name: /^Size/ }).getByRole('link', { name: 'M', exact: true }).click();
    await expect(dialog.getByText('Size: M')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'M', exact: true })).toBeFocused();
    await dialog.getByRole('button', { name: 'Add to cart' }).click();
    await expect(shop.cartLinesIn(shop.miniCart)).toHaveCount(1);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('link', { name: /^Quick shop: / }).first()).toBeFocused();
    return;
  }
  await expect(page).toHaveURL(/\/quickshop\//);
  await page.getByRole('list', { name: /^Size/ }).getByRole('link', { name: 'M', exact: true }).click();
  await expect(page.getByRole('link', { name: 'View full details' })).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(shop.cartLines).toHaveCount(1);
});

test.describe('dialogs with scripts', withScripts, () => {
  test('a dialog opens over the page, traps the focus, and returns the focus when it closes', onlyOn('desktop'), async ({ shop, page }) => {
    await shop.open('/en-us');
    await languageLink(page).focus();
    await page.keyboard.press('Enter');
    await expect(languageDialog(page)).toBeVisible();
    await expect(page).toHaveURL('/en-us');
    await expect(page.getByRole('button', { name: 'Close' })).toBeFocused();
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
      ).toBe(true);
    }
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');
    // The page has not been narrowed by a gap for the scrollbar.
    expect(await page.evaluate(() => document.body.clientWidth)).toBe(page.viewportSize()?.width);
    await page.keyboard.press('Escape');
    await expect(languageDialog(page)).toBeHidden();
    await expect(languageLink(page)).toBeFocused();
    await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(0);
  });

  test('the close button or a click on the backdrop closes a dialog and removes its styles', onlyOn('desktop'), async ({ shop, page }) => {
    await shop.open('/en-us');
    const sheets = () => page.evaluate(() => document.adoptedStyleSheets.length);
    await languageLink(page).click();
    await expect(languageDialog(page)).toBeVisible();
    const worn = await sheets();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(0);
    await expect.poll(sheets).toBe(worn - 1);
    await languageLink(page).click();
    await expect(languageDialog(page)).toBeVisible();
    await page.mouse.click(10, 10);
    await expect(languageDialog(page)).toBeHidden();
  });

  test('a dialog opens with a transition of 250 ms, or at once with prefers-reduced-motion', longOn('desktop'), async ({ shop, page }) => {
    await shop.open('/en-us');
    await languageLink(page).click();
    const duration = () => languageDialog(page).evaluate((dialog) => getComputedStyle(dialog).transitionDuration.split(', ')[0]);
    expect(await duration()).toBe('0.25s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await duration()).toBe('0.001s');
  });

  test(
    'a dialog is centered in a large viewport, and at the bottom edge of a small viewport',
    longOn(),
    async ({ shop, page }, { project }) => {
      await shop.open('/en-us');
      await languageLink(page).click();
      await expect(languageDialog(page)).toBeVisible();
      await expect.poll(() => languageDialog(page).evaluate((dialog) => dialog.getAnimations().length)).toBe(0);
      const box = await languageDialog(page).boundingBox();
      const view = page.viewportSize();
      if (!box || !view) throw new Error('The dialog has no box.');
      const below = view.height - box.y - box.height;
      if (project.name === 'phone') expect([box.x, box.width, Math.round(below)]).toEqual([0, view.width, 0]);
      else expect(Math.abs(box.y - below)).toBeLessThan(2);
    },
  );

  test('opening a dialog closes the dialog that was open before', longOn('desktop'), async ({ shop, page }) => {
    await shop.open('/en-us');
    const openCart = () => shop.cartLink().evaluate((link: HTMLElement) => link.click());
    const open = page.getByRole('dialog');
    await languageLink(page).click();
    await expect(languageDialog(page)).toBeVisible();
    await openCart();
    await expect(shop.miniCart).toBeVisible();
    await expect(open).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(languageLink(page)).toBeFocused();
  });

  test(
    'in a photo dialog, an arrow shows another photo, and the form to report the photo opens in a second dialog',
    longOn('desktop'),
    async ({ shop, page }) => {
      await shop.open('/en-us/photos');
      const open = page.getByRole('dialog');
      await page.locator('.photo-link').first().click();
      await expect(open).toHaveCount(1);
      const title = await open.getByRole('heading', { level: 1 }).textContent();
      await open.locator('.photo-arrow').first().click();
      await expect(open).toHaveCount(1);
      await expect(open.getByRole('heading', { level: 1 })).not.toHaveText(title ?? '');
      await open.locator('a[href$="/report"]').click();
      await expect(open).toHaveCount(2);
      await page.keyboard.press('Escape');
      await expect(open).toHaveCount(1);
      await expect(open.locator('.photo-arrow').first()).toBeVisible();
    },
  );

  test.describe(() => {
    // If the form has not hydrated yet, the server rejects the submission.
    test.use({ expectedNoise: /422/ });

    test('a rejected question can be corrected and sent in the same dialog', longOn('desktop'), async ({ shop, page }) => {
      await shop.open('/en-us/c/mens-jackets-1100');
      const name = await shop.openFirstProduct();
      const link = page.getByRole('link', { name: 'Ask a question' });
      await link.click();
      const dialog = page.getByRole('dialog', { name: `Ask about ${name}` });
      await dialog.getByLabel('Your question', { exact: true }).fill('Does the hood fit over a helmet?');
      await dialog.getByLabel('Display name').fill('Ridge');
      await dialog.getByRole('button', { name: 'Send question' }).click();
      await expect(dialog.getByRole('alert')).toBeFocused();
      await expect(dialog.getByText('Please check 2 fields')).toBeVisible();
      await dialog.getByLabel('Email').fill('ridge@example.org');
      await dialog.getByRole('checkbox').check();
      await dialog.getByRole('button', { name: 'Send question' }).click();
      const thanks = page.getByRole('dialog', { name: 'Thank you for your question' });
      await expect(thanks.getByRole('heading', { name: 'Thank you for your question' })).toBeFocused();
      await expect(page.getByRole('dialog')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(link).toBeFocused();
    });
  });

  test.describe(() => {
    test.use({ expectedNoise: /409|422/ });

    test('a wrong password during event registration shows an error in the dialog', longOn('desktop'), async ({ shop, page }) => {
      await shop.open('/en-us/showcase/basecamp');
      await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Email').fill('jonas@cairn.example');
      await dialog.getByLabel('Password', { exact: true }).fill('Wrong-1234');
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(dialog.getByText('match')).not.toHaveCount(0);
      await expect(dialog.getByLabel('Email')).toHaveValue('jonas@cairn.example');
      await expect(page).toHaveURL('/en-us/showcase/basecamp');
      await dialog.getByLabel('Password', { exact: true }).fill('Summit-2026');
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expect(page).toHaveURL('/en-us/events/repair-weekend', { timeout: 20_000 });
    });
  });

  test.describe('a visitor from another country', () => {
    test.use({ extraHTTPHeaders: { 'cf-ipcountry': 'DE' } });

    test(
      'a visitor from another country is offered that country’s shop once, and can switch to it',
      longOn('phone'),
      async ({ shop, page }) => {
        const asked: string[] = [];
        // Records requests for the script that offers another country's shop, and for the page that the script opens.
        page.on('request', (request) => /\/assets\/location-offer-|\/en-us\/location/.test(request.url()) && asked.push(request.url()));
        await shop.open('/en-us/c/mens-jackets-1100');
        const dialog = page.getByRole('dialog', { name: 'Switch to our Germany shop?' });
        await expect(dialog.getByRole('button', { name: 'Stay here: United States' })).toBeVisible();
        expect((await new AxeBuilder({ page }).withTags(wcagTags).analyze()).violations).toEqual([]);
        expect(asked.splice(0)).toHaveLength(2);
        await page.keyboard.press('Escape');
        await page.reload();
        // If the script were requested, it would be requested before the browser is idle.
        await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
        expect(asked).toEqual([]);
        await shop.open('/en-us/location?site=de');
        await page.getByRole('button', { name: 'Switch to: Germany, Deutsch' }).click();
        await expect(page).toHaveURL('/de-de');
      },
    );
  });

  test.describe(() => {
    test.use({ expectedNoise: /ERR_FAILED|503/ });

    test('a link opens its page if its dialog cannot be loaded', longOn('phone'), async ({ shop, page }) => {
      await shop.open('/en-us');
      await page.route('**/en-us/language', (route) => (route.request().resourceType() === 'xhr' ? route.abort() : route.continue()));
      await languageLink(page).click();
      await expect(page).toHaveURL('/en-us/language');
    });
  });
});

test('the titles of all dialogs have the same size', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/c/mens-jackets-1100');
  const openings = [
    () => page.getByRole('link', { name: /^Quick shop: / }).first(),
    () => languageLink(page),
    () => page.getByRole('banner').getByRole('link', { name: /^Cart/ }),
  ];
  for (const opening of openings) {
    await opening().click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toHaveCSS('font-size', '21px');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
