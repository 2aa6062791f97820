// The shopper's chosen store, which scripts on cached pages request.
import { beforeAll, describe, expect, test } from 'vitest';
import type { OwnStoreReply } from '#features/stores/own-store-view-model.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readInput } from '../../support/browser.ts';
import { countElements, findAttribute, findAttributes, readText } from '../../support/html.ts';
import { aBrowser } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

const product = '/en-us/p/mens-lapwing-windbreaker-CNF00004RST';

async function aVisitor({ storeId }: { storeId?: string } = {}) {
  const buyer = aBuyer(aBrowser(), places.us);
  if (storeId !== undefined) {
    const { html } = await buyer.visit(`/en-us/stores/${storeId}`);
    await buyer.post('/en-us/stores/pickup', { store: storeId, key: readInput(html, 'key') ?? '' });
  }
  const ask = async (query = ''): Promise<OwnStoreReply> =>
    JSON.parse((await buyer.visit(`/en-us/stores/mine${query}`, { headers: { accept: 'application/json' } })).html);
  return { buyer, ask };
}

describe('the shopper’s chosen store', () => {
  test('before a store is chosen, GET /stores/mine returns an empty reply, and the browser has no cookie that makes scripts request it', async () => {
    const { buyer, ask } = await aVisitor();
    expect(await ask()).toEqual({});
    expect(buyer.cookies.has('cairn-store')).toBe(false);
    expect((await buyer.visit('/en-us/stores/mine')).location).toBe('/en-us/stores');
  });

  test('GET /stores/mine returns the name, opening and path of the chosen store', async () => {
    const { buyer, ask } = await aVisitor({ storeId: 'US-DEN' });
    expect(buyer.cookies.get('cairn-store')).toBe('us');
    expect((await ask()).store).toMatchObject({ id: 'US-DEN', name: 'Cairn Denver', href: '/en-us/stores/US-DEN', yours: 'Your store' });
    expect((await ask()).store?.opening).toMatch(/^(Open|Closed)/);
    expect((await buyer.visit('/en-us/stores/mine')).location).toBe('/en-us/stores/US-DEN');
  });

  test('GET /stores/mine says when a size can be picked up, or that it is not in stock', async () => {
    const { buyer, ask } = await aVisitor({ storeId: 'US-DEN' });
    const { html } = await buyer.visit(product);
    const sizes = findAttributes(html, '.choice-sizes a', 'href');
    const texts = await Promise.all(
      sizes.map(async (size) => {
        const page = await buyer.visit(size.replace('#buy', ''));
        const link = new URL(findAttribute(page.html, '[data-store-pickup]', 'href') ?? '', 'http://localhost');
        return (await ask(link.search)).pickup ?? '';
      }),
    );
    expect(texts).not.toContain('');
    for (const text of texts) expect(text).toMatch(/^(Pick up (today|tomorrow|on \w+day) at|Not in stock at) Cairn Denver/);
  });

  test.each(['?product=CNF00004RST', '?product=x&upc=y', '?product=CNF00004RST&upc=999999999999'])(
    'GET /stores/mine has no pickup text for an invalid size: %s',
    async (query) => {
      const { ask } = await aVisitor({ storeId: 'US-DEN' });
      expect((await ask(query)).pickup).toBeUndefined();
    },
  );

  test('the HTML of cached pages does not contain the shopper’s chosen store', async () => {
    const { buyer } = await aVisitor({ storeId: 'US-DEN' });
    for (const path of ['/en-us', product]) expect((await buyer.visit(path)).html).not.toContain('Cairn Denver');
    expect(readText((await buyer.visit('/en-us')).html, '.utility-bar [data-own-store]')).toBe('Stores');
  });
});

describe.each([
  ['an item that is not in the cart', 'item=0f8fad5b-d9cb-469f-a165-70867728950e', 'This item is no longer in your cart.'],
  ['a size that the product does not have', 'product=CNF00004RST&upc=000000000000', 'This item isn’t available.'],
])('the pickup page for %s', (_, query, message) => {
  test('the pickup page says that the item is not available, and its buttons only choose the shopper’s store', async () => {
    const { buyer, ask } = await aVisitor();
    const page = await buyer.visit(`/en-us/stores/pickup?${query}&q=Denver`);
    expect(page.status).toBe(200);
    expect(readText(page.html, 'main')).toContain(message);
    expect(countElements(page.html, 'main [name=item], main [name=product], main [name=upc]')).toBe(0);
    const action = findAttribute(page.html, 'main form.store', 'action') ?? '';
    expect(action).toBe('/en-us/stores/pickup');
    expect((await buyer.post(action, { store: 'US-DEN', deliveryMethod: 'pickup' })).status).toBe(303);
    expect(await ask()).toMatchObject({ store: { name: expect.stringContaining('Denver') } });
  });

  test('the pickup form shows a message for an item that is not available, and does not save the selected store', async () => {
    const { buyer, ask } = await aVisitor();
    const page = await buyer.post(`/en-us/stores/pickup?${query}`, { store: 'US-DEN', deliveryMethod: 'pickup' });
    expect(page.status).toBe(409);
    expect(readText(page.html, 'main')).toContain(message);
    expect(await ask()).toEqual({});
  });
});
