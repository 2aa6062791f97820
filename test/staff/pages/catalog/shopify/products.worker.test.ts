// Moving products from Shopify: upload, decisions, check, import, pictures, publication and undo.
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { read } from '#backend/platform/query.ts';
import { planUndoing, undoProducts } from '#backend/services/shopify/undo-products.ts';
import { importQuery } from '#backend/stores/shopify-imports.ts';
import type { CallReply } from '#contract/calls.ts';
import { aGateway, backendEnv, find, prepareBackend } from '../../../../support/backend.ts';
import { changeCatalog, checkChange } from '../../../../support/catalog-changes.ts';
import { type Catalog, details, expectCounts, filter, later, listing, type Search, search } from '../../../../support/catalog-listings.ts';
import { aPng } from '../../../../support/pictures.ts';
import {
  aFileForm,
  checkProducts,
  decisions,
  importProducts,
  textOf,
  uploadPictures,
  uploadProducts,
} from '../../../../support/shopify/import.ts';
import { aBottle, aGiftCard, aJacket, writeExport } from '../../../../support/shopify/product-export.ts';
import { aShop, db, lastEntry, type StaffBrowser, signedIn, staffEnv } from '../../../../support/staff.ts';

let merchandiser: StaffBrowser;
let german: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  merchandiser = await signedIn('merchandiser', staffEnv({ SHOP: aShop().fetcher }));
  german = await signedIn('merchandiser:de');
});
afterEach(() => vi.restoreAllMocks());

const masterOf = (handle: string) => find("SELECT COALESCE((SELECT master_id FROM shopify_style WHERE handle = ?1), '')", handle);
const countRows = (sql: string, ...values: string[]) => find(`SELECT COUNT(*) FROM ${sql}`, ...values);

/** Returns the response of the shop to a call. */
const askShop = async (path: string) => (await aGateway(later())).ask(path);
const readShop = async <Reply>(path: string) => (await aGateway(later())).askJson<Reply>(path);

const publish = (style: string, visible = 'yes') => changeCatalog('visibility', { market: 'us', style, visible, badge: '' });

