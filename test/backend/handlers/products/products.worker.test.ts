import { beforeAll, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { pictureKey } from '#lib/pictures/external-picture.ts';
import { aGateway, find, prepareBackend } from '../../../support/backend.ts';

beforeAll(() => prepareBackend());

type Details = CallReply<'products.details'>;
type Catalog = CallReply<'products.catalog'>;
type Widget = CallReply<'products.widgetRecommendations'>;
type Inventory = CallReply<'products.inventory'>;

const german = { headers: { 'x-locale': 'de_DE' } };
const bootId = () => find("SELECT product_id FROM category_product WHERE site_id = 'us' AND category_id = '3100' AND position = 0");
const soldInBoth =
  "SELECT master_id FROM site_product WHERE site_id = 'de' INTERSECT SELECT master_id FROM site_product WHERE site_id = 'us'";

describe('products.details', () => {
  it('products.details returns the default color for an id without a color', async () => {
    const { askJson } = await aGateway();
    const productId = await bootId();
    const masterId = productId.slice(0, 8);
    const plain = await askJson<Details>(`/products/v2/products/${masterId}/details?siteId=us`);
    expect(plain.productId).toBe(plain.colours[0]?.productId);
    const coloured = await askJson<Details>(`/products/v2/products/${plain.colours[1]?.productId}/details?siteId=us`);
    expect(coloured.colour).toEqual(plain.colours[1]);
    expect(coloured.variants.map(({ sku }) => sku)).not.toEqual(plain.variants.map(({ sku }) => sku));
  });

  it("products.details returns texts in the locale's language, and the market's currency and sizes", async () => {
    const { askJson } = await aGateway();
    const masterId = await find(`${soldInBoth} INTERSECT SELECT master_id FROM product_master WHERE product_type = 'hiking-boot'`);
    const us = await askJson<Details>(`/products/v2/products/${masterId}/details?siteId=us`);
    const de = await askJson<Details>(`/products/v2/products/${masterId}/details?siteId=de`, german);
    expect([us.price.currency, de.price.currency]).toEqual(['USD', 'EUR']);
    expect([us.name, de.name]).toEqual([expect.stringContaining('Hiking Boots'), expect.stringContaining('Wanderstiefel')]);
    expect(us.variants.map(({ sku }) => sku)).toEqual(de.variants.map(({ sku }) => sku));
    expect(Number(de.variants[0]?.size)).toBeGreaterThan(30);
    expect(Number(us.variants[0]?.size)).toBeLessThan(12);
  });

  it('products.details returns a caption in the locale’s language with the close-up, and none with other pictures', async () => {
    const { askJson } = await aGateway();
    const masterId = await find(`${soldInBoth} INTERSECT SELECT master_id FROM product_master WHERE product_type = 'hiking-boot'`);
    const us = await askJson<Details>(`/products/v2/products/${masterId}/details?siteId=us`);
    const de = await askJson<Details>(`/products/v2/products/${masterId}/details?siteId=de`, german);
    const captions = [us, de].map(({ pictures }) => pictures.map((picture) => pictureKey(picture).endsWith('-detail') && picture.caption));
    expect(captions.map((all) => all.filter(Boolean))).toEqual([
      [expect.stringMatching(/^(Deep lugs|The laces) /)],
      [expect.stringMatching(/^(Tiefe Stollen|Die Schnürung) /)],
    ]);
    expect(us.pictures.filter(({ caption }) => caption !== undefined)).toHaveLength(1);
  });

  it('products.details returns Canadian dollars and US sizes in Canada', async () => {
    const { askJson } = await aGateway();
    const masterId = await find(
      "SELECT master_id FROM site_product WHERE site_id = 'ca' INTERSECT SELECT master_id FROM product_master WHERE product_type = 'hiking-boot'",
    );
    const ca = await askJson<Details>(`/products/v2/products/${masterId}/details?siteId=ca`, { headers: { 'x-locale': 'en_CA' } });
    expect([ca.price.currency, ca.name]).toEqual(['CAD', expect.stringContaining('Hiking Boots')]);
    expect(ca.price.lowOriginal).toBeGreaterThan(139 * 1.3 * 100);
    expect(Number(ca.variants[0]?.size)).toBeLessThan(12);
  });

  it('products.details returns the category path from the root category down', async () => {
    const { askJson } = await aGateway();
    const { categories } = await askJson<Details>(`/products/v2/products/${await bootId()}/details?siteId=us`);
    expect(categories.map(({ slug }) => slug)).toEqual(['footwear', 'hiking-boots']);
  });

  it('products.details returns ORD404 for an unknown color or an id of invalid length', async () => {
    const { ask } = await aGateway();
    const masterId = (await bootId()).slice(0, 8);
    for (const id of [`${masterId}XXX`, `${masterId}IN`, 'CNZ99999']) {
      expect((await ask(`/products/v2/products/${id}/details?siteId=us`)).status).toBe(404);
    }
  });

  it('products.details returns ORD404 for a product that the site does not sell', async () => {
    const { ask } = await aGateway();
    const sql = 'SELECT master_id FROM site_product WHERE site_id = ? EXCEPT SELECT master_id FROM site_product WHERE site_id = ?';
    const onlyGerman = await find(sql, 'de', 'us');
    expect((await ask(`/products/v2/products/${onlyGerman}/details?siteId=us`)).status).toBe(404);
    expect((await ask(`/products/v2/products/${onlyGerman}/details?siteId=de`, german)).status).toBe(200);
  });
});

describe('products.catalog', () => {
  const page = (start: number, count: number) => `/products/v2/catalog?siteId=us&categoryId=1000&start=${start}&count=${count}`;

  it('products.catalog returns each product of a listing exactly once across all pages', async () => {
    const { askJson } = await aGateway();
    const first = await askJson<Catalog>(page(0, 100));
    expect(first.total).toBeGreaterThan(20);
    const inFives: string[] = [];
    for (let start = 0; start < first.total; start += 5) {
      const { items, total, count } = await askJson<Catalog>(page(start, 5));
      expect(total).toBe(first.total);
      expect(count).toBe(items.length);
      inFives.push(...items.map(({ productId }) => productId));
    }
    expect(inFives).toEqual(first.items.map(({ productId }) => productId));
    expect(new Set(inFives).size).toBe(first.total);
  });

  it('products.catalog returns an empty page past the end, with the total', async () => {
    const { askJson } = await aGateway();
    expect(await askJson<Catalog>(page(100_000, 24))).toMatchObject({ items: [], count: 0, total: expect.any(Number) });
  });

  it('products.catalog returns cards with the same price and badges as the product page', async () => {
    const { askJson } = await aGateway();
    for (const card of (await askJson<Catalog>(page(0, 12))).items) {
      const details = await askJson<Details>(`/products/v2/products/${card.productId}/details?siteId=us`);
      const { price, eyebrow, badge, rating, name, slug } = details;
      expect({ price, eyebrow, badge, rating, name, slug }).toEqual({
        price: card.price,
        eyebrow: card.eyebrow,
        badge: card.badge,
        rating: card.rating,
        name: card.name,
        slug: card.slug,
      });
    }
  });

  it("products.catalog for the Sale category returns only products that are reduced in the card's color", async () => {
    const { askJson } = await aGateway();
    const { items } = await askJson<Catalog>('/products/v2/catalog?siteId=us&categoryId=6000&count=100');
    expect(items.length).toBeGreaterThan(5);
    for (const { price } of items) expect(price.percentagePriceDiscount).toBeGreaterThan(0);
  });

  it('products.catalog returns the lowest price of the previous 30 days for reduced products', async () => {
    const { askJson } = await aGateway();
    const { items } = await askJson<Catalog>('/products/v2/catalog?siteId=de&categoryId=6000&count=100', german);
    for (const { price, productId } of items) expect(price.historicBestPrice, productId).toBeGreaterThan(price.lowCurrent);
  });

  it('products.catalog returns a second picture in the same color for each card', async () => {
    const { askJson } = await aGateway();
    const { items } = await askJson<Catalog>('/products/v2/catalog?siteId=us&categoryId=1000&count=24');
    for (const { picture, secondPicture } of items) {
      const [, drawing = ''] = /^product\/(.+)-front$/.exec(pictureKey(picture)) ?? [];
      expect([`worn/${drawing}`, `product/${drawing}-back`]).toContain(secondPicture && pictureKey(secondPicture));
    }
  });

  it('products.catalog for the New category returns only products with the NEW or LOW STOCK badge', async () => {
    const { askJson } = await aGateway();
    const { items } = await askJson<Catalog>('/products/v2/catalog?siteId=us&categoryId=5000&count=100');
    expect(items.length).toBeGreaterThan(3);
    for (const { eyebrow } of items) expect(['NEW', 'LOW STOCK']).toContain(eyebrow?.id);
  });
});

describe('stock', () => {
  it('products.details returns the low stock badge if no size has more units than the threshold', async () => {
    const { askJson } = await aGateway();
    const sql = "SELECT product_id FROM stock WHERE location_id = 'web-us' GROUP BY product_id HAVING max(available) <= 5";
    const low = await find(sql);
    const { eyebrow } = await askJson<Details>(`/products/v2/products/${low}/details?siteId=us`);
    expect(eyebrow).toEqual({ id: 'LOW STOCK', text: 'Low stock' });
    const well = await find(sql.replace('<= 5', '> 5'));
    expect((await askJson<Details>(`/products/v2/products/${well}/details?siteId=us`)).eyebrow?.id).not.toBe('LOW STOCK');
  });

  it('products.inventory returns all variants, with 0 units for a variant without a stock row', async () => {
    const { askJson } = await aGateway();
    const productId = await find("SELECT product_id FROM stock WHERE location_id = 'web-us' LIMIT 1");
    const details = await askJson<Details>(`/products/v2/products/${productId}/details?siteId=us`);
    const web = await askJson<Inventory>(`/products/v2/products/${productId}/inventory?siteId=us`);
    expect(Object.keys(web.variants).toSorted()).toEqual(details.variants.map(({ sku }) => sku).toSorted());
    const storeId = await find("SELECT store_id FROM store WHERE site_id = 'us'");
    const store = await askJson<Inventory>(`/products/v2/products/${productId}/inventory?siteId=us&storeId=${storeId}`);
    expect(Object.keys(store.variants)).toEqual(Object.keys(web.variants));
    expect(store.variants).not.toEqual(web.variants);
  });

  it('products.inventory returns STR404 for a store of another site', async () => {
    const { ask } = await aGateway();
    const storeId = await find("SELECT store_id FROM store WHERE site_id = 'de'");
    const reply = await ask(`/products/v2/products/${await bootId()}/inventory?siteId=us&storeId=${storeId}`);
    expect(await reply.json()).toMatchObject({ errorDetails: [{ errorId: 'STR404' }] });
  });

  it('products.availability returns whether the stock is sufficient for the requested quantity', async () => {
    const { askJson } = await aGateway();
    const productId = await bootId();
    const { variants } = await askJson<Inventory>(`/products/v2/products/${productId}/inventory?siteId=us`);
    const [sku = '', { quantity } = { quantity: 0 }] = Object.entries(variants).find(([, each]) => each.quantity > 0) ?? [];
    const ask = (qty: number) => askJson(`/products/v1/products/${productId}/availability?siteId=us`, { body: { items: [{ sku, qty }] } });
    expect(await ask(quantity)).toEqual({ items: [{ sku, available: true, qty: quantity }] });
    expect(await ask(quantity + 1)).toEqual({ items: [{ sku, available: false, qty: quantity }] });
  });
});

describe('products.widgetRecommendations', () => {
  const widget = (query: string) => `/products/v1/widgetRecommendations?siteId=us&${query}`;

  it('products.widgetRecommendations with goes-with begins with the product that is most often bought together with the given one', async () => {
    const { askJson } = await aGateway();
    const masterId = await find("SELECT master_id FROM co_purchase WHERE site_id = 'us' GROUP BY master_id ORDER BY count(*) DESC LIMIT 1");
    const { items } = await askJson<Widget>(widget(`widgetId=goes-with&productId=${masterId}&count=8`));
    expect(items).toHaveLength(8);
    const masters = items.map(({ productId = '' }) => productId.slice(0, 8));
    expect(masters).not.toContain(masterId);
    expect(new Set(masters).size).toBe(8);
    const often = await find('SELECT max(orders) FROM co_purchase WHERE site_id = ? AND master_id = ?', 'us', masterId);
    const first = 'SELECT orders FROM co_purchase WHERE site_id = ? AND master_id = ? AND other_master_id = ?';
    expect(await find(first, 'us', masterId, masters[0] ?? '')).toBe(often);
  });

  it('products.widgetRecommendations returns neither sold-out products nor duplicates', async () => {
    const { askJson } = await aGateway();
    const soldOut =
      "SELECT master_id FROM site_product WHERE site_id = 'us' AND NOT EXISTS (SELECT 1 FROM stock WHERE location_id = 'web-us' AND substr(product_id, 1, 8) = master_id)";
    const gone = await find(soldOut);
    const { items } = await askJson<Widget>(widget('widgetId=best-sellers&count=24'));
    expect(items).toHaveLength(24);
    expect(items.map(({ productId = '' }) => productId.slice(0, 8))).not.toContain(gone);
    expect(await askJson<Widget>(widget('widgetId=best-sellers&count=24'))).toEqual({ widgetId: 'best-sellers', items });
  });

  it("products.widgetRecommendations selects the first size that is in stock in the card's color", async () => {
    const { askJson } = await aGateway();
    const { items } = await askJson<Widget>(widget('widgetId=best-sellers&count=24'));
    for (const { productId, sku } of items) {
      const { variants } = await askJson<Details>(`/products/v2/products/${productId}/details?siteId=us`);
      const stock = (await askJson<Inventory>(`/products/v2/products/${productId}/inventory?siteId=us`)).variants;
      expect(sku).toBe(variants.find((variant) => (stock[variant.sku]?.quantity ?? 0) > 0)?.sku);
    }
  });

  it('products.widgetRecommendations with category-best returns only products in the category', async () => {
    const { askJson } = await aGateway();
    const { items } = await askJson<Widget>(widget('widgetId=category-best&categoryId=4100&count=3'));
    expect(items).toHaveLength(3);
    for (const { image } of items) expect(image?.src).toMatch(/^v\d+\/product\/backpack-/);
  });

  it('products.widgetRecommendations with category-best for Sale returns each style in a reduced color', async () => {
    const { askJson } = await aGateway();
    const { items } = await askJson<Widget>(widget('widgetId=category-best&categoryId=6000&count=4'));
    expect(items).toHaveLength(4);
    for (const { price } of items) expect(price.lowCurrent).toBeLessThan(price.lowOriginal);
  });
});
