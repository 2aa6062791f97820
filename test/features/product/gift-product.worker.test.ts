// A product that a promotion gives away cannot be bought. All pages show the product with neither a price nor a button, and say how to get
// it.
import { beforeAll, expect, test } from 'vitest';
import { backendEnv, find, prepareBackend } from '../../support/backend.ts';
import { aGuest } from '../../support/guest-list.ts';
import { countElements, readText } from '../../support/html.ts';
import { aBrowser } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

const giftId = () =>
  find("SELECT definition ->> '$.effect.productId' FROM promotion WHERE site_id = 'us' AND promotion_id = 'GWP-BOOTS-HAT'");
const how = 'Free gift, not sold separately: Free hat with your boots';

test.each(['/en-us/p/x-{id}', '/en-us/quickshop/{id}'])(
  'a gift product at %s has text that says how to get the gift, but no price',
  async (address) => {
    const { html } = await aBrowser().follow(address.replace('{id}', await giftId()));
    expect(readText(html, 'main')).toContain(how);
    expect(countElements(html, 'main [data-cart] [value=add], main #buy .price, main .quickshop .price, main .choice-sizes')).toBe(0);
    expect(html).not.toContain('AggregateOffer');
  },
);

test('a gift product in a listing has text that says how to get the gift, but no price and no quick shop', async () => {
  const productId = await giftId();
  // the listing displays one color of each style: here the color of the gift
  await backendEnv.BACKEND_DB.prepare('UPDATE category_product SET product_id = ?1 WHERE site_id = ?2 AND master_id = ?3')
    .bind(productId, 'us', productId.slice(0, 8))
    .run();
  const { html } = await aBrowser().follow('/en-us/c/x-4300');
  const card = `article:has([href$="${productId}"])`;
  expect(readText(html, card)).toContain(how);
  expect(countElements(html, `${card} .price, ${card} .card-quickshop`)).toBe(0);
});

test('a gift product in the favorites has text that says how to get the gift, but no price and no cart button', async () => {
  const { like, page } = aGuest();
  await like(await giftId());
  const { html } = await page();
  expect(readText(html, '.favorites article')).toContain(how);
  expect(countElements(html, '.favorites [data-cart] [value=add], .favorites .price')).toBe(0);
});