describe('an import of products', () => {
  test('shows what becomes of every line before anything is stored', async () => {
    const { page } = await checkProducts(merchandiser, writeExport([...aJacket('check'), ...aBottle('check'), ...aGiftCard('check')]));
    expect(page).toContain('The import creates 2 products (5 variants, 2 pictures, 2 redirects, 1 product not moved).');
    expect(page).toContain('new style “Kestrel Rain Jacket”; elements that the shop does not permit are removed from its text');
    expect(page).toContain('color Ice Blue, size L');
    expect(page).toContain('not moved: gift cards are not moved');
    expect(page).not.toContain('<script>alert');
    expect(await masterOf('check-bottle')).toBe('');
    expect(await countRows("variant WHERE sku LIKE 'check-%'")).toBe('0');
  });

  test('creates hidden styles, which the shop shows after they have pictures and are published', async () => {
    const location = await importProducts(merchandiser, writeExport([...aJacket('life'), ...aBottle('life')]));
    const masterId = await masterOf('life-kestrel-jacket');
    expect(masterId).toMatch(/^S\d[A-Z0-9]{6}$/); // a digit, so that shoppers find the style by its number
    const total = (await readShop<Catalog>(listing())).total;
    expect((await askShop(details(masterId))).status).toBe(404);
    expect((await readShop<Search>(search('kestrelday'))).total).toBe(0);

    // without pictures it cannot be published
    const early = await checkChange('visibility', { market: 'us', style: masterId, visible: 'yes', badge: '' });
    expect(early.problems.map(({ message }) => message)).toEqual([
      'At least one color of the style has no picture, so shoppers cannot see it yet.',
    ]);
    const uploaded = await uploadPictures(merchandiser, location, 'kestrel-blue.jpg', 'KESTREL-detail.jpg', 'unknown.jpg');
    expect(await textOf(uploaded)).toContain('2 pictures added. No picture of the import has the name unknown.jpg.');
    await publish(masterId);

    const reply = await readShop<CallReply<'products.details'>>(details(masterId));
    expect(reply).toMatchObject({
      ...{ name: 'Kestrel Rain Jacket', slug: 'life-kestrel-jacket', summary: 'A light rain jacket for wet days.', audience: 'men' },
      description: '<p>Keeps you dry,\nall day.</p><p>See <a>all</a>.</p>',
      price: { lowCurrent: 18_900, highOriginal: 24_900 },
    });
    expect(reply.variants.map(({ sku, size, current, original }) => [sku, size, current, original])).toEqual([
      ['life-KJ-1', 'M', 18_900, 24_900],
      ['life-KJ-2', 'L', 18_900, 18_900],
    ]);
    expect(reply.pictures.map((picture) => 'publicId' in picture && picture.publicId.startsWith('uploads/'))).toEqual([true, true]);
    expect(reply.colours.map(({ name }) => name)).toEqual(['Ice Blue', 'Black']);
    expect(reply.categories.map(({ categoryId }) => categoryId)).toEqual(['1000', '1100']);

    const after = await readShop<Catalog>(listing());
    expect(after.total).toBe(total + 1);
    for (const query of [
      filter('colour:blue'),
      filter('gender:men'),
      filter('price:150-200'),
      filter('size:m'),
      filter('activity:hiking'),
      'sort=newest',
    ])
      expect((await readShop<Catalog>(listing(query))).items.map((item) => item.masterId)).toContain(masterId);
    for (const facet of ['colour', 'price', 'size', 'rating', 'activity']) await expectCounts(facet, '1000');
    expect((await readShop<Catalog>(listing(filter('activity:skiing')))).items.map((item) => item.masterId)).not.toContain(masterId);
    expect((await readShop<Catalog>(listing('sort=newest'))).items[0]?.masterId).toBe(masterId);
    for (const word of ['kestrelday', 'Northwind', 'kestrel rain', masterId])
      expect((await readShop<Search>(search(word))).items.map((item) => item.masterId)).toEqual([masterId]);
    expect(await find("SELECT available FROM stock WHERE location_id = 'web-us' AND sku = 'life-KJ-1'")).toBe('7');
    expect(await countRows("stock WHERE sku = 'life-KJ-3'")).toBe('0');
    expect(await find("SELECT target FROM content_redirect WHERE source = '/products/life-kestrel-jacket' AND site_id = 'us'")).toBe(
      `/p/life-kestrel-jacket-${masterId}`,
    );
  });

  test('the product is only sold in the chosen markets', async () => {
    await importProducts(merchandiser, writeExport(aBottle('markets')), [
      ['currency', 'USD'],
      ['market', 'us'],
      ['category-0', '4100'],
    ]);
    const masterId = await masterOf('markets-bottle');
    expect(await countRows("hidden_product WHERE site_id = 'us' AND master_id = ?1", masterId)).toBe('1');
    expect(await countRows("hidden_product WHERE site_id = 'de' AND master_id = ?1", masterId)).toBe('0');
    expect(await countRows("price WHERE price_list <> 'usd' AND master_id = ?1", masterId)).toBe('0');
    expect(await countRows('stock s JOIN variant v ON v.sku = s.sku WHERE v.master_id = ?1', masterId)).toBe('0');
  });

  test.each(['one after the other', 'at the same moment'])('is stored once if it is confirmed twice %s', async (arrival) => {
    const prefix = arrival.startsWith('one') ? 'twice' : 'both';
    const { location, checked } = await checkProducts(merchandiser, writeExport(aBottle(prefix)), [
      ['currency', 'USD'],
      ['market', 'us'],
      ['category-0', '4100'],
    ]);
    const store = async () => (await merchandiser.post(`${location}/store`, { checked })).status;
    expect(arrival === 'at the same moment' ? await Promise.all([store(), store()]) : [await store(), await store()]).toEqual([303, 303]);
    const masterId = await masterOf(`${prefix}-bottle`);
    expect(await countRows("category_product WHERE category_id = '4100' AND master_id = ?1", masterId)).toBe('1');
    expect(await countRows('search_text WHERE search_text MATCH ?1', `name : ${masterId.toLowerCase()}`)).toBe('1');
  });

  test('is rejected if the data has changed since the check', async () => {
    const form: [string, string][] = [
      ['currency', 'USD'],
      ['market', 'us'],
      ['category-0', '4100'],
    ];
    const first = await checkProducts(merchandiser, writeExport(aBottle('changed')), form);
    await importProducts(merchandiser, writeExport(aBottle('changed')), form);
    const response = await merchandiser.post(`${first.location}/store`, { checked: first.checked });
    expect(response.status).toBe(409);
    expect(await textOf(response)).toContain('not moved: an earlier import has created the style');
    expect(await countRows("shopify_style WHERE handle = 'changed-bottle'")).toBe('1');
  });

  test('with errors lists them by line, and stores nothing', async () => {
    const [first, ...others] = aJacket('wrong');
    const rows = [{ ...first, 'Variant Price': '1,00', 'Variant SKU': 'a b' }, ...others];
    const { page, checked, location } = await checkProducts(merchandiser, writeExport(rows), [
      ['currency', 'USD'],
      ['market', 'us'],
      ['category-0', '1100'],
    ]);
    expect(page).toContain('Nothing was stored, because the file has errors.');
    expect(page).toContain('Price: “1,00” is not an amount in USD');
    expect(page).toContain('SKU: “a b” is not possible.');
    expect(checked).toBe('');
    expect((await merchandiser.post(`${location}/store`, { checked: 'x' })).status).toBe(409);
    expect(await masterOf('wrong-kestrel-jacket')).toBe('');
  });

  test('reports SKUs that the shop has already', async () => {
    const sku = await find("SELECT sku FROM stock WHERE location_id = 'web-us' ORDER BY sku LIMIT 1");
    const rows = aBottle('taken').map((row) => ({ ...row, 'Variant SKU': sku }));
    const { page } = await checkProducts(merchandiser, writeExport(rows), [
      ['currency', 'USD'],
      ['market', 'us'],
      ['category-0', '4100'],
    ]);
    expect(page).toMatch(new RegExp(`SKU: the style \\w+ of this shop has “${sku}” already\\.`));
  });

  test('an existing redirect from the former address is kept', async () => {
    await db
      .prepare(
        "INSERT INTO content_redirect (site_id, locale, match, source, status, target, keeps_query) VALUES ('us', '', 'exact', '/products/kept-bottle', 301, '/stores', 1)",
      )
      .run();
    await importProducts(merchandiser, writeExport(aBottle('kept')), [
      ['currency', 'USD'],
      ['market', 'us'],
      ['category-0', '4100'],
    ]);
    expect(await find("SELECT target FROM content_redirect WHERE source = '/products/kept-bottle'")).toBe('/stores');
  });

  test('the audit log has counts, but nothing of the content of the file', async () => {
    await importProducts(merchandiser, writeExport(aJacket('audit')), [
      ['currency', 'USD'],
      ['market', 'us'],
      ['category-0', '1100'],
    ]);
    expect(await lastEntry()).toMatchObject({
      ...{ action: 'catalog.import', siteId: 'us', outcome: 'done' },
      reason: 'stored 1 styles, 4 variants, 2 pictures, 1 redirects, 0 skipped',
    });
  });

  test('deletes the file when it is stored, and when it is discarded', async () => {
    const parts = () => countRows('shopify_import_part');
    const before = await parts();
    await importProducts(merchandiser, writeExport(aBottle('file')), [
      ['currency', 'USD'],
      ['market', 'us'],
      ['category-0', '4100'],
    ]);
    expect(await parts()).toBe(before);
    const uploaded = await uploadProducts(merchandiser, writeExport(aBottle('discarded')));
    expect(Number(await parts())).toBe(Number(before) + 1);
    const location = uploaded.headers.get('location') ?? '';
    expect((await merchandiser.post(`${location}/discard`)).headers.get('location')).toBe('/catalog/shopify?discarded');
    expect(await parts()).toBe(before);
    expect((await merchandiser.get(location)).status).toBe(404);
  });
});

