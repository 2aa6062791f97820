import { beforeAll, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { aGateway, backendEnv, find, prepareBackend } from '../../../support/backend.ts';

beforeAll(() => prepareBackend());

const german = { headers: { 'x-locale': 'de_DE' } };
const french = { headers: { 'x-locale': 'fr_CA' } };
/** The locales of the test's seed without the German one. */
const withoutGermany = ['en-us', 'en-ca', 'fr-ca'];
const run = (sql: string, ...values: string[]) =>
  backendEnv.BACKEND_DB.prepare(sql)
    .bind(...values)
    .run();

const soldInAll = `SELECT us.master_id FROM site_product us JOIN site_product de ON de.master_id = us.master_id AND de.site_id = 'de'
  JOIN site_product ca ON ca.master_id = us.master_id AND ca.site_id = 'ca'
  WHERE us.site_id = 'us' ORDER BY us.master_id LIMIT 1 OFFSET ?`;

describe('the alternates of a product', () => {
  const readDetails = async (masterId: string, site = 'us', how = {}) =>
    (await aGateway()).askJson<CallReply<'products.details'>>(`/products/v2/products/${masterId}/details?siteId=${site}`, how);

  it('the alternates of a product are all locales that sell it, with the ids and slugs that the product has there', async () => {
    const masterId = await find(soldInAll, 0);
    const [us, ca, de] = [
      await readDetails(masterId),
      await readDetails(masterId, 'ca', french),
      await readDetails(masterId, 'de', german),
    ];
    const named = { 'en-us': us, 'en-ca': us, 'fr-ca': ca, 'de-de': de }; // the two English locales share their texts
    const expected = Object.entries(named).map(([locale, { productId, slug }]) => ({ locale, productId, slug }));
    expect(us.slug).not.toBe(de.slug);
    expect(us.alternates).toEqual(expected);
    expect(de.alternates).toEqual(expected);
  });

  it('the alternates of a product exclude a site that does not sell it', async () => {
    const masterId = await find(soldInAll, 1);
    await run("DELETE FROM site_product WHERE site_id = 'de' AND master_id = ?", masterId);
    expect((await readDetails(masterId)).alternates?.map(({ locale }) => locale)).toEqual(withoutGermany);
  });

  it('the alternates of a product exclude a site where it has no price now', async () => {
    const masterId = await find(soldInAll, 2);
    await run("DELETE FROM price WHERE price_list = 'eur-de' AND master_id = ?", masterId);
    expect((await readDetails(masterId)).alternates?.map(({ locale }) => locale)).toEqual(withoutGermany);
  });
});

describe('the alternates of a category', () => {
  const readCategory = async (categoryId: string) =>
    (await aGateway()).askJson<CallReply<'content.category'>>(`/publish/caas/v1/canvas/category/us/${categoryId}`);

  it('the alternates of a category are all locales with a page, with its id and slug', async () => {
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

  it('the alternates of a category exclude a site where its page is a draft', async () => {
    await run("UPDATE content_document SET state = 'draft' WHERE site_id = 'de' AND kind = 'category' AND document_key = ?", '1100');
    expect((await readCategory('1100')).alternates?.map(({ locale }) => locale)).toEqual(withoutGermany);
  });
});
