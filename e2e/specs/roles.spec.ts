// Roles for which the shop differs: employees with a discount, and store associates who sell in a store.
import { expect, longOn, onlyOn, type Shop, test } from '../fixtures/shop.ts';

const password = 'Summit-2026';
const category = '/en-us/c/hiking-boots-3100';

// The shop rejects a price change in this journey.
test.use({ expectedNoise: /status of 409/ });

const ownPrices = (shop: Shop) => shop.cards.getByText('Your price');

test(
  'an employee accepts the discount terms, sees employee prices, and has no favorite buttons',
  onlyOn('desktop'),
  async ({ shop, page }) => {
    // Deriving the password key is slow on purpose.
    test.slow();
    await shop.open(`/en-us/sign-in?next=${encodeURIComponent(category.slice('/en-us'.length))}`);
    const main = page.getByRole('main');
    await main.getByLabel('Email').fill('theo@cairn.example');
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
    const terms = page.getByRole('dialog', { name: 'Your employee discount' });
    await expect(terms).toBeVisible({ timeout: 20_000 });
    await expect(ownPrices(shop)).toHaveCount(0);
    await terms.getByRole('button', { name: 'Agree and see my prices' }).click();
    await expect(page.getByRole('complementary', { name: 'Your benefits' })).toContainText('You’re seeing employee prices.');
    await expect(page).toHaveURL(new RegExp(`${category}$`));
    await expect(ownPrices(shop)).not.toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Favorite: / })).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Favorites' })).toHaveCount(0);
  },
);

test(
  'a store associate starts a store sale, reduces a price within the limit, and signs out',
  longOn('desktop'),
  async ({ shop, page }) => {
    test.slow(); // Deriving the password key is slow on purpose.
    const main = page.getByRole('main');
    await shop.open('/en-us/associate-login');
    await main.getByLabel('Store').selectOption('US-DEN');
    await main.getByRole('button', { name: 'Continue' }).click();
    await main.getByLabel('Your name').selectOption('US-DEN-01');
    await main.getByLabel('Password', { exact: true }).fill(password);
    await main.getByRole('button', { name: 'Start selling' }).click();
    const sale = page.getByRole('complementary', { name: 'In-store sale' });
    await expect(sale).toContainText('Selling in Cairn Denver', { timeout: 20_000 });
    await expect(page).toHaveURL('/en-us');
    const readNote = (tab: typeof page) => tab.evaluate(() => JSON.parse(sessionStorage.getItem('cairn-till') ?? 'null'));
    await expect.poll(() => readNote(page)).toMatchObject({ storeId: 'US-DEN', storeEmployeeId: 'US-DEN-01' });
    const other = await page.context().newPage();
    await other.goto('/en-us');
    const otherSale = other.getByRole('complementary', { name: 'In-store sale' });
    await expect(otherSale.getByText('This sale started in another tab.')).toBeVisible();
    expect(await readNote(other)).toBeNull();
    await otherSale.getByRole('button', { name: 'Continue here' }).click();
    await expect(otherSale.getByText('This sale started in another tab.')).toBeHidden();
    expect(await readNote(other)).toMatchObject({ storeId: 'US-DEN' });
    await other.close();
    await shop.open('/en-us/c/backpacks-4100');
    await shop.openFirstProduct();
    await main.getByRole('button', { name: 'Add to cart' }).first().click();
    // The mini cart opens when the product is in the cart.
    await expect(shop.miniCart).toBeVisible({ timeout: 20_000 });
    await page.goto('/en-us/store-sale');
    await main.getByLabel('Percent or amount').fill('80');
    await main.getByLabel('Reason').fill('A scratch');
    await main.getByRole('button', { name: 'Change price' }).click();
    await expect(main).toContainText('The maximum is 30%.');
    await main.getByLabel('Percent or amount').fill('10');
    await main.getByRole('button', { name: 'Change price' }).click();
    await expect(main).toContainText('Price changed.');
    await expect(main.getByRole('listitem')).toContainText('A scratch');
    await sale.getByRole('button', { name: 'End session' }).click();
    await expect(page).toHaveURL(/\/en-us\/associate-login$/);
    await expect(main).toContainText('you’re signed out');
    await expect(sale).toHaveCount(0);
    await expect(shop.emptyCartLink).toBeAttached();
  },
);