describe('the forms', () => {
  test.each<[string, string, string]>([
    ['an empty file', '', 'Choose a file that is not empty.'],
    ['a file with other columns', 'a,b\n1,2\n', 'missing columns: handle, title, price'],
    ['a file with lines without handle', writeExport([{ Title: 'A', 'Variant Price': '1.00' }]), 'Handle: enter one.'],
  ])('an upload of %s is rejected with the reason', async (_, text, message) => {
    const response = await uploadProducts(merchandiser, text);
    expect(response.status).toBe(422);
    expect(await textOf(response)).toContain(message);
  });

  test('an upload with more than 20 MB is rejected', async () => {
    const response = await uploadProducts(merchandiser, 'a'.repeat(20_000_001));
    expect(response.status).toBe(422);
    expect(await textOf(response)).toContain('The file has more than 20 MB.');
  });

  test('decisions with errors are shown beside the fields, and nothing is lost', async () => {
    const location =
      (await uploadProducts(merchandiser, writeExport([...aJacket('form'), ...aBottle('form')]))).headers.get('location') ?? '';
    const response = await merchandiser.post(
      location,
      decisions.map(([name, value]): [string, string] => [name, name === 'market' ? 'de' : value]),
    );
    expect(response.status).toBe(422);
    const page = await textOf(response);
    expect(page).toContain('Prices of the market Germany are in EUR, not in USD.');
    expect(page).toMatch(/<option value="1100" selected="">/);
    expect(page).toMatch(/checked="" value="de"/);
    expect(await textOf(merchandiser.post(location, [['currency', 'USD']]))).toContain('Choose at least one market.');
    expect(await textOf(merchandiser.post(location, [['market', 'us']]))).toContain('Choose the currency of the prices in the file.');
    expect(
      await textOf(
        merchandiser.post(
          location,
          [...decisions].filter(([name]) => !name.startsWith('category')),
        ),
      ),
    ).toContain('Choose a category for at least one type.');
  });

  test('a person of another market cannot see an import, and cannot choose a market without the role', async () => {
    const location = await importProducts(merchandiser, writeExport(aBottle('rights')), [
      ['currency', 'USD'],
      ['market', 'us'],
      ['category-0', '4100'],
    ]);
    expect((await german.get(location)).status).toBe(404);
    expect((await german.get(`${location}/undo`)).status).toBe(404);
    expect((await german.post(`${location}/pictures`, { host: 'cdn.shopify.com' })).status).toBe(404);
    const own = (await uploadProducts(german, writeExport(aBottle('german')))).headers.get('location') ?? '';
    expect((await merchandiser.get(own)).status).toBe(404);
    const response = await german.post(own, [
      ['currency', 'USD'],
      ['market', 'us'],
      ['category-0', '4100'],
    ]);
    expect(response.status).toBe(403);
  });
});

