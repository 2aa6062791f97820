// Customized products: a customizer links to the product page with a recipe, which the page adds to the cart.
import { beforeAll, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { readInput, readText } from '../../support/browser.ts';
import { findAttributes } from '../../support/html.ts';
import { aBrowser } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

test('a custom product is added to the cart with the recipe from the URL of its page', async () => {
  const browser = aBrowser();
  const { productId, upc } = await anItem({ offset: 6 });
  const start = (await browser.visit(`/en-us/p/x-${productId}?recipe=initials-ab`)).location ?? '';
  expect(start).toContain('recipe=initials-ab');
  const page = await browser.visit(start);
  const sizes = [...new Set(findAttributes(page.html, 'a[href*="size="][href$="recipe=initials-ab#buy"]', 'href'))];
  const sized = sizes[Math.floor(sizes.length / 2)]?.replace('#buy', ''); // the seed never sells out a middle size
  expect(readInput((await browser.visit(sized ?? '')).html, 'recipeId')).toBe('initials-ab');
  await browser.post('/en-us/cart', { intent: 'add', productId, upc, recipeId: 'initials-ab', key: crypto.randomUUID() });
  expect(readText((await browser.visit('/en-us/cart')).html)).toContain('Customized for you');
});

test.each(['initials-toolong', 'made-up', 'initials-ab2'])(
  'a custom product with the unknown recipe %s is neither offered nor added to the cart',
  async (recipe) => {
    const browser = aBrowser();
    const { productId, upc } = await anItem({ offset: 6 });
    const page = await browser.follow(`/en-us/p/x-${productId}?recipe=${recipe}`);
    expect(readText(page.html)).toContain('This design is no longer available.');
    expect(page.html).not.toContain('Customized for you');
    expect(page.html).not.toContain('recipeId');
    expect(page.html).not.toContain(`recipe=${recipe}#buy`);
    await browser.post('/en-us/cart', { intent: 'add', productId, upc, recipeId: recipe, key: crypto.randomUUID() });
    expect(readText((await browser.visit('/en-us/cart')).html)).not.toContain('Customized for you');
  },
);

test('a product page ignores a malformed recipe in the URL', async () => {
  const { productId } = await anItem({ offset: 6 });
  const browser = aBrowser();
  const start = (await browser.visit(`/en-us/p/x-${productId}?recipe=%22%3E%3Cb%3E`)).location ?? '';
  expect((await browser.visit(start)).html).not.toContain('recipeId');
});
