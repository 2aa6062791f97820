// Compares what each page class loads with the budgets in e2e/fixtures/page-budgets.json.
// `npx playwright test e2e/specs/page-budgets.spec.ts --workers 1 --update-snapshots` writes the budgets.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Browser, BrowserContext, Page, TestInfo } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { type BudgetTable, findExcesses, formatTable, kinds, type Measures, total, updateBudget } from '../fixtures/page-budgets.ts';
import { measurePage, sizeModules } from '../fixtures/page-measures.ts';
import { signUpNewPerson } from '../fixtures/person.ts';
import { expect, onlyOn, Shop, test } from '../fixtures/shop.ts';

type Use = (page: Page) => Promise<unknown>;

const openMenu: Use = async (page) => {
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
};

const openMiniCart: Use = async (page) => {
  const shop = new Shop(page);
  await shop.cartLink().tap();
  await expect(shop.miniCart).toBeVisible();
  await expect(shop.miniCart.locator('cairn-island')).toHaveAttribute('ready', '');
};

const chooseSize: Use = (page) => new Shop(page).chooseSize('M');

const enter =
  (label: string, text: string): Use =>
  async (page) => {
    const field = page.getByRole('main').getByLabel(label, { exact: true });
    await field.tap();
    await field.fill(text);
  };

const touchQuantity: Use = (page) =>
  page
    .getByLabel(/^Quantity/)
    .first()
    .tap();

interface PageClass {
  path: string;
  /** What a shopper typically does first. */
  use: Use;
}

const jacket = '/en-us/p/mens-lapwing-windbreaker-CNF00004RST';

const visitorPages: Record<string, PageClass> = {
  home: { path: '/en-us', use: openMenu },
  listing: { path: '/en-us/c/mens-jackets-1100', use: openMiniCart },
  search: { path: '/en-us/search?q=jacket', use: openMenu },
  product: { path: jacket, use: chooseSize },
  article: { path: '/en-us/articles/wash-a-down-jacket', use: openMenu },
  'store finder': { path: '/en-us/stores?q=Denver', use: openMenu },
  'empty cart': { path: '/en-us/cart', use: openMenu },
  'sign-in': { path: '/en-us/sign-in', use: enter('Email', 'ada@example.org') },
  'error page': { path: '/en-us/nothing-here', use: openMenu },
};

const tablePath = 'e2e/fixtures/page-budgets.json';
const table: BudgetTable = existsSync(tablePath) ? JSON.parse(readFileSync(tablePath, 'utf8')) : { pages: {}, chunks: {} };

/** Measures page classes, each in a browser with an empty cache, and compares them with their budgets. */
class BudgetCheck {
  readonly #browser: Browser;
  readonly #measured: Record<string, Measures> = {};

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Measures a page with the session of `owner`, except the cookie that says that style sheets are cached. */
  async measure(name: string, { path, use }: PageClass, owner?: BrowserContext): Promise<void> {
    const context = await this.#browser.newContext();
    const cookies = (await owner?.cookies()) ?? [];
    await context.addCookies(cookies.filter((cookie) => !cookie.name.endsWith('base-style')));
    this.#measured[name] = await measurePage(await context.newPage(), path, use);
    await context.close();
  }

  /** Reports all limits that are exceeded. With `--update-snapshots`, writes the budgets instead; `all` also writes limits that are met. */
  finish({ config: { updateSnapshots } }: TestInfo): void {
    const isUpdated = updateSnapshots === 'changed' || updateSnapshots === 'all';
    if (!isUpdated) {
      const chunks = { before: table.chunks, now: sizeModules() };
      const excesses = Object.entries(this.#measured).flatMap(([name, measures]) =>
        findExcesses(name, measures, table.pages[name], chunks),
      );
      expect(excesses.join('\n'), 'exceeded budgets (docs/performance.md, "Budgets of pages")').toBe('');
      return;
    }
    print(this.#measured);
    for (const [name, measures] of Object.entries(this.#measured))
      table.pages[name] = updateBudget(measures, updateSnapshots === 'all' ? undefined : table.pages[name]);
    table.chunks = sizeModules();
    writeFileSync(tablePath, formatTable(table));
  }
}

/** Prints the measured values as a table. */
function print(measured: Record<string, Measures>): void {
  const names = Object.keys(kinds) as (keyof typeof kinds)[];
  console.table(
    Object.fromEntries(
      Object.entries(measured).map(([page, measures]) => [
        page,
        Object.fromEntries(names.map((kind) => [kind, total(kind, measures[kind])])),
      ]),
    ),
  );
}

test.describe('budgets', onlyOn('phone'), () => {
  test.use({ expectedNoise: /404/ });
  test.setTimeout(180_000);

  test('pages for visitors meet their budgets', async ({ browser }, info) => {
    const check = new BudgetCheck(browser);
    for (const [name, page] of Object.entries(visitorPages)) await check.measure(name, page);
    check.finish(info);
  });

  test('pages of a purchase and of the account meet their budgets', async ({ browser, shop, page, context, baseURL }, info) => {
    const check = new BudgetCheck(browser);
    await signUpNewPerson(page, baseURL);
    const buyer = new Buyer(shop, { hasScripts: true });
    await buyer.addJacket();
    await check.measure('cart', { path: '/en-us/cart', use: touchQuantity }, context);
    await check.measure('shipping', { path: '/en-us/checkout/shipping', use: enter('City', 'Denver') }, context);
    await buyer.ship();
    await check.measure('billing', { path: '/en-us/checkout/billing', use: (billing) => billing.mouse.click(5, 300) }, context);
    await buyer.pay();
    await check.measure('order summary', { path: '/en-us/checkout/summary', use: (summary) => summary.mouse.click(5, 300) }, context);
    await buyer.place();
    const order = await buyer.expectConfirmation();
    await check.measure('confirmation', { path: '/en-us/order-confirmation', use: openMenu }, context);
    await check.measure('account', { path: '/en-us/account', use: openMenu }, context);
    await check.measure('order', { path: `/en-us/account/orders/${order}`, use: openMenu }, context);
    check.finish(info);
  });
});