describe('pictures', () => {
  const cdn = 'cdn.shopify.com';

  test('are requested only from confirmed hosts, without following redirects', async () => {
    const rows = aJacket('fetch').map((row, index) => (index === 1 ? { ...row, 'Image Src': 'https://other.example/detail.jpg' } : row));
    const location = await importProducts(merchandiser, writeExport(rows), [
      ['currency', 'USD'],
      ['market', 'us'],
      ['category-0', '1100'],
    ]);
    const bytes = await aPng({ color: [1, 2, 3] });
    const requested = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(bytes));
    const response = await merchandiser.post(`${location}/pictures`, { host: cdn });
    expect(await textOf(response)).toContain('1 picture added.');
    expect(requested.mock.calls.map(([url, init]) => [String(url), init?.redirect])).toEqual([
      ['https://cdn.shopify.com/s/files/1/0533/2089/files/kestrel-blue.jpg?v=1700000000', 'manual'],
    ]);
    expect(await textOf(merchandiser.get(location))).toContain('other.example (1 picture)');
  });

  test.each<[string, () => Response | Promise<Response>, string]>([
    [
      'a redirect',
      () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1/' } }),
      'The address responded with the status 302.',
    ],
    ['a page', () => new Response('<html></html>'), 'The file is an SVG or another kind of XML'],
    ['an error', () => Promise.reject(new Error('no route')), 'The address did not respond.'],
  ])('%s instead of a picture is listed as the reason', async (name, respond, reason) => {
    const prefix = `bad-${name.split(' ')[1]}`;
    const location = await importProducts(merchandiser, writeExport(aJacket(prefix)), [
      ['currency', 'USD'],
      ['market', 'us'],
      ['category-0', '1100'],
    ]);
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => respond());
    const response = await merchandiser.post(`${location}/pictures`, { host: cdn });
    expect(response.status).toBe(422);
    expect(await textOf(merchandiser.get(location))).toContain(reason);
    expect(
      await countRows(
        'shopify_picture p JOIN shopify_style s ON s.master_id = p.master_id WHERE s.handle = ?1 AND p.hash IS NOT NULL',
        `${prefix}-kestrel-jacket`,
      ),
    ).toBe('0');
  });

  test('a picture that a style shows cannot be deleted from the media library', async () => {
    const location = await importProducts(merchandiser, writeExport(aJacket('library')), [
      ['currency', 'USD'],
      ['market', 'us'],
      ['category-0', '1100'],
    ]);
    await uploadPictures(merchandiser, location, 'kestrel-blue.jpg');
    const masterId = await masterOf('library-kestrel-jacket');
    const hash = await find('SELECT hash FROM shopify_picture WHERE master_id = ?1 AND hash IS NOT NULL', masterId);
    const publisher = await signedIn('administrator');
    const { body } = await publisher.call('/api/media/deleteMedia', { id: hash });
    expect(JSON.stringify(body)).toContain(`The style ${masterId} shows the picture.`);
  });

  test('an upload without files is rejected', async () => {
    const location = await importProducts(merchandiser, writeExport(aJacket('empty')), [
      ['currency', 'USD'],
      ['market', 'us'],
      ['category-0', '1100'],
    ]);
    const response = await merchandiser.post(`${location}/pictures/files`, aFileForm());
    expect(response.status).toBe(422);
    expect(await textOf(merchandiser.post(`${location}/pictures`, {}))).toContain('Choose at least one host.');
  });
});

