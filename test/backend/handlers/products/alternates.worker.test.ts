import { beforeAll, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { aGateway, backendEnv, find, prepareBackend } from '../../../support/backend.ts';

beforeAll(() => prepareBackend());

const german = { headers: { 'x-locale': 'de_DE' } };
const french = { headers: { 'x-locale': 'fr_CA' } };
/** The locales of the test data, except German. */
const withoutGermany = ['en-us', 'en-ca', 'fr-ca'];
const run = (sql: string, ...values: string[]) =>
  backendEnv.BACKEND_DB.prepare(sql)
    .bind(...values)
    .run();

const soldInAll = `SELECT us.master_id FROM site_product us JOIN site_product de ON de.master_id = us.master_id AND de.site_id = 'de'
  JOIN site_product ca ON ca.master_id = us.master_id AND ca.site_id = 'ca'
  WHERE us.site_id = 'us' ORDER BY us.master_id LIMIT 1 OFFSET ?`;

describe('product alternates', () => {
  const readDetails = async (masterId: string, site = 'us', how = {}) =>
    (await aGateway()).askJson<CallReply<'products.details'>>(`/products/v2/products/${masterId}/details?siteId=${site}`, how);

  it("product alternates are all locales in which the product is sold, each with the product's id and slug", async () => {
    const masterId = await find(soldInAll, 0);
    const [us, ca, de] = [
      await readDetails(masterId),
      await readDetails(masterId, 'ca', french),
      await readDetails(masterId, 'de', german),
    ];
    const named = { 'en-us': us, 'en-ca': us, 'fr-ca': ca, 'de-de': de }; // the two English locales have the same slug
    const expected = Object.entries(named).map(([locale, { productId, slug }]) => ({ locale, productId, slug }));
    expect(us.slug).not.toBe(de.slug);
    expect(us.alternates).toEqual(expected);
    expect(de.alternates).toEqual(expected);
  });

  it('product alternates exclude a site that does not sell the product', async () => {
    const masterId = await find(soldInAll, 1);
    await run("DELETE FROM site_product WHERE site_id = 'de' AND master_id = ?", masterId);
    expect((await readDetails(masterId)).alternates?.map(({ locale }) => locale)).toEqual(withoutGermany);
  });

  it('product alternates exclude a site where the product has no current price', async () => {
    const masterId = await find(soldInAll, 2);
    await run("DELETE FROM price WHERE price_list = 'eur-de' AND master_id = ?", masterId);
    expect((await readDetails(masterId)).alternates?.map(({ locale }) => locale)).toEqual(withoutGermany);
  });
});

describe('category alternates', () => {
  const readCategory = async (categoryId: string) =>
    (await aGateway()).askJson<CallReply<'content.category'>>(`/publish/caas/v1/canvas/category/us/${categoryId}`);

  it("category alternates are all locales in which the category's page is published, each with the category's id and slug", async () => {
    expect((await readCategory('1000')).alternates).toEqual([
      { locale: 'en-us', categoryId: '1000', slug: 'men' },
      { locale: 'en-ca', categoryId: '1000', slug: 'men' },
      { locale: 'fr-ca', categoryId: '1000', slug: 'homme' },
      {
        locale: 'de-de',
        categoryId: '1000',
        slug: await find("SELECT slug FROM category_text WHERE category_id = '1000' AND locale = 'de-de'"),
      },
    ]);
  });

  it("category alternates exclude a site where the category's page is a draft", async () => {
    await run("UPDATE content_document SET state = 'draft' WHERE site_id = 'de' AND kind = 'category' AND document_key = ?", '1100');
    expect((await readCategory('1100')).alternates?.map(({ locale }) => locale)).toEqual(withoutGermany);
  });
});
