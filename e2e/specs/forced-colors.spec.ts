// Forced colors, with a dark palette: states, icons and ratings remain distinguishable (WCAG 1.4.1, 1.4.11).
import type { Locator } from 'playwright/test';
import { test } from '../fixtures/sessions.ts';
import { expect, longOn } from '../fixtures/shop.ts';

test.setTimeout(60_000);
test.use({ contextOptions: { forcedColors: 'active', colorScheme: 'dark' } });

/** A product with enough reviews for the sort links to be shown. */
const product = '/en-us/p/mens-serac-shell-jacket-CNA00004STN?size=M';

/**
 * Returns the visible style properties that change when the attribute is removed, in the element, its pseudo-elements and its descendants.
 * Font weight is not included, because a different weight is hard to see without another text beside it.
 */
const readDifferences = (element: Locator, attribute: string) =>
  element.first().evaluate((root, name) => {
    const properties = [
      'backgroundColor',
      'borderTopColor',
      'borderBottomColor',
      'outlineColor',
      'outlineStyle',
      'borderTopStyle',
    ] as const;
    const more = ['textDecorationLine', 'fill', 'stroke', 'content', 'display', 'opacity'] as const;
    const read = () =>
      [root, ...root.querySelectorAll('*')].flatMap((each) =>
        [undefined, '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(each, part);
          return part && style.content === 'none' ? [] : [...properties, ...more].map((property) => `${property}: ${style[property]}`);
        }),
      );
    const withState = read();
    const value = root.getAttribute(name);
    root.removeAttribute(name);
    const withoutState = read();
    root.setAttribute(name, value ?? '');
    return withState.filter((each, index) => each !== withoutState[index]);
  }, attribute);

/** Returns the contrast ratio between a color of an element, such as `fill`, and the page background. */
const readContrast = (element: Locator, property: 'fill' | 'stroke' | 'outlineColor' | 'backgroundColor', part?: string) =>
  element.first().evaluate(
    (root, [name, pseudo]) => {
      const luminance = (color: string) => {
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((each) => {
          const share = Number(each) / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const own = luminance(getComputedStyle(root, pseudo)[name]);
      const page = luminance(getComputedStyle(document.documentElement).backgroundColor);
      return (Math.max(own, page) + 0.05) / (Math.min(own, page) + 0.05);
    },
    [property, part] as const,
  );

test('in forced colors, a selected size filter looks different from the other sizes', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/c/mens-jackets-1100?size=m');
  const size = page.locator('.facet-size [aria-current]');
  expect(await readDifferences(size, 'aria-current')).not.toEqual([]);
});

test(
  'in forced colors, a filled star has a contrast of more than 3:1 against the page, and an empty star has less',
  longOn('desktop'),
  async ({ shop, page }) => {
    await shop.open('/en-us/c/mens-jackets-1100');
    const stars = page.locator('.card .stars');
    expect(await readContrast(stars.locator('rect:last-child'), 'fill')).toBeGreaterThan(3);
    expect(await readContrast(stars.locator('.stars-none'), 'fill')).toBeLessThan(3);
  },
);

test(
  'in forced colors, the current swatch’s outline has a contrast of more than 3:1 against the page',
  longOn('desktop'),
  async ({ shop, page }) => {
    await shop.open('/en-us/c/mens-jackets-1100');
    const current = page.locator('.card-swatches [aria-current] .dot');
    expect(await readContrast(current, 'outlineColor')).toBeGreaterThan(3);
    expect(await readDifferences(page.locator('.card-swatches [aria-current]'), 'aria-current')).not.toEqual([]);
  },
);

test('in forced colors, a favorite button over a picture has a background', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/c/mens-jackets-1100');
  const canvas = await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
  const button = shop.cards.first().getByRole('button', { name: /^Favorite: / });
  await expect(button).toHaveCSS('background-color', canvas);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(shop.unsavedFavorites).toHaveCount(0);
  expect(await readDifferences(button, 'aria-pressed')).not.toEqual([]);
});

test('in forced colors, the stock indicator has a contrast of more than 3:1 against the page', longOn('desktop'), async ({ shop }) => {
  await shop.open(product);
  await expect(shop.stock).toContainText(/stock|Only|Sold out/);
  expect(await readContrast(shop.stock.locator('p'), 'backgroundColor', '::before')).toBeGreaterThan(3);
});

test(
  'in forced colors, the selected size, color and review order look different from the other choices',
  longOn('desktop'),
  async ({ shop, page }) => {
    await shop.open(product);
    await expect(shop.awaited).toHaveCount(0);
    for (const selected of ['.choice-sizes [aria-current]', '.choice-colours [aria-current]', '.reviews-sorts [aria-current]'])
      expect.soft(await readDifferences(page.locator(selected), 'aria-current'), selected).not.toEqual([]);
  },
);

test(
  'in forced colors, the current checkout step looks different from the other steps',
  longOn('desktop'),
  async ({ shop, page, takeRole }) => {
    test.slow(); // preparing the role includes a purchase
    await takeRole('shopper');
    await shop.open('/en-us/checkout/billing');
    expect(await readDifferences(page.locator('.steps [aria-current]'), 'aria-current')).not.toEqual([]);
  },
);
