// Compares the accessibility trees of five journeys with files next to this one, so that reviews show changes to what screen readers
// announce. `LONG=true npx playwright test e2e/specs/announced.spec.ts --project desktop --update-snapshots` writes the files again.
import type { Locator, Page } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { signUpNewPerson } from '../fixtures/person.ts';
import { expect, longOn, type Shop, test } from '../fixtures/shop.ts';

const product = '/en-us/p/mens-lapwing-windbreaker-CNF00004RST';

/**
 * Replaces values that differ between runs in the texts and labels of an element, such as dates, amounts, order numbers and stock. The page
 * cannot be used afterwards, because its links no longer work.
 */
const fixTexts = (part: Locator) =>
  part.evaluate((root) => {
    const replacements: [RegExp, string][] = [
      [/[\w.-]+@[\w.-]+/g, 'EMAIL'],
      [/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*, (?=[A-Z])/g, ''],
      [
        /\b(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.? \d{1,2}(, \d{4})?( ?– ?([A-Z][a-z]+ )?\d{1,2}(, \d{4})?)?/g,
        'DATE',
      ],
      [/\b\d{2}\/\d{2}\/\d{4}( – \d{2}\/\d{2}\/\d{4})?/g, 'DATE'],
      [/\$[\d,]+(\.\d\d)?/g, '$AMOUNT'],
      [/\bC[\dA-Z]{10}\b/g, 'NUMBER'], // an order number
      [/\b[A-Z]{2,3}-?\d[\dA-Z-]{5,}\b/g, 'NUMBER'],
      [/\d+/g, 'N'],
    ];
    const fix = (text: string) => replacements.reduce((result, [pattern, value]) => result.replace(pattern, value), text);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) node.nodeValue = fix(node.nodeValue ?? '');
    for (const element of root.querySelectorAll('[aria-label], [alt], [title]'))
      for (const name of ['aria-label', 'alt', 'title']) {
        const value = element.getAttribute(name);
        if (value) element.setAttribute(name, fix(value));
      }
    // screen readers do not announce the URLs of links
    for (const link of root.querySelectorAll('a[href]')) link.setAttribute('href', '#');
  });

/** Compares the accessibility tree of an element, by default of the main element, with a stored file. */
async function expectTree({ page }: Shop, name: string, part: Locator = page.getByRole('main')): Promise<void> {
  await page.waitForLoadState('networkidle'); // waits for scripts, which turn links into buttons
  await expect(part.locator('[aria-busy="true"]')).toHaveCount(0);
  await fixTexts(part);
  await expect(part).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
}

test.setTimeout(60_000);
// a test submits an empty checkout form, which the server rejects
test.use({ expectedNoise: /status of 422/ });

const chooseProduct = async (shop: Shop, page: Page) => {
  await shop.open(product);
  await shop.chooseSize('M');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(shop.cartLinesIn(shop.miniCart)).toHaveCount(1);
};

test('accessibility trees of the header, the menu and the footer match the stored snapshots', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/imprint');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Men', exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Shop all Men' })).toBeVisible();
  await expectTree(shop, 'header-with-open-menu', page.getByRole('banner'));
  await expectTree(shop, 'footer', page.getByRole('contentinfo'));
  await shop.open('/en-us/language');
  await expectTree(shop, 'language');
});

test('accessibility trees of the pages on the way to a product match the stored snapshots', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/search?q=lapwing+windbreaker');
  await expectTree(shop, 'search', page.getByRole('main').getByRole('search'));
  await shop.open('/en-us/c/mens-jackets-1100?size=m');
  await expectTree(shop, 'filters', page.locator('[data-part="facets"]'));
  await shop.open(product);
  await shop.chooseSize('M');
  await expectTree(shop, 'product-choices', page.getByRole('list', { name: /^Size/ }));
});

test('accessibility trees of the pages in a guest purchase match the stored snapshots', longOn('desktop'), async ({ shop, page }) => {
  test.slow(); // this test makes a whole purchase
  const buyer = new Buyer(shop, { hasScripts: true });
  await chooseProduct(shop, page);
  await expect(shop.miniCart.getByRole('heading', { name: 'Goes well with' })).toBeVisible(); // recommendations arrive last
  await expectTree(shop, 'mini-cart', shop.miniCart);
  await page.goto('/en-us/cart');
  await expectTree(shop, 'cart', shop.cartLines.first());
  await page.goto('/en-us/checkout');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('alert')).toBeFocused(); // this alert is the error summary
  await expectTree(shop, 'checkout-shipping-with-errors');
  await buyer.ship();
  await expectTree(shop, 'checkout-billing');
  await page.reload();
  await buyer.pay();
  await expectTree(shop, 'checkout-summary');
  await page.reload();
  await buyer.place();
  await buyer.expectConfirmation();
  await expectTree(shop, 'order-confirmation');
});

test(
  'accessibility trees of the sign-in, sign-up and account pages match the stored snapshots',
  longOn('desktop'),
  async ({ shop, page, baseURL }) => {
    await shop.open('/en-us/sign-in');
    await expectTree(shop, 'sign-in');
    await shop.open('/en-us/sign-up');
    await expectTree(shop, 'sign-up');
    await signUpNewPerson(page, baseURL);
    await shop.open('/en-us/account');
    await expectTree(shop, 'account');
    await shop.open('/en-us/account/profile');
    await expectTree(shop, 'profile');
  },
);

test('accessibility trees of the favorites and comparison pages match the stored snapshots', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/favorites');
  // the best sellers below depend on what was bought
  await expectTree(shop, 'favorites-without-products', page.locator('.favorites'));
  await shop.open('/en-us/compare?ids=CNF00004RST,CNA00004STN');
  await expectTree(shop, 'compare');
  await shop.open('/en-us/privacy-settings');
  await expectTree(shop, 'privacy-settings', page.getByRole('main').locator('form').first());
});
