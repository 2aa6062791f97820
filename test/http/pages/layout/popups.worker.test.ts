// Pop-ups from the CMS: only on the page classes that an editor has chosen, and never on personal pages.
import { describe, expect, test } from 'vitest';
import { countElements, findAttributes } from '../../../support/html.ts';
import { openStorefront } from '../../../support/storefront.ts';

const finished = { headers: { cookie: 'cairn-noscript=1' } };
const popup = (more: object = {}) => ({ id: 'a', name: 'a', title: 'An offer', targets: [], ...more });

function aShopWith(popups: readonly object[]) {
  const shop = openStorefront();
  shop.gateway.replies['content.popups'] = { popups };
  return shop;
}

const show = async (shop: ReturnType<typeof openStorefront>, path: string) => (await shop.get(path, finished)).text();

describe('a pop-up', () => {
  test('is hidden in the HTML of a public page, which contains its delay and frequency', async () => {
    const html = await show(aShopWith([popup({ frequency: 'once-per-visit' })]), '/en-us');
    expect(findAttributes(html, 'aside.popup[hidden]', 'data-popup')).toEqual(['a']);
    expect(findAttributes(html, 'aside.popup', 'data-delay')).toEqual(['2000']);
    expect(findAttributes(html, 'aside.popup', 'data-frequency')).toEqual(['once-per-visit']);
  });

  test('is only on pages of the page classes that an editor has chosen', async () => {
    const shop = aShopWith([popup({ pages: ['product'] }), popup({ id: 'b', pages: ['home', 'listing'] })]);
    expect(findAttributes(await show(shop, '/en-us'), '.popup', 'data-popup')).toEqual(['b']);
    expect(findAttributes(await show(shop, '/en-us/p/talus-fleece-CNFL0001INK'), '.popup', 'data-popup')).toEqual(['a']);
  });

  test('is displayed only to its audiences, on rendered and on cached pages', async () => {
    const shop = aShopWith([popup({ audiences: ['employee', 'cart-not-empty'], pages: ['home'] }), popup({ id: 'b' })]);
    const show = async (cookie: string, path = '/en-us') => {
      const html = await (await shop.get(path, { headers: { cookie } })).text();
      await shop.settled();
      return findAttributes(html, '.popup', 'data-popup');
    };
    for (let times = 0; times < 2; times++) {
      expect(await show('')).toEqual(['b']);
      expect(await show('cairn-cart=us.1')).toEqual(['a', 'b']);
      expect(await show('cairn-cart=us.1; cairn-consent=1.pf')).toEqual(['b']);
      expect(await show('cairn-cart=us.1', '/en-us/c/men-1000')).toEqual(['b']);
    }
  });

  test('is neither on the cart page, which does not request it, nor on error pages', async () => {
    const shop = aShopWith([popup()]);
    expect(countElements(await show(shop, '/en-us/cart'), '.popup')).toBe(0);
    expect(shop.gateway.calls('content.popups')).toEqual([]);
    expect(countElements(await show(shop, '/en-us/no-such-page'), '.popup')).toBe(0);
  });

  test('can contain the newsletter form', async () => {
    const html = await show(aShopWith([popup({ newsletterForm: true })]), '/en-us');
    expect(findAttributes(html, '.popup [name=place]', 'value')).toEqual(['popup']);
  });

  test.each(['status', 'hang'] as const)('that cannot be loaded does not affect the page (%s)', async (kind) => {
    const shop = openStorefront();
    shop.gateway.faults.set('content.popups', kind === 'hang' ? { kind } : { kind, status: 404, errorId: 'API404' });
    const response = await shop.get('/en-us', finished);
    expect(response.status).toBe(200);
    expect(countElements(await response.text(), '.popup')).toBe(0);
  });
});
