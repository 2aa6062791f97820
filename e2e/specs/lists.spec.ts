// Favorites and items saved for later, with scripts and without.
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

const listing = '/en-us/c/mens-jackets-1100';

test(
  'favorite buttons on a listing and a product page add the product to the favorites',
  onlyOn('desktop', 'no-scripts'),
  async ({ shop, page, javaScriptEnabled }) => {
    const favoriteButton = (name: string) => page.getByRole('button', { name: `Favorite: ${name}` }).first();
    const isPressed = async (name: string) => {
      await expect(page.getByRole('button', { name: `Favorite: ${name}`, pressed: true }).first()).toBeVisible();
      await expect(shop.unsavedFavorites).toHaveCount(0);
    };
    await shop.open(listing);
    const [first = '', second = ''] = await shop.cards.getByRole('heading').allTextContents();
    await favoriteButton(first).click();
    if (javaScriptEnabled) await isPressed(first);
    // Without scripts, the button opens the list of favorites.
    else await expect(page.getByRole('article')).toContainText([first]);

    await shop.open(listing);
    // The button is pressed on a cached page, whose HTML is the same for all visitors.
    if (javaScriptEnabled) await isPressed(first);
    await shop.cards.getByRole('link', { name: second }).first().click();
    await expect(shop.title).toHaveText(second);
    await favoriteButton(second).click();
    if (javaScriptEnabled) await isPressed(second);
    await page.getByRole('link', { name: 'Favorites' }).click();
    await expect(page.getByRole('article')).toContainText([second, first]);
  },
);

test('changing a favorite in one tab changes it in another open tab', longOn('desktop'), async ({ shop, page, context }) => {
  await shop.open('/en-us/c/mens-jackets-1100');
  const findButton = (place: typeof page, index: number) => place.getByRole('button', { name: /^Favorite: / }).nth(index);
  await findButton(page, 0).click();
  await expect(findButton(page, 0)).toHaveAttribute('aria-pressed', 'true');
  await expect(shop.unsavedFavorites).toHaveCount(0);
  const other = await context.newPage();
  await other.goto('/en-us/c/mens-jackets-1100');
  await expect(findButton(other, 0)).toHaveAttribute('aria-pressed', 'true');
  await findButton(page, 1).click();
  await expect(findButton(other, 1)).toHaveAttribute('aria-pressed', 'true');
  await findButton(other, 0).click();
  await expect(findButton(page, 0)).toHaveAttribute('aria-pressed', 'false');
});

test(
  'an open tab shows the first favorite added in another tab, and an outdated favorite button performs the action it displays',
  longOn('desktop'),
  async ({ shop, page, context }) => {
    const findButton = (place: typeof page, index: number) => place.getByRole('button', { name: /^Favorite: / }).nth(index);
    const other = await context.newPage();
    await other.goto(listing, { waitUntil: 'networkidle' });
    await shop.open(listing);
    await findButton(page, 0).click();
    await expect(findButton(other, 0)).toHaveAttribute('aria-pressed', 'true');
    // Simulates a tab that has not received the change: its button still adds the favorite.
    await findButton(other, 0).evaluate((button) => (button.ariaPressed = 'false'));
    await findButton(other, 0).click();
    await expect(findButton(other, 0)).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(findButton(page, 0)).toHaveAttribute('aria-pressed', 'true');
  },
);

test('favorites are displayed in rows below the heading without overlapping', longOn('desktop', 'phone'), async ({ shop, page }) => {
  await shop.open(listing);
  const buttons = page.getByRole('button', { name: /^Favorite: / });
  for (const index of [0, 1, 2]) await buttons.nth(index).click();
  await expect(page.getByRole('button', { name: /^Favorite: /, pressed: true })).toHaveCount(3);
  await expect(shop.unsavedFavorites).toHaveCount(0);
  await page.goto('/en-us/favorites');
  const cards = page.locator('.favorites').getByRole('article'); // best sellers follow
  await expect(cards).toHaveCount(3);
  const heading = await shop.title.boundingBox();
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  const corners = boxes.map((box) => `${Math.round(box?.x ?? 0)}, ${Math.round(box?.y ?? 0)}`);
  expect(new Set(corners).size).toBe(3);
  for (const box of boxes) expect(box?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? 0));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});

test.describe(() => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test(
    'a favorite button is reset with a message if saving fails, and a saved favorite causes no request on the next page',
    longOn('desktop'),
    async ({ shop, page }) => {
      await shop.open(listing);
      const button = page.getByRole('button', { name: /^Favorite: / }).first();
      await page.route('**/en-us/favorites', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
      await button.click();
      await expect(shop.toasts).toContainText('That didn’t work');
      await expect(button).toHaveAttribute('aria-pressed', 'false');
      await page.unroute('**/en-us/favorites');
      await button.click();
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      await expect(shop.unsavedFavorites).toHaveCount(0);
      const asked: string[] = [];
      page.on('request', (request) => request.url().endsWith('/en-us/favorites') && asked.push(request.method()));
      await shop.open(listing);
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      expect(asked).toEqual([]);
    },
  );
});

test(
  'a visitor can open a shared list in another browser and copy it to their favorites',
  longOn('desktop'),
  async ({ shop, page, browser }) => {
    await page.goto(listing);
    const favoriteButton = page.getByRole('button', { name: /^Favorite: / }).first();
    const name = ((await favoriteButton.getAttribute('aria-label')) ?? '').replace('Favorite: ', '');
    await favoriteButton.click();
    await expect(favoriteButton).toHaveAttribute('aria-pressed', 'true');
    await expect(shop.unsavedFavorites).toHaveCount(0);
    await page.goto('/en-us/favorites');
    await page.getByRole('button', { name: 'Share this list' }).click();
    const link = await page.getByLabel('Link to your list').inputValue();

    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await expect(other.getByRole('article')).toContainText([name]);
    await expect(other.getByRole('button', { name: /Remove/ })).toHaveCount(0);
    await other.getByRole('button', { name: 'Add all to my favorites' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your favorites');
    await expect(other.getByRole('article')).toContainText([name]);
    await other.context().close();
  },
);

test(
  'a cart line can be saved for later, moved back, and removed from the list',
  longOn('phone', 'no-scripts'),
  async ({ shop, page, javaScriptEnabled }) => {
    await shop.open(listing);
    const name = await shop.openFirstProduct();
    await shop.chooseSize('M');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    if (javaScriptEnabled) await page.getByRole('dialog').getByRole('link', { name: 'View cart' }).click();
    await expect(page).toHaveURL('/en-us/cart');

    const saved = page.getByRole('region', { name: 'Saved for later' });
    await page.getByRole('button', { name: `Save for later ${name}` }).click();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await expect(saved).toContainText(name);
    if (javaScriptEnabled) await expect(page.getByText(`Saved for later: ${name}`)).toBeVisible();
    await page.reload();
    await expect(saved).toContainText(name);

    await saved.getByRole('button', { name: `Move to cart ${name}` }).click();
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();
    await expect(saved).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: `Save for later ${name}` }).click();
    await saved.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(saved).toHaveCount(0);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  },
);
