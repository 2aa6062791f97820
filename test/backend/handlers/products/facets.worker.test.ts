import { beforeAll, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { aGateway, backendEnv, find, prepareBackend } from '../../../support/backend.ts';

beforeAll(() => prepareBackend());

type Catalog = CallReply<'products.catalog'>;

const listing = (query = '', categoryId = '1000', siteId = 'us') =>
  `/products/v2/catalog?siteId=${siteId}&categoryId=${categoryId}&count=100${query && `&${query}`}`;
const findFacet = ({ facets }: Catalog, id: string) => facets.find((facet) => facet.id === id)?.values ?? [];
const filter = (text: string) => `filter=${encodeURIComponent(text)}`;

describe('listing facets', () => {
  it('listing facets contain the number of products for each value, whether or not the value is selected', async () => {
    const { askJson } = await aGateway();
    const whole = await askJson<Catalog>(listing());
    expect(whole.facets.map(({ id }) => id)).toEqual(['category', 'size', 'colour', 'price', 'rating', 'activity', 'technology', 'store']);
    for (const { id, values } of whole.facets.filter((facet) => facet.id !== 'store')) {
      for (const { value, count } of values) {
        const narrowed = await askJson<Catalog>(listing(filter(`${id}:${value}`)));
        expect({ id, value, total: narrowed.total }).toEqual({ id, value, total: count });
        expect(narrowed.items.length).toBe(Math.min(100, narrowed.total));
        expect(findFacet(narrowed, id).find((each) => each.value === value)).toMatchObject({ isSelected: true, count });
      }
    }
  });

  it('listing facets combine values of one facet with OR and different facets with AND', async () => {
    const { askJson } = await aGateway();
    const count = async (text: string) => (await askJson<Catalog>(listing(filter(text)))).total;
    const [blue, green, both] = await Promise.all([count('colour:blue'), count('colour:green'), count('colour:blue,green')]);
    expect(both).toBeLessThanOrEqual(blue + green);
    expect(both).toBeGreaterThanOrEqual(Math.max(blue, green));
    const narrow = await askJson<Catalog>(listing(filter('colour:blue;activity:hiking')));
    expect(narrow.total).toBeLessThan(blue);
    const hiking = findFacet(await askJson<Catalog>(listing(filter('colour:blue'))), 'activity').find(({ value }) => value === 'hiking');
    expect(narrow.total).toBe(hiking?.count);
  });

  it("listing facets have labels in the market's language and sizes in its size system", async () => {
    const { askJson } = await aGateway();
    const german = await askJson<Catalog>(listing('', '3000', 'de'), { headers: { 'x-locale': 'de_DE' } });
    expect(german.facets.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Kategorie', 'Größe', 'Farbe', 'In einer Filiale vorrätig']),
    );
    expect(german.facets.find(({ id }) => id === 'size')?.kind).toBe('size');
    const names = (id: string) => findFacet(german, id).map(({ name }) => name);
    expect(names('category')).toContain('Wanderstiefel');
    expect(names('gender')).toEqual(['Herren', 'Damen']);
    expect(names('size')).toContain('42');
    expect(new Set(findFacet(german, 'size').map(({ group }) => group))).toEqual(new Set(['Schuhe für Herren', 'Schuhe für Damen']));
    expect(findFacet(german, 'colour')[0]).toMatchObject({ name: 'Schwarz', hex: '#1f252c' });
  });

  it('a color filter returns each product card in one of the selected colors', async () => {
    const { askJson } = await aGateway();
    const { items, total } = await askJson<Catalog>(listing(filter('colour:green')));
    expect(total).toBeGreaterThan(3);
    for (const { productId } of items) expect(productId.slice(8)).toBe('SPR');
    const sale = await askJson<Catalog>(listing(filter('colour:green,blue'), '6000'));
    for (const { price } of sale.items) expect(price.percentagePriceDiscount).toBeGreaterThan(0);
  });

  it.each(['1000', '6000'])(
    'in listing %s, a size filter returns each product card in a color that is in stock in that size',
    async (categoryId) => {
      const { askJson } = await aGateway();
      const whole = await askJson<Catalog>(listing('', categoryId));
      const changed: string[] = [];
      for (const { value, name } of findFacet(whole, 'size').filter(({ value }) => ['xs', 's', 'xl', 'xxl'].includes(value))) {
        const { items, total } = await askJson<Catalog>(listing(filter(`size:${value}`), categoryId));
        expect(total).toBeGreaterThan(0);
        for (const { masterId, productId, price } of items) {
          const available = await find(
            `SELECT SUM(s.available) FROM stock s, product_master m, json_each(m.colours) c, json_each(c.value, '$.variants') v
            WHERE m.master_id = ?1 AND s.location_id = 'web-us' AND s.product_id = ?2 AND s.sku = v.value ->> 0 AND v.value ->> 1 ->> 'eu' = ?3`,
            masterId,
            productId,
            name ?? '',
          );
          expect({ value, productId, isInStock: Number(available) > 0 }).toEqual({ value, productId, isInStock: true });
          if (categoryId === '6000') expect(price.percentagePriceDiscount).toBeGreaterThan(0);
          if (!whole.items.some((item) => item.productId === productId)) changed.push(productId);
        }
      }
      // in some styles, the color that the listing shows is sold out in the size
      expect(changed.length).toBeGreaterThan(0);
    },
  );

  it('a filter by price and rating returns only products in the selected ranges', async () => {
    const { askJson } = await aGateway();
    const cheap = await askJson<Catalog>(listing(filter('price:50-100;rating:4')));
    expect(cheap.total).toBeGreaterThan(0);
    for (const { price, rating } of cheap.items) {
      expect(price.lowCurrent).toBeGreaterThanOrEqual(5000);
      expect(price.lowCurrent).toBeLessThan(10_000);
      expect(rating.score).toBeGreaterThanOrEqual(4);
    }
    expect(findFacet(cheap, 'price').find(({ value }) => value === '50-100')).toMatchObject({ range: { low: 5000, high: 10_000 } });
  });

  it('a store filter returns only products that the store has in stock', async () => {
    const { askJson } = await aGateway();
    const ask = () => askJson<Catalog>(listing(filter('store:us-den')));
    const before = await ask();
    expect(before.total).toBeGreaterThan(1);
    const gone = before.items[0]?.masterId ?? '';
    const sql = "UPDATE stock SET available = 0 WHERE location_id = 'US-DEN' AND substr(product_id, 1, 8) = ?";
    await backendEnv.BACKEND_DB.prepare(sql).bind(gone).run();
    const after = await ask();
    expect(after.total).toBe(before.total - 1);
    expect(after.items.map(({ masterId }) => masterId)).not.toContain(gone);
  });

  it('a listing facet is absent if all products have the same value for it', async () => {
    const { askJson } = await aGateway();
    expect(findFacet(await askJson<Catalog>(listing('', '1100')), 'gender')).toEqual([]);
    expect(findFacet(await askJson<Catalog>(listing('', '3100')), 'category')).toEqual([]);
  });
});

describe('a sorted listing', () => {
  it('a sorted listing is in the order of price, rating or age, whether or not it is filtered', async () => {
    const { askJson } = await aGateway();
    for (const narrowed of ['', `&${filter('colour:blue,black')}`]) {
      const sorted = async (sort: string) => (await askJson<Catalog>(listing(`sort=${sort}${narrowed}`))).items;
      const prices = (await sorted('price-up')).map(({ price }) => price.lowCurrent);
      if (narrowed === '') expect(prices).toEqual(prices.toSorted((one, other) => one - other));
      const scores = (await sorted('rating')).map(({ rating }) => rating.score);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      const newest = await sorted('newest');
      const ages = await Promise.all(
        newest.slice(0, 8).map(({ masterId }) => find('SELECT launched_at FROM product_master WHERE master_id = ?', masterId)),
      );
      expect(ages.map(Number)).toEqual(ages.map(Number).toSorted((one, other) => other - one));
    }
  });

  it('a sorted listing has pages without gaps or repetitions', async () => {
    const { askJson } = await aGateway();
    const page = (start: number) => askJson<Catalog>(`${listing('sort=price-down').replace('count=100', 'count=7')}&start=${start}`);
    const first = await page(0);
    const pages = [first];
    for (let start = 7; start < first.total; start += 7) pages.push(await page(start));
    const ids = pages.flatMap(({ items }) => items.map(({ masterId }) => masterId));
    expect(new Set(ids).size).toBe(first.total);
  });
});

describe('an invalid filter or sort order', () => {
  it.each([
    ['a facet that does not exist', filter('flavour:sweet')],
    ['a value that the listing does not have', filter('colour:mauve')],
    ['SQL', filter("colour:blue' OR '1'='1")],
    ['an emoji', filter('colour:🏔')],
    ['an unknown sort order', 'sort=cheapest'],
    ['a store of another site', filter('store:de-muc')],
  ])('an invalid filter or sort order is ignored and omitted from the reply: %s', async (_, query) => {
    const { askJson } = await aGateway();
    const [whole, asked] = await Promise.all([askJson<Catalog>(listing()), askJson<Catalog>(listing(query))]);
    expect(asked).toEqual(whole);
    expect(asked).toMatchObject({ filter: '', sort: 'featured' });
  });

  it('an invalid part of a filter is ignored, and the valid parts are applied', async () => {
    const { askJson } = await aGateway();
    const asked = await askJson<Catalog>(listing(filter('colour:mauve,green,blue;nothing:x;category:1100')));
    expect(asked.filter).toBe('category:1100;colour:blue,green');
  });

  it('a listing page after the last one is empty', async () => {
    const { askJson } = await aGateway();
    for (const query of ['start=9000000', `start=9000000&${filter('colour:blue')}`, 'start=9000000&sort=newest'])
      expect(await askJson<Catalog>(listing(query))).toMatchObject({ items: [], count: 0 });
  });
});

describe('publishing a review', () => {
  const rating = 'filter=rating:4';
  const search = (query = '') => `/products/v2/search/productSearch?siteId=us&q=jacket&count=100${query && `&${query}`}`;

  it('publishing a review updates rating filters and sort orders in listings and searches immediately', async () => {
    const { askJson } = await aGateway();
    const masterId = await find(
      `SELECT cp.master_id FROM category_product cp JOIN product_master m ON m.master_id = cp.master_id
       WHERE cp.site_id = 'us' AND cp.category_id = '1100' AND m.rating_score < 4 ORDER BY m.rating_count LIMIT 1`,
    );
    const read = async (path: (query: string) => string) => {
      const [whole, narrowed] = await Promise.all([askJson<Catalog>(path('')), askJson<Catalog>(path(rating))]);
      return {
        counted: findFacet(whole, 'rating').find(({ value }) => value === '4')?.count ?? 0,
        total: narrowed.total,
        isIn: narrowed.items.some((item) => item.masterId === masterId),
      };
    };
    const paths = [(query: string) => listing(query, '1100'), search];
    const before = await Promise.all(paths.map(read));
    for (const found of before) expect(found).toMatchObject({ isIn: false, total: found.counted });

    const db = backendEnv.BACKEND_DB;
    const write = (index: number) =>
      db
        .prepare(
          `INSERT INTO review (review_id, master_id, origin, author, state, language, stars, nickname, is_verified, texts, pictures, written_at)
           VALUES (?1, ?2, 'shop', ?1, 'waiting', 'en', 5, 'Ridge', 0, '{}', '[]', 1)`,
        )
        .bind(`judged-${index}`, masterId);
    await db.batch(Array.from({ length: 40 }, (_, index) => write(index)));
    expect(await Promise.all(paths.map(read))).toEqual(before); // the reviews are not published yet
    const readOrder = async (path: (query: string) => string) =>
      (await askJson<Catalog>(path('sort=rating&count=100'))).items.map((item) => ({ id: item.masterId, score: item.rating.score }));
    const orders = [(query: string) => listing(query, '1100'), (query: string) => listing(`${query}&filter=rating:3`, '1100'), search];
    const ordersBefore = await Promise.all(orders.map((path) => readOrder(path)));
    await db.prepare("UPDATE review SET state = 'published' WHERE review_id LIKE 'judged-%'").run();
    for (const order of await Promise.all(orders.map((path) => readOrder(path)))) {
      const scores = order.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      expect(order.find(({ id }) => id === masterId)?.score).toBeGreaterThan(4);
    }
    const rest = (await askJson<Catalog>(listing('sort=rating&start=3', '1100'))).items.map((item) => item.masterId);
    expect(rest).toEqual((await readOrder((query) => listing(query, '1100'))).slice(3).map(({ id }) => id));
    const after = before.map(({ counted, total }) => ({ counted: counted + 1, total: total + 1, isIn: true }));
    expect(await Promise.all(paths.map(read))).toEqual(after);

    await db.prepare("UPDATE review SET state = 'rejected' WHERE review_id LIKE 'judged-%'").run();
    expect(await Promise.all(paths.map(read))).toEqual(before);
    expect(await Promise.all(orders.map((path) => readOrder(path)))).toEqual(ordersBefore);
  });
});
