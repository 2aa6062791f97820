// The pages on which merchandisers read and change the catalog.
import { beforeAll, describe, expect, test } from 'vitest';
import { deleteExpiredRecords } from '#backend/services/retention/delete-expired.ts';
import { find, prepareBackend } from '../../../support/backend.ts';
import { changeCatalog } from '../../../support/catalog-changes.ts';
import { dayMs } from '../../../support/placed-orders.ts';
import { aShop, db, lastEntry, type StaffBrowser, signedIn, staffEnv } from '../../../support/staff.ts';

let merchandiser: StaffBrowser;
let german: StaffBrowser;
let support: StaffBrowser;
const shop = aShop();

beforeAll(async () => {
  await prepareBackend();
  merchandiser = await signedIn('merchandiser', staffEnv({ SHOP: shop.fetcher }));
  german = await signedIn('merchandiser:de');
  support = await signedIn('support');
});

const textOf = async (response: Response | Promise<Response>): Promise<string> =>
  (await (await response).text()).replaceAll('&quot;', '"').replaceAll('&#x27;', "'");

/** Returns the value of a hidden field. */
const hiddenField = (page: string, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';

const aStyle = (offset = 0) =>
  find(
    `SELECT p.master_id FROM price p JOIN site_product us ON us.site_id = 'us' AND us.master_id = p.master_id
     JOIN site_product de ON de.site_id = 'de' AND de.master_id = p.master_id
     WHERE p.price_list = 'usd' AND p.valid_to IS NULL AND p.prices -> '$.bySku' = '{}' ORDER BY p.master_id LIMIT 1 OFFSET ?1`,
    offset,
  );
const nameOf = (masterId: string) => find("SELECT name FROM product_text WHERE master_id = ?1 AND locale = 'en-us'", masterId);

/** Sends a form, confirms the change, and returns the page of the stored change. */
async function confirm(browser: StaffBrowser, path: string, form: Record<string, string>): Promise<string> {
  const check = await browser.post(path, form);
  expect(check.status).toBe(200);
  const checked = hiddenField(await check.text(), 'checked');
  const stored = await browser.post(path, { ...form, checked });
  expect(stored.status).toBe(303);
  return stored.headers.get('location') ?? '';
}

describe('the list of styles', () => {
  test.each(['name', 'part of a name in another case', 'style', 'product', 'sku'])('finds a style by its %s', async (by) => {
    const masterId = await aStyle();
    const name = await nameOf(masterId);
    const text = {
      name,
      'part of a name in another case': name.slice(2).toUpperCase(),
      style: masterId.toLowerCase(),
      product: await find('SELECT product_id FROM variant WHERE master_id = ?1', masterId),
      sku: await find('SELECT sku FROM variant WHERE master_id = ?1', masterId),
    }[by] as string;
    const page = await textOf(merchandiser.get(`/catalog?${new URLSearchParams({ find: text })}`));
    expect(page).toContain(`/catalog/styles/${masterId}`);
    expect(await textOf(merchandiser.get('/catalog?find=zzzz'))).toContain('No styles match.');
  });

  test('a person of one market sees only the prices, stock and files of that market', async () => {
    const page = await textOf(german.get(`/catalog/styles/${await aStyle()}`));
    expect(page).toContain('Change in Germany');
    expect(page).not.toContain('United States');
    expect(page).not.toContain('US-DEN');
    expect((await german.get('/catalog/files/price-us.csv')).status).toBe(403);
    expect((await german.get('/catalog/files/price-de.csv')).status).toBe(200);
    expect((await german.post('/catalog/change/price', { market: 'us', style: await aStyle(), list: '1.00' })).status).toBe(403);
    expect((await german.post('/catalog/change/stock', { location: 'US-DEN', sku: 'x', change: '1' })).status).toBe(403);
    expect((await german.post('/catalog/change/price', { market: 'de', style: await aStyle(), list: '1.00' })).status).toBe(200);
  });

  test('an unknown style and a style of another market get the same response', async () => {
    expect((await merchandiser.get('/catalog/styles/unknown')).status).toBe(404);
    const other = await find(
      `SELECT master_id FROM site_product us WHERE site_id = 'us' AND NOT EXISTS
         (SELECT 1 FROM site_product de WHERE de.site_id = 'de' AND de.master_id = us.master_id)`,
    );
    expect((await german.get(`/catalog/styles/${other}`)).status).toBe(404);
    expect((await merchandiser.get(`/catalog/styles/${other}`)).status).toBe(200);
  });

  test('support reads the catalog, but gets no links to change it', async () => {
    const page = await textOf(support.get(`/catalog/styles/${await aStyle()}`));
    expect(page).toContain('Stock of all sizes');
    expect(page).not.toContain('/catalog/change/');
    expect((await support.get('/catalog/change/price')).status).toBe(403);
    expect(await textOf(support.get('/catalog/files'))).not.toContain('type="file"');
  });
});

describe('a confirmation that is submitted twice', () => {
  const path = '/catalog/change/stock';

  test.each(['one after the other', 'at the same moment'])('adds units once if the submissions arrive %s', async (arrival) => {
    const sku = await find("SELECT sku FROM stock WHERE location_id = 'web-us' ORDER BY sku LIMIT 1");
    const readUnits = async () => Number(await find("SELECT available FROM stock WHERE location_id = 'web-us' AND sku = ?1", sku));
    const units = await readUnits();
    const form = { location: 'web-us', sku, change: '5', available: '' };
    const check = await (await merchandiser.post(path, form)).text();
    const confirmed = { ...form, checked: hiddenField(check, 'checked'), changeId: hiddenField(check, 'changeId') };
    const send = async () => (await merchandiser.post(path, confirmed)).headers.get('location');
    const locations = arrival === 'at the same moment' ? await Promise.all([send(), send()]) : [await send(), await send()];
    expect(await readUnits()).toBe(units + 5);
    expect(locations).toEqual([`/catalog/changes/${confirmed.changeId}`, `/catalog/changes/${confirmed.changeId}`]);
  });
});

describe('a change of a price', () => {
  test('a price change shows the price before and after, is stored after a confirmation, and notifies the shop', async () => {
    const style = await aStyle(1);
    const form = { market: 'us', style, sku: '', list: '400.00', sale: '350.00', from: '' };
    const check = await merchandiser.post('/catalog/change/price', form);
    expect(await textOf(check)).toContain('$350.00 instead of $400.00');
    expect(await find("SELECT COUNT(*) FROM price WHERE price_list = 'usd' AND master_id = ?1 AND prices LIKE '%35000%'", style)).toBe('0');
    const notified = shop.requests.length;
    const location = await confirm(merchandiser, '/catalog/change/price', form);
    expect(await textOf(merchandiser.get(location))).toMatch(/\$350\.00 instead of \$400\.00/);
    expect(
      shop.requests
        .slice(notified)
        .map(({ body }) => body)
        .join(''),
    ).toContain(`"key":"${style}"`);
    expect(await lastEntry()).toMatchObject({ action: 'catalog.change', siteId: 'us', outcome: 'done', reason: 'changed price, 1 lines' });
  });

  test('a price form shows an error next to its field, and keeps the input', async () => {
    const response = await merchandiser.post('/catalog/change/price', { market: 'de', style: await aStyle(), list: '12,50', sale: '9.00' });
    expect(response.status).toBe(422);
    const page = await textOf(response);
    expect(page).toMatch(/id="list"[^>]*value="12,50"/);
    expect(page).toMatch(/id="list-error">“12,50” has a comma/);
    expect(page).toMatch(/id="sale"[^>]*value="9.00"/);
  });

  test('a list price above the lowest price of the last 30 days gets a warning in the European Union', async () => {
    const style = await aStyle(2);
    await changeCatalog('price', { market: 'de', style, list: '100.00' });
    const page = await textOf(merchandiser.post('/catalog/change/price', { market: 'de', style, list: '150.00', sale: '90.00' }));
    expect(page).toMatch(/The list price is above €\d+\.\d\d, the lowest price of the 30 days before/);
    const plain = await textOf(merchandiser.post('/catalog/change/price', { market: 'us', style, list: '990.00', sale: '90.00' }));
    expect(plain).not.toContain('The list price is above');
  });

  test('a change is deleted after two years, and the newer change that undid it stays', async () => {
    const location = await confirm(merchandiser, '/catalog/change/price', { market: 'us', style: await aStyle(4), list: '412.00' });
    const check = await textOf(merchandiser.post(`${location}/undo`));
    const undone = await merchandiser.post(`${location}/undo`, { checked: hiddenField(check, 'checked') });
    const newer = undone.headers.get('location') ?? '';
    expect(await textOf(merchandiser.get(newer))).toContain('It undoes');
    await db
      .prepare('UPDATE catalog_change SET made_at = made_at - ?2 WHERE change_id = ?1')
      .bind(location.split('/').at(-1), 731 * dayMs)
      .run();
    await deleteExpiredRecords(db, Date.now());
    expect((await merchandiser.get(location)).status).toBe(404);
    const page = await textOf(merchandiser.get(newer));
    expect(page).toContain('Undo this change');
    expect(page).not.toContain('It undoes');
  });

  test('a change can be undone once', async () => {
    const location = await confirm(merchandiser, '/catalog/change/price', { market: 'us', style: await aStyle(3), list: '411.00' });
    const check = await textOf(merchandiser.post(`${location}/undo`));
    expect(check).toContain('Undo 1 change');
    const undone = await merchandiser.post(`${location}/undo`, { checked: hiddenField(check, 'checked') });
    expect(undone.status).toBe(303);
    expect(await textOf(merchandiser.get(location))).toContain('has been undone');
    expect(await textOf(merchandiser.post(`${location}/undo`))).toContain('has been undone already');
    expect((await german.get(location)).status).toBe(404);
    expect((await support.post(`${location}/undo`)).status).toBe(403);
  });
});

describe('files', () => {
  const send = (browser: StaffBrowser, kind: string, text: string, checked?: string) => {
    const form = new FormData();
    form.set('file', text);
    if (checked !== undefined) form.set('checked', checked);
    return browser.post(`/catalog/files/${kind}`, form);
  };

  test.each(['price', 'stock', 'visibility', 'code'])('a downloaded file with %s changes nothing when it is imported', async (kind) => {
    const file = await (await merchandiser.get(`/catalog/files/${kind}-us.csv`)).text();
    const [head, ...lines] = file.trimEnd().split('\r\n');
    expect(lines.length).toBeGreaterThan(3);
    const response = await send(merchandiser, kind, [head, ...lines.slice(0, 200)].join('\r\n'));
    expect(await textOf(response)).toContain('The file changes nothing.');
  });

  test('a CSV file from German Excel, with a byte order mark and semicolons, is checked and then stored', async () => {
    const [one, other] = [await aStyle(4), await aStyle(5)];
    const text = `\uFEFFmarket;style;list;sale\r\nus;${one};500.00;\r\nus;${other};501.00;450.00\r\n`;
    const check = await textOf(send(merchandiser, 'price', text));
    expect(check).toContain('The file makes 2 changes.');
    const stored = await send(merchandiser, 'price', text, hiddenField(check, 'checked'));
    expect(stored.status).toBe(303);
    expect(await textOf(merchandiser.get(stored.headers.get('location') ?? ''))).toContain('$450.00 instead of $501.00');
    expect(await lastEntry()).toMatchObject({ action: 'catalog.import', reason: 'changed price, 2 lines' });
  });

  test('a file with errors lists them by line and stores nothing, even if other lines are valid', async () => {
    const style = await aStyle(6);
    const response = await send(merchandiser, 'price', `market,style,list\nus,${style},600.00\nus,${style},"1,50"\nus,=1+1,3.00\n`);
    expect(response.status).toBe(422);
    const page = await textOf(response);
    expect(page).toMatch(/<td[^>]*>3<\/td><td[^>]*>list: “1,50” has a comma\./);
    expect(page).toMatch(/<td[^>]*>4<\/td><td[^>]*>style: The market us does not sell a style “=1\+1”\./);
    expect(page).not.toContain('Store 1 change');
  });

  test('a file is refused if another person has changed the data since the check', async () => {
    const style = await aStyle(7);
    const text = `market,style,list\nus,${style},700.00\n`;
    const checked = hiddenField(await textOf(send(merchandiser, 'price', text)), 'checked');
    await changeCatalog('price', { market: 'us', style, list: '710.00' });
    const response = await send(merchandiser, 'price', text, checked);
    expect(response.status).toBe(409);
    expect(await textOf(response)).toContain('has changed the data since the check');
  });

  test.each([
    ['with an unknown column', 'market,style,list,colour\n', 'unknown columns: colour'],
    ['without a required column', 'market,style\n', 'missing columns: list'],
    ['without lines', 'market,style,list\n', 'The file has no lines.'],
    ['in another encoding', 'market,style,list\nus,M\uFFFDtze,1.00\n', 'not in UTF-8'],
    ['with too many lines', `market,style,list\n${'us,a,1.00\n'.repeat(10_001)}`, 'At most 10,000 lines'],
  ])('a file %s is refused', async (_, text, message) => {
    const response = await send(merchandiser, 'price', text);
    expect(response.status).toBe(422);
    expect(await textOf(response)).toContain(message);
  });

  test('a person of one market cannot import a line of another market', async () => {
    const style = await aStyle(8);
    expect((await send(german, 'price', `market,style,list\nde,${style},1.00\nus,${style},1.00\n`)).status).toBe(403);
    expect((await send(german, 'price', `market,style,list\nde,${style},1.00\n`)).status).toBe(200);
  });
});

describe('promotion codes', () => {
  test('a code is created, found, changed and ended', async () => {
    const form = { market: 'us', code: 'autumn-9', promotion: 'CODE-ORDER-10', from: '', until: '', limit: '7', once: 'yes' };
    await confirm(merchandiser, '/catalog/change/code', form);
    expect(await textOf(merchandiser.get('/catalog/codes?find=autumn'))).toMatch(/AUTUMN-9[\s\S]*0 of 7[\s\S]*valid/);
    const page = await textOf(merchandiser.get('/catalog/codes/us/AUTUMN-9'));
    expect(page).toContain('No order has used the code.');
    const fields = Object.fromEntries(
      [...page.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    );
    await confirm(merchandiser, '/catalog/change/code', fields as Record<string, string>);
    expect(await textOf(merchandiser.get('/catalog/codes/us/AUTUMN-9'))).toContain('The code is ended');
    expect((await german.get('/catalog/codes/us/AUTUMN-9')).status).toBe(403);
    expect(await textOf(german.get('/catalog/codes?find=AUTUMN'))).toContain('No codes match.');
  });
});