describe('undoing an import', () => {
  test('removes what shoppers have not seen, so that the file can be imported again', async () => {
    const text = writeExport([...aJacket('undo'), ...aBottle('undo')]);
    const location = await importProducts(merchandiser, text);
    const [jacket, bottle] = [await masterOf('undo-kestrel-jacket'), await masterOf('undo-bottle')];
    await uploadPictures(merchandiser, location, 'kestrel-blue.jpg', 'kestrel-detail.jpg');
    await publish(jacket);
    const page = await textOf(merchandiser.get(`${location}/undo`));
    expect(page).toContain('Undoing removes 1 product with prices, units and texts, and 1 redirect.');
    expect(page).toContain('shoppers see it; hide it first in all markets');
    const checked = /name="checked" value="([^"]*)"/.exec(page)?.[1] ?? '';
    expect((await merchandiser.post(`${location}/undo`, { checked })).status).toBe(303);
    for (const table of ['product_master', 'product_text', 'price', 'variant'])
      expect(await countRows(`${table} WHERE master_id = ?1`, bottle)).toBe('0');
    expect(await countRows("content_redirect WHERE source = '/products/undo-bottle'")).toBe('0');
    expect((await readShop<CallReply<'products.details'>>(details(jacket))).name).toBe('Kestrel Rain Jacket');

    await publish(jacket, 'no');
    const rest = /name="checked" value="([^"]*)"/.exec(await textOf(merchandiser.get(`${location}/undo`)))?.[1] ?? '';
    const total = (await readShop<Catalog>(listing())).total;
    expect((await merchandiser.post(`${location}/undo`, { checked: rest })).status).toBe(303);
    expect(await textOf(merchandiser.get(location))).toContain('This import has been undone.');
    expect((await readShop<Catalog>(listing())).total).toBe(total);
    expect((await merchandiser.post(`${location}/undo`, { checked: rest })).status).toBe(409);

    const again = await importProducts(merchandiser, text);
    expect(again).not.toBe(location);
    const masterId = await masterOf('undo-kestrel-jacket');
    expect(masterId).not.toBe(jacket);
    await uploadPictures(merchandiser, again, 'kestrel-blue.jpg', 'kestrel-detail.jpg');
    await publish(masterId);
    const found = (await readShop<Catalog>(listing('sort=price-up'))).items.map((item) => item.masterId);
    expect(found).toContain(masterId);
    expect(found).not.toContain(jacket);
    expect(new Set(found).size).toBe(found.length);
  });

  test('is rejected if a product has been published since the person saw it', async () => {
    const location = await importProducts(merchandiser, writeExport(aJacket('race')), [
      ['currency', 'USD'],
      ['market', 'us'],
      ['category-0', '1100'],
    ]);
    await uploadPictures(merchandiser, location, 'kestrel-blue.jpg', 'kestrel-detail.jpg');
    const checked = /name="checked" value="([^"]*)"/.exec(await textOf(merchandiser.get(`${location}/undo`)))?.[1] ?? '';
    await publish(await masterOf('race-kestrel-jacket'));
    const response = await merchandiser.post(`${location}/undo`, { checked });
    expect(response.status).toBe(409);
    expect((await askShop(details(await masterOf('race-kestrel-jacket')))).status).toBe(200);
  });

  test('removes nothing if a product is published between the plan and its transaction', async () => {
    const location = await importProducts(merchandiser, writeExport(aJacket('late')), [
      ['currency', 'USD'],
      ['market', 'us'],
      ['category-0', '1100'],
    ]);
    await uploadPictures(merchandiser, location, 'kestrel-blue.jpg', 'kestrel-detail.jpg');
    const [[opened]] = await read(db, importQuery(location.split('/').at(-1) ?? ''));
    if (!opened) throw new Error('There is no import.');
    const undoing = await planUndoing(db, opened);
    await publish(await masterOf('late-kestrel-jacket'));
    expect(undoing.removed).toHaveLength(1);
    expect(await undoProducts(backendEnv, opened, { undoing, by: 'Mel', now: Date.now(), records: [] })).toBe(false);
    expect((await askShop(details(await masterOf('late-kestrel-jacket')))).status).toBe(200);
  });
});
