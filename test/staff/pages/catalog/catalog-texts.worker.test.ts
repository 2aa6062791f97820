// The pages and files with which merchandisers change texts and promotions.
import { beforeAll, describe, expect, test } from 'vitest';
import { find, prepareBackend } from '../../../support/backend.ts';
import { aShop, db, lastEntry, type StaffBrowser, signedIn, staffEnv } from '../../../support/staff.ts';

let merchandiser: StaffBrowser;
let german: StaffBrowser;

beforeAll(async () => {
  await prepareBackend();
  merchandiser = await signedIn('merchandiser', staffEnv({ SHOP: aShop().fetcher }));
  german = await signedIn('merchandiser:de');
});

const textOf = async (response: Response | Promise<Response>): Promise<string> =>
  (await (await response).text())
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const hiddenField = (page: string, name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? '';

const aStyle = (offset = 0) =>
  find(
    `SELECT us.master_id FROM site_product us JOIN site_product de ON de.site_id = 'de' AND de.master_id = us.master_id
     WHERE us.site_id = 'us' ORDER BY us.master_id LIMIT 1 OFFSET ?1`,
    offset,
  );

/** Returns the changes that a check lists, which are easier to read in an error than the page. */
const listChanges = async (response: Promise<Response>): Promise<string> => {
  const page = await textOf(response);
  return /<tbody>.*<\/tbody>/s.exec(page)?.[0] ?? /The file changes nothing/.exec(page)?.[0] ?? '';
};

/** Sends a file, and confirms it if `confirmed`. */
async function send(browser: StaffBrowser, kind: string, text: string, checked?: string): Promise<Response> {
  const form = new FormData();
  form.set('file', text);
  if (checked !== undefined) form.set('checked', checked);
  return browser.post(`/catalog/files/${kind}`, form);
}

async function store(browser: StaffBrowser, kind: string, text: string): Promise<Response> {
  const check = await send(browser, kind, text);
  expect(check.status).toBe(200);
  return send(browser, kind, text, hiddenField(await check.text(), 'checked'));
}

describe('texts', () => {
  test('the form has the stored texts, and an error keeps what was typed', async () => {
    const style = await aStyle();
    const name = await find("SELECT name FROM product_text WHERE master_id = ?1 AND locale = 'en-us'", style);
    const form = await textOf(merchandiser.get(`/catalog/change/text?market=us&style=${style}&language=en`));
    expect(form).toContain(`value="${name}"`);
    expect(form).toContain('</p>\n<p>');
    const row = { market: 'us', style, language: 'en', name: 'x y '.repeat(20), summary: 'Typed <b>summary</b>', description: 'Typed.' };
    const answer = await merchandiser.post('/catalog/change/text', row);
    expect(answer.status).toBe(422);
    const page = await textOf(answer);
    expect(page.split('The text has 79 characters. At most 70 fit.')).toHaveLength(2);
    expect(page).toContain('Typed <b>summary</b>');
    expect((await german.get(`/catalog/change/text?market=us&style=${style}&language=en`)).status).toBe(403);
  });

  test('the check says what was removed from a description, and the audit log has the change without its texts', async () => {
    const style = await aStyle(1);
    const row = { market: 'us', style, language: 'en', name: 'Audited', summary: 'S.', description: '<p style="color:red">D.</p>' };
    const check = await merchandiser.post('/catalog/change/text', row);
    const page = await textOf(check);
    expect(page).toContain('Removed from the description, because the shop does not display it: style.');
    const stored = await merchandiser.post('/catalog/change/text', { ...row, checked: hiddenField(page, 'checked') });
    expect(stored.status).toBe(303);
    expect(await textOf(merchandiser.get(stored.headers.get('location') ?? ''))).toContain('Audited');
    const entry = await lastEntry();
    expect(entry).toMatchObject({ action: 'catalog.change', siteId: 'us' });
    expect(JSON.stringify(entry)).not.toContain('Audited');
  });

  test('a language without texts is marked, and can be added', async () => {
    const style = await aStyle(2);
    await db.prepare("DELETE FROM product_text WHERE master_id = ?1 AND locale = 'de-de'").bind(style).run();
    const page = await textOf(merchandiser.get(`/catalog/styles/${style}`));
    expect(page).toContain('Missing. Shoppers cannot find the product in this language.');
    expect(page).toContain('Add German in Germany');
    const file = await textOf(merchandiser.get('/catalog/files/text-de.csv'));
    expect(file).toContain(`de,${style},de,,,,,,,`);
    expect(await listChanges(send(merchandiser, 'text', file))).toBe('The file changes nothing');
  });

  test('a downloaded file changes nothing, and a cell with line breaks becomes several features', async () => {
    const file = await (await merchandiser.get('/catalog/files/text-us.csv')).text();
    expect(await listChanges(send(merchandiser, 'text', file))).toBe('The file changes nothing');
    const style = await aStyle(3);
    const stored = await store(merchandiser, 'text', `market;style;language;features\r\nus;${style};en;"'=One\nTwo"\r\n`);
    expect(stored.status).toBe(303);
    expect(await find("SELECT features FROM product_text WHERE master_id = ?1 AND locale = 'en-us'", style)).toBe('["=One","Two"]');
    const wrong = await textOf(send(merchandiser, 'text', `market,style,language,name\nus,${style},en,\nus,${style},xx,a\n`));
    expect(wrong).toContain('name: Enter a text.');
    expect(wrong).toContain('language: The market us has no language “xx”.');
  });

  test('a person of one market cannot change the texts of another one', async () => {
    const style = await aStyle(4);
    expect((await send(german, 'text', `market,style,language,name\nus,${style},en,Mine\n`)).status).toBe(403);
    expect((await german.get('/catalog/files/text-us.csv')).status).toBe(403);
    expect((await store(german, 'text', `market,style,language,name\nde,${style},de,Meine\n`)).status).toBe(303);
  });
});

describe('promotions', () => {
  const row = {
    market: 'us',
    promotion: 'PAGE-DAYS',
    grants: 'order-percent',
    value: '20',
    minimum: '77',
    codes: 'yes',
    'name-en': 'Page days',
  };

  test('the check shows a sample cart, and the list, the page and new codes follow', async () => {
    const check = await textOf(merchandiser.post('/catalog/change/promotion', row));
    expect(check).toMatch(/With \d+ × .+ \(SKU \d+\), the cart pays \$[\d.,]+ instead of \$[\d.,]+\./);
    const stored = await merchandiser.post('/catalog/change/promotion', { ...row, checked: hiddenField(check, 'checked') });
    expect(stored.status).toBe(303);
    expect(await textOf(merchandiser.get('/catalog/promotions?find=page%20d'))).toContain('/catalog/promotions/us/PAGE-DAYS');
    expect(await textOf(merchandiser.get('/catalog/promotions/us/PAGE-DAYS'))).toContain('The promotion is valid.');
    const codes = await (await merchandiser.get('/catalog/promotions/us/PAGE-DAYS/codes.csv?count=25')).text();
    expect(new Set(codes.match(/PAGEDAYS-[A-Z0-9]{10}/g))).toHaveProperty('size', 25);
    expect((await store(merchandiser, 'code', codes)).status).toBe(303);
    const limited = "SELECT COUNT(*) FROM coupon WHERE promotion_id = 'PAGE-DAYS' AND max_uses = 1 AND site_id = 'us'";
    expect(await find(limited)).toBe('25');
    expect((await merchandiser.get('/catalog/promotions/us/PAGE-DAYS/codes.csv?count=10001')).status).toBe(400);
  });

  test('an error is beside its field only, and keeps what was typed', async () => {
    const answer = await merchandiser.post('/catalog/change/promotion', { ...row, promotion: 'OTHER', value: '120' });
    expect(answer.status).toBe(422);
    const page = await textOf(answer);
    expect(page.split('“120” is not a percentage from 1 to 100.')).toHaveLength(2);
    expect(page).toContain('value="Page days"');
  });

  test('the form of a stored promotion has its values, and a copy has no id', async () => {
    const stored = await textOf(merchandiser.get('/catalog/change/promotion?market=us&promotion=GUEST-ORDER-10'));
    expect(stored).toContain('value="GUEST-ORDER-10"');
    expect(stored).toContain('value="400.00"');
    const copy = await textOf(merchandiser.get('/catalog/change/promotion?market=us&copy=GUEST-ORDER-10'));
    expect(copy).not.toContain('value="GUEST-ORDER-10"');
    expect(copy).toContain('value="400.00"');
  });

  test('a downloaded file changes nothing', async () => {
    for (const market of ['us', 'ca', 'de']) {
      const file = await (await merchandiser.get(`/catalog/files/promotion-${market}.csv`)).text();
      expect(await listChanges(send(merchandiser, 'promotion', file))).toBe('The file changes nothing');
    }
  });

  test('the list shows the period of a promotion in the time zone of its market', async () => {
    const find = (siteId: string) =>
      db
        .prepare('UPDATE promotion SET valid_from = ?1 WHERE promotion_id = ?2 AND site_id = ?3')
        .bind(Date.parse('2026-01-31T23:30Z'), 'GUEST-ORDER-10', siteId)
        .run();
    await Promise.all(['us', 'de'].map(find));
    const list = await textOf(merchandiser.get('/catalog/promotions?find=GUEST-ORDER-10'));
    expect(list).toContain('31 Jan 2026, 18:30 New York time');
    expect(list).toContain('1 Feb 2026, 00:30 Berlin time');
  });

  test('the link that creates a promotion is beside the title, and only for people who may change promotions', async () => {
    const actions = /<div class="staff-title">(.*?)<\/div>/;
    const [, beside = ''] = actions.exec(await textOf(merchandiser.get('/catalog/promotions?market=de'))) ?? [];
    expect(beside).toContain('href="/catalog/change/promotion?market=de">Create a promotion</a>');
    const support = await signedIn('support');
    expect(await textOf(support.get('/catalog/promotions'))).not.toContain('Create a promotion');
  });

  test('a person of one market sees and changes only promotions of that market', async () => {
    expect(await textOf(german.get('/catalog/promotions'))).not.toContain('/promotions/us/');
    expect((await german.get('/catalog/promotions/us/GUEST-ORDER-10')).status).toBe(403);
    expect((await german.get('/catalog/change/promotion?market=us&promotion=GUEST-ORDER-10')).status).toBe(403);
    expect((await german.post('/catalog/change/promotion', { ...row, until: 'now' })).status).toBe(403);
    expect((await merchandiser.get('/catalog/promotions/us/UNKNOWN')).status).toBe(404);
  });
});
